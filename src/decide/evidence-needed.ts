import type { BranchPullRequest } from '../domain/pull-request.js';
import type { Snapshot } from '../domain/snapshot.js';
import type { Task } from '../domain/task.js';
import { groupByHead, type PullSource, pullsOfTask } from './pulls-of-task.js';

/** The shape of the port's `EvidenceRequest`. */
export interface EvidenceNeeded {
  readonly pull: BranchPullRequest;
  /** Of the task file. */
  readonly path: string;
  readonly baseBranch: string;
}

type Source = Pick<Snapshot, 'settings' | 'base' | 'tasks' | 'openPulls' | 'pullsByBranch'>;

/**
 * Pull requests whose after-life decides something: those merged for a task that is not closed, and the
 * newest one closed without merge where none is merged. While one is open the task waits, and nothing is asked.
 */
export function evidenceNeeded(source: Source): readonly EvidenceNeeded[] {
  const pullSource = { ...source, openPullsByHead: groupByHead(source.openPulls) };
  return [...source.tasks.tasksBySlug.values()]
    .filter((task) => task.status.phase !== 'closed')
    .flatMap((task) =>
      pullsWorthAsking(task, pullSource, source.base.branch).map((pull) => ({
        pull,
        path: task.path,
        baseBranch: source.base.branch,
      })),
    );
}

function pullsWorthAsking(task: Task, source: PullSource, baseBranch: string): readonly BranchPullRequest[] {
  const { open, merged, closed } = pullsOfTask(task.slug, source);
  if (open.length > 0) return [];
  if (merged.length > 0) return merged.filter((pull) => pull.baseRefName === baseBranch);
  return closed.slice(0, 1);
}
