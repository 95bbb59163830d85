import { isAbsolute, join } from 'node:path';
import { formatItem } from '../domain/item.js';
import type { FinishedWork, WorkReport } from '../domain/report.js';
import type { WorkEntry } from '../domain/work-entry.js';
import { preparePluginFolder } from '../files/prepare-plugin-folder.js';
import type { Inputs } from '../inputs.js';
import { runWork } from '../orchestrate-work.js';
import { workOutputs } from '../outputs.js';
import { isQuietOutcome, workLine, workSummary } from '../render/work-summary.js';
import { HELD_ITEM } from './held-item.js';
import type { Job } from './job.js';
import { openAgent } from './open-agent.js';

type WorkInputs = Extract<Inputs, { readonly mode: 'work' }>;

/** Mode `work`: one entry of the matrix. The step fails unless the world shows that the work was brought on, or why it cannot be. */
export async function runWorkJob(job: Job, inputs: WorkInputs): Promise<void> {
  const { entry } = inputs;
  if (inputs.isDryRun) return dryRun(job, entry);
  const { runId, runAttempt, workspace } = job.environment;
  const folder = inputs.workingDirectory ?? '';
  const workingFolder = isAbsolute(folder) ? folder : join(workspace, folder);
  await preparePluginFolder(workingFolder, process.env);
  const open = openAgent(job, inputs);
  try {
    const work = await runWork(job.world, {
      place: { entry, baseBranch: inputs.settings.baseBranch, tasksFolder: inputs.settings.tasksFolder },
      job: { runId, runAttempt, job: job.environment.job },
      workingFolder,
      agent: open.agent,
      clock: job.clock,
      onAdopted: () => job.saveState(HELD_ITEM, formatItem(entry.item)),
    });
    await report(job, { isDryRun: false, works: [work], notes: [] }, work);
  } finally {
    await open.close();
  }
}

async function report(job: Job, workReport: WorkReport, work: FinishedWork): Promise<void> {
  const line = workLine(workReport);
  job.log.info(line);
  await job.publish(workOutputs(work.outcome, line), workSummary(workReport));
  if (isQuietOutcome(work.outcome)) return;
  job.fail(`${formatItem(work.item)} ${work.outcome?.name ?? 'UNKNOWN'}: ${work.outcome?.because ?? ''}`);
}

async function dryRun(job: Job, entry: WorkEntry): Promise<void> {
  const note = `Dry run: would run ${entry.prompt} on ${entry.ref} for ${formatItem(entry.item)}.`;
  job.log.info(note);
  const workReport: WorkReport = { isDryRun: true, works: [], notes: [note] };
  await job.publish(workOutputs(null, workLine(workReport)), workSummary(workReport));
}
