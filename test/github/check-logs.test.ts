import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createCheckLogs } from '../../src/github/check-logs.js';
import { createClient } from '../../src/github/client.js';
import { readEnd } from '../../src/github/read-end.js';
import { type ApiReply, type LoopbackApi, startLoopbackApi } from '../support/loopback-api.js';
import { recordedLog } from '../support/recorded-log.js';

const TOKEN = 'ghs_thisIsTheToken';
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Where GitHub keeps the texts: another origin than the API. */
async function startStore(write: (part: number) => string, parts: number) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.writeHead(200, { 'content-type': 'text/plain' });
    for (let part = 0; part < parts; part++) response.write(write(part));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/log?sig=1`, seen };
}

async function logsOf(reply: ApiReply) {
  const api: LoopbackApi = await startLoopbackApi(() => reply);
  closing.push(() => api.stop());
  const client = createClient({
    token: TOKEN,
    apiUrl: api.url,
    graphqlUrl: `${api.url}/graphql`,
    sleep: () => Promise.resolve(),
    log: recordedLog(),
  });
  const logs = createCheckLogs({ client, repository: { owner: 'o', name: 'r' }, log: recordedLog() });
  return { logs, api };
}

function redirectTo(location: string): ApiReply {
  return { status: 302, headers: { location }, body: '' };
}

describe('the log of a job', () => {
  test('is read from where GitHub sends us, and that place never sees the token', async () => {
    const store = await startStore((part) => `line ${part}\n`, 3);
    const { logs, api } = await logsOf(redirectTo(store.url));
    expect(await logs.readEnd(77)).toBe('line 0\nline 1\nline 2\n');
    expect(api.requests.map(({ path }) => path)).toEqual(['/repos/o/r/actions/jobs/77/logs']);
    expect(api.requests[0]?.headers.authorization).toContain(TOKEN);
    expect(store.seen).toHaveLength(1);
    expect(JSON.stringify(store.seen)).not.toContain(TOKEN);
  });

  test('of many megabytes is kept by its end only', async () => {
    const store = await startStore((part) => `${String(part).padStart(7, '0')} ${'x'.repeat(65_528)}`, 160);
    const { logs } = await logsOf(redirectTo(store.url));
    const end = (await logs.readEnd(77)) ?? '';
    expect(end).toHaveLength(256 * 1024);
    expect(end).toContain('0000159 x');
  });

  test.each([
    { when: 'GitHub knows none', status: 404 },
    { when: 'it was kept long enough', status: 410 },
  ])('is null where $when', async ({ status }) => {
    const { logs } = await logsOf({ status, body: { message: 'gone' } });
    expect(await logs.readEnd(77)).toBeNull();
  });

  test('that the token may not read says which permission is missing', async () => {
    const { logs } = await logsOf({
      status: 403,
      body: { message: 'Resource not accessible by integration' },
    });
    await expect(logs.readEnd(77)).rejects.toThrow(/403 to GET .*actions\/jobs.*actions: read/);
  });
});

describe('the end of a stream', () => {
  test.each([
    {
      fact: 'does not split a character over two chunks',
      chunks: [[0xc3], [0xbc, 0x61]],
      most: 9,
      end: 'üa',
    },
    { fact: 'drops half of a pair at the cut', chunks: [[0xf0, 0x9f, 0x98, 0x80, 0x61]], most: 2, end: 'a' },
    { fact: 'is empty for an empty one', chunks: [], most: 9, end: '' },
  ])('$fact', async ({ chunks, most, end }) => {
    const stream = (async function* () {
      await Promise.resolve();
      for (const chunk of chunks) yield Uint8Array.from(chunk);
    })();
    expect(await readEnd(stream, most)).toBe(end);
  });
});
