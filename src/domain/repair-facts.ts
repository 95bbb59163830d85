/** What an agent must know to repair a pull request. All texts may be a stranger's. */
export type RepairFacts =
  | { readonly kind: 'conflicts'; readonly baseBranch: string; readonly paths: readonly string[] }
  | { readonly kind: 'ci-failed'; readonly checks: readonly FailedCheck[] }
  | { readonly kind: 'needs-response'; readonly feedback: readonly UnansweredFeedback[] };

export interface FailedCheck {
  readonly name: string;
  readonly url: string | null;
  /** The end of the log, colours and times removed; null where there is none to be had. */
  readonly log: string | null;
}

export interface UnansweredFeedback {
  readonly kind: 'comment' | 'review' | 'thread' | 'review-decision';
  /** GitHub's id; for a thread that of its newest comment that counts. */
  readonly id: string;
  /** Id of the comment that opened the thread, which is the one to reply to; null outside of threads. */
  readonly openingId: string | null;
  /** Address of the words on GitHub; null where it is not known. */
  readonly url: string | null;
  /** What `gh api …/comments/{id}/replies` takes for a thread; null elsewhere. */
  readonly replyTo: string | null;
  readonly path: string | null;
  readonly line: number | null;
  /** Oldest first; more than one only in a thread. */
  readonly words: readonly Words[];
}

export interface Words {
  /** Plain login; null where GitHub does not say. */
  readonly author: string | null;
  /** ISO 8601 UTC; null where GitHub does not say. */
  readonly at: string | null;
  readonly body: string;
}
