import { RefusedByGitHub } from '../domain/errors.js';
import { MERGE_STATE_STATUSES, MERGEABLE } from '../domain/github-words.js';
import type { Checks, ReviewThread } from '../domain/pull-request.js';
import type { PullDetail } from '../ports/pull-requests.js';
import type { Answer } from '../read/answer.js';
import { CHECK_FIELDS, decodeCheck, decodeWaitingSuites, SUITE_FIELDS } from '../read/decode-checks.js';
import { decodeThread, withoutRepeats } from '../read/decode-feedback.js';
import type { AliasedField } from '../read/github/aliased-query.js';
import { decodeRequiredNames, suitesOfHead } from '../read/github/open-pulls-query.js';
import { tryDecode } from '../read/github/try-decode.js';
import type { Asker } from './ask-aliased.js';
import { askInBatches } from './ask-in-batches.js';
import { followPages, type PagedList } from './follow-pages.js';
import { readThreads, THREAD_COMMENT_KEYS, WHOLE_THREAD_FIELDS } from './read-threads.js';

/** With annotations: they alone tell a job that failed from one that billing kept from starting. */
const CONTEXTS_FIELDS = `
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes {${CHECK_FIELDS}
      ... on CheckRun { annotations(first: 10) { nodes { annotationLevel path message } } }
    }`;

export const PULL_DETAIL = `
fragment PullDetail on PullRequest {
  headRefOid mergeable mergeStateStatus
  baseRef { refUpdateRule { requiredStatusCheckContexts } }
  reviewThreads(first: 50) { pageInfo { hasNextPage } nodes { ${WHOLE_THREAD_FIELDS} } }
  headCommit: commits(last: 1) { nodes { commit { checkSuites(last: 20) { nodes { ${SUITE_FIELDS} } } } } }
  statusCheckRollup { contexts(first: 100) {${CONTEXTS_FIELDS} } }
}`;

const PULLS_A_REQUEST = 5;

/** By number; a pull request that could not be read whole is absent. Throws `RefusedByGitHub` for an outage. */
export async function readDetails(
  asker: Asker,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, PullDetail>> {
  const nodesByPull = await readNodes(asker, numbers);
  const longThreads = await readThreads(asker, numbersWithMoreThreads(nodesByPull));
  const moreRows = await readMoreRows(asker, nodesByPull);
  const details = new Map<number, PullDetail>();
  for (const [number, node] of nodesByPull) {
    const rest = { threads: longThreads.get(number) ?? null, rows: moreRows.get(number) ?? [] };
    const decoded = tryDecode(() => decodeDetail(node, rest));
    if (decoded.kind === 'decoded') details.set(number, decoded.value);
    else asker.log.warning(`Details of pull request #${number} could not be read: ${decoded.because}`);
  }
  return details;
}

async function readNodes(asker: Asker, numbers: readonly number[]): Promise<ReadonlyMap<number, Answer>> {
  const fields = numbers.map(detailField);
  const query = { operation: 'PullRequestDetails', fragments: PULL_DETAIL, fields };
  const answers = await askInBatches(query, { asker, size: PULLS_A_REQUEST });
  const nodesByPull = new Map<number, Answer>();
  for (const [index, number] of numbers.entries()) {
    const answer = answers[index];
    if (answer?.kind === 'read' && !answer.answer.isNull) nodesByPull.set(number, answer.answer);
    const because = answer?.kind === 'failed' ? answer.because : null;
    if (because !== null)
      asker.log.warning(`Details of pull request #${number} could not be read: ${because}`);
  }
  return nodesByPull;
}

export function detailField(number: number): AliasedField {
  return {
    variables: { number: { type: 'Int!', value: number } },
    select: (variable) => `pullRequest(number: ${variable('number')}) { ...PullDetail }`,
  };
}

function numbersWithMoreThreads(nodesByPull: ReadonlyMap<number, Answer>): readonly number[] {
  return [...nodesByPull].filter(([, node]) => hasMoreThreads(node)).map(([number]) => number);
}

function hasMoreThreads(node: Answer): boolean {
  return node.at('reviewThreads', 'pageInfo', 'hasNextPage').value === true;
}

/** Rows after the first hundred, for pull requests that have them. */
function readMoreRows(asker: Asker, nodesByPull: ReadonlyMap<number, Answer>) {
  const starts = new Map<number, string>();
  for (const [number, node] of nodesByPull) {
    const cursor = nextCursor(node.at('statusCheckRollup', 'contexts'));
    if (cursor !== null) starts.set(number, cursor);
  }
  const headOf = (number: number) => nodesByPull.get(number)?.at('headRefOid').value;
  return followPages(asker, moreRowsList(headOf), starts);
}

/** The document of the further rows; the head is read again, for rows of two commits in one list mean nothing. */
export const MORE_CHECKS = {
  operation: 'MoreChecks',
  fragments: '',
  select: (cursor: string) =>
    `headRefOid statusCheckRollup { contexts(first: 100, after: ${cursor}) {${CONTEXTS_FIELDS} } }`,
};

function moreRowsList(headOf: (number: number) => unknown): PagedList {
  return {
    ...MORE_CHECKS,
    read: (pull, number) => {
      if (pull.at('headRefOid').text() !== headOf(number)) throw new RefusedByGitHub(MOVED, { status: 200 });
      const contexts = pull.at('statusCheckRollup', 'contexts');
      return { nodes: contexts.nodes(), next: nextCursor(contexts) };
    },
  };
}

const MOVED =
  'The head of the pull request moved while its checks were being read; the next tick reads them again.';

function nextCursor(connection: Answer): string | null {
  const pageInfo = connection.at('pageInfo');
  return pageInfo.at('hasNextPage').value === true ? pageInfo.at('endCursor').textOrNull() : null;
}

interface Rest {
  /** All threads, where the node holds only the first of them. */
  readonly threads: readonly ReviewThread[] | null;
  readonly rows: readonly Answer[];
}

function decodeDetail(node: Answer, rest: Rest): PullDetail {
  return {
    checks: decodeAllChecks(node, rest.rows),
    threads: hasMoreThreads(node) ? requireThreads(rest.threads) : decodeThreads(node),
    mergeable: node.at('mergeable').word(MERGEABLE),
    mergeStateStatus: node.at('mergeStateStatus').word(MERGE_STATE_STATUSES),
    headRefOid: node.at('headRefOid').text(),
  };
}

function decodeThreads(node: Answer): readonly ReviewThread[] {
  return node
    .at('reviewThreads')
    .nodes()
    .map((thread) => decodeThread(thread, THREAD_COMMENT_KEYS));
}

function requireThreads(threads: readonly ReviewThread[] | null): readonly ReviewThread[] {
  if (threads !== null) return threads;
  throw new RefusedByGitHub('not all of its review threads came; the next tick asks again', { status: 200 });
}

function decodeAllChecks(node: Answer, moreRows: readonly Answer[]): Checks {
  const contexts = node.at('statusCheckRollup', 'contexts');
  const nodes = [...contexts.nodes(), ...moreRows];
  const isComplete = contexts.isNull || contexts.at('totalCount').number() <= nodes.length;
  const waiting = isComplete ? decodeWaitingSuites(suitesOfHead(node), nodes) : [];
  const rows = withoutRepeats([...nodes.map(decodeCheck), ...waiting]);
  return { rows, isComplete, requiredNames: decodeRequiredNames(node) };
}
