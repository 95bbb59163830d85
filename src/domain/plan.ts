import type { Claim, ClaimDocument } from './claim.js';
import type { Item } from './item.js';
import type { Lease, LeaseDocument, LeaseReport, LeaseRequest } from './lease.js';
import type { Problem } from './problem.js';
import type { Verdict } from './verdict.js';
import type { WorkEntry } from './work-entry.js';

/** One thing to do. Applying it twice does no more than applying it once. */
export type Step = ReapClaim | CloseOut | ArchiveLease | DeleteBranch | UpdateBranch | StartWork;

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
  /** The merged head; the branch is deleted only while it still stands there. */
  readonly oid: string;
  /** The task whose close-out must have been made first; null when it is closed already. */
  readonly afterCloseOutOf: string | null;
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
}
