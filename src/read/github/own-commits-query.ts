import type { Answer } from '../answer.js';

/** A commit and whether it is a merge. */
export const COMMIT_FIELDS = 'commit { committedDate parents(first: 2) { totalCount } }';

/** A merge from the base answers nobody's words, so it does not count as new work on the branch. */
export function decodeOwnCommittedAt(commits: Answer): string | null {
  const own = commits
    .nodes()
    .map((node) => node.at('commit'))
    .filter((commit) => commit.at('parents', 'totalCount').number() < 2);
  return own.at(-1)?.at('committedDate').text() ?? null;
}
