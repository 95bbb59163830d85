import { setTimeout as sleep } from 'node:timers/promises';
import { releaseClaim } from '../act/release-claim.js';
import { saveLeftWork } from '../act/save-left-work.js';
import type { AgentRecord } from '../domain/agent-run.js';
import { parseItem } from '../domain/item.js';
import type { Inputs } from '../inputs.js';
import type { SaveResult, WorkSaver } from '../ports/work-saver.js';
import type { HeldWork } from '../read/held-work.js';
import { repositoryUrl } from '../render/repository-url.js';
import { savedSummary } from '../render/saved-summary.js';
import type { Job } from './job.js';
import { endLeftAgent } from './open-agent.js';
import { openWorkSaver } from './open-work-saver.js';
import { workingFolderOf } from './working-folder.js';

/** A post step has five minutes in all, and the claim must be given back within them. */
const SAVING_MS = 200_000;

/** The post step: saves what a main step that was killed could not save, and gives the claim back, whatever happened. */
export async function releaseHeldClaim(job: Job, inputs: Inputs, held: HeldWork): Promise<void> {
  const item = parseItem(held.item);
  if (item === null) return;
  const { runId, runAttempt } = job.environment;
  // First of all: what still works there would go on changing what is saved.
  for (const name of await endLeftAgent(held.agentMark))
    job.log.info(`Ended ${name}, which the agent had left running.`);
  const agent = await saveLate(job, inputs, held.mark);
  const leaving = agent === null ? { runId, runAttempt } : { runId, runAttempt, agent };
  job.log.info(await releaseClaim(job.world, item, leaving));
}

/** Null where the main step has seen to it. */
async function saveLate(job: Job, inputs: Inputs, mark: string | null): Promise<AgentRecord | null> {
  if (mark === null || inputs.mode !== 'work') return null;
  const workingFolder = workingFolderOf(inputs.workingDirectory, job.environment.workspace);
  const left = { workingFolder, entry: inputs.entry, mark };
  const kept = await saveLeftWork(inTime(openWorkSaver(job, inputs)), left, job.log);
  const summary = savedSummary(kept, repositoryUrl(job.environment));
  if (summary !== null) await job.publish({}, summary);
  // The agent's process ended with the main step, and nobody heard what it used.
  return { usage: null, limitedUntil: null, saved: kept.saved };
}

function inTime(saver: WorkSaver): WorkSaver {
  return {
    mark: saver.mark,
    save: (...request) => Promise.race([saver.save(...request), tooLate()]),
  };
}

async function tooLate(): Promise<SaveResult> {
  await sleep(SAVING_MS, undefined, { ref: false });
  throw new Error(`saving took more than ${SAVING_MS / 1_000} seconds`);
}
