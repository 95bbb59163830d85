import { join } from 'node:path';
import { formatItem } from '../domain/item.js';
import type { WorkReport } from '../domain/report.js';
import type { WorkEntry } from '../domain/work-entry.js';
import { preparePluginFolder } from '../files/prepare-plugin-folder.js';
import { readCheckoutTask } from '../files/read-checkout-task.js';
import type { Inputs } from '../inputs.js';
import { runWork, type WorkRequest, type WorkResult } from '../orchestrate-work.js';
import { patchOutputs, workOutputs } from '../outputs.js';
import type { Agent } from '../ports/agent.js';
import { formatMark, HELD_ITEM, WORK_MARK, WORK_RECORDED } from '../read/held-work.js';
import { repositoryUrl } from '../render/repository-url.js';
import { isQuietOutcome, workLine, workSummary } from '../render/work-summary.js';
import type { Job } from './job.js';
import { openAgent } from './open-agent.js';
import { openRepairDesk } from './open-repair-desk.js';
import { openWorkSaver } from './open-work-saver.js';
import { workingFolderOf } from './working-folder.js';

type WorkInputs = Extract<Inputs, { readonly mode: 'work' }>;

/** Mode `work`: one entry of the matrix. The step fails unless the world shows that the work was brought on, or why it cannot be. */
export async function runWorkJob(job: Job, inputs: WorkInputs): Promise<void> {
  if (inputs.isDryRun) return dryRun(job, inputs.entry);
  const workingFolder = workingFolderOf(inputs.workingDirectory, job.environment.workspace);
  await preparePluginFolder(workingFolder, process.env);
  const { agent, close } = openAgent(job, inputs);
  try {
    await report(job, await runWork(job.world, requestOf(job, inputs, { agent, workingFolder })));
  } finally {
    await close();
  }
}

function requestOf(
  job: Job,
  inputs: WorkInputs,
  place: { readonly agent: Agent; readonly workingFolder: string },
): WorkRequest {
  const { entry, settings } = inputs;
  const { runId, runAttempt } = job.environment;
  const { baseBranch, tasksFolder } = settings;
  return {
    ...place,
    place: { entry, baseBranch, tasksFolder },
    job: { runId, runAttempt, job: job.environment.job },
    saver: openWorkSaver(job, inputs),
    repairDesk: openRepairDesk(job, inputs, process.env),
    readTaskFile: (slug) => readCheckoutTask(join(place.workingFolder, tasksFolder), slug),
    clock: job.clock,
    onAdopted: () => job.saveState(HELD_ITEM, formatItem(entry.item)),
    onMarked: (mark) => job.saveState(WORK_MARK, formatMark(mark)),
    onSaved: ({ patchFile }) => {
      // What comes next may throw, and the patch must reach a step that uploads it.
      if (patchFile !== null) job.setOutputs(patchOutputs(patchFile));
    },
    onRecorded: () => job.saveState(WORK_RECORDED, 'true'),
  };
}

async function report(job: Job, { work, patchFile, isUnspent }: WorkResult): Promise<void> {
  const workReport: WorkReport = { isDryRun: false, works: [work], notes: [] };
  const line = workLine(workReport);
  job.log.info(line);
  const summary = workSummary(workReport, repositoryUrl(job.environment));
  await job.publish(workOutputs(work.outcome, patchFile, line), summary);
  if (isQuietOutcome(work.outcome)) return;
  const reason = `${formatItem(work.item)} ${work.outcome?.name ?? 'UNKNOWN'}: ${work.outcome?.because ?? ''}`;
  if (isUnspent) job.log.info(reason);
  else job.fail(reason);
}

async function dryRun(job: Job, entry: WorkEntry): Promise<void> {
  const note = `Dry run: would run ${entry.prompt} on ${entry.ref} for ${formatItem(entry.item)}.`;
  job.log.info(note);
  const workReport: WorkReport = { isDryRun: true, works: [], notes: [note] };
  const summary = workSummary(workReport, repositoryUrl(job.environment));
  await job.publish(workOutputs(null, null, workLine(workReport)), summary);
}
