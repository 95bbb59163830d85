import type { PullRequest } from '../domain/pull-request.js';
import type { Snapshot } from '../domain/snapshot.js';
import type { Task } from '../domain/task.js';
import type { ClaimIndex } from './claim-index.js';
import { type Funds, openFunds } from './fund-work.js';
import { indexLeases, type LeaseIndex } from './lease-index.js';
import { groupByHead, pullsOfTask, type TaskPulls } from './pulls-of-task.js';
import type { Rules } from './rules.js';

/** The snapshot with the look-ups that several rules need, made once. */
export interface TickFacts {
  readonly snapshot: Snapshot;
  readonly rules: Rules;
  readonly claims: ClaimIndex;
  readonly leases: LeaseIndex;
  readonly funds: Funds;
  /** Sorted by slug. */
  readonly openTasks: readonly Task[];
  /** Open pull requests of this repository. */
  readonly openPullsByHead: ReadonlyMap<string, readonly PullRequest[]>;
  /** For every task that is not closed. */
  readonly pullsByTask: ReadonlyMap<string, TaskPulls>;
}

export function gatherFacts(snapshot: Snapshot, rules: Rules, claims: ClaimIndex): TickFacts {
  const openTasks = [...snapshot.tasks.tasksBySlug.values()].filter((task) => task.status.phase !== 'closed');
  const openPullsByHead = groupByHead(snapshot.openPulls);
  const source = { settings: snapshot.settings, pullsByBranch: snapshot.pullsByBranch, openPullsByHead };
  const pullsByTask = new Map(openTasks.map((task) => [task.slug, pullsOfTask(task.slug, source)]));
  const leases = indexLeases(snapshot);
  const funds = openFunds([...claims.claimsByItem.values()], snapshot.settings, snapshot.now);
  return { snapshot, rules, claims, leases, funds, openTasks, openPullsByHead, pullsByTask };
}
