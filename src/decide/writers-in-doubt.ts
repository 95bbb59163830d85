import type { FeedbackAuthor, PullRequest, ReviewThread } from '../domain/pull-request.js';
import { isWriter } from './whose-words-count.js';

/** Logins, each once. */
export type Logins = ReadonlySet<string>;

/**
 * Whose association may say less than they are: to a token that cannot see an organisation's private members GitHub
 * calls them contributors, or nobody. Bots never count by what they may do.
 */
export function writersInDoubt(words: readonly FeedbackAuthor[]): Logins {
  const inDoubt = words.filter(({ author, association, isOurs }) => {
    return author !== null && !author.isBot && !isOurs && !isWriter(association);
  });
  return new Set(inDoubt.flatMap(({ author }) => author?.login ?? []));
}

/** Everything that was said about a pull request. */
export function wordsAbout(pull: PullRequest): readonly FeedbackAuthor[] {
  return [...pull.comments, ...pull.reviews, ...wordsInThreads(pull.threads ?? [])];
}

export function wordsInThreads(threads: readonly ReviewThread[]): readonly FeedbackAuthor[] {
  return threads.flatMap(({ comments }) => comments);
}

/** The same pull request, with the words of these logins told as those of collaborators. */
export function pullWithWriters(pull: PullRequest, writers: Logins): PullRequest {
  if (writers.size === 0) return pull;
  return {
    ...pull,
    comments: withWriters(pull.comments, writers),
    reviews: withWriters(pull.reviews, writers),
    threads: pull.threads === null ? null : threadsWithWriters(pull.threads, writers),
  };
}

export function threadsWithWriters(
  threads: readonly ReviewThread[],
  writers: Logins,
): readonly ReviewThread[] {
  return threads.map((thread) => ({ ...thread, comments: withWriters(thread.comments, writers) }));
}

function withWriters<Words extends FeedbackAuthor>(
  words: readonly Words[],
  writers: Logins,
): readonly Words[] {
  return words.map((said) => {
    const isProven = said.author !== null && !said.author.isBot && writers.has(said.author.login);
    return isProven && !isWriter(said.association) ? { ...said, association: 'COLLABORATOR' } : said;
  });
}
