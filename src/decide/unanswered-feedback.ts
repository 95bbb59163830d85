import type { IssueComment, PullRequest, ReviewThread } from '../domain/pull-request.js';
import type { UnansweredFeedback, Words } from '../domain/repair-facts.js';
import { type Feedback, findFeedback } from './feedback.js';
import { latestInstant, toInstant } from './instant.js';
import { ownCommitTime } from './own-commit-time.js';
import { type Trust, whoseWordsCount } from './whose-words-count.js';

/** Somebody who wrote more than this in one thread is read on GitHub. */
const MOST_WORDS = 10;

/**
 * The feedback that the verdict NEEDS-RESPONSE rests on, with everything in a thread that counts and came after the last answer
 * in it. Addresses are left null: they are another question.
 */
export function unansweredFeedback(
  given: PullRequest,
  trust: Trust,
  now: Date,
): readonly UnansweredFeedback[] {
  const isDated = ownCommitTime(given.headCommittedAt, now) !== null;
  const pull = isDated ? given : { ...given, headCommittedAt: null };
  return findFeedback(pull, trust).map((feedback) => {
    const thread = threadOf(feedback, pull);
    const words = thread === null ? [wordsOf(feedback)] : openWords(thread, pull, trust);
    const { kind, id, path, line } = feedback;
    const openingId = thread?.comments[0]?.id ?? null;
    return { kind, id, openingId, url: null, replyTo: null, path, line, words };
  });
}

function wordsOf({ author, at, body }: Feedback): Words {
  return { author, at, body };
}

function threadOf({ kind, id }: Feedback, pull: PullRequest): ReviewThread | null {
  if (kind !== 'thread') return null;
  const holds = (thread: ReviewThread) => thread.comments.some((comment) => comment.id === id);
  return pull.threads?.find(holds) ?? null;
}

function openWords(thread: ReviewThread, pull: PullRequest, trust: Trust): readonly Words[] {
  const counts = whoseWordsCount(trust);
  const replies = thread.comments.filter((comment) => comment.isOurs).map((comment) => comment.createdAt);
  const answered = latestInstant([pull.headCommittedAt, ...replies]);
  const isOpen = (comment: IssueComment) =>
    !comment.isMinimized && counts(comment) && (toInstant(comment.createdAt) ?? Infinity) > answered;
  return thread.comments
    .filter(isOpen)
    .slice(-MOST_WORDS)
    .map(({ author, createdAt, body }) => ({ author: author?.login ?? null, at: createdAt, body }));
}
