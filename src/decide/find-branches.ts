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
  /** Branches of open tasks that stand without an open pull request: what do they hold of their own? */
  readonly ahead: readonly { readonly branch: string; readonly baseRefName: string }[];
}

type Source = Pick<
  Snapshot,
  'settings' | 'base' | 'tasks' | 'openPulls' | 'branchOidsByName' | 'claims' | 'leases'
>;

/**
 * Open tasks are asked about under every name, since a merged branch is often gone; closed tasks only
 * where a branch or a lease is left; the tasks that claims are held on, since their attempt needs an outcome; and
 * the close-out branch while it stands.
 */
export function findBranches(source: Source): BranchQuestions {
  const branches = new Set<string>();
  const leased = new Set(source.leases.active.map(({ slug }) => slug));
  for (const task of source.tasks.tasksBySlug.values()) {
    for (const branch of branchesWorthAsking(task, source, leased)) branches.add(branch);
  }
  for (const branch of branchesOfHeldTasks(source)) branches.add(branch);
  if (source.branchOidsByName.has(CLOSE_OUT_BRANCH)) branches.add(CLOSE_OUT_BRANCH);
  return {
    branches: [...branches].sort(),
    compare: source.openPulls
      .filter((pull) => !pull.isCrossRepository)
      .map(({ number, headRefName, baseRefName }) => ({ number, headRefName, baseRefName })),
    ahead: branchesLeft(source).map((branch) => ({ branch, baseRefName: source.base.branch })),
  };
}

function branchesLeft(source: Source): readonly string[] {
  const own = source.openPulls.filter((pull) => !pull.isCrossRepository);
  const heads = new Set(own.map((pull) => pull.headRefName));
  return [...source.tasks.tasksBySlug.values()]
    .filter(({ status }) => status.phase !== 'closed')
    .flatMap(({ slug }) => branchesOf(slug, source.settings.branchPatterns))
    .filter((branch) => source.branchOidsByName.has(branch) && !heads.has(branch))
    .filter((branch) => branch !== source.base.branch)
    .sort();
}

function branchesWorthAsking(task: Task, source: Source, leased: ReadonlySet<string>): readonly string[] {
  const branches = branchesOf(task.slug, source.settings.branchPatterns);
  if (task.status.phase !== 'closed' || leased.has(task.slug)) return branches;
  return branches.filter((branch) => source.branchOidsByName.has(branch));
}

function branchesOfHeldTasks(source: Source): readonly string[] {
  return source.claims.flatMap(({ document }) => {
    const isOpen = document.holder !== null || document.attempts.some(({ outcome }) => outcome === null);
    if (!isOpen || document.item.kind !== 'task') return [];
    return branchesOf(document.item.slug, source.settings.branchPatterns);
  });
}
