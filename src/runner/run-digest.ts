import { collectWorks } from '../decide/collect-works.js';
import type { StoredDigestLog } from '../domain/digest-log.js';
import type { WorkReport } from '../domain/report.js';
import type { Inputs } from '../inputs.js';
import { digestOutputs } from '../outputs.js';
import { repositoryUrl } from '../render/repository-url.js';
import { workLine, workSummary } from '../render/work-summary.js';
import type { Job } from './job.js';
import { NOT_BUILT_YET } from './not-built-yet.js';

/** Mode `digest`: what the agents of this run came to, from the claims that they held; kept in the log. */
export async function runDigest(job: Job, inputs: Inputs): Promise<void> {
  const { baseBranch, tasksFolder } = inputs.settings;
  const { claims, digestLog } = await job.world.repository.read({ baseBranch, tasksFolder });
  const report: WorkReport = {
    isDryRun: inputs.isDryRun,
    works: collectWorks(claims, job.environment),
    notes: NOT_BUILT_YET,
  };
  const line = workLine(report);
  job.log.info(line);
  await job.publish(digestOutputs(report, line), workSummary(report, repositoryUrl(job.environment)));
  if (!report.isDryRun && report.works.length > 0) await keepLine(job, digestLog, line);
}

/** Once a run: a digest job that is run again says the same. */
async function keepLine(job: Job, stored: StoredDigestLog, text: string): Promise<void> {
  const run = job.environment.runId;
  const lines = stored.kind === 'read' ? stored.lines : [];
  if (lines.some((line) => line.run === run && line.text === text)) return;
  const { now } = await job.whoAndWhen();
  const line = { at: now.toISOString(), run, text };
  const kept = await job.world.digestLog.write({ stored, line });
  if (kept.status === 'dropped') job.log.warning(`What the agents did is not in the log: ${kept.detail}`);
}
