import { timestamp } from './clock.js';
import type { Hub } from './hub.js';
import type { WorldRun } from './world.js';

export interface NewRun {
  readonly name: string;
  readonly event: string;
  readonly headBranch: string;
  readonly headOid: string;
}

/** A workflow run, queued; its id is what a runner would show as GITHUB_RUN_ID. */
export function queueRun(hub: Hub, run: NewRun): WorldRun {
  const id = hub.world.nextId();
  const createdAt = timestamp(hub.clock);
  const queued: WorldRun = { ...run, id, attempt: 1, createdAt, status: 'queued', conclusion: null };
  hub.world.runs.set(id, queued);
  return queued;
}

/** For whoever plays the runner: a run of this workflow on the default branch that has begun. */
export function startRun(hub: Hub, name: string): WorldRun {
  const headOid = hub.repository.branchOid(hub.defaultBranch) ?? '';
  const run = queueRun(hub, { name, event: 'schedule', headBranch: hub.defaultBranch, headOid });
  run.status = 'in_progress';
  return run;
}

export function finishRun(run: WorldRun, conclusion: 'cancelled' | 'failure' | 'success'): void {
  run.status = 'completed';
  run.conclusion = conclusion;
}
