import type { CheckConclusion, CheckStatus } from '../src/domain/pull-request.js';
import { timestamp } from './clock.js';
import type { Hub } from './hub.js';
import type { WorldAnnotation, WorldCheckRun } from './world.js';

/** One row of a rollup, with what a test does not care about filled in. */
export interface CheckRow {
  readonly name: string;
  /** Null while it has not finished. */
  readonly conclusion: CheckConclusion | null;
  readonly status?: CheckStatus;
  readonly startedAt?: string;
  readonly workflowName?: string;
  readonly annotations?: readonly WorldAnnotation[];
  /** What the job printed; null for a log that is kept no longer. */
  readonly log?: string | null;
}

/** A check run of GitHub Actions, queued now. */
export function checkRun(hub: Hub, row: CheckRow): WorldCheckRun {
  const now = timestamp(hub.clock);
  const databaseId = hub.world.nextId();
  if (row.log !== undefined) hub.world.jobLogs.set(databaseId, row.log);
  return {
    kind: 'check-run',
    databaseId,
    name: row.name,
    app: { databaseId: 15368, slug: 'github-actions' },
    workflowName: row.workflowName ?? 'ci',
    event: 'push',
    runId: databaseId,
    queuedAt: now,
    status: row.status ?? (row.conclusion === null ? 'IN_PROGRESS' : 'COMPLETED'),
    conclusion: row.conclusion,
    startedAt: row.startedAt ?? now,
    completedAt: row.conclusion === null ? null : now,
    annotations: row.annotations ?? [],
  };
}
