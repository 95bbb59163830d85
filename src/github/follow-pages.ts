import type { Answer } from '../read/answer.js';
import type { AliasedField } from '../read/github/aliased-query.js';
import { tryDecode } from '../read/github/try-decode.js';
import type { AliasedAnswer, Asker } from './ask-aliased.js';
import { askInBatches } from './ask-in-batches.js';

/** A list below a pull request that can be longer than one page. */
export interface PagedList {
  readonly operation: string;
  readonly fragments: string;
  /** Fields of `PullRequest` for one page after the cursor (a variable; null is the first page). */
  readonly select: (cursor: string) => string;
  /** The page, and the cursor of the next one (null at the end). Throws `RefusedByGitHub` on a page of no use. */
  readonly read: (
    pull: Answer,
    number: number,
  ) => { readonly nodes: readonly Answer[]; readonly next: string | null };
}

/** More pages than this in one list are somebody's accident; it counts as not read. */
const MOST_PAGES = 20;
const PULLS_A_REQUEST = 5;

/**
 * Reads the lists of several pull requests to their ends, side by side. Starts are cursors by number (null: from
 * the beginning). A pull request with a page that could not be read is absent from the answer.
 */
export async function followPages(
  asker: Asker,
  list: PagedList,
  starts: ReadonlyMap<number, string | null>,
): Promise<ReadonlyMap<number, readonly Answer[]>> {
  const nodesByPull = new Map([...starts.keys()].map((number): [number, readonly Answer[]] => [number, []]));
  let waiting = starts;
  for (let page = 0; page < MOST_PAGES && waiting.size > 0; page += 1) {
    const reads = await readPages(asker, list, waiting);
    for (const { number, page } of reads) {
      if (page === null) nodesByPull.delete(number);
      else nodesByPull.set(number, [...(nodesByPull.get(number) ?? []), ...page.nodes]);
    }
    waiting = new Map(
      reads.flatMap(({ number, page }) => {
        const next = page?.next ?? null;
        return next === null ? [] : [[number, next] as const];
      }),
    );
  }
  for (const number of waiting.keys()) nodesByPull.delete(number);
  return nodesByPull;
}

interface PageRead {
  readonly number: number;
  /** Null when it could not be read. */
  readonly page: ReturnType<PagedList['read']> | null;
}

async function readPages(
  asker: Asker,
  list: PagedList,
  waiting: ReadonlyMap<number, string | null>,
): Promise<readonly PageRead[]> {
  const fields = [...waiting].map(([number, cursor]) => pageField(list, number, cursor));
  const { operation, fragments } = list;
  const answers = await askInBatches({ operation, fragments, fields }, { asker, size: PULLS_A_REQUEST });
  return [...waiting.keys()].map((number, index) => ({
    number,
    page: readPage(list, number, answers[index]),
  }));
}

/** One page of one pull request's list. */
export function pageField(
  list: Pick<PagedList, 'select'>,
  number: number,
  cursor: string | null,
): AliasedField {
  return {
    variables: { number: { type: 'Int!', value: number }, cursor: { type: 'String', value: cursor } },
    select: (variable) => `pullRequest(number: ${variable('number')}) { ${list.select(variable('cursor'))} }`,
  };
}

function readPage(list: PagedList, number: number, answer: AliasedAnswer | undefined): PageRead['page'] {
  if (answer?.kind !== 'read' || answer.answer.isNull) return null;
  const decoded = tryDecode(() => list.read(answer.answer, number));
  return decoded.kind === 'decoded' ? decoded.value : null;
}
