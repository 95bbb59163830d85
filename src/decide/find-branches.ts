import { CLOSE_OUT_BRANCH } from '../domain/close-out-branch.js';
import type { Snapshot } from '../domain/snapshot.js';
import type { Task } from '../domain/task.js';
import { branchesOf } from './branch-names.js';

/** What to ask GitHub about branches; the shape of the port's `BranchLookup`. */
export interface BranchQuestions {
  /** Head branch names whose pull requests are wanted, in any state. Sorted, no name twice. */
  readonly branches: readonly string[];
  /** Heads of this repository's open pull requests, to be compared with their base. */
  readonly compare: readonly {
    readonly number: number;
    readonly headRefName: string;
    readonly baseRefName: string;
  }[];
}

type Source = Pick<Snapshot, 'settings' | 'tasks' | 'openPulls' | 'branchOidsByName' | 'claims'>;

/**
 * Open tasks are asked about under every name, since a merged branch is often gone; closed tasks only
 * where a branch is left; the tasks that claims are held on, since their attempt needs an outcome; and the
 * close-out branch while it stands.
 */
export function findBranches(source: Source): BranchQuestions {
  const branches = new Set<string>();
  for (const task of source.tasks.tasksBySlug.values()) {
    for (const branch of branchesWorthAsking(task, source)) branches.add(branch);
  }
  for (const branch of branchesOfHeldTasks(source)) branches.add(branch);
  if (source.branchOidsByName.has(CLOSE_OUT_BRANCH)) branches.add(CLOSE_OUT_BRANCH);
  return {
    branches: [...branches].sort(),
    compare: source.openPulls
      .filter((pull) => !pull.isCrossRepository)
      .map(({ number, headRefName, baseRefName }) => ({ number, headRefName, baseRefName })),
  };
}

function branchesWorthAsking(task: Task, source: Source): readonly string[] {
  const branches = branchesOf(task.slug, source.settings.branchPatterns);
  if (task.status.phase !== 'closed') return branches;
  return branches.filter((branch) => source.branchOidsByName.has(branch));
}

function branchesOfHeldTasks(source: Source): readonly string[] {
  return source.claims.flatMap(({ document }) => {
    const isOpen = document.holder !== null || document.attempts.some(({ outcome }) => outcome === null);
    if (!isOpen || document.item.kind !== 'task') return [];
    return branchesOf(document.item.slug, source.settings.branchPatterns);
  });
}
