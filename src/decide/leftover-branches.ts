import { formatItem } from '../domain/item.js';
import type { CloseOut, DeleteBranch } from '../domain/plan.js';
import type { BranchPullRequest } from '../domain/pull-request.js';
import { branchesOf } from './branch-names.js';
import { outsideRun } from './run-scope.js';
import type { TickFacts } from './tick-facts.js';

interface Leftover {
  readonly slug: string;
  readonly branch: string;
  readonly oid: string;
  /** Null when the task was closed before this tick. */
  readonly closeOut: CloseOut | null;
}

/**
 * Deletes the merged head branches of closed tasks, so that they block no retry and no reader. Only a branch that
 * stands exactly where it was merged loses nothing; in any doubt it stays.
 */
export function leftoverBranches(
  facts: TickFacts,
  closeOutsBySlug: ReadonlyMap<string, CloseOut>,
): readonly DeleteBranch[] {
  // Such a pull request may use any branch as its head or base.
  if (facts.snapshot.unreadablePulls.length > 0) return [];
  const bases = new Set(facts.snapshot.openPulls.map((pull) => pull.baseRefName));
  return findLeftovers(facts, closeOutsBySlug).flatMap((leftover) => {
    const { branch } = leftover;
    if (branch === facts.snapshot.base.branch || bases.has(branch) || isOpenHead(branch, facts)) return [];
    const pull = mergedHere(leftover, facts);
    return pull === undefined || isKept(leftover, pull, facts) ? [] : [deleteBranch(leftover, pull)];
  });
}

function findLeftovers(
  facts: TickFacts,
  closeOutsBySlug: ReadonlyMap<string, CloseOut>,
): readonly Leftover[] {
  const { tasks, settings, branchOidsByName } = facts.snapshot;
  const leftovers: Leftover[] = [];
  for (const task of tasks.tasksBySlug.values()) {
    const closeOut = closeOutsBySlug.get(task.slug) ?? null;
    if (closeOut === null && task.status.phase !== 'closed') continue;
    for (const branch of branchesOf(task.slug, settings.branchPatterns)) {
      const oid = branchOidsByName.get(branch);
      if (oid !== undefined) leftovers.push({ slug: task.slug, branch, oid, closeOut });
    }
  }
  return leftovers;
}

export function isOpenHead(branch: string, facts: TickFacts): boolean {
  const lookedUp = facts.snapshot.pullsByBranch.get(branch) ?? [];
  return facts.openPullsByHead.has(branch) || lookedUp.some((pull) => pull.state === 'OPEN');
}

/** The merge that this very commit was, if the base branch is known to have it still. */
function mergedHere(leftover: Leftover, facts: TickFacts): BranchPullRequest | undefined {
  const { pullsByBranch, base, evidenceByPull } = facts.snapshot;
  return pullsByBranch.get(leftover.branch)?.find((pull) => {
    if (!isMergedAt(pull, leftover.oid, base.branch)) return false;
    return evidenceByPull.get(pull.number)?.isReachable === true;
  });
}

/** Merged from this repository into the base branch, with exactly this commit as its head. */
export function isMergedAt(pull: BranchPullRequest, oid: string, baseBranch: string): boolean {
  if (pull.state !== 'MERGED' || pull.isCrossRepository) return false;
  return pull.baseRefName === baseBranch && pull.headRefOid === oid;
}

function isKept(leftover: Leftover, pull: BranchPullRequest, facts: TickFacts): boolean {
  const task = { kind: 'task', slug: leftover.slug } as const;
  const repair = { kind: 'pull', number: pull.number } as const;
  const busy = facts.claims.busyByItem;
  if (busy.has(formatItem(task)) || busy.has(formatItem(repair))) return true;
  return outsideRun(task, facts.snapshot.settings.only) !== null;
}

function deleteBranch(leftover: Leftover, pull: BranchPullRequest): DeleteBranch {
  return {
    kind: 'delete-branch',
    branch: leftover.branch,
    oid: leftover.oid,
    afterCloseOutOf: leftover.closeOut?.slug ?? null,
    because: `#${pull.number} merged this very commit, and its task is closed`,
  };
}
