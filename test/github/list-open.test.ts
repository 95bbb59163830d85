import { describe, expect, test } from '@jest/globals';
import { RefusedByGitHub } from '../../src/domain/errors.js';
import type { Client } from '../../src/github/client.js';
import { listOpen } from '../../src/github/list-open.js';
import { Answer } from '../../src/read/answer.js';
import {
  commentNode,
  commitNode,
  ends,
  type Fields,
  pages,
  pullNode,
  threadNode,
} from '../support/pull-node.js';
import { recordedLog } from '../support/recorded-log.js';
import { type SchemaClientOptions, schemaClient, typedError } from '../support/schema-client.js';

const repository = { owner: 'o', name: 'r' };

function list(client: Client) {
  return listOpen({ client, repository, log: recordedLog() });
}

function pulls(count: number): Fields[] {
  return [...Array(count).keys()].map((index) => pullNode(index + 1));
}

function world(nodes: readonly unknown[], more: SchemaClientOptions = {}) {
  return schemaClient({ repository: { pullRequests: pages(nodes) }, ...more });
}

function sizes(client: { readonly asked: Readonly<Record<string, unknown>>[] }): unknown[] {
  return client.asked.map((variables) => variables['first']);
}

/** Fails requests for pages of more than `most`, as GitHub fails them. */
function failAbove(most: number, fail: () => never) {
  return (variables: Readonly<Record<string, unknown>>) => {
    if (Number(variables['first']) > most) fail();
  };
}

function refuse(status: number | null, types: readonly string[] = []) {
  return (): never => {
    throw new RefusedByGitHub('refused', { status, types });
  };
}

describe('the list of open pull requests', () => {
  test('is read page after page, with the clock of GitHub', async () => {
    const client = world(pulls(60));
    const { pulls: found, serverTime, unreadable } = await list(client);
    expect(found.map(({ number }) => number)).toEqual([...Array(60).keys()].map((index) => index + 1));
    expect(serverTime.toISOString()).toBe('2026-03-02T04:05:06.000Z');
    expect(unreadable).toEqual([]);
    expect(sizes(client)).toEqual([25, 25, 25]);
  });

  test('is empty when GitHub says so', async () => {
    expect((await list(world([]))).pulls).toEqual([]);
  });

  test.each([
    { status: 502, types: [] },
    { status: 504, types: [] },
    { status: null, types: [] },
    { status: 200, types: ['RESOURCE_LIMITS_EXCEEDED'] },
  ])(
    'is asked for in halves after $status $types, and the size that works is kept',
    async ({ status, types }) => {
      const client = world(pulls(30), { before: failAbove(10, refuse(status, types)) });
      expect((await list(client)).pulls).toHaveLength(30);
      expect(sizes(client)).toEqual([25, 12, 6, 6, 6, 6, 6]);
    },
  );

  test('is asked for in halves while nodes are missing above a page size', async () => {
    const nodes = pulls(26);
    const whole = pages(nodes);
    const pullRequests = (args: { readonly first: number; readonly after: string | null }) =>
      args.first > 12 ? { ...whole(args), nodes: [null, nodes[1]] } : whole(args);
    const client = schemaClient({ repository: { pullRequests } });
    expect((await list(client)).pulls).toHaveLength(26);
    expect(sizes(client)).toEqual([25, 12, 12, 12]);
  });

  test.each([
    { name: 'an untyped error in a node', type: null },
    { name: 'a resource limit in a node', type: 'RESOURCE_LIMITS_EXCEEDED' },
  ])(
    'gives $name a chance on smaller pages, then shows that pull request as unreadable',
    async ({ type }) => {
      const broken = pullNode(2, {
        comments: () => {
          throw typedError(type, 'Something went wrong');
        },
      });
      const client = world([pullNode(1), broken, pullNode(3)]);
      const { pulls: found, unreadable } = await list(client);
      expect(found.map(({ number }) => number)).toEqual([1, 3]);
      expect(unreadable).toEqual([
        { number: null, because: expect.stringContaining('Something went wrong') },
      ]);
      expect(sizes(client)).toEqual([25, 12, 6, 5]);
    },
  );

  test('shows a node that stays null as unreadable, and keeps the others', async () => {
    const { pulls: found, unreadable } = await list(world([pullNode(1), null, pullNode(3)]));
    expect(found.map(({ number }) => number)).toEqual([1, 3]);
    expect(unreadable).toEqual([{ number: null, because: expect.stringContaining('left it out') }]);
  });

  test('does not read checks that the token may not see as no checks', async () => {
    const statusCheckRollup = () => {
      throw typedError('FORBIDDEN', 'Resource not accessible by integration');
    };
    const client = world([pullNode(7, { statusCheckRollup })]);
    const { pulls: found, unreadable } = await list(client);
    expect(found).toEqual([]);
    expect(unreadable[0]?.number).toBe(7);
    expect(unreadable[0]?.because).toContain('`checks: read, statuses: read`');
    expect(sizes(client)).toEqual([25]);
  });

  test('does without the names of required checks where the token may not see the rules', async () => {
    const refUpdateRule = () => {
      throw typedError('FORBIDDEN', 'Resource not accessible by integration');
    };
    const { pulls: found } = await list(world([pullNode(7, { baseRef: { refUpdateRule } })]));
    expect(found[0]?.checks).toEqual({ rows: [], isComplete: true, requiredNames: [] });
  });

  test('holds a pull request once, as it was read last, when a page moves under us', async () => {
    const moved = [...pulls(25), pullNode(3, { title: 'edited meanwhile' })];
    const { pulls: found } = await list(world(moved));
    expect(found).toHaveLength(25);
    expect(found.find(({ number }) => number === 3)?.title).toBe('edited meanwhile');
  });

  test('shows a pull request with a word that we do not know as unreadable', async () => {
    const odd = () =>
      Promise.resolve({
        data: new Answer(
          {
            repository: {
              pullRequests: { pageInfo: { hasNextPage: false }, nodes: [{ ...pullNode(4), state: 'ODD' }] },
            },
          },
          'data',
        ),
        errors: [],
        serverTime: new Date(0),
      });
    const { unreadable } = await list({ ...world([]), graphql: odd });
    expect(unreadable).toEqual([
      { number: 4, because: expect.stringContaining('expected one of OPEN, CLOSED, MERGED, found "ODD"') },
    ]);
  });
});

describe('an error', () => {
  const fails = async (options: SchemaClientOptions) => {
    const client = world([], options);
    const error: unknown = await list(client).catch((reason: unknown) => reason);
    if (!(error instanceof RefusedByGitHub)) throw new Error(`expected a refusal, found ${String(error)}`);
    return { error, sizes: sizes(client) };
  };

  test('that no smaller page cures is thrown, never an empty list', async () => {
    const { error, sizes } = await fails({ before: refuse(502) });
    expect(error.status).toBe(502);
    expect(sizes).toEqual([25, 12, 6, 5]);
  });

  test.each([{ status: 401 }, { status: 403 }])('of status $status is thrown at once', async ({ status }) => {
    expect((await fails({ before: refuse(status) })).sizes).toEqual([25]);
  });

  test('about the repository says what was asked and what GitHub said', async () => {
    const pullRequests = () => {
      throw typedError('NOT_FOUND', 'Could not resolve to a Repository');
    };
    const { error } = await fails({ repository: { pullRequests } });
    expect(error.types).toEqual(['NOT_FOUND']);
    expect(error.message).toContain('listing open pull requests: NOT_FOUND');
    expect(error.message).toContain('the token may not see it');
  });

  test('is what a missing repository without any error is, too', async () => {
    expect((await fails({ repository: null })).error.message).toContain('without data and without errors');
  });

  test('is a page that names itself as the next one', async () => {
    const pageInfo = { hasNextPage: true, endCursor: 'same' };
    const { error } = await fails({ repository: { pullRequests: { nodes: [], pageInfo } } });
    expect(error.message).toContain('a page names itself');
  });

  test('is an answer without the clock', async () => {
    const client = world([]);
    const graphql: Client['graphql'] = async (...args) => ({
      ...(await client.graphql(...args)),
      serverTime: null,
    });
    await expect(list({ ...client, graphql })).rejects.toThrow('no Date header');
  });
});

describe('review threads beyond the first page', () => {
  const threads = [...Array(70).keys()].map((index) => threadNode(`T${index}`, [commentNode(`C${index}`)]));
  function reviewThreads(args: {
    readonly first?: number;
    readonly last?: number;
    readonly after?: string | null;
  }) {
    if (args.last === undefined) return pages(threads)(args);
    const pageInfo = { hasPreviousPage: true, hasNextPage: false };
    return { nodes: threads.slice(-args.last), pageInfo, totalCount: threads.length };
  }
  const long = pullNode(2, { reviewThreads });

  test('are all read', async () => {
    const nodes = [pullNode(1), long];
    const client = world(nodes, {
      repository: { pullRequests: pages(nodes), pullRequest: () => long },
    });
    const { pulls: found } = await list(client);
    expect(found[1]?.threads?.map(({ id }) => id)).toEqual(threads.map(({ id }) => id));
    expect(found[0]?.threads).toEqual([]);
    expect(client.asked).toHaveLength(3);
  });

  test('that cannot be read make the pull request unreadable', async () => {
    const pullRequest = () => {
      throw typedError(null, 'Something went wrong');
    };
    const client = world([], { repository: { pullRequests: pages([pullNode(1), long]), pullRequest } });
    const { pulls: found, unreadable } = await list(client);
    expect(found.map(({ number }) => number)).toEqual([1]);
    expect(unreadable).toEqual([{ number: 2, because: expect.stringContaining('review threads') }]);
  });
});

describe('a branch whose newest commits are all merges from its base', () => {
  const merges = [...Array(7).keys()].map((day) => commitNode(`2026-02-1${day}T00:00:00Z`, 2));
  const own = commitNode('2026-02-01T00:00:00Z', 1);

  function branch(commits: readonly unknown[]): Fields {
    const node = pullNode(1, { commits: ends(commits) });
    return { pullRequests: pages([node]), pullRequest: () => node };
  }

  test('has spoken last with its newest commit of its own', async () => {
    const { pulls: found } = await list(schemaClient({ repository: branch([own, ...merges]) }));
    expect(found[0]?.headCommittedAt).toBe('2026-02-01T00:00:00Z');
  });

  test('is unreadable where no commit of its own is found: its answers are not known', async () => {
    const { pulls: found, unreadable } = await list(schemaClient({ repository: branch(merges) }));
    expect(found).toEqual([]);
    expect(unreadable).toEqual([{ number: 1, because: expect.stringMatching(/merges from its base/) }]);
  });
});
