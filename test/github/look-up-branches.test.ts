import { describe, expect, test } from '@jest/globals';
import { RefusedByGitHub } from '../../src/domain/errors.js';
import { lookUpBranches } from '../../src/github/look-up-branches.js';
import type { BranchLookup } from '../../src/ports/pull-requests.js';
import { connection, type Fields, pullNode } from '../support/pull-node.js';
import { recordedLog } from '../support/recorded-log.js';
import {
  type SchemaClient,
  type SchemaClientOptions,
  schemaClient,
  typedError,
} from '../support/schema-client.js';

interface PullArguments {
  readonly headRefName: string;
  readonly states: readonly string[];
}

function lookUp(client: SchemaClient, lookup: Partial<BranchLookup>) {
  const log = recordedLog();
  const result = lookUpBranches(
    { client, repository: { owner: 'o', name: 'r' }, log },
    { branches: [], compare: [], ...lookup },
  );
  return { result, log };
}

/** Every branch has one pull request, numbered by its name; bases trail by the length of the head's name. */
function world(more: SchemaClientOptions = {}, poison: readonly string[] = []): SchemaClient {
  const failIfPoisoned = (name: string) => {
    if (poison.includes(name)) throw typedError(null, `Something went wrong with ${name}`);
  };
  return schemaClient({
    repository: {
      pullRequests: ({ headRefName }: PullArguments) => {
        failIfPoisoned(headRefName);
        return connection([pullNode(headRefName.length, { headRefName })]);
      },
      ref: ({ qualifiedName }: { readonly qualifiedName: string }) =>
        qualifiedName === 'refs/heads/gone'
          ? null
          : {
              compare: ({ headRef }: { readonly headRef: string }) => {
                failIfPoisoned(headRef);
                return {
                  behindBy: headRef.length,
                  aheadBy: headRef.length + 1,
                  headTarget: { __typename: 'Commit', oid: 'head' },
                };
              },
            },
    },
    ...more,
  });
}

/** How many aliases each request had. */
function sizes(client: SchemaClient): number[] {
  return client.asked.map(
    (variables) => Object.keys(variables).filter((key) => key.endsWith('_head')).length,
  );
}

function branches(count: number): string[] {
  return [...Array(count).keys()].map((index) => `task/${index}`);
}

describe('looking up branches', () => {
  test('asks for all states and gives the newest pull request first', async () => {
    const asked: PullArguments[] = [];
    const at = (createdAt: string, number: number, more: Fields = {}) =>
      pullNode(number, { createdAt, ...more });
    const client = schemaClient({
      repository: {
        pullRequests: (args: PullArguments) => {
          asked.push(args);
          return connection([
            at('2026-01-01T00:00:00Z', 1, {
              state: 'MERGED',
              mergedAt: '2026-01-02T00:00:00Z',
              mergeCommit: { oid: 'merge' },
            }),
            at('2026-02-01T00:00:00Z', 2, { isCrossRepository: true }),
          ]);
        },
      },
    });
    const { pullsByBranch } = await lookUp(client, { branches: ['task/x'] }).result;
    expect(
      pullsByBranch.get('task/x')?.map(({ number, isCrossRepository }) => [number, isCrossRepository]),
    ).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(pullsByBranch.get('task/x')?.[1]).toMatchObject({ state: 'MERGED', mergeCommitOid: 'merge' });
    expect(asked).toEqual([
      expect.objectContaining({ headRefName: 'task/x', states: ['OPEN', 'CLOSED', 'MERGED'] }),
    ]);
  });

  test('asks nothing when nothing is wanted', async () => {
    const client = world();
    const result = await lookUp(client, {}).result;
    expect([result.pullsByBranch.size, result.behindByPull.size, client.asked.length]).toEqual([0, 0, 0]);
  });

  test('asks about 200 branches and 100 comparisons in three requests', async () => {
    const client = world();
    const compare = branches(100).map((headRefName, number) => ({
      number,
      headRefName,
      baseRefName: 'main',
    }));
    const { pullsByBranch, behindByPull } = await lookUp(client, { branches: branches(200), compare }).result;
    expect([pullsByBranch.size, behindByPull.size]).toEqual([200, 100]);
    expect(behindByPull.get(5)).toBe('task/5'.length);
    expect(sizes(client)).toEqual([100, 100, 100]);
  });

  test('asks about a branch once that is wanted twice', async () => {
    const client = world();
    await lookUp(client, { branches: ['a', 'b', 'a'] }).result;
    expect(sizes(client)).toEqual([2]);
  });

  test('halves a batch that fails as a whole, down to what works', async () => {
    const client = world({
      before: (variables) => {
        if (Object.keys(variables).length > 30) throw new RefusedByGitHub('too much', { status: 502 });
      },
    });
    const { pullsByBranch } = await lookUp(client, { branches: branches(100) }).result;
    expect(pullsByBranch.size).toBe(100);
    expect(sizes(client)).toEqual([100, 50, 25, 25, 50, 25, 25]);
  });

  test('asks again where one branch failed, which on GitHub empties the whole answer', async () => {
    let isHealed = false;
    const client = schemaClient({
      repository: {
        pullRequests: ({ headRefName }: PullArguments) => {
          if (headRefName === 'task/3' && !isHealed) {
            isHealed = true;
            throw typedError(null, 'Something went wrong');
          }
          return connection([]);
        },
      },
    });
    const { pullsByBranch } = await lookUp(client, { branches: branches(10) }).result;
    expect(pullsByBranch.size).toBe(10);
    expect(sizes(client)).toEqual([10, 5, 5]);
  });

  test('never gives an empty list for a branch that could not be read: it throws and names it', async () => {
    const { result } = lookUp(world({}, ['task/3']), { branches: branches(10) });
    await expect(result).rejects.toThrow(RefusedByGitHub);
    await expect(result).rejects.toThrow(/of 1 branches: task\/3 \(.*Something went wrong/);
  });

  test('leaves out a comparison that cannot be made, with a warning, and keeps the others', async () => {
    const compare = [
      { number: 1, headRefName: 'bad', baseRefName: 'main' },
      { number: 2, headRefName: 'good', baseRefName: 'main' },
      { number: 3, headRefName: 'good', baseRefName: 'gone' },
    ];
    const { result, log } = lookUp(world({}, ['bad']), { branches: ['x'], compare });
    const { behindByPull, pullsByBranch } = await result;
    expect([...behindByPull]).toEqual([[2, 4]]);
    expect(pullsByBranch.size).toBe(1);
    expect(log.lines).toEqual([expect.stringContaining('Pull request #1 could not be compared')]);
  });

  test('counts what branches hold of their own, at the head that was compared', async () => {
    const ahead = [
      { branch: 'bad', baseRefName: 'main' },
      { branch: 'good', baseRefName: 'main' },
      { branch: 'good-too', baseRefName: 'gone' },
    ];
    const compare = [{ number: 2, headRefName: 'good', baseRefName: 'main' }];
    const client = world({}, ['bad']);
    const { result, log } = lookUp(client, { branches: ['x'], compare, ahead });
    const { aheadByBranch, behindByPull } = await result;
    expect([...aheadByBranch]).toEqual([['good', { aheadBy: 5, headOid: 'head' }]]);
    expect([...behindByPull]).toEqual([[2, 4]]);
    expect(log.lines).toEqual([expect.stringContaining('The branch bad could not be compared with main')]);
  });

  test('stops at an outage instead of asking two hundred times', async () => {
    const client = world({
      before: () => {
        throw new RefusedByGitHub('GitHub answered 502', { status: 502 });
      },
    });
    await expect(lookUp(client, { branches: branches(200) }).result).rejects.toThrow('GitHub answered 502');
    expect(client.asked.length).toBeLessThan(20);
  });

  test('does not ask again what GitHub refuses', async () => {
    const client = world({
      before: () => {
        throw new RefusedByGitHub('bad credentials', { status: 401 });
      },
    });
    await expect(lookUp(client, { branches: branches(200) }).result).rejects.toThrow('bad credentials');
    expect(client.asked).toHaveLength(1);
  });
});
