import type { Inputs } from '../inputs.js';
import { tick } from '../orchestrate.js';
import { tickOutputs } from '../outputs.js';
import { tokenKind } from '../read/token-kind.js';
import { digestLine } from '../render/digest-line.js';
import { planLines } from '../render/plan-lines.js';
import { tickSummary } from '../render/tick-summary.js';
import { tokenNotes } from '../render/token-notes.js';
import type { Job } from './job.js';
import { NOT_BUILT_YET } from './not-built-yet.js';

/** Mode `tick`: one pass, then outputs for the matrix and the digest for people. */
export async function runTick(job: Job, inputs: Inputs): Promise<void> {
  const { environment, world, log } = job;
  // Side by side: whose token it is matters to the reader only.
  const [{ login }, told] = await Promise.all([
    job.whoAndWhen(),
    tick(world, {
      settings: inputs.settings,
      repository: environment.repository,
      run: environment,
      isDryRun: inputs.isDryRun,
      notes: NOT_BUILT_YET,
    }),
  ]);
  const report = { ...told, notes: [...told.notes, ...tokenNotes(tokenKind(inputs.token, login))] };
  for (const problem of report.plan.problems) log.problem(problem);
  for (const line of planLines(report)) log.info(line);
  const digest = digestLine(report);
  const { requests, points } = job.spent();
  log.info(`${requests} API requests, ${points} points`);
  log.info(digest);
  await job.publish(tickOutputs(report, digest), tickSummary(report));
  const refused = report.results.filter(({ status }) => status === 'refused');
  for (const result of refused) log.warning(`Refused: ${result.detail}`);
}
