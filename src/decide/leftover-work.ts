import { formatItem } from '../domain/item.js';
import type { DeleteBranch, OpenPullRequest } from '../domain/plan.js';
import type { Task } from '../domain/task.js';
import { oneLine } from '../read/one-line.js';
import { branchesOf } from './branch-names.js';
import type { CloseOuts } from './close-outs.js';
import { pausedReason } from './paused-reason.js';
import { outsideRun } from './run-scope.js';
import type { TickFacts } from './tick-facts.js';

/** What was left on the branches of tasks that are not closed, without a pull request and without an agent. */
export interface LeftoverWork {
  readonly drafts: readonly OpenPullRequest[];
  readonly deletions: readonly DeleteBranch[];
}

/** GitHub asks for no bursts of new content; what is left waits for the next tick. */
const MOST_DRAFTS = 10;
const LONGEST_TITLE = 200;

/**
 * Commits that the base lacks are kept and shown in a draft pull request, unless a person has seen them in one and
 * closed it. A branch without any would only keep its task from being started, and is deleted.
 */
export function leftoverWork(facts: TickFacts, closeOuts: CloseOuts): LeftoverWork {
  // Such a pull request may use any branch as its head or base.
  if (facts.snapshot.unreadablePulls.length > 0) return { drafts: [], deletions: [] };
  const tasks = facts.openTasks.filter(
    (task) => !closeOuts.stepsBySlug.has(task.slug) && isOurs(task, facts),
  );
  const steps = tasks.flatMap((task) => stepsFor(task, facts));
  const drafts = steps.filter((step) => step.kind === 'open-pull-request').slice(0, MOST_DRAFTS);
  return { drafts, deletions: steps.filter((step) => step.kind === 'delete-branch') };
}

/** Nobody is at work on it or has the plugin's lease, nothing is open or paused, and it is not a person's alone. */
function isOurs(task: Task, facts: TickFacts): boolean {
  const item = { kind: 'task', slug: task.slug } as const;
  const pulls = facts.pullsByTask.get(task.slug);
  if (pulls === undefined || pulls.open.length > 0 || pulls.unanswered.length > 0) return false;
  if (task.autonomy === 'human-only' || facts.claims.busyByItem.has(formatItem(item))) return false;
  if (facts.leases.elsewhereBySlug.has(task.slug)) return false;
  return outsideRun(item, facts.snapshot.settings.only) === null && pausedReason(facts.snapshot) === null;
}

type LeftoverStep = OpenPullRequest | DeleteBranch;

/** At most one draft: while it is open the task's other branches wait. */
function stepsFor(task: Task, facts: TickFacts): readonly LeftoverStep[] {
  const { settings, base } = facts.snapshot;
  const branches = branchesOf(task.slug, settings.branchPatterns).filter((branch) => branch !== base.branch);
  const deletions = branches.flatMap((branch) => deleteEmpty(task, branch, facts));
  for (const branch of branches) {
    const draft = draftFor(task, branch, facts);
    if (draft !== null) return [...deletions, draft];
  }
  return deletions;
}

/** Only a task that could be started is kept from it; in any other phase the branch may be where a person begins. */
function deleteEmpty(task: Task, branch: string, facts: TickFacts): readonly DeleteBranch[] {
  const { aheadByBranch, base, branchOidsByName, openPulls } = facts.snapshot;
  const oid = branchOidsByName.get(branch);
  if (oid === undefined || task.status.phase !== 'ready') return [];
  if (openPulls.some((pull) => pull.baseRefName === branch)) return [];
  if (aheadByBranch.get(branch) !== 0) return [];
  const because = `it has no commit that ${base.branch} lacks, and would keep its task from being started`;
  return [{ kind: 'delete-branch', branch, oid, afterCloseOutOf: null, because }];
}

function draftFor(task: Task, branch: string, facts: TickFacts): OpenPullRequest | null {
  const { aheadByBranch, base } = facts.snapshot;
  const aheadBy = aheadByBranch.get(branch) ?? 0;
  if (aheadBy === 0 || seenAtThisHead(branch, facts) !== null) return null;
  const claim = facts.claims.claimsByItem.get(formatItem({ kind: 'task', slug: task.slug }));
  return {
    kind: 'open-pull-request',
    slug: task.slug,
    path: task.path,
    branch,
    title: oneLine(task.title ?? '', LONGEST_TITLE) || task.slug,
    lastAttempt: claim?.document.attempts.at(-1) ?? null,
    because: `${countCommits(aheadBy)} that ${base.branch} lacks, and no pull request`,
  };
}

/** Number of the pull request in which a person has closed, or merged, exactly these commits. */
function seenAtThisHead(branch: string, facts: TickFacts): number | null {
  const oid = facts.snapshot.branchOidsByName.get(branch);
  const pulls = facts.snapshot.pullsByBranch.get(branch) ?? [];
  const seen = pulls.find(
    (pull) => !pull.isCrossRepository && pull.state !== 'OPEN' && pull.headRefOid === oid,
  );
  return seen?.number ?? null;
}

/** Why a branch of this name, which stays, keeps its task from being started. */
export function describeKept(branch: string, work: LeftoverWork, facts: TickFacts): string {
  const { aheadByBranch, branchOidsByName } = facts.snapshot;
  const at = `its branch ${branch} exists at ${branchOidsByName.get(branch)?.slice(0, 7)}`;
  const draft = work.drafts.find((step) => step.branch === branch);
  if (draft !== undefined) return `${at} with ${draft.because}; kept, and a draft is opened for it`;
  const aheadBy = aheadByBranch.get(branch) ?? 0;
  const number = seenAtThisHead(branch, facts);
  if (aheadBy > 0 && number !== null) {
    return `${at} with the ${countCommits(aheadBy)} of #${number}; kept; delete it to have the task begun afresh`;
  }
  return `${at} without an open pull request; kept; open a pull request or delete it`;
}

function countCommits(count: number): string {
  return count === 1 ? '1 commit' : `${count} commits`;
}
