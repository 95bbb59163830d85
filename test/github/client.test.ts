import { afterEach, describe, expect, test } from '@jest/globals';
import { BadInput, RefusedByGitHub } from '../../src/domain/errors.js';
import { type Client, createClient } from '../../src/github/client.js';
import {
  type ApiReply,
  type ApiRequest,
  type LoopbackApi,
  startLoopbackApi,
} from '../support/loopback-api.js';
import { recordedLog } from '../support/recorded-log.js';

const TOKEN = 'ghs_thisIsTheToken';
const QUERY = 'query Question { rateLimit { cost } viewer { login } }';
const MUTATION = 'mutation Change { createRef(input: {}) { clientMutationId } }';
const GOOD: ApiReply = { body: { data: { rateLimit: { cost: 3 }, viewer: { login: 'x' } } } };

let api: LoopbackApi | null = null;

afterEach(async () => {
  await api?.stop();
  api = null;
});

interface Setting {
  readonly client: Client;
  readonly api: LoopbackApi;
  readonly pauses: number[];
  readonly lines: readonly string[];
}

async function start(reply: (request: ApiRequest, index: number) => ApiReply): Promise<Setting> {
  const server = await startLoopbackApi(reply);
  api = server;
  const pauses: number[] = [];
  const log = recordedLog();
  const client = createClient({
    token: TOKEN,
    apiUrl: server.url,
    graphqlUrl: `${server.url}/graphql`,
    sleep: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    log,
    timeoutMs: 500,
  });
  return { client, api: server, pauses, lines: log.lines };
}

/** The last reply is repeated for ever. */
function inTurn(...replies: readonly ApiReply[]) {
  return (_request: ApiRequest, index: number): ApiReply => replies[index] ?? replies.at(-1) ?? GOOD;
}

async function refusalOf(promise: Promise<unknown>): Promise<RefusedByGitHub> {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof RefusedByGitHub) return error;
  throw new Error(`expected a refusal, found ${String(error)}`);
}

describe('a query', () => {
  test('carries the token, the API version and its variables', async () => {
    const { client, api } = await start(() => GOOD);
    const answer = await client.graphql(QUERY, { after: null, name: 'é' });
    expect(answer.data.at('viewer', 'login').text()).toBe('x');
    expect(answer.serverTime).toBeInstanceOf(Date);
    const [request] = api.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/graphql',
      headers: { authorization: `token ${TOKEN}`, 'x-github-api-version': '2022-11-28' },
      body: { query: QUERY, variables: { after: null, name: 'é' } },
    });
  });

  test('is counted with the points that it cost', async () => {
    const { client } = await start(() => GOOD);
    await client.graphql(QUERY, {});
    await client.graphql(QUERY, {});
    expect(client.spent()).toEqual({ requests: 2, points: 6 });
  });

  test('keeps partial data beside its errors', async () => {
    const errors = [
      { type: 'FORBIDDEN', message: 'no', path: ['a', 0] },
      { message: 'Something went wrong' },
    ];
    const { client } = await start(() => ({ body: { data: { a: [null] }, errors } }));
    const answer = await client.graphql(QUERY, {});
    expect(answer.data.at('a').list()).toHaveLength(1);
    expect(answer.errors).toEqual([
      { type: 'FORBIDDEN', message: 'no', path: ['a', 0] },
      { type: null, message: 'Something went wrong', path: [] },
    ]);
  });

  interface Healing {
    readonly name: string;
    readonly replies: readonly ApiReply[];
    readonly pauses: readonly number[];
  }
  const bad = (status: number, headers = {}, body: unknown = {}): ApiReply => ({ status, headers, body });
  const rateLimited: ApiReply = {
    body: { errors: [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }] },
  };
  const date = 'Mon, 02 Mar 2026 00:00:00 GMT';
  const reset = String(Date.parse(date) / 1000 + 9);
  const spent = { date, 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset };
  const healings: Healing[] = [
    { name: '502 twice', replies: [bad(502), bad(502)], pauses: [1000, 2000] },
    { name: '503 and 504', replies: [bad(503), bad(504)], pauses: [1000, 2000] },
    { name: 'a connection reset', replies: ['reset'], pauses: [1000] },
    { name: 'an answer that broke off', replies: ['cut'], pauses: [1000] },
    { name: 'a timeout', replies: ['silence'], pauses: [1000] },
    { name: '403 with retry-after', replies: [bad(403, { 'retry-after': '7' })], pauses: [7000] },
    { name: '429 with retry-after', replies: [bad(429, { 'retry-after': '2' })], pauses: [2000] },
    { name: '403 until the limit is reset', replies: [bad(403, spent)], pauses: [10_000] },
    {
      name: 'a secondary limit without a time',
      replies: [bad(403, {}, { message: 'You have exceeded a secondary rate limit' })],
      pauses: [60_000],
    },
    { name: 'RATE_LIMITED with status 200', replies: [rateLimited], pauses: [60_000] },
  ];
  test.each(healings)('is asked again after $name', async ({ replies, pauses: expected }) => {
    const { client, pauses } = await start(inTurn(...replies, GOOD));
    const answer = await client.graphql(QUERY, {});
    expect(answer.data.at('viewer', 'login').text()).toBe('x');
    expect(pauses).toEqual(expected);
  });

  test('gives up after three repetitions', async () => {
    const { client, api, pauses } = await start(inTurn({ status: 502, body: {} }));
    const error = await refusalOf(client.graphql(QUERY, {}));
    expect(error.status).toBe(502);
    expect(error.message).toContain('GitHub failed at Question: GitHub answered 502');
    expect([api.requests.length, pauses]).toEqual([4, [1000, 2000, 4000]]);
  });

  test('never waits more than a minute in all', async () => {
    const { client, pauses } = await start(
      inTurn({ status: 403, headers: { 'retry-after': '31' }, body: {} }),
    );
    const error = await refusalOf(client.graphql(QUERY, {}));
    expect(pauses).toEqual([31_000]);
    expect(error.types).toEqual(['RATE_LIMITED']);
    expect(error.message).toContain('It lifts in 31 s');
  });

  test.each([
    { status: 502, isAskedAgain: false },
    { status: 504, isAskedAgain: false },
    { status: 503, isAskedAgain: true },
  ])(
    'that can be made smaller is not repeated as it is after $status: $isAskedAgain',
    async ({ status, isAskedAgain }) => {
      const { client, api } = await start(inTurn({ status, body: {} }));
      await refusalOf(client.graphql(QUERY, {}, { whenTooSlow: 'throw' }));
      expect(api.requests.length > 1).toBe(isAskedAgain);
    },
  );
});

describe('a mutation', () => {
  const failures: readonly ApiReply[] = [
    'reset',
    'cut',
    'silence',
    { status: 502, body: {} },
    { status: 403, headers: { 'retry-after': '1' }, body: {} },
  ];
  test.each(failures.map((reply) => ({ name: JSON.stringify(reply), reply })))(
    'is sent once, whatever happens: $name',
    async ({ reply }) => {
      const { client, api, pauses } = await start(inTurn(reply, GOOD));
      await refusalOf(client.graphql(MUTATION, {}));
      expect([api.requests.length, pauses]).toEqual([1, []]);
    },
  );
});

describe('a refused token', () => {
  test('is not tried again, and the message says what to do', async () => {
    const { client, api } = await start(
      inTurn({ status: 401, body: { message: `Bad credentials ${TOKEN}` } }),
    );
    const error = await refusalOf(client.graphql(QUERY, {}));
    expect(api.requests).toHaveLength(1);
    expect(error.status).toBe(401);
    expect(error.message).toContain('Check the input `token`');
    expect(error.message).not.toContain(TOKEN);
  });

  test('that is empty is bad input, told together with what else is wrong', () => {
    const options = { token: '', apiUrl: 'api.github.com', graphqlUrl: 'http://127.0.0.1:1/graphql' };
    const create = () => createClient({ ...options, sleep: () => Promise.resolve(), log: recordedLog() });
    expect(create).toThrow(BadInput);
    expect(create).toThrow(
      /^token: expected a GitHub token.*\nGITHUB_API_URL: expected an absolute URL.*"api\.github\.com"\.$/,
    );
  });
});

describe('the token', () => {
  const echoes: readonly ApiReply[] = [
    { status: 403, body: { message: `token ${TOKEN} may not` } },
    { status: 429, headers: { 'retry-after': '99' }, body: { message: `slow down, ${TOKEN}` } },
    { status: 500, body: { message: TOKEN } },
    'reset',
  ];
  test.each(echoes.map((reply) => ({ name: JSON.stringify(reply).slice(0, 14), reply })))(
    'is in no message and no log line, even where the server quotes it: $name',
    async ({ reply }) => {
      const { client, lines } = await start(inTurn(reply));
      const error = await refusalOf(client.get('/repos/{owner}/{repo}', { owner: 'o', repo: 'r' }));
      const everything = [error.message, String(error.stack), JSON.stringify(error), ...lines].join('\n');
      expect(error.cause).toBeUndefined();
      expect(everything).not.toContain(TOKEN);
    },
  );

  test('is cut out of GraphQL errors', async () => {
    const { client } = await start(
      inTurn({ body: { data: null, errors: [{ message: `who is ${TOKEN}?` }] } }),
    );
    const { errors } = await client.graphql(QUERY, {});
    expect(errors[0]?.message).toBe('who is ***?');
  });
});

describe('a REST question', () => {
  test('fills its route with encoded names and answers 404 as an answer', async () => {
    const { client, api } = await start(inTurn({ status: 404, body: { message: 'Not Found' } }));
    const route = '/repos/{owner}/{repo}/compare/{basehead}';
    const answer = await client.get(route, {
      owner: 'o',
      repo: 'r',
      basehead: 'release/1...abc',
      per_page: 1,
    });
    expect(answer.status).toBe(404);
    expect(api.requests[0]?.path).toBe('/repos/o/r/compare/release%2F1...abc?per_page=1');
  });

  test('that lacks a permission names it', async () => {
    const body = { message: 'Resource not accessible by integration' };
    const { client } = await start(inTurn({ status: 403, body }));
    const route = '/repos/{owner}/{repo}/actions/runs/{run_id}';
    const error = await refusalOf(client.get(route, { owner: 'o', repo: 'r', run_id: 7 }));
    expect(error.message).toContain('GitHub answered 403 to GET /repos/{owner}/{repo}/actions/runs/{run_id}');
    expect(error.message).toContain('`actions: read`');
  });
});
