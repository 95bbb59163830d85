import { describe, expect, test } from '@jest/globals';
import { readDetails } from '../../src/github/read-details.js';
import type { PullDetail } from '../../src/ports/pull-requests.js';
import {
  checkRunNode,
  commentNode,
  connection,
  type Fields,
  pages,
  pullNode,
  threadNode,
} from '../support/pull-node.js';
import { recordedLog } from '../support/recorded-log.js';
import { type SchemaClientOptions, schemaClient, typedError } from '../support/schema-client.js';

/** Pull requests by number, as nodes or functions that fail. */
function world(pulls: Readonly<Record<number, unknown>>, more: SchemaClientOptions = {}) {
  const pullRequest = ({ number }: { readonly number: number }) => {
    const pull = pulls[number];
    return typeof pull === 'function' ? pull() : pull;
  };
  const client = schemaClient({ repository: { pullRequest }, ...more });
  const log = recordedLog();
  const asker = { client, repository: { owner: 'o', name: 'r' }, log };
  return { client, log, read: (numbers: readonly number[]) => readDetails(asker, numbers) };
}

async function readOne(fields: Fields): Promise<PullDetail | undefined> {
  return (await world({ 1: pullNode(1, fields) }).read([1])).get(1);
}

const annotation = (fields: Fields): Fields => ({
  annotations: connection([
    {
      annotationLevel: 'FAILURE',
      path: '.github',
      message: 'The job was not started because recent account payments have failed.',
      ...fields,
    },
  ]),
});

describe('the details of pull requests', () => {
  test('of five come in one request, of six in two', async () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    const { client, read } = world(Object.fromEntries(numbers.map((number) => [number, pullNode(number)])));
    expect((await read(numbers.slice(0, 5))).size).toBe(5);
    expect(client.asked).toHaveLength(1);
    expect([...(await read(numbers)).keys()]).toEqual(numbers);
    expect(client.asked).toHaveLength(3);
  });

  test('hold what was read again', async () => {
    const refUpdateRule = { requiredStatusCheckContexts: ['ci/test'] };
    const detail = await readOne({
      mergeable: 'CONFLICTING',
      mergeStateStatus: 'DIRTY',
      baseRef: { refUpdateRule },
    });
    expect(detail).toEqual({
      checks: { rows: [], isComplete: true, requiredNames: ['ci/test'] },
      threads: [],
      mergeable: 'CONFLICTING',
      mergeStateStatus: 'DIRTY',
      headRefOid: 'head-1',
    });
  });

  test.each([
    { name: 'says that the job was not started', fields: {}, neverStarted: true },
    { name: 'is only a warning', fields: { annotationLevel: 'WARNING' }, neverStarted: false },
    { name: 'is about a file', fields: { path: 'src/a.ts' }, neverStarted: false },
    {
      name: 'says something else',
      fields: { message: 'Process completed with exit code 1.' },
      neverStarted: false,
    },
    {
      name: 'only quotes the sentence',
      fields: { message: '> The job was not started because' },
      neverStarted: false,
    },
  ])(
    'tell that a run never started, if its annotation $name: $neverStarted',
    async ({ fields, neverStarted }) => {
      const contexts = connection([checkRunNode('1', { conclusion: 'FAILURE', ...annotation(fields) })]);
      const detail = await readOne({ statusCheckRollup: { contexts } });
      expect(detail?.checks.rows).toEqual([expect.objectContaining({ neverStarted })]);
    },
  );

  test('follow the checks over all pages', async () => {
    const rows = [...Array(230).keys()].map((index) => checkRunNode(String(index)));
    const { client, read } = world({
      1: pullNode(1, { statusCheckRollup: { contexts: pages(rows) } }),
      2: pullNode(2),
    });
    const details = await read([1, 2]);
    expect(details.get(1)?.checks.isComplete).toBe(true);
    expect(details.get(1)?.checks.rows.map(({ id }) => id)).toEqual(rows.map((row) => row['id']));
    expect(client.asked).toHaveLength(3);
  });

  test('say that the list is incomplete where a page is missing', async () => {
    const rows = [...Array(150).keys()].map((index) => checkRunNode(String(index)));
    const contexts = (args: { readonly after?: string | null }) => {
      if ((args.after ?? null) !== null) throw typedError(null, 'Something went wrong');
      return pages(rows)(args);
    };
    const { read } = world({
      1: pullNode(1, { statusCheckRollup: { contexts: (args: Fields) => contexts({ ...args }) } }),
    });
    const checks = (await read([1])).get(1)?.checks;
    expect([checks?.isComplete, checks?.rows.length]).toEqual([false, 100]);
  });

  test('never mix the checks of two heads', async () => {
    const rows = [...Array(150).keys()].map((index) => checkRunNode(String(index)));
    let head = 0;
    const node = () => {
      head += 1;
      return pullNode(1, { headRefOid: `head-${head}`, statusCheckRollup: { contexts: pages(rows) } });
    };
    const detail = (await world({ 1: node }).read([1])).get(1);
    expect([detail?.headRefOid, detail?.checks.isComplete, detail?.checks.rows.length]).toEqual([
      'head-1',
      false,
      100,
    ]);
  });

  test('hold both ends of a long thread, each comment once', async () => {
    const words = (count: number) => [...Array(count).keys()].map((index) => commentNode(`C${index}`));
    const reviewThreads = connection([threadNode('long', words(20)), threadNode('short', words(7))]);
    const detail = await readOne({ reviewThreads });
    expect(detail?.threads.map(({ comments }) => comments.map(({ id }) => id))).toEqual([
      ['C0', 'C1', 'C2', 'C3', 'C4', 'C15', 'C16', 'C17', 'C18', 'C19'],
      ['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6'],
    ]);
  });

  test('hold all threads, also after the first fifty', async () => {
    const threads = [...Array(120).keys()].map((index) => threadNode(`T${index}`, []));
    const { client, read } = world({ 1: pullNode(1, { reviewThreads: pages(threads) }) });
    expect((await read([1])).get(1)?.threads.map(({ id }) => id)).toEqual(
      threads.map((thread) => thread['id']),
    );
    expect(client.asked).toHaveLength(4);
  });
});

describe('a pull request whose details cannot be read', () => {
  test.each([
    { name: 'GitHub fails', type: null, requests: 4 },
    { name: 'GitHub refuses', type: 'FORBIDDEN', requests: 1 },
  ])('is absent where $name, with a warning, and costs no other', async ({ type, requests }) => {
    const broken = () => {
      throw typedError(type, 'No such luck');
    };
    const { client, log, read } = world({ 1: pullNode(1), 2: broken, 3: pullNode(3) });
    expect([...(await read([1, 2, 3])).keys()]).toEqual([1, 3]);
    expect(log.lines).toEqual([expect.stringContaining('Details of pull request #2 could not be read')]);
    expect(client.asked.length).toBeLessThanOrEqual(requests);
  });

  test('is absent where it does not exist', async () => {
    expect((await world({ 1: null }).read([1])).size).toBe(0);
  });

  test('is absent where further threads are missing: an unread thread may be the one that matters', async () => {
    const threads = [...Array(60).keys()].map((index) => threadNode(`T${index}`, []));
    const reviewThreads = (args: { readonly after?: string | null }) => {
      if ((args.after ?? null) !== null) throw typedError(null, 'Something went wrong');
      return pages(threads)({ first: 50 });
    };
    const { log, read } = world({ 1: pullNode(1, { reviewThreads }), 2: pullNode(2) });
    expect([...(await read([1, 2])).keys()]).toEqual([2]);
    expect(log.lines).toEqual([expect.stringContaining('not all of its review threads came')]);
  });

  test('is absent where its threads have no end, after a bounded number of requests', async () => {
    let count = 0;
    const reviewThreads = () => {
      count += 1;
      const pageInfo = { hasNextPage: true, endCursor: String(count) };
      return connection([threadNode(`T${count}`, [])], { pageInfo });
    };
    const { client, read } = world({ 1: pullNode(1, { reviewThreads }) });
    expect((await read([1])).size).toBe(0);
    expect(client.asked).toHaveLength(21);
  });
});
