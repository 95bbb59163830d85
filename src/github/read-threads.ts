import type { ReviewThread } from '../domain/pull-request.js';
import { COMMENT_FIELDS, decodeThread, THREAD_FIELDS, withoutRepeats } from '../read/decode-feedback.js';
import { tryDecode } from '../read/github/try-decode.js';
import type { Asker } from './ask-aliased.js';
import { followPages, type PagedList } from './follow-pages.js';

/** Fields of a thread with both ends of its conversation; decoded with `THREAD_COMMENT_KEYS`. */
export const WHOLE_THREAD_FIELDS = `${THREAD_FIELDS}
        firstComments: comments(first: 5) { nodes { ${COMMENT_FIELDS} } }
        lastComments: comments(last: 5) { nodes { ${COMMENT_FIELDS} } }`;

export const THREAD_COMMENT_KEYS = ['firstComments', 'lastComments'] as const;

/** One page of all threads, oldest first. */
export const THREADS: PagedList = {
  operation: 'ReviewThreads',
  fragments: '',
  select: (cursor) => `
      reviewThreads(first: 50, after: ${cursor}) {
        pageInfo { hasNextPage endCursor }
        nodes { ${WHOLE_THREAD_FIELDS} }
      }`,
  read: (pull) => {
    const threads = pull.at('reviewThreads');
    const pageInfo = threads.at('pageInfo');
    const next = pageInfo.at('hasNextPage').boolean() ? pageInfo.at('endCursor').text() : null;
    return { nodes: threads.nodes(), next };
  },
};

/** All review threads by pull request, however many; a pull request that could not be read is absent. */
export async function readThreads(
  asker: Asker,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly ReviewThread[]>> {
  const starts = new Map(numbers.map((number) => [number, null]));
  const nodesByPull = await followPages(asker, THREADS, starts);
  return new Map(
    [...nodesByPull].flatMap(([number, nodes]) => {
      const threads = tryDecode(() => nodes.map((node) => decodeThread(node, THREAD_COMMENT_KEYS)));
      return threads.kind === 'decoded' ? [[number, withoutRepeats(threads.value)] as const] : [];
    }),
  );
}
