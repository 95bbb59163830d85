import { RefusedByGitHub } from '../domain/errors.js';
import type { UnreadablePullRequest } from '../domain/pull-request.js';
import type { OpenPullRequests } from '../ports/pull-requests.js';
import type { Answer } from '../read/answer.js';
import { explainError, refusalOfErrors } from '../read/explain-refusal.js';
import { isWorthHalving } from '../read/github/aliased-query.js';
import { decodeOpenPull, type ListedPull, OPEN_PULLS } from '../read/github/open-pulls-query.js';
import { tryDecode } from '../read/github/try-decode.js';
import { type GraphqlError, isAboutOptionalField, isTooMuchAtOnce } from '../read/graphql-error.js';
import type { Asker } from './ask-aliased.js';
import type { GraphqlAnswer } from './client.js';
import { completePulls } from './complete-pulls.js';

const LARGEST_PAGE = 25;
const SMALLEST_PAGE = 5;

/**
 * Every open pull request. Pages are halved from 25 to 5 where GitHub fails or leaves nodes out; what is still
 * missing from a page of 5 is an `UnreadablePullRequest`, and a page that fails as a whole throws `RefusedByGitHub`.
 */
export async function listOpen(asker: Asker): Promise<OpenPullRequests> {
  const pages = new Pages(asker);
  const readable = new Map<number, ListedPull>();
  const unreadable: UnreadablePullRequest[] = [];
  for await (const page of pages.read()) {
    for (const entry of page) {
      if (entry.kind === 'unreadable') unreadable.push(entry);
      // The same number twice: the list moved under us, and the later reading is the truer one.
      else readable.set(entry.listed.pull.number, entry.listed);
    }
  }
  const listed = [...readable.values()];
  const completed = await completePulls(asker, listed);
  return {
    serverTime: pages.serverTime,
    pulls: completed.pulls,
    unreadable: [
      ...unreadable.filter(({ number }) => number === null || !readable.has(number)).map(strip),
      ...completed.unreadable,
    ],
  };
}

type Entry =
  | { readonly kind: 'read'; readonly listed: ListedPull }
  | ({ readonly kind: 'unreadable' } & UnreadablePullRequest);

function strip({ number, because }: UnreadablePullRequest): UnreadablePullRequest {
  return { number, because };
}

/** Reads page after page; remembers for the rest of the tick what size GitHub can answer. */
class Pages {
  private readonly asker: Asker;
  private size = LARGEST_PAGE;
  private clock: Date | null = null;

  constructor(asker: Asker) {
    this.asker = asker;
  }

  /** Of the first page, so that nothing in the list is newer than `now` by more than the reading took. */
  get serverTime(): Date {
    if (this.clock !== null) return this.clock;
    throw new RefusedByGitHub(
      "GitHub's answer has no Date header, which is the clock of a tick. Expected one in every answer: " +
        'look at the proxy between this machine and the API.',
      { status: 200 },
    );
  }

  async *read(): AsyncGenerator<readonly Entry[]> {
    let after: string | null = null;
    for (;;) {
      const answer: GraphqlAnswer = await this.readPage(after);
      this.clock ??= answer.serverTime;
      const connection = connectionOf(answer);
      yield decodePage(connection, answer.errors);
      const next = nextCursor(connection);
      if (next === null) return;
      if (next === after) throw new RefusedByGitHub(LED_BACK, { status: 200 });
      after = next;
    }
  }

  private async readPage(after: string | null): Promise<GraphqlAnswer> {
    for (;;) {
      const answer = await this.tryPage(after);
      if (answer !== null) return answer;
      this.size = Math.max(SMALLEST_PAGE, Math.floor(this.size / 2));
      this.asker.log.info(`Listing open pull requests: asking for ${this.size} at a time`);
    }
  }

  /** Null when a smaller page is worth a try. */
  private async tryPage(after: string | null): Promise<GraphqlAnswer | null> {
    const isSmallest = this.size <= SMALLEST_PAGE;
    const variables = { ...this.asker.repository, first: this.size, after };
    try {
      const whenTooSlow = isSmallest ? 'retry' : 'throw';
      const answer = withoutOptional(await this.asker.client.graphql(OPEN_PULLS, variables, { whenTooSlow }));
      return isSmallest || isWhole(answer) ? answer : null;
    } catch (error) {
      if (!isSmallest && isWorthHalving(error)) return null;
      throw error;
    }
  }
}

const LED_BACK =
  'GitHub failed at listing open pull requests: a page names itself as the next one. The next tick asks again.';

/** Nothing in the answer is missing for a reason that a smaller page could cure. */
function isWhole({ data, errors }: GraphqlAnswer): boolean {
  if (errors.some(isTooMuchAtOnce)) return false;
  const nodes = data.at('repository', 'pullRequests', 'nodes');
  const isExplained = (index: number) => errors.some((error) => error.path[NODE_INDEX] === index);
  return nodes.isNull || nodes.list().every((node, index) => !node.isNull || isExplained(index));
}

function withoutOptional(answer: GraphqlAnswer): GraphqlAnswer {
  return { ...answer, errors: answer.errors.filter((error) => !isAboutOptionalField(error)) };
}

/** Throws where the list as a whole is missing: an error must never read as "no pull requests". */
function connectionOf({ data, errors }: GraphqlAnswer): Answer {
  const connection = data.at('repository', 'pullRequests');
  const isListMissing = connection.at('nodes').isNull || connection.at('pageInfo').isNull;
  const isPlaced = (error: GraphqlError) => typeof error.path[NODE_INDEX] === 'number';
  if (isListMissing || !errors.every(isPlaced)) {
    throw refusalOfErrors(
      'listing open pull requests',
      errors.filter((error) => isListMissing || !isPlaced(error)),
    );
  }
  return connection;
}

/** Where the path of an error says which node it belongs to: repository, pullRequests, nodes, index. */
const NODE_INDEX = 3;

function decodePage(connection: Answer, errors: readonly GraphqlError[]): readonly Entry[] {
  const nodes = connection.at('nodes').list();
  return nodes.map((node, index) =>
    decodeEntry(
      node,
      errors.find((error) => error.path[NODE_INDEX] === index),
    ),
  );
}

function decodeEntry(node: Answer, error: GraphqlError | undefined): Entry {
  const number = node.isNull ? null : numberOf(node);
  if (error !== undefined) return { kind: 'unreadable', number, because: explainError(error) };
  if (node.isNull)
    return { kind: 'unreadable', number, because: 'GitHub left it out of the list, without saying why' };
  const decoded = tryDecode(() => decodeOpenPull(node));
  if (decoded.kind === 'failed') return { kind: 'unreadable', number, because: decoded.because };
  return { kind: 'read', listed: decoded.value };
}

function numberOf(node: Answer): number | null {
  const { value } = node.at('number');
  return typeof value === 'number' ? value : null;
}

function nextCursor(connection: Answer): string | null {
  const pageInfo = connection.at('pageInfo');
  return pageInfo.at('hasNextPage').boolean() ? pageInfo.at('endCursor').text() : null;
}
