import { describe, expect, test } from '@jest/globals';
import { RefusedByGitHub } from '../../src/domain/errors.js';
import type { BranchPullRequest } from '../../src/domain/pull-request.js';
import { readEvidence } from '../../src/github/read-evidence.js';
import { Answer } from '../../src/read/answer.js';
import type { PhaseOf } from '../../src/read/github/evidence-query.js';
import { connection, type Fields } from '../support/pull-node.js';
import { recordedLog } from '../support/recorded-log.js';
import { schemaClient, typedError } from '../support/schema-client.js';

const PHASES = ['ready', 'closed', 'in-progress'] as const;
const phaseOf: PhaseOf = (text) => PHASES.find((phase) => phase === text) ?? 'unreadable';

function pull(number: number, fields: Partial<BranchPullRequest> = {}): BranchPullRequest {
  return {
    number,
    url: `https://github.com/o/r/pull/${number}`,
    state: 'MERGED',
    headRefName: 'task/x',
    headRefOid: 'head',
    baseRefName: 'main',
    isCrossRepository: false,
    createdAt: '2026-03-01T00:00:00Z',
    mergedAt: '2026-03-02T00:00:00Z',
    closedAt: '2026-03-02T00:00:00Z',
    mergeCommitOid: `merge-${number}`,
    ...fields,
  };
}

const blob = (text: string | null, fields: Fields = {}): Fields => ({
  __typename: 'Blob',
  text,
  isTruncated: false,
  ...fields,
});

const commit = (oid: string, text: string | null): Fields => ({
  oid,
  file: text === null ? null : { object: blob(text) },
});

interface World {
  /** The file at the merge commit. */
  readonly file?: unknown;
  /** Commits of the base branch that touched the file, newest first. */
  readonly commits?: readonly Fields[];
  readonly hasNextPage?: boolean;
  /** What `GET compare` says; a number is a status. */
  readonly relation?: string | number;
  readonly branch?: null;
}

async function evidence(it: World, fields: Partial<BranchPullRequest> = {}) {
  const asked: unknown[] = [];
  const pageInfo = { hasNextPage: it.hasNextPage ?? false };
  const history = (args: Fields) => {
    asked.push({ ...args });
    return connection(it.commits ?? [], { pageInfo });
  };
  const client = schemaClient({
    repository: {
      object: (args: Fields) => {
        asked.push({ ...args });
        return it.file ?? null;
      },
      ref: (args: Fields) => {
        asked.push({ ...args });
        return it.branch === null ? null : { target: { __typename: 'Commit', history } };
      },
    },
    get: (route, params) => {
      asked.push(params['basehead']);
      if (it.relation === 500) throw new RefusedByGitHub('GitHub answered 500', { status: 500 });
      if (it.relation === 404) return { status: 404, body: new Answer({}, route) };
      return { status: 200, body: new Answer({ status: it.relation ?? 'behind' }, route) };
    },
  });
  const log = recordedLog();
  const asker = { client, repository: { owner: 'o', name: 'r' }, log, phaseOf };
  const requests = [{ pull: pull(4, fields), path: 'tasks/x.md', baseBranch: 'main' }];
  return { found: (await readEvidence(asker, requests)).get(4), asked, log };
}

describe('the evidence about a merged pull request', () => {
  test('is asked for at the merge commit, on the base branch, since the merge', async () => {
    const { asked } = await evidence({});
    expect(asked).toEqual([
      'main...merge-4',
      { qualifiedName: 'refs/heads/main' },
      { path: 'tasks/x.md', since: '2026-03-02T00:00:00Z', first: 100 },
      { expression: 'merge-4:tasks/x.md' },
    ]);
  });

  test.each([
    { relation: 'behind', isReachable: true },
    { relation: 'identical', isReachable: true },
    { relation: 'ahead', isReachable: false },
    { relation: 'diverged', isReachable: false },
    { relation: 404, isReachable: false },
  ])('says that the commit is reachable where the comparison is $relation: $isReachable', async (row) => {
    expect((await evidence({ relation: row.relation })).found?.isReachable).toBe(row.isReachable);
  });

  test.each([
    { name: 'the phase in the text', file: blob('ready'), phase: 'ready' },
    { name: 'nothing, where the file was not there', file: null, phase: null },
    { name: 'unreadable, where the text makes no sense', file: blob('?'), phase: 'unreadable' },
    { name: 'unreadable, where the file is binary', file: blob(null), phase: 'unreadable' },
    {
      name: 'unreadable, where the text is cut',
      file: blob('ready', { isTruncated: true }),
      phase: 'unreadable',
    },
    { name: 'unreadable, where it is a folder', file: { __typename: 'Tree' }, phase: 'unreadable' },
  ])('has at the merge $name', async ({ file, phase }) => {
    expect((await evidence({ file })).found?.phaseAtMerge).toBe(phase);
  });

  test.each([
    { name: 'none', commits: [], since: [] },
    {
      name: 'newer ones, newest first',
      commits: [commit('b', 'ready'), commit('a', 'closed')],
      since: ['ready', 'closed'],
    },
    { name: 'a deletion', commits: [commit('a', null)], since: [null] },
    {
      name: 'not the merge itself',
      commits: [commit('a', 'closed'), commit('merge-4', 'ready')],
      since: ['closed'],
    },
    {
      name: 'not what a rebase merge brought along',
      commits: [commit('merge-4', 'ready'), commit('part-of-it', 'in-progress')],
      since: [],
    },
  ])('has since then: $name', async ({ commits, since }) => {
    expect((await evidence({ commits })).found?.phasesSince).toEqual(since);
  });
});

describe('the evidence about a pull request closed without merge', () => {
  const closed: Partial<BranchPullRequest> = {
    state: 'CLOSED',
    mergedAt: null,
    mergeCommitOid: null,
    closedAt: '2026-03-05T00:00:00Z',
  };

  test('is the history of the file since it was closed, and nothing else', async () => {
    const { found, asked } = await evidence({ commits: [commit('a', 'ready')] }, closed);
    expect(found).toEqual({ isReachable: null, phaseAtMerge: null, phasesSince: ['ready'] });
    expect(asked).toEqual([
      { qualifiedName: 'refs/heads/main' },
      { path: 'tasks/x.md', since: '2026-03-05T00:00:00Z', first: 100 },
    ]);
  });
});

describe('evidence that cannot be had', () => {
  interface Row {
    readonly name: string;
    readonly world: World;
    readonly because: string;
  }
  const rows: Row[] = [
    { name: 'the comparison failed', world: { relation: 500 }, because: 'GitHub answered 500' },
    {
      name: 'the comparison has a word that we do not know',
      world: { relation: 'odd' },
      because: 'found "odd"',
    },
    { name: 'the history is too long', world: { hasNextPage: true }, because: 'too long' },
    { name: 'the base branch is gone', world: { branch: null }, because: 'not available' },
  ];
  test.each(rows)('is absent where $name, and the log says why', async ({ world, because }) => {
    const { found, log } = await evidence(world);
    expect(found).toBeUndefined();
    expect(log.lines.join('\n')).toContain('What became of tasks/x.md since pull request #4');
    expect(log.lines.join('\n')).toContain(because);
  });

  test('is absent for an open pull request', async () => {
    const { found, asked } = await evidence(
      {},
      { state: 'OPEN', mergedAt: null, closedAt: null, mergeCommitOid: null },
    );
    expect([found, asked]).toEqual([undefined, []]);
  });

  test('costs only the pull request that it is about', async () => {
    const client = schemaClient({
      repository: {
        object: ({ expression }: { readonly expression: string }) => {
          if (expression.startsWith('merge-1:')) throw typedError(null, 'Something went wrong');
          return blob('ready');
        },
        ref: () => ({ target: { __typename: 'Commit', history: () => connection([]) } }),
      },
      get: (route) => ({ status: 200, body: new Answer({ status: 'behind' }, route) }),
    });
    const asker = { client, repository: { owner: 'o', name: 'r' }, log: recordedLog(), phaseOf };
    const requests = [1, 2, 3].map((number) => ({
      pull: pull(number),
      path: 'tasks/x.md',
      baseBranch: 'main',
    }));
    const found = await readEvidence(asker, requests);
    expect([...found.keys()]).toEqual([2, 3]);
    expect(found.get(3)).toEqual({ isReachable: true, phaseAtMerge: 'ready', phasesSince: [] });
  });
});
