import type { AliasedField } from '../read/github/aliased-query.js';
import { COMMIT_FIELDS, decodeOwnCommittedAt } from '../read/github/own-commits-query.js';
import { tryDecode } from '../read/github/try-decode.js';
import type { Asker } from './ask-aliased.js';
import { askInBatches } from './ask-in-batches.js';
import { pageField } from './follow-pages.js';

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
