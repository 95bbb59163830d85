import type { Check, CheckRun, StatusContext } from '../domain/pull-request.js';
import { toInstant } from './instant.js';

/**
 * The rows that still say something. GitHub keeps every run of the head commit in the rollup, so a
 * check that failed and was run again stands there twice. The answer does not depend on the order
 * of `rows`.
 */
export function currentChecks(rows: readonly Check[]): readonly Check[] {
  const currentByKey = new Map<string, Check>();
  for (const row of rows) {
    const key = checkKey(row);
    const rival = currentByKey.get(key);
    if (rival === undefined || supersedes(row, rival)) currentByKey.set(key, row);
  }
  return [...currentByKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/**
 * What makes two rows the same check, run twice. The event is part of the key because one workflow that runs on `push` and on `pull_request` makes
 * two checks, not a check and its successor.
 */
export function checkKey(row: Check): string {
  switch (row.kind) {
    case 'check-run':
      return JSON.stringify([row.name, row.workflowName, row.event, row.appId]);
    case 'status-context':
      return JSON.stringify([row.name]);
  }
}

function supersedes(row: Check, rival: Check): boolean {
  const ranks = rankOf(row);
  const rivalRanks = rankOf(rival);
  for (const [index, rank] of ranks.entries()) {
    const rivalRank = rivalRanks[index] ?? 0;
    if (rank !== rivalRank) return rank > rivalRank;
  }
  // Nothing tells them apart; any rule will do as long as it does not look at the order of rows.
  return JSON.stringify(row) > JSON.stringify(rival);
}

/** Compared from the left; greater wins. At a tie in time the row that is not green wins. */
function rankOf(row: Check): readonly number[] {
  return row.kind === 'check-run' ? rankOfRun(row) : rankOfStatus(row);
}

/** Ids of jobs do not grow with time, so only the clock and the status can tell old from new. */
function rankOfRun(run: CheckRun): readonly number[] {
  const isOpen = run.status !== 'COMPLETED';
  // A replacement that waits in the queue has no start yet, and is the newest of all.
  const unstarted = isOpen ? Infinity : -Infinity;
  return [
    isOpen ? 1 : 0,
    toInstant(run.startedAt) ?? unstarted,
    toInstant(run.completedAt) ?? -Infinity,
    run.conclusion === 'SUCCESS' ? 0 : 1,
  ];
}

function rankOfStatus(status: StatusContext): readonly number[] {
  return [toInstant(status.createdAt) ?? -Infinity, status.state === 'SUCCESS' ? 0 : 1];
}
