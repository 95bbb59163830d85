import type { Attempt, Claim } from '../domain/claim.js';
import type { FeedbackAuthor, PullRequest } from '../domain/pull-request.js';

/**
 * With a person's token the agent writes under that person's name. Words of an app's token are ours whenever they
 * were written; words of a person are ours only if they were written while an agent worked on this pull
 * request: all others are that person's own, and count as anybody's.
 */
export function markOurWords(pull: PullRequest, claims: readonly Claim[]): PullRequest {
  const attempts = claims.flatMap(({ document: { item, attempts: made } }) =>
    item.kind === 'pull' && item.number === pull.number ? made : [],
  );
  const mark = <Words extends FeedbackAuthor>(words: Words, at: string | null): Words =>
    words.isOurs && words.author?.isBot === false ? { ...words, isOurs: isWithin(attempts, at) } : words;
  return {
    ...pull,
    comments: pull.comments.map((comment) => mark(comment, comment.createdAt)),
    reviews: pull.reviews.map((review) => mark(review, review.submittedAt)),
    threads:
      pull.threads?.map((thread) => ({
        ...thread,
        comments: thread.comments.map((comment) => mark(comment, comment.createdAt)),
      })) ?? null,
  };
}

function isWithin(attempts: readonly Attempt[], at: string | null): boolean {
  if (at === null) return false;
  const time = Date.parse(at);
  return attempts.some(
    ({ startedAt, endedAt }) =>
      time >= Date.parse(startedAt) && (endedAt === null || time <= Date.parse(endedAt)),
  );
}
