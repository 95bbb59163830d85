import type { Answer } from '../read/answer.js';
import type { AliasedField, Asker } from './aliased-query.js';
import { askInBatches } from './ask-in-batches.js';
import { pageField } from './follow-pages.js';
import { tryDecode } from './try-decode.js';

/** A commit and whether it is a merge. */
export const COMMIT_FIELDS = 'commit { committedDate parents(first: 2) { totalCount } }';

const PULLS_A_REQUEST = 5;

/**
 * When each branch last got a commit that is no merge, for branches whose newest few are all merges from their base.
 * A pull request that could not be read, or whose newest hundred commits are all merges, is absent.
 */
export async function readOwnCommits(
  asker: Asker,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (numbers.length === 0) return new Map();
  const fields = numbers.map(
    (number): AliasedField => pageField({ select: (cursor) => select(cursor) }, number, null),
  );
  const query = { operation: 'OwnCommits', fragments: '', fields };
  const answers = await askInBatches(query, { asker, size: PULLS_A_REQUEST });
  return new Map(
    numbers.flatMap((number, index): readonly (readonly [number, string])[] => {
      const answer = answers[index];
      if (answer?.kind !== 'read' || answer.answer.isNull) return [];
      const decoded = tryDecode(() => decodeOwnCommittedAt(answer.answer.at('commits')));
      return decoded.kind === 'decoded' && decoded.value !== null ? [[number, decoded.value]] : [];
    }),
  );
}

function select(cursor: string): string {
  return `commits(last: 100, before: ${cursor}) { nodes { ${COMMIT_FIELDS} } }`;
}

/** A merge from the base answers nobody's words, so it does not count as new work on the branch. */
export function decodeOwnCommittedAt(commits: Answer): string | null {
  const own = commits
    .nodes()
    .map((node) => node.at('commit'))
    .filter((commit) => commit.at('parents', 'totalCount').number() < 2);
  return own.at(-1)?.at('committedDate').text() ?? null;
}
