import { formatItem } from '../domain/item.js';
import type { Lease, LeasePhase } from '../domain/lease.js';
import type { BranchPullRequest } from '../domain/pull-request.js';
import type { Task } from '../domain/task.js';
import type { CloseOuts } from './close-outs.js';
import { isExpired, isOwnedBy, MOVING_PHASES } from './lease-index.js';
import { pullsOfTask, type TaskPulls } from './pulls-of-task.js';
import type { TickFacts } from './tick-facts.js';

/** What is to become of an active lease. */
export type LeaseJudgement =
  /** Somebody works under it, or may; or another step of this plan sees to it. */
  | { readonly kind: 'in-use' }
  /** Certainly over. */
  | { readonly kind: 'over'; readonly afterCloseOutOf: string | null; readonly because: string }
  /** Probably over: a person must look. */
  | { readonly kind: 'left-behind'; readonly because: string };

export interface LeaseView {
  readonly facts: TickFacts;
  readonly closeOuts: CloseOuts;
  /** Tasks that this plan starts: their leases are taken anew. */
  readonly startedSlugs: ReadonlySet<string>;
}

const IN_USE: LeaseJudgement = { kind: 'in-use' };

/** Nobody works under a lease in these phases. `closing` is left where an archive was interrupted. */
const HANDED_OVER: readonly LeasePhase[] = ['awaiting-review', 'closing'];
/** A run that ends as it should leaves these. */
const AGENT_PHASES: readonly LeasePhase[] = ['claimed', 'working'];

const BARE_ID = /^T-[0-9A-Z]{4}(?:\.[0-9]+)?$/;

export function judgeLease(lease: Lease, view: LeaseView): LeaseJudgement {
  const { tasks } = view.facts.snapshot;
  const task = tasks.tasksBySlug.get(lease.slug);
  if (task === undefined)
    return tasks.unreadableSlugs.includes(lease.slug) ? IN_USE : judgeStray(lease, view);
  const pulls = pullsOfTask(task.slug, { ...view.facts.snapshot, ...view.facts });
  if (isBusy(lease.slug, pulls, view)) return IN_USE;
  const closeOut = view.closeOuts.stepsBySlug.get(lease.slug);
  if (closeOut !== undefined || task.status.phase === 'closed')
    return judgeClosed(lease, { pulls, task, afterCloseOutOf: closeOut?.slug ?? null }, view);
  return judgeOpen(lease, pulls, view);
}

function isBusy(slug: string, pulls: TaskPulls, view: LeaseView): boolean {
  const { busyByItem } = view.facts.claims;
  const numbers = [...pulls.open, ...pulls.merged.map(({ number }) => number)];
  const names = [
    formatItem({ kind: 'task', slug }),
    ...numbers.map((number) => formatItem({ kind: 'pull', number })),
  ];
  return view.startedSlugs.has(slug) || names.some((name) => busyByItem.has(name));
}

/** A lease is keyed by the full basename; earlier sessions took some by the id alone and then again. */
function judgeStray({ slug }: Lease, view: LeaseView): LeaseJudgement {
  const { tasksBySlug } = view.facts.snapshot.tasks;
  const task = BARE_ID.test(slug) ? [...tasksBySlug.values()].find(({ id }) => id === slug) : undefined;
  if (task === undefined) return leftBehind('no task file has this name');
  return leftBehind(`taken under the bare id; the lease of this task is named ${task.slug}`);
}

interface ClosedTask {
  readonly task: Task;
  readonly pulls: TaskPulls;
  readonly afterCloseOutOf: string | null;
}

function judgeClosed(
  lease: Lease,
  { task, pulls, afterCloseOutOf }: ClosedTask,
  view: LeaseView,
): LeaseJudgement {
  if (pulls.open.length > 0 || pulls.unanswered.length > 0) return IN_USE;
  const merged = mergeUnder(lease, pulls, view.facts.snapshot.base.branch);
  const closed = afterCloseOutOf === null ? task.status.text : 'closed out';
  const isHandedOver = HANDED_OVER.includes(lease.document.phase) || isOurs(lease, view);
  if (isAtWork(lease, view) && !isAbandoned(lease, view)) return IN_USE;
  if (merged !== undefined && isHandedOver)
    return {
      kind: 'over',
      afterCloseOutOf,
      because: `#${merged.number} is merged and its task is ${closed}`,
    };
  if (isAbandoned(lease, view)) return abandoned(afterCloseOutOf);
  return leftBehind(`${closedWithoutMerge(lease, pulls)}its task is ${closed}`);
}

function judgeOpen(lease: Lease, pulls: TaskPulls, view: LeaseView): LeaseJudgement {
  const { now } = view.facts.snapshot;
  if (pulls.unanswered.length > 0) return IN_USE;
  const expired = isExpired(lease.document, now) ? `expired at ${lease.document.expiresAt}` : null;
  const [open] = pulls.open;
  // One of ours is archived with the close-out, whatever its agent left in it.
  const isCaredFor = expired === null || isOurs(lease, view);
  if (open !== undefined) return isCaredFor ? IN_USE : leftBehind(`${expired}; #${open} is open`);
  if (isAbandoned(lease, view)) return abandoned(null);
  if (expired !== null) return leftBehind(`${expired}; its task is still open`);
  const closed = pulls.merged.length === 0 ? closedWithoutMerge(lease, pulls) : '';
  return closed === '' || AGENT_PHASES.includes(lease.document.phase)
    ? IN_USE
    : leftBehind(`${closed}its task is still open`);
}

/** The merge that ended the work under this lease: the one that it names, else one since it was taken. */
function mergeUnder({ document }: Lease, pulls: TaskPulls, base: string): BranchPullRequest | undefined {
  return pulls.merged.find(({ number, baseRefName, mergedAt }) => {
    if (baseRefName !== base) return false;
    if (document.pullNumber !== null) return number === document.pullNumber;
    return mergedAt !== null && Date.parse(mergedAt) >= Date.parse(document.claimedAt);
  });
}

/**
 * Whether a lease that our own run took has certainly no agent any more. Nobody holds the claim (see `isBusy`), and
 * either the attempt that took the lease is on its record, or the lease ran out: a claim and a lease of one push
 * may be seen one before the other.
 */
function isAbandoned(lease: Lease, view: LeaseView): boolean {
  const { document } = lease;
  if (!isOurs(lease, view) || !AGENT_PHASES.includes(document.phase)) return false;
  const claim = view.facts.claims.claimsByItem.get(formatItem({ kind: 'task', slug: lease.slug }));
  const last = claim?.document.attempts.at(-1);
  const isOnRecord = last !== undefined && Date.parse(last.startedAt) >= Date.parse(document.claimedAt);
  return isOnRecord || isExpired(document, view.facts.snapshot.now);
}

/** Whether whoever holds it may move the branch at any moment. */
function isAtWork({ document }: Lease, view: LeaseView): boolean {
  return MOVING_PHASES.includes(document.phase) && !isExpired(document, view.facts.snapshot.now);
}

function isOurs({ document }: Lease, view: LeaseView): boolean {
  return isOwnedBy(document, view.facts.snapshot.leases.hostId);
}

function abandoned(afterCloseOutOf: string | null): LeaseJudgement {
  return { kind: 'over', afterCloseOutOf, because: 'the run that took it is over' };
}

/** A clause with its separator, or nothing. */
function closedWithoutMerge({ document }: Lease, pulls: TaskPulls): string {
  const closed = pulls.closed.find(({ number }) => (document.pullNumber ?? number) === number);
  return closed === undefined ? '' : `#${closed.number} was closed without merge; `;
}

function leftBehind(because: string): LeaseJudgement {
  return { kind: 'left-behind', because };
}
