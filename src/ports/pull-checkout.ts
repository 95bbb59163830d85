import type { MovedOn } from '../domain/moved-on.js';

export interface CheckoutRequest {
  /** A checkout of the repository, or a folder in one. */
  readonly workingFolder: string;
  /** Of the task: names the work tree `.sdlc/worktrees/<slug>`. */
  readonly slug: string;
  readonly branch: string;
  /** Where the branch must stand on the server. */
  readonly headOid: string;
  readonly baseBranch: string;
}

/** The head of a pull request in a work tree of its own; its branch is checked out there. */
export interface CheckedOutHead extends CheckoutRequest {
  readonly folder: string;
  readonly baseOid: string;
}

export type OpenedHead = { readonly kind: 'open'; readonly head: CheckedOutHead } | MovedOn;

export type MergeAttempt =
  /** Committed in the work tree, not pushed. */
  | { readonly kind: 'merged'; readonly oid: string }
  /** The head holds the whole base already. */
  | { readonly kind: 'up-to-date' }
  /** Undone again. Paths may be none: git was content, but nothing of the base would have arrived. */
  | { readonly kind: 'conflicts'; readonly paths: readonly string[] };

/** The repository on this machine's disk. Throws `CommandFailed`. */
export interface PullCheckout {
  /** Can be called again for the same pull request. */
  open(request: CheckoutRequest): Promise<OpenedHead>;
  /** Lets git merge the base into the head, without anybody's help. */
  tryMerge(head: CheckedOutHead): Promise<MergeAttempt>;
  /** Moves the branch on the server from `headOid` to this commit. Null when that was done. */
  push(head: CheckedOutHead, oid: string): Promise<MovedOn | null>;
}
