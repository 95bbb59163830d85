import type { Attempt, Claim, ClaimDocument } from './claim.js';
import type { Item } from './item.js';
import type { Lease, LeaseDocument, LeaseReport, LeaseRequest } from './lease.js';
import type { Problem } from './problem.js';
import type { Verdict } from './verdict.js';
import type { WorkEntry } from './work-entry.js';

/** One thing to do. Applying it twice does no more than applying it once. */
export type Step =
  | ReapClaim
  | TaskEdit
  | ArchiveLease
  | DeleteBranch
  | OpenPullRequest
  | UpdateBranch
  | StartWork;

export interface ReapClaim {
  readonly kind: 'reap-claim';
  readonly claim: Claim;
  /** What the claim becomes. */
  readonly document: ClaimDocument;
  readonly because: string;
}

export interface CloseOut {
  readonly kind: 'close-out';
  readonly slug: string;
  readonly path: string;
  /** The merged pull request that closes the task. */
  readonly pullNumber: number;
  /** URLs of all merged pull requests of the task's branches, oldest first: what `prs` must hold. */
  readonly pullUrls: readonly string[];
  readonly because: string;
}

/** A step that changes a task's file. All of a tick travel in one commit. */
export type TaskEdit = CloseOut | FlagTask;

/** Takes a ready task out of dispatch, by its own file, until a person edits it back. */
export interface FlagTask {
  readonly kind: 'flag-task';
  readonly slug: string;
  readonly path: string;
  readonly flag: TaskFlag;
  /** The file that was judged; on any other the flag is not set. Null where the source cannot tell. */
  readonly blobId: string | null;
  readonly because: string;
}

/** What the file is to say. The words may be a model's or a stranger's. */
export type TaskFlag =
  | { readonly kind: 'needs-definition'; readonly gap: string }
  | { readonly kind: 'blocked'; readonly reason: string };

/** Ends a lease of the plugin's, as the plugin does when a task is closed. */
export interface ArchiveLease {
  readonly kind: 'archive-lease';
  readonly lease: Lease;
  /** Its last document. */
  readonly document: LeaseDocument;
  /** Where the archive ref of this task stands; null when there is none. An earlier archive is kept in the history. */
  readonly archiveOid: string | null;
  /** The task whose close-out must have been made first; null when the lease is over without one. */
  readonly afterCloseOutOf: string | null;
  readonly because: string;
}

export interface DeleteBranch {
  readonly kind: 'delete-branch';
  readonly branch: string;
  /** A head that is merged, or holds nothing of its own; the branch is deleted only while it still stands there. */
  readonly oid: string;
  /** The task whose close-out must have been made first; null when it is closed already. */
  readonly afterCloseOutOf: string | null;
  readonly because: string;
}

/** A draft for commits that were left on a task's branch, so that nobody's work is out of sight. */
export interface OpenPullRequest {
  readonly kind: 'open-pull-request';
  readonly slug: string;
  /** Of the task file. */
  readonly path: string;
  readonly branch: string;
  readonly title: string;
  /** The newest attempt on record, which may be the one that left the work. */
  readonly lastAttempt: Attempt | null;
  readonly because: string;
}

export interface UpdateBranch {
  readonly kind: 'update-branch';
  readonly pullNumber: number;
  readonly nodeId: string;
  readonly headOid: string;
  readonly because: string;
}

export interface StartWork {
  readonly kind: 'start-work';
  readonly entry: WorkEntry;
  /**
   * The claim to replace; null when the item was never claimed. Where the same plan reaps it, `document` is
   * already the reaped one and `oid` still the old one: what the reaping wrote is then what is replaced.
   */
  readonly claim: Claim | null;
  /** The plugin's lease to be taken with the claim; absent where leasing is off and for repairs. */
  readonly lease?: LeaseRequest;
  /** Tasks that this one depends on and whose close-out in this same plan must have been made first. */
  readonly afterCloseOutsOf?: readonly string[];
  /** Branches of this task whose deletion in this same plan must have been made first. */
  readonly afterDeletionsOf?: readonly string[];
  readonly because: string;
}

/** An item that nothing is done about in this tick, with the first reason. */
export interface Skip {
  readonly item: Item;
  readonly because: string;
}

export interface PullVerdict {
  /** Null when GitHub did not even give the number. */
  readonly number: number | null;
  readonly title: string;
  readonly url: string;
  readonly verdict: Verdict;
}

/** What the next tick does and does not do, and why: data that is printed, compared and applied. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly skips: readonly Skip[];
  readonly verdicts: readonly PullVerdict[];
  readonly problems: readonly Problem[];
  /** Items that agents work on at this moment. */
  readonly inFlight: readonly Item[];
  readonly leases: LeaseReport;
  /** What lets no agent start, whatever the item: money or a usage limit. */
  readonly brakes: readonly string[];
  /** US dollars that agents which started within 24 hours used or may yet use, this plan's included, and their limit. */
  readonly money: { readonly today: number; readonly limit: number };
}
