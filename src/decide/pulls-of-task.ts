import type { BranchPullRequest, PullRequest } from '../domain/pull-request.js';
import type { Snapshot } from '../domain/snapshot.js';
import { branchesOf } from './branch-names.js';

/** What is known of the pull requests of one task's branches in this repository. */
export interface TaskPulls {
  /** Branches that nobody answered about: what they hold is not known, so nothing may rest on it. */
  readonly unanswered: readonly string[];
  /** Numbers, ascending. */
  readonly open: readonly number[];
  /** Newest merge first, into whatever base. */
  readonly merged: readonly BranchPullRequest[];
  /** Closed without merge, newest first. */
  readonly closed: readonly BranchPullRequest[];
  /** Merged, from a fork whose branch happens to bear the same name. */
  readonly mergedFromForks: readonly BranchPullRequest[];
}

export interface PullSource extends Pick<Snapshot, 'settings' | 'pullsByBranch'> {
  readonly openPullsByHead: ReadonlyMap<string, readonly PullRequest[]>;
}

/** Open pull requests of this repository; a fork's branch may bear any name and blocks nothing. */
export function groupByHead(pulls: readonly PullRequest[]): ReadonlyMap<string, readonly PullRequest[]> {
  const byHead = new Map<string, PullRequest[]>();
  for (const pull of pulls) {
    if (pull.isCrossRepository) continue;
    const others = byHead.get(pull.headRefName);
    if (others === undefined) byHead.set(pull.headRefName, [pull]);
    else others.push(pull);
  }
  return byHead;
}

/** What most tasks have, made once: ten thousand tasks are asked about in one tick. */
const NO_PULLS: TaskPulls = { unanswered: [], open: [], merged: [], closed: [], mergedFromForks: [] };

export function pullsOfTask(slug: string, source: PullSource): TaskPulls {
  const branches = branchesOf(slug, source.settings.branchPatterns);
  if (branches.every((branch) => hasNoPulls(branch, source))) return NO_PULLS;
  const pulls = branches.flatMap((branch) => source.pullsByBranch.get(branch) ?? []);
  const ours = pulls.filter((pull) => !pull.isCrossRepository);
  return {
    unanswered: branches.filter((branch) => !source.pullsByBranch.has(branch)),
    open: openNumbers(branches, ours, source),
    merged: ours.filter(isMerged).sort(byNewestMerge),
    closed: ours.filter((pull) => pull.state === 'CLOSED').sort(byNewest),
    mergedFromForks: pulls.filter((pull) => pull.isCrossRepository && isMerged(pull)),
  };
}

/** The newest one that was closed without merge, unless something was merged after it: a person's no that still stands. */
export function closedSinceMerge({ closed, merged }: TaskPulls): BranchPullRequest | undefined {
  const [newest] = closed;
  const [merge] = merged;
  if (newest === undefined || merge === undefined) return newest;
  return time(newest.closedAt) > time(merge.mergedAt) ? newest : undefined;
}

function hasNoPulls(branch: string, source: PullSource): boolean {
  return source.pullsByBranch.get(branch)?.length === 0 && !source.openPullsByHead.has(branch);
}

/** Listing and look-up are two questions at two moments: open in either is open. */
function openNumbers(
  branches: readonly string[],
  ours: readonly BranchPullRequest[],
  source: PullSource,
): readonly number[] {
  const listed = branches.flatMap((branch) => source.openPullsByHead.get(branch) ?? []);
  const lookedUp = ours.filter((pull) => pull.state === 'OPEN');
  return [...new Set([...listed, ...lookedUp].map((pull) => pull.number))].sort((a, b) => a - b);
}

function isMerged(pull: BranchPullRequest): boolean {
  return pull.state === 'MERGED';
}

function byNewestMerge(a: BranchPullRequest, b: BranchPullRequest): number {
  return time(b.mergedAt) - time(a.mergedAt) || b.number - a.number;
}

function byNewest(a: BranchPullRequest, b: BranchPullRequest): number {
  return b.number - a.number;
}

function time(text: string | null): number {
  const parsed = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(parsed) ? 0 : parsed;
}
