import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ClaimDocument } from '../../src/domain/claim.js';
import type { ControlDocument } from '../../src/domain/control.js';
import type { DigestLine } from '../../src/domain/digest-log.js';
import { createGitClaimStore } from '../../src/git/git-claim-store.js';
import { createGitControlStore } from '../../src/git/git-control-store.js';
import { createGitDigestLog } from '../../src/git/git-digest-log.js';
import { createRefWriter } from '../../src/git/push-refs.js';
import { createRepository } from '../../src/git/read-repository.js';
import type { ServerRepository } from '../support/git-fixture.js';
import { makeTemporaryFolder } from '../support/git-fixture.js';
import { installGitWrapper } from '../support/git-wrapper.js';
import { makeBench, type ScratchChanges } from '../support/scratch.js';

const bench = makeBench();
afterEach(bench.closeAll);

const AT = '2026-07-29T08:00:00.000Z';
const PAUSED: ControlDocument = { version: 1, pause: { by: 'maintainer', at: AT, because: null } };
const RUNNING: ControlDocument = { version: 1, pause: null };
const CONTROL = 'refs/sdlc/orchestrator/control';
const LOG = 'refs/sdlc/orchestrator/log';

async function openStores(url: string, changes: ScratchChanges = {}) {
  const { world } = await bench.scratch(url, changes);
  const options = { world, refs: createRefWriter(world), nonce: randomUUID, now: () => new Date(AT) };
  return {
    claims: createGitClaimStore(options),
    control: createGitControlStore(options),
    digestLog: createGitDigestLog(options),
    read: () => createRepository(world).read({ baseBranch: null, tasksFolder: 'tasks' }),
  };
}

function withTasks(): ServerRepository {
  const server = bench.server();
  server.commit('main', { 'tasks/a.md': 'A' });
  return server;
}

function line(text: string, run = 7): DigestLine {
  return { at: AT, run, text };
}

function claimOf(slug: string): ClaimDocument {
  return {
    version: 1,
    item: { kind: 'task', slug },
    holder: { runId: 7, runAttempt: 1, job: null, claimedAt: AT },
    attempts: [],
  };
}

/** The commands that talk to the server, in order. */
function remoteCalls(calls: readonly string[]): readonly (string | undefined)[] {
  return calls
    .map((call) => call.split(' ')[0])
    .filter((name) => /^(?:push|fetch|ls-remote)$/.test(name ?? ''));
}

function textsOf(server: ServerRepository): readonly string[] {
  const { lines }: { lines: DigestLine[] } = JSON.parse(server.git(['cat-file', 'blob', `${LOG}:log.json`]));
  return lines.map(({ text }) => text);
}

describe('a reading of everything', () => {
  test('takes two round trips, however many documents there are', async () => {
    const server = withTasks();
    const stores = await openStores(server.url);
    const expected = await stores.control.read();
    await stores.control.write({ expected, document: PAUSED, message: 'Pause: maintainer' });
    const { digestLog: stored } = await stores.read();
    await stores.claims.writeLogged([{ expected: null, document: claimOf('a') }], {
      stored,
      line: line('x'),
    });
    const { path, remove } = makeTemporaryFolder();
    const wrapper = await installGitWrapper(path);
    const { read } = await openStores(server.url, { environment: wrapper.environment });
    const facts = await read();
    expect(facts).toMatchObject({ control: { kind: 'paused' }, digestLog: { lines: [line('x')] } });
    expect(facts.claims).toHaveLength(1);
    expect(remoteCalls(wrapper.calls())).toEqual(['ls-remote', 'fetch']);
    remove();
  });
});

describe('the control store', () => {
  test('reads a loop that nobody ever paused', async () => {
    const { control } = await openStores(bench.server().url);
    expect(await control.read()).toEqual({ oid: null, state: { kind: 'running' } });
  });

  test('keeps who paused and resumed in the history of one ref, and every reading shows it', async () => {
    const server = withTasks();
    const [stores, other] = [await openStores(server.url), await openStores(server.url)];
    const write = async (document: ControlDocument, message: string) =>
      stores.control.write({ expected: await stores.control.read(), document, message });
    expect(await write(PAUSED, 'Pause: maintainer')).toEqual({ status: 'done' });
    expect(await other.control.read()).toMatchObject({ state: { kind: 'paused', pause: PAUSED.pause } });
    expect(await other.read()).toMatchObject({
      control: { kind: 'paused', pause: PAUSED.pause },
      claims: [],
      problems: [],
    });
    expect(await write(RUNNING, 'Resume: maintainer')).toEqual({ status: 'done' });
    expect((await other.read()).control).toEqual({ kind: 'running' });
    const subjects = server.git(['log', '--format=%s', CONTROL]).replace(/ \(operation [^)]+\)/g, '');
    expect(subjects).toBe('Resume: maintainer\nPause: maintainer');
  });

  test('loses to whoever wrote since it was read', async () => {
    const server = bench.server();
    const [one, two] = [await openStores(server.url), await openStores(server.url)];
    const expected = await one.control.read();
    await two.control.write({ expected: await two.control.read(), document: PAUSED, message: 'Pause: x' });
    const outcome = await one.control.write({ expected, document: RUNNING, message: 'Resume: y' });
    expect(outcome.status).toBe('lost');
    expect((await one.control.read()).state.kind).toBe('paused');
  });

  test.each([
    {
      what: 'a document of a newer release',
      put: (server: ServerRepository) => server.putRoot(CONTROL, { 'control.json': '{"version":2}' }),
    },
    {
      what: 'a commit without the file',
      put: (server: ServerRepository) => server.putRoot(CONTROL, { 'other.json': '{}' }),
    },
    {
      what: 'no commit at all',
      put: (server: ServerRepository) =>
        server.git(['update-ref', CONTROL, server.git(['hash-object', '-w', '--stdin'], 'x')]),
    },
  ])('takes $what for a pause, says so, and lets a person replace it', async ({ put }) => {
    const server = withTasks();
    put(server);
    const stores = await openStores(server.url);
    const facts = await stores.read();
    expect(facts.control.kind).toBe('unreadable');
    expect(facts.problems).toEqual([
      expect.objectContaining({
        severity: 'error',
        file: CONTROL,
        message: expect.stringContaining('counts as paused'),
      }),
    ]);
    const expected = await stores.control.read();
    expect(await stores.control.write({ expected, document: RUNNING, message: 'Resume: x' })).toEqual({
      status: 'done',
    });
    expect((await stores.read()).control).toEqual({ kind: 'running' });
  });
});

describe('the digest log', () => {
  test('adds lines at the end, for every reading to see', async () => {
    const server = withTasks();
    const { digestLog, read } = await openStores(server.url);
    for (const text of ['one', 'two']) {
      const outcome = await digestLog.write({ stored: await digestLog.read(), line: line(text) });
      expect(outcome).toMatchObject({ status: 'kept', stored: { kind: 'read' } });
    }
    const oid = server.git(['rev-parse', LOG]);
    const stored = { kind: 'read', oid, lines: [line('one'), line('two')] };
    expect(await digestLog.read()).toEqual(stored);
    expect((await read()).digestLog).toEqual(stored);
  });

  test('is read again and written once more where someone else was first', async () => {
    const server = bench.server();
    const [one, two] = [await openStores(server.url), await openStores(server.url)];
    const stored = await one.digestLog.read();
    await two.digestLog.write({ stored, line: line('theirs', 8) });
    const outcome = await one.digestLog.write({ stored, line: line('ours') });
    expect(outcome).toMatchObject({ status: 'kept' });
    expect(textsOf(server)).toEqual(['theirs', 'ours']);
  });

  test('that cannot be read is left alone, and costs its line only', async () => {
    const server = withTasks();
    const before = server.putRoot(LOG, { 'log.json': '{"version":2}' });
    const { claims, digestLog, read } = await openStores(server.url);
    const facts = await read();
    expect(facts.problems).toEqual([expect.objectContaining({ severity: 'warning', file: LOG })]);
    const write = { stored: facts.digestLog, line: line('ours') };
    const dropped = { status: 'dropped', detail: expect.stringContaining('left as it is') };
    expect(await digestLog.write(write)).toEqual(dropped);
    const logged = await claims.writeLogged([{ expected: null, document: claimOf('a') }], write);
    expect(logged).toMatchObject({ claims: [{ status: 'done' }], log: dropped });
    expect(server.git(['rev-parse', LOG])).toBe(before);
  });
});

describe('claims and a line', () => {
  test('travel in one push', async () => {
    const server = withTasks();
    const { path, remove } = makeTemporaryFolder();
    const wrapper = await installGitWrapper(path);
    const { claims, read } = await openStores(server.url, { environment: wrapper.environment });
    const { digestLog: stored } = await read();
    const before = wrapper.calls().length;
    const writes = ['a', 'b'].map((slug) => ({ expected: null, document: claimOf(slug) }));
    const logged = await claims.writeLogged(writes, { stored, line: line('2 started') });
    expect(logged).toMatchObject({
      claims: [{ status: 'done' }, { status: 'done' }],
      log: { status: 'kept' },
    });
    expect(remoteCalls(wrapper.calls().slice(before))).toEqual(['push']);
    remove();
  });

  test('part where the log is lost: the claims stand, and the line is added to what is there', async () => {
    const server = bench.server();
    const [one, two] = [await openStores(server.url), await openStores(server.url)];
    const stored = await one.digestLog.read();
    await two.digestLog.write({ stored, line: line('theirs', 8) });
    const logged = await one.claims.writeLogged([{ expected: null, document: claimOf('a') }], {
      stored,
      line: line('ours'),
    });
    expect(logged).toMatchObject({ claims: [{ status: 'done' }], log: { status: 'kept' } });
    expect(textsOf(server)).toEqual(['theirs', 'ours']);
  });

  test('part where a claim is lost: the line is kept for its sender to put right', async () => {
    const server = bench.server();
    const [one, two] = [await openStores(server.url), await openStores(server.url)];
    await two.claims.write([{ expected: null, document: claimOf('a') }]);
    const stored = await one.digestLog.read();
    const writes = ['a', 'no..ref', 'b'].map((slug) => ({ expected: null, document: claimOf(slug) }));
    const logged = await one.claims.writeLogged(writes, { stored, line: line('3 started') });
    expect(logged.claims.map(({ status }) => status)).toEqual(['lost', 'refused', 'done']);
    expect(logged.log?.status).toBe('kept');
  });

  test('say nothing where no claim is won', async () => {
    const server = bench.server();
    const { claims, digestLog } = await openStores(server.url);
    await claims.write([{ expected: null, document: claimOf('a') }]);
    const write = { stored: await digestLog.read(), line: line('1 started') };
    const logged = await claims.writeLogged([{ expected: null, document: claimOf('a') }], write);
    expect(logged).toMatchObject({ claims: [{ status: 'lost' }], log: null });
    expect(server.git(['for-each-ref', LOG])).toBe('');
  });

  test('drop the line when it is lost twice, and never a claim', async () => {
    const server = bench.server();
    const other = await openStores(server.url);
    const stored = await other.digestLog.read();
    await other.digestLog.write({ stored, line: line('theirs', 8) });
    // Someone is faster each time: the log's ref moves whenever a push begins.
    server.hook(
      'pre-receive',
      `unset GIT_QUARANTINE_PATH; env -u GIT_OBJECT_DIRECTORY -u GIT_ALTERNATE_OBJECT_DIRECTORIES git update-ref ${LOG} ` +
        `$(env -u GIT_OBJECT_DIRECTORY -u GIT_ALTERNATE_OBJECT_DIRECTORIES git -c user.name=x -c user.email=x@x.invalid commit-tree -p ${LOG} -m faster ${LOG}^{tree})`,
    );
    const stores = await openStores(server.url);
    const logged = await stores.claims.writeLogged([{ expected: null, document: claimOf('a') }], {
      stored,
      line: line('ours'),
    });
    expect(logged.claims).toMatchObject([{ status: 'done' }]);
    expect(logged.log).toEqual({ status: 'dropped', detail: expect.stringContaining(LOG) });
    expect(textsOf(server)).toEqual(['theirs']);
  });
});

describe('removing a claim', () => {
  test.each([
    { what: 'one that cannot be read', text: '{"version":2}' },
    { what: 'a good one', text: JSON.stringify(claimOf('a')) },
  ])('deletes $what, and does nothing where none is', async ({ text }) => {
    const server = bench.server();
    server.putRoot('refs/sdlc/orchestrator/task/a', { 'claim.json': text });
    const { claims } = await openStores(server.url);
    const item = { kind: 'task', slug: 'a' } as const;
    expect(await claims.remove(item)).toEqual({ status: 'done' });
    expect(server.git(['for-each-ref', 'refs/sdlc/'])).toBe('');
    expect(await claims.remove(item)).toEqual({ status: 'done' });
  });
});
