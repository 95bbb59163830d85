import { CLOSE_OUT_BRANCH } from '../domain/close-out-branch.js';
import type { DeleteBranch, TaskEdit } from '../domain/plan.js';
import { isMergedAt, isOpenHead } from './leftover-branches.js';
import type { TickFacts } from './tick-facts.js';

/**
 * Deletes the close-out branch once a person has merged it. While it stands every task edit goes through a pull
 * request, so a plan that edits task files moves the branch on instead of deleting it.
 */
export function leftoverCloseOutBranch(
  facts: TickFacts,
  edits: readonly TaskEdit[],
): readonly DeleteBranch[] {
  const { base, branchOidsByName, openPulls, pullsByBranch, settings, unreadablePulls } = facts.snapshot;
  const oid = branchOidsByName.get(CLOSE_OUT_BRANCH);
  const isNarrowRun = settings.only.task !== null || settings.only.pull !== null;
  if (oid === undefined || isNarrowRun || edits.length > 0 || unreadablePulls.length > 0) return [];
  const isBase = [base.branch, ...openPulls.map((pull) => pull.baseRefName)].includes(CLOSE_OUT_BRANCH);
  if (isBase || isOpenHead(CLOSE_OUT_BRANCH, facts)) return [];
  const pull = pullsByBranch.get(CLOSE_OUT_BRANCH)?.find((merged) => isMergedAt(merged, oid, base.branch));
  if (pull === undefined) return [];
  const because = `#${pull.number} merged this very commit`;
  return [{ kind: 'delete-branch', branch: CLOSE_OUT_BRANCH, oid, afterCloseOutOf: null, because }];
}
