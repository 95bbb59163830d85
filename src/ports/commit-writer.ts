export interface CommitRequest {
  /** Branch name without `refs/heads/`. */
  readonly branch: string;
  /** The head that `files` were made from; anything else there is `stale`. */
  readonly expectedHeadOid: string;
  readonly headline: string;
  readonly body: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

export type CommitResult =
  | { readonly status: 'committed'; readonly oid: string; readonly url: string }
  /** The branch moved (`STALE_DATA`): read again, apply again. */
  | { readonly status: 'stale'; readonly detail: string }
  /** Branch protection or a ruleset wants a pull request: fall back to one. */
  | { readonly status: 'protected'; readonly detail: string }
  /** A pull request would be refused too: secret scanning, a restricted path, a workflow file, a missing permission. */
  | { readonly status: 'refused'; readonly detail: string }
  /** It may have happened: read again before anything else. */
  | { readonly status: 'unknown'; readonly detail: string };

/** One signed commit through GitHub's `createCommitOnBranch`. */
export interface CommitWriter {
  commit(request: CommitRequest): Promise<CommitResult>;
}
