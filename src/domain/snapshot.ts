import type { Claim, RunState } from './claim.js';
import type { ControlState } from './control.js';
import type { Item } from './item.js';
import type { ControlPlane, Leases } from './lease.js';
import type { Problem } from './problem.js';
import type { BranchPullRequest, PullRequest, UnreadablePullRequest } from './pull-request.js';
import type { Settings } from './settings.js';
import type { TaskPhase } from './task.js';
import type { TaskSet } from './task-set.js';

/** What became of a task's file since its pull request was merged (or closed). */
export interface MergeEvidence {
  /** The merge commit can be reached from the base branch. Null for a pull request closed without merge. */
  readonly isReachable: boolean | null;
  /** Phase of the task file at the merge commit; null when the file did not exist there. */
  readonly phaseAtMerge: TaskPhase | 'unreadable' | null;
  /** Phases of the file in the commits of the base branch since then that touched it, newest first. */
  readonly phasesSince: readonly (TaskPhase | 'unreadable' | null)[];
}

/** Everything that a decision rests on, gathered before any of it is made. */
export interface Snapshot {
  readonly now: Date;
  readonly settings: Settings;
  readonly repository: { readonly owner: string; readonly name: string };
  readonly base: { readonly branch: string; readonly oid: string };
  readonly tasks: TaskSet;
  /** Every open pull request whose facts could be read. */
  readonly openPulls: readonly PullRequest[];
  readonly unreadablePulls: readonly UnreadablePullRequest[];
  /** Commit ids of the branches in this repository, by name. */
  readonly branchOidsByName: ReadonlyMap<string, string>;
  /** Pull requests in any state, newest first, by head branch: for the branches of tasks that were asked about. */
  readonly pullsByBranch: ReadonlyMap<string, readonly BranchPullRequest[]>;
  /**
   * Commits that the base branch lacks, for branches of open tasks that stand without an open pull request. A branch
   * that could not be compared at the very commit of `branchOidsByName` is absent.
   */
  readonly aheadByBranch: ReadonlyMap<string, number>;
  /** By pull request number, for merged (and closed) pull requests of tasks that are not closed, and where a closed one left its branch. */
  readonly evidenceByPull: ReadonlyMap<number, MergeEvidence>;
  readonly claims: readonly Claim[];
  /** Items whose claim exists and cannot be read: they count as claimed by someone newer. */
  readonly unreadableClaims: readonly Item[];
  /** By `<runId>/<runAttempt>`, for the holders of claims. */
  readonly runStates: ReadonlyMap<string, RunState>;
  /** The plugin's own leases on tasks. */
  readonly leases: Leases;
  readonly controlPlane: ControlPlane;
  /** Whether people let anything be started or updated. */
  readonly control: ControlState;
  /** Problems outside task files, e.g. a claim document that cannot be read. */
  readonly problems: readonly Problem[];
}
