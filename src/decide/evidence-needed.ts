import type { BranchPullRequest } from '../domain/pull-request.js';
import type { Snapshot } from '../domain/snapshot.js';
import type { Task } from '../domain/task.js';
import { branchesOf } from './branch-names.js';
import { isMergedAt } from './leftover-branches.js';
import { closedSinceMerge, groupByHead, type PullSource, pullsOfTask } from './pulls-of-task.js';

/** The shape of the port's `EvidenceRequest`. */
export interface EvidenceNeeded {
  readonly pull: BranchPullRequest;
  /** Of the task file. */
  readonly path: string;
  readonly baseBranch: string;
}

type Source = Pick<
  Snapshot,
  'settings' | 'base' | 'tasks' | 'openPulls' | 'pullsByBranch' | 'branchOidsByName'
>;

/**
 * Pull requests whose after-life decides something: those merged for a task that is not closed; the newest one
 * closed without merge where none was merged after it; and those merged at a branch that a closed task left behind. While one
 * is open the task waits, and nothing is asked.
 */
export function evidenceNeeded(source: Source): readonly EvidenceNeeded[] {
  const pullSource = { ...source, openPullsByHead: groupByHead(source.openPulls) };
  const baseBranch = source.base.branch;
  return [...source.tasks.tasksBySlug.values()].flatMap((task) => {
    const isClosed = task.status.phase === 'closed';
    const pulls = isClosed ? pullsLeftBehind(task, source) : pullsWorthAsking(task, pullSource, baseBranch);
    return pulls.map((pull) => ({ pull, path: task.path, baseBranch }));
  });
}

function pullsWorthAsking(task: Task, source: PullSource, baseBranch: string): readonly BranchPullRequest[] {
  const pulls = pullsOfTask(task.slug, source);
  if (pulls.open.length > 0) return [];
  const merged = pulls.merged.filter((pull) => pull.baseRefName === baseBranch);
  const closed = closedSinceMerge(pulls);
  return [...merged, ...(closed === undefined ? [] : [closed])];
}

function pullsLeftBehind(task: Task, source: Source): readonly BranchPullRequest[] {
  return branchesOf(task.slug, source.settings.branchPatterns).flatMap((branch) => {
    const oid = source.branchOidsByName.get(branch);
    if (oid === undefined) return [];
    const pulls = source.pullsByBranch.get(branch) ?? [];
    return pulls.filter((pull) => isMergedAt(pull, oid, source.base.branch));
  });
}
