export interface NewPullRequest {
  readonly headRefName: string;
  readonly baseRefName: string;
  readonly title: string;
  readonly body: string;
  readonly isDraft: boolean;
}

export type PullRequestWriteResult =
  | { readonly status: 'done'; readonly url: string | null }
  /** The head moved in between: decide again next tick. */
  | { readonly status: 'stale'; readonly detail: string }
  | { readonly status: 'refused'; readonly detail: string }
  | { readonly status: 'unknown'; readonly detail: string };

export interface PullRequestWriter {
  /** Merges the base into the head, if the head is still `expectedHeadOid`. */
  updateBranch(nodeId: string, expectedHeadOid: string): Promise<PullRequestWriteResult>;
  /** Not retried blindly: an unknown outcome is looked up by head branch first. */
  create(request: NewPullRequest): Promise<PullRequestWriteResult>;
}
