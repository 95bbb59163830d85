import { timestamp } from './clock.js';
import type { Hub, RefMove } from './hub.js';
import { finishRun, queueRun } from './workflow-runs.js';
import type { WorldCheckRun, WorldRun } from './world.js';

export interface CiOptions {
  /** Seconds of the sandbox's clock from a push to its result. */
  readonly seconds: number;
  readonly checkName: string;
}

interface Job {
  readonly run: WorldRun;
  readonly check: WorldCheckRun;
  readonly oid: string;
  readonly queuedAt: number;
}

const APP = { databaseId: 15368, slug: 'github-actions' };

/** A file of this name at the top of the tree makes the check fail. */
export const FAILING_FILE = 'ci-fails';

/**
 * The sandbox's own checks: when a branch moves, a check run is queued for its new head; it is over when
 * the clock has gone far enough. Nothing runs meanwhile: the state is brought up to date before each read.
 */
export function attachContinuousIntegration(hub: Hub, options: CiOptions): void {
  const jobs: Job[] = [];
  hub.onRefMoved.push((move) => {
    const job = queue(hub, move, options);
    if (job !== null) jobs.push(job);
  });
  hub.onRead.push(() => {
    for (const job of jobs) if (job.check.status !== 'COMPLETED') advance(hub, job, options);
  });
}

function queue(hub: Hub, move: RefMove, options: CiOptions): Job | null {
  const branch = /^refs\/heads\/(.+)$/.exec(move.ref)?.[1];
  if (branch === undefined || branch === hub.defaultBranch || move.after === null) return null;
  const now = timestamp(hub.clock);
  const run = queueRun(hub, { name: 'ci', event: 'push', headBranch: branch, headOid: move.after });
  const check: WorldCheckRun = {
    kind: 'check-run',
    databaseId: hub.world.nextId(),
    name: options.checkName,
    app: APP,
    workflowName: run.name,
    event: run.event,
    runId: run.id,
    queuedAt: now,
    status: 'QUEUED',
    conclusion: null,
    startedAt: null,
    completedAt: null,
    annotations: [],
  };
  hub.world.addCheck(move.after, check);
  return { run, check, oid: move.after, queuedAt: hub.clock.now().getTime() };
}

function advance(hub: Hub, job: Job, options: CiOptions): void {
  const elapsed = (hub.clock.now().getTime() - job.queuedAt) / 1000;
  const startsAfter = Math.floor(options.seconds / 4);
  if (elapsed < startsAfter) return;
  // When it happened, not when somebody looked.
  job.check.startedAt = timeAfter(job, startsAfter);
  job.check.status = 'IN_PROGRESS';
  job.run.status = 'in_progress';
  if (elapsed < options.seconds) return;
  const fails = hub.repository.object(`${job.oid}:${FAILING_FILE}`) !== null;
  job.check.status = 'COMPLETED';
  job.check.conclusion = fails ? 'FAILURE' : 'SUCCESS';
  job.check.completedAt = timeAfter(job, options.seconds);
  hub.world.jobLogs.set(job.check.databaseId, logOf(job, fails));
  finishRun(job.run, fails ? 'failure' : 'success');
}

/** As the runner prints it: a time in front of each line, an error where a command failed, and then the clean-up. */
function logOf(job: Job, fails: boolean): string {
  const lines = fails
    ? [
        `##[group]Run ${job.check.name}`,
        `found a file ${FAILING_FILE}`,
        '##[error]Process completed with exit code 1.',
      ]
    : [`##[group]Run ${job.check.name}`, 'nothing to complain about'];
  const at = job.check.completedAt ?? job.check.queuedAt;
  return [...lines, 'Cleaning up orphan processes']
    .map((line) => `${at.replace('Z', '.0000000Z')} ${line}\n`)
    .join('');
}

function timeAfter(job: Job, seconds: number): string {
  return timestamp({ now: () => new Date(job.queuedAt + seconds * 1000) });
}
