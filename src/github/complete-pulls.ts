import type { PullRequest, ReviewThread, UnreadablePullRequest } from '../domain/pull-request.js';
import type { ListedPull } from '../read/github/open-pulls-query.js';
import type { Asker } from './ask-aliased.js';
import { readOwnCommits } from './read-own-commits.js';
import { readThreads } from './read-threads.js';

export interface CompletedPulls {
  readonly pulls: readonly PullRequest[];
  readonly unreadable: readonly UnreadablePullRequest[];
}

/** Reads what a page cut off and the classifier cannot do without; where that fails the pull request is unreadable. */
export async function completePulls(asker: Asker, listed: readonly ListedPull[]): Promise<CompletedPulls> {
  const withCommits = await completeCommits(asker, listed);
  const completed = await completeThreads(asker, withCommits.listed);
  return { pulls: completed.pulls, unreadable: [...withCommits.unreadable, ...completed.unreadable] };
}

/** The loop itself merges the base into branches: after a few such merges the branch's own commits are off the page. */
async function completeCommits(asker: Asker, listed: readonly ListedPull[]) {
  const cut = listed.filter(({ hasOlderCommit }) => hasOlderCommit).map(({ pull }) => pull.number);
  const committedAtByPull = await readOwnCommits(asker, cut);
  const isMissing = ({ pull }: ListedPull) =>
    cut.includes(pull.number) && !committedAtByPull.has(pull.number);
  return {
    listed: listed
      .filter((item) => !isMissing(item))
      .map((item) => {
        const headCommittedAt = committedAtByPull.get(item.pull.number) ?? item.pull.headCommittedAt;
        return { ...item, pull: { ...item.pull, headCommittedAt } };
      }),
    unreadable: listed.filter(isMissing).map(({ pull }) => ({
      number: pull.number,
      because: 'its newest commits are all merges from its base, and its own could not be read',
    })),
  };
}

/** The page holds the newest threads only; where there are more, all are read, or the pull request is unreadable. */
async function completeThreads(asker: Asker, listed: readonly ListedPull[]) {
  const cut = listed.filter(({ hasMoreThreads }) => hasMoreThreads).map(({ pull }) => pull.number);
  const threadsByPull: ReadonlyMap<number, readonly ReviewThread[]> =
    cut.length === 0 ? new Map() : await readThreads(asker, cut);
  const isMissing = ({ pull, hasMoreThreads }: ListedPull) =>
    hasMoreThreads && !threadsByPull.has(pull.number);
  return {
    pulls: listed
      .filter((item) => !isMissing(item))
      .map(({ pull }) => ({ ...pull, threads: threadsByPull.get(pull.number) ?? pull.threads })),
    unreadable: listed.filter(isMissing).map(({ pull }) => ({
      number: pull.number,
      because: 'it has more review threads than a page holds, and the others could not be read',
    })),
  };
}
