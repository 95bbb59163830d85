import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createGitClaimStore } from '../../src/git/git-claim-store.js';
import { createRefWriter } from '../../src/git/push-refs.js';
import { createRepository } from '../../src/git/read-repository.js';
import type { ClaimWrite, ClaimWriteOutcome } from '../../src/ports/claim-store.js';
import { makeTemporaryFolder, type ServerRepository } from '../support/git-fixture.js';
import { installGitWrapper } from '../support/git-wrapper.js';
import type { GitServerFault } from '../support/loopback-git-server.js';
import { makeBench } from '../support/scratch.js';
import { aForeignLease, aLease } from '../support/snapshot-builder.js';

const bench = makeBench();
const folders: { remove(): void }[] = [];
afterEach(async () => {
  for (const { remove } of folders.splice(0)) remove();
  await bench.closeAll();
});

function makeFolder(): string {
  const folder = makeTemporaryFolder();
  folders.push(folder);
  return folder.path;
}

const PREFIX = 'refs/sdlc/orchestrator/';
const TURN = `${PREFIX}turn`;
const OUT_OF_TURN = 'another run started work at the same time; looked at again next tick';

function claimOn(slug: string, runId: number): ClaimWrite {
  const holder = { runId, runAttempt: 1, job: null, claimedAt: '2026-01-31T08:00:00.000Z' };
  const item = { kind: 'task', slug } as const;
  return { expected: null, document: { version: 1, item, holder, attempts: [] } };
}

function leased(slug: string, runId: number): ClaimWrite {
  return { ...claimOn(slug, runId), lease: { expected: null, draft: aLease(slug).document } };
}

/** One tick's view of the server. */
async function openTick(url: string, environment = process.env) {
  const { world } = await bench.scratch(url, { environment });
  const repository = createRepository(world);
  const refs = createRefWriter(world);
  const claims = createGitClaimStore({ world, refs, nonce: randomUUID, now: () => new Date(0) });
  return { claims, read: () => repository.read({ baseBranch: null, tasksFolder: 'tasks' }) };
}

function newServer(): ServerRepository {
  const server = bench.server();
  server.commit('main', { 'tasks/a.md': 'A' });
  return server;
}

function statuses(outcomes: readonly ClaimWriteOutcome[]): readonly string[] {
  return outcomes.map(({ status }) => status);
}

function refsOf(server: ServerRepository): readonly string[] {
  return server.git(['for-each-ref', '--format=%(refname)', 'refs/sdlc']).split('\n');
}

/** Somebody moves a ref once, while the server takes a push: the client has seen nothing of it. */
function moveDuringPush(server: ServerRepository, ref: string): void {
  const root = server.putRoot('refs/x/theirs', { 'claim.json': '{}' });
  const git = 'env -u GIT_QUARANTINE_PATH -u GIT_OBJECT_DIRECTORY git';
  server.hook('pre-receive', `[ -e moved ] || { touch moved; ${git} update-ref ${ref} ${root}; }`);
}

describe('the turn', () => {
  test('lets only one of two ticks start that counted the same slots, also on different items', async () => {
    const server = newServer();
    const [first, second] = [await openTick(server.url), await openTick(server.url)];
    const [seenByFirst, seenBySecond] = [await first.read(), await second.read()];
    expect([seenByFirst.turnOid, seenBySecond.turnOid]).toEqual([null, null]);
    const won = await first.claims.write([claimOn('a', 1)], { expectedOid: null });
    const lost = await second.claims.write([leased('b', 2)], { expectedOid: null });
    expect(statuses(won)).toEqual(['done']);
    expect(lost).toEqual([{ status: 'lost', detail: OUT_OF_TURN }]);
    expect(refsOf(server)).toEqual([`${PREFIX}task/a`, TURN]);
  });

  test('goes to the one tick that is first, together with all that both wanted', async () => {
    const server = newServer();
    const ticks = await Promise.all([1, 2].map(() => openTick(server.url)));
    const outcomes = await Promise.all(
      ticks.map(({ claims }, index) =>
        claims.write([claimOn('a', index), claimOn('b', index)], { expectedOid: null }),
      ),
    );
    expect(outcomes.map(statuses).sort()).toEqual([
      ['done', 'done'],
      ['lost', 'lost'],
    ]);
  });

  test('is anyone’s again who has seen the start before it, and is no claim', async () => {
    const server = newServer();
    const [first, second] = [await openTick(server.url), await openTick(server.url)];
    await first.claims.write([claimOn('a', 1)], { expectedOid: null });
    const seen = await second.read();
    expect(seen.claims.map(({ ref }) => ref)).toEqual([`${PREFIX}task/a`]);
    expect(seen.problems).toEqual([]);
    expect(seen.turnOid).toBe(server.git(['rev-parse', TURN]));
    const outcomes = await second.claims.write([claimOn('b', 2)], { expectedOid: seen.turnOid });
    expect(statuses(outcomes)).toEqual(['done']);
    expect(server.git(['rev-parse', TURN])).not.toBe(seen.turnOid);
  });

  test.each([{ before: null }, { before: 'an earlier start' }])(
    'is not taken from a tick whose fetch shows it without the claim that moved it, after $before',
    async ({ before }) => {
      const server = newServer();
      if (before !== null)
        await (await openTick(server.url)).claims.write([claimOn('b', 1)], { expectedOid: null });
      const moved = server.putRoot('refs/x/turn', {});
      // As a server shows a push of which it has renamed one ref and not yet the other.
      const wrapper = await installGitWrapper(
        makeFolder(),
        `[ "$1" != fetch ] || git --git-dir='${server.folder}' update-ref ${TURN} ${moved}`,
      );
      const tick = await openTick(server.url, wrapper.environment);
      const seen = await tick.read();
      server.putRoot(`${PREFIX}task/a`, { 'claim.json': '{}' });
      const outcomes = await tick.claims.write([claimOn('c', 3)], { expectedOid: seen.turnOid });
      expect(outcomes).toEqual([{ status: 'lost', detail: OUT_OF_TURN }]);
    },
  );

  test('is not taken by a write that starts nothing', async () => {
    const server = newServer();
    const tick = await openTick(server.url);
    await tick.claims.write([claimOn('a', 1)]);
    expect((await tick.read()).turnOid).toBeNull();
  });

  test('is not taken where every claim is lost', async () => {
    const server = newServer();
    await (await openTick(server.url)).claims.write([claimOn('a', 1)]);
    const { claims } = await openTick(server.url);
    expect(statuses(await claims.write([claimOn('a', 2)], { expectedOid: null }))).toEqual(['lost']);
    expect(refsOf(server)).toEqual([`${PREFIX}task/a`]);
  });

  test.each<{ does: GitServerFault['does']; status: string }>([
    { does: 'cut-after', status: 'done' },
    { does: 'cut-before', status: 'unknown' },
  ])('is read back where the answer is lost ($does): $status', async ({ does, status }) => {
    const server = newServer();
    const http = await bench.http(server);
    const { claims } = await openTick(`${http.url}/r.git`);
    http.inject({ on: 'receive-pack', does, times: 9 });
    const outcomes = await claims.write([claimOn('a', 1), claimOn('b', 1)], { expectedOid: null });
    expect(statuses(outcomes)).toEqual([status, status]);
  });
});

describe('a start in turn', () => {
  test.each([
    { when: 'before the push', move: (server: ServerRepository, ref: string) => server.putRoot(ref, {}) },
    { when: 'while the server takes it', move: moveDuringPush },
  ])('goes without an item that someone else claimed $when', async ({ move }) => {
    const server = newServer();
    const { claims } = await openTick(server.url);
    move(server, `${PREFIX}task/a`);
    const outcomes = await claims.write([leased('a', 1), leased('b', 1)], { expectedOid: null });
    expect(outcomes).toMatchObject([
      { status: 'lost', detail: expect.stringContaining('someone else moved it first') },
      { status: 'done' },
    ]);
    expect(refsOf(server)).toEqual([`${PREFIX}task/a`, `${PREFIX}task/b`, TURN, 'refs/sdlc/tasks/b']);
  });

  test('goes without an item whose lease someone else took while the server takes it', async () => {
    const server = newServer();
    const { claims } = await openTick(server.url);
    moveDuringPush(server, aForeignLease('a').ref);
    const outcomes = await claims.write([leased('a', 1), claimOn('b', 1)], { expectedOid: null });
    expect(statuses(outcomes)).toEqual(['lost', 'done']);
    expect(refsOf(server)).toEqual([`${PREFIX}task/b`, TURN, 'refs/sdlc/tasks/a']);
  });

  test('writes nothing where the turn is taken while the server takes it', async () => {
    const server = newServer();
    const { claims } = await openTick(server.url);
    moveDuringPush(server, TURN);
    const outcomes = await claims.write([claimOn('a', 1), leased('b', 1)], { expectedOid: null });
    expect(outcomes.map((outcome) => 'detail' in outcome && outcome.detail)).toEqual([
      OUT_OF_TURN,
      OUT_OF_TURN,
    ]);
    expect(refsOf(server)).toEqual([TURN]);
  });

  test('goes without all items that the server refuses, which names one at a time', async () => {
    const server = newServer();
    server.hook('update', 'case "$1" in */a|*/b) echo "declined by policy" >&2; exit 1;; esac');
    const { claims } = await openTick(server.url);
    const slugs = ['a', 'b', 'c', 'no..ref'];
    const writes = slugs.map((slug) => claimOn(slug, 1));
    expect(statuses(await claims.write(writes, { expectedOid: null }))).toEqual([
      'refused',
      'refused',
      'done',
      'refused',
    ]);
  });

  test('is refused where the server refuses the turn', async () => {
    const server = newServer();
    server.hook('update', 'case "$1" in */turn) echo "declined by policy" >&2; exit 1;; esac');
    const { claims } = await openTick(server.url);
    const [outcome] = await claims.write([claimOn('a', 1)], { expectedOid: null });
    expect(outcome).toMatchObject({ status: 'refused', detail: expect.stringContaining(TURN) });
  });

  test('is tried once more where the server is busy with a ref that nobody moves', async () => {
    const server = newServer();
    const { claims } = await openTick(server.url);
    const lock = `${PREFIX}task/a.lock`;
    server.hook(
      'pre-receive',
      `[ -e busy ] && rm -f ${lock} || { touch busy; mkdir -p ${PREFIX}task; touch ${lock}; }`,
    );
    const outcomes = await claims.write([claimOn('a', 1)], { expectedOid: null });
    expect(statuses(outcomes)).toEqual(['done']);
  });
});
