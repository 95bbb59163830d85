import type { IssueComment, PullRequest, Review, ReviewThread } from '../domain/pull-request.js';
import { latestInstant, toInstant } from './instant.js';
import { standingReviews } from './standing-reviews.js';
import { isWriter, type Trust, whoseWordsCount } from './whose-words-count.js';

/** Words that the branch has not answered yet. */
export interface Feedback {
  readonly kind: 'comment' | 'review' | 'thread' | 'review-decision';
  /** GitHub's id of the comment or review; for a thread that of its newest comment that counts. */
  readonly id: string;
  /** Plain login; null only for `review-decision`, whose author is not in the list. */
  readonly author: string | null;
  /** ISO 8601 UTC; null when the source does not say. */
  readonly at: string | null;
  /** Where in the change, for a thread. */
  readonly path: string | null;
  readonly line: number | null;
  /** Untrusted text. */
  readonly body: string;
}

/** What each rule below needs: the facts, who counts, and when the branch last answered. */
interface Listening {
  readonly pull: PullRequest;
  readonly counts: (words: IssueComment | Review) => boolean;
  /** Milliseconds; the newest commit that is not a merge from the base. Unknown answers nothing. */
  readonly committed: number;
  /** Milliseconds; our newest comment in the conversation. */
  readonly commented: number;
}

/** Id of the cause when GitHub says CHANGES_REQUESTED and no review in the list says why. */
const REVIEW_DECISION_ID = 'review-decision';

/**
 * The feedback that waits for an answer, oldest first. An answer is a newer commit, or newer words
 * of ours in the same place; so feedback that was declined in words is not dispatched again.
 */
export function findFeedback(pull: PullRequest, trust: Trust): readonly Feedback[] {
  const listening: Listening = {
    pull,
    counts: whoseWordsCount(trust),
    committed: latestInstant([pull.headCommittedAt]),
    commented: latestInstant(pull.comments.filter((comment) => comment.isOurs).map((c) => c.createdAt)),
  };
  const items = [
    ...openReviews(listening),
    ...openComments(listening),
    ...openThreads(listening),
    ...unexplainedDecision(listening),
  ];
  return items.sort(byAge);
}

/** Requests for changes that stand, answered or not: what a pull request still waits on a reviewer for. */
export function standingRequests(pull: PullRequest, trust: Trust): readonly Review[] {
  return requestsFrom(pull.reviews.filter(whoseWordsCount(trust)));
}

function requestsFrom(reviews: readonly Review[]): readonly Review[] {
  return standingReviews(reviews).filter((review) => review.state === 'CHANGES_REQUESTED');
}

function openReviews({ pull, counts, committed, commented }: Listening): readonly Feedback[] {
  const ours = pull.reviews.filter((review) => review.isOurs && review.state !== 'PENDING');
  const answered = Math.max(committed, commented, latestInstant(ours.map((review) => review.submittedAt)));
  const heard = pull.reviews.filter(counts);
  const remarks = heard.filter((review) => review.state === 'COMMENTED' && saysSomething(review, pull));
  return [...requestsFrom(heard), ...remarks]
    .filter((review) => isNewer(review.submittedAt, answered))
    .map((review) => toFeedback('review', review, review.submittedAt));
}

/** An empty COMMENTED review only carries threads: where those are known, they speak for themselves. */
function saysSomething(review: Review, pull: PullRequest): boolean {
  return pull.threads === null || review.body.trim() !== '';
}

function openComments({ pull, counts, committed, commented }: Listening): readonly Feedback[] {
  const answered = Math.max(committed, commented);
  return pull.comments
    .filter((comment) => !comment.isMinimized && counts(comment))
    .filter((comment) => isNewer(comment.createdAt, answered))
    .map((comment) => toFeedback('comment', comment, comment.createdAt));
}

function openThreads(listening: Listening): readonly Feedback[] {
  const threads = listening.pull.threads ?? [];
  return threads
    .filter((thread) => !thread.isResolved)
    .flatMap((thread) => unansweredComment(thread, listening));
}

/** The newest comment that counts, if neither a commit nor our reply in this very thread came after it. */
function unansweredComment(thread: ReviewThread, { counts, committed }: Listening): readonly Feedback[] {
  const replies = thread.comments.filter((comment) => comment.isOurs).map((comment) => comment.createdAt);
  const answered = Math.max(committed, latestInstant(replies));
  const newest = thread.comments
    .filter((comment) => !comment.isMinimized && counts(comment))
    .map((comment) => toFeedback('thread', comment, comment.createdAt))
    .sort(byAge)
    .at(-1);
  if (newest === undefined || !isNewer(newest.at, answered)) return [];
  return [{ ...newest, path: thread.path, line: thread.line }];
}

/**
 * GitHub's own summary is believed where no review in the list accounts for it (a cut list, a request
 * older than what was read). It has no date, so nothing answers it but another decision.
 */
function unexplainedDecision({ pull, counts }: Listening): readonly Feedback[] {
  if (pull.reviewDecision !== 'CHANGES_REQUESTED') return [];
  const deciding = pull.reviews.filter((review) => counts(review) || canDecide(review));
  if (requestsFrom(deciding).length > 0) return [];
  return [
    {
      kind: 'review-decision',
      id: REVIEW_DECISION_ID,
      author: null,
      at: null,
      path: null,
      line: null,
      body: '',
    },
  ];
}

/**
 * Whose request GitHub may have counted, though we do not listen to it. A stranger's request decides
 * nothing there, and so must not explain a decision away here.
 */
function canDecide(review: Review): boolean {
  return review.isOurs || review.author?.isBot === true || isWriter(review.association);
}

/** Words without a date cannot be shown to be answered, so they are not. */
function isNewer(at: string | null, answered: number): boolean {
  const instant = toInstant(at);
  return instant === null || instant > answered;
}

function toFeedback(kind: Feedback['kind'], words: IssueComment | Review, at: string | null): Feedback {
  const author = words.author?.login ?? null;
  return { kind, id: words.id, author, at, path: null, line: null, body: words.body };
}

function byAge(a: Feedback, b: Feedback): number {
  const difference = (toInstant(a.at) ?? Infinity) - (toInstant(b.at) ?? Infinity);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  return a.id < b.id ? -1 : 1;
}
