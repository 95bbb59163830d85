import { describe, expect, test } from '@jest/globals';
import type { CheckRun, PullRequest } from '../../src/domain/pull-request.js';
import { listOpen } from '../../src/github/list-open.js';
import {
  checkRunNode,
  commentNode,
  commitNode,
  connection,
  ends,
  type Fields,
  pages,
  pullNode,
  suiteNode,
  threadNode,
} from '../support/pull-node.js';
import { recordedLog } from '../support/recorded-log.js';
import { schemaClient } from '../support/schema-client.js';

async function read(fields: Fields): Promise<PullRequest> {
  const client = schemaClient({ repository: { pullRequests: pages([pullNode(7, fields)]) } });
  const { pulls } = await listOpen({ client, repository: { owner: 'o', name: 'r' }, log: recordedLog() });
  const [pull] = pulls;
  if (pull === undefined) throw new Error('the pull request was not read');
  return pull;
}

describe('a pull request of the list', () => {
  test('is what GitHub says', async () => {
    expect(await read({ isDraft: true, reviewDecision: 'REVIEW_REQUIRED', mergeable: 'UNKNOWN' })).toEqual({
      nodeId: 'PR_7',
      number: 7,
      url: 'https://github.com/o/r/pull/7',
      title: 'Pull request 7',
      state: 'OPEN',
      isDraft: true,
      author: { login: 'author', isBot: false },
      headRefName: 'task/t-7',
      headRefOid: 'head-7',
      baseRefName: 'main',
      isCrossRepository: false,
      mergedAt: null,
      closedAt: null,
      mergeable: 'UNKNOWN',
      mergeStateStatus: 'CLEAN',
      reviewDecision: 'REVIEW_REQUIRED',
      checks: { rows: [], isComplete: true, requiredNames: [] },
      reviews: [],
      threads: [],
      comments: [],
      headCommittedAt: '2026-03-01T00:00:00Z',
      behindBy: null,
      updatedAt: '2026-03-01T00:00:00Z',
    });
  });

  test.each([
    {
      name: 'a person',
      node: { __typename: 'User', login: 'maintainer' },
      actor: { login: 'maintainer', isBot: false },
    },
    { name: 'a bot', node: { __typename: 'Bot', login: 'helper' }, actor: { login: 'helper', isBot: true } },
    {
      name: 'a bot with its suffix',
      node: { __typename: 'Bot', login: 'helper[bot]' },
      actor: { login: 'helper', isBot: true },
    },
    {
      name: 'a person named like one',
      node: { __typename: 'User', login: 'robot' },
      actor: { login: 'robot', isBot: false },
    },
    { name: 'a deleted account', node: null, actor: null },
  ])('by $name keeps the author', async ({ node, actor }) => {
    expect((await read({ author: node })).author).toEqual(actor);
  });

  test.each([
    {
      name: 'the newest commit',
      commits: [commitNode('2026-01-01T00:00:00Z', 1), commitNode('2026-01-02T00:00:00Z', 1)],
      at: '2026-01-02T00:00:00Z',
    },
    {
      name: 'the newest that is no merge',
      commits: [commitNode('2026-01-01T00:00:00Z', 1), commitNode('2026-01-02T00:00:00Z', 2)],
      at: '2026-01-01T00:00:00Z',
    },
    { name: 'a root commit', commits: [commitNode('2026-01-01T00:00:00Z', 0)], at: '2026-01-01T00:00:00Z' },
    { name: 'nothing, where all are merges', commits: [commitNode('2026-01-01T00:00:00Z', 2)], at: null },
    { name: 'nothing, where there are none', commits: [], at: null },
  ])('has its last word from $name', async ({ commits, at }) => {
    expect((await read({ commits: ends(commits) })).headCommittedAt).toBe(at);
  });

  test('has each review once, in the order of submission', async () => {
    const review = (id: string, submittedAt: string | null, state = 'COMMENTED') =>
      commentNode(id, { state, submittedAt });
    const opinion = review('R1', '2026-01-01T00:00:00Z', 'CHANGES_REQUESTED');
    const pull = await read({
      latestOpinionatedReviews: connection([opinion]),
      reviews: connection([review('R3', null, 'PENDING'), review('R2', '2026-01-02T00:00:00Z'), opinion]),
    });
    expect(pull.reviews.map(({ id, state }) => [id, state])).toEqual([
      ['R1', 'CHANGES_REQUESTED'],
      ['R2', 'COMMENTED'],
      ['R3', 'PENDING'],
    ]);
  });

  test('tells our own words by who wrote them, not by a name', async () => {
    const comments = connection([
      commentNode('C1', { viewerDidAuthor: true, author: { __typename: 'Bot', login: 'helper' } }),
      commentNode('C2', { isMinimized: true, authorAssociation: 'NONE', author: null }),
    ]);
    expect((await read({ comments })).comments).toEqual([
      expect.objectContaining({ id: 'C1', isOurs: true, author: { login: 'helper', isBot: true } }),
      expect.objectContaining({
        id: 'C2',
        isOurs: false,
        author: null,
        association: 'NONE',
        isMinimized: true,
      }),
    ]);
  });

  test('has threads with their newest comments, oldest first', async () => {
    const words = [...Array(7).keys()].map((index) => commentNode(`C${index}`));
    const reviewThreads = connection([threadNode('T', words, { isResolved: true, line: null })]);
    const { threads } = await read({ reviewThreads });
    expect(threads).toHaveLength(1);
    expect(threads?.[0]).toMatchObject({
      id: 'T',
      isResolved: true,
      isOutdated: false,
      path: 'src/a.ts',
      line: null,
    });
    expect(threads?.[0]?.comments.map(({ id }) => id)).toEqual(['C2', 'C3', 'C4', 'C5', 'C6']);
  });
});

describe('the checks of the list', () => {
  const rollup = (nodes: readonly unknown[], more: Fields = {}): Fields => ({
    statusCheckRollup: { contexts: connection(nodes, more) },
  });

  test('keep every row, superseded ones too, and are not asked whether they started', async () => {
    const rows = [checkRunNode('1', { conclusion: 'CANCELLED' }), checkRunNode('2', { name: 'check 1' })];
    const { checks } = await read(rollup(rows));
    expect(checks.isComplete).toBe(true);
    expect(checks.rows).toHaveLength(2);
    expect(checks.rows[0]).toEqual({
      kind: 'check-run',
      id: '1',
      name: 'check 1',
      appId: 15368,
      workflowName: 'CI',
      event: 'pull_request',
      status: 'COMPLETED',
      conclusion: 'CANCELLED',
      startedAt: '2026-03-01T00:01:00Z',
      completedAt: '2026-03-01T00:02:00Z',
      url: 'https://github.com/o/r/actions/runs/1',
      neverStarted: null,
    });
  });

  test('hold the contexts of commit statuses', async () => {
    const row = {
      __typename: 'StatusContext',
      id: 'S',
      context: 'ci/test',
      state: 'EXPECTED',
      createdAt: '2026-03-01T00:00:00Z',
    };
    expect((await read(rollup([row]))).checks.rows).toEqual([
      {
        kind: 'status-context',
        id: 'S',
        name: 'ci/test',
        state: 'EXPECTED',
        createdAt: '2026-03-01T00:00:00Z',
        url: null,
      },
    ]);
  });

  test('of an app without a workflow have no workflow', async () => {
    const row = checkRunNode('1', { checkSuite: suiteNode('s', { app: null, workflowRun: null }) });
    expect((await read(rollup([row]))).checks.rows[0]).toMatchObject({
      appId: null,
      workflowName: null,
      event: null,
    });
  });

  test('are incomplete where GitHub has more than it sent', async () => {
    const { checks } = await read(rollup([checkRunNode('1')], { totalCount: 51 }));
    expect(checks).toMatchObject({ isComplete: false, rows: [{ id: '1' }] });
  });

  test('come with the names that the base requires', async () => {
    const refUpdateRule = { requiredStatusCheckContexts: ['ci/test', null, 'lint'] };
    expect((await read({ baseRef: { refUpdateRule } })).checks.requiredNames).toEqual(['ci/test', 'lint']);
  });

  test.each([
    { name: 'a queued run', fields: { status: 'QUEUED', conclusion: null }, neverStarted: true },
    { name: 'a run that asks for action', fields: { conclusion: 'ACTION_REQUIRED' }, neverStarted: true },
    { name: 'a run that failed', fields: { conclusion: 'FAILURE' }, neverStarted: null },
  ])(
    'of a suite that waits for approval: $name never started: $neverStarted',
    async ({ fields, neverStarted }) => {
      const checkSuite = suiteNode('s', { conclusion: 'ACTION_REQUIRED' });
      const { checks } = await read(rollup([checkRunNode('1', { ...fields, checkSuite })]));
      expect(checks.rows).toEqual([expect.objectContaining({ neverStarted })]);
    },
  );

  describe('of workflows that wait for approval without any run', () => {
    const waiting = suiteNode('s', { conclusion: 'ACTION_REQUIRED' });
    const commits = ends([commitNode('2026-03-01T00:00:00Z', 1, [suiteNode('done'), waiting])]);

    test('are rows of their own, so that "no checks" is not read as none needed', async () => {
      const { checks } = await read({ commits });
      const expected: Partial<CheckRun> = {
        kind: 'check-run',
        id: 's',
        name: 'CI',
        conclusion: 'ACTION_REQUIRED',
        neverStarted: true,
        url: 'https://github.com/o/r/suites/s',
      };
      expect(checks.rows).toEqual([expect.objectContaining(expected)]);
    });

    test('are not shown twice where a run is shown already', async () => {
      const row = checkRunNode('1', { checkSuite: waiting, conclusion: 'ACTION_REQUIRED' });
      expect((await read({ commits, ...rollup([row]) })).checks.rows).toHaveLength(1);
    });

    test('are left to the whole list where this one was cut', async () => {
      const { checks } = await read({ commits, ...rollup([checkRunNode('1')], { totalCount: 60 }) });
      expect(checks.rows.map(({ id }) => id)).toEqual(['1']);
    });
  });
});
