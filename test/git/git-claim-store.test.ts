import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ClaimDocument, ClaimHolder } from '../../src/domain/claim.js';
import { formatItem, type Item } from '../../src/domain/item.js';
import { createGitClaimStore } from '../../src/git/git-claim-store.js';
import { createRefWriter } from '../../src/git/push-refs.js';
import { createRepository } from '../../src/git/read-repository.js';
import type { ClaimStore, ClaimWriteOutcome } from '../../src/ports/claim-store.js';
import type { ServerRepository } from '../support/git-fixture.js';
import type { GitServerFault } from '../support/loopback-git-server.js';
import { makeBench, type ScratchChanges } from '../support/scratch.js';

const bench = makeBench();
afterEach(bench.closeAll);

const NOW = new Date('2026-01-31T08:00:00Z');
const task: Item = { kind: 'task', slug: 'T-ABCD-x' };
const pull: Item = { kind: 'pull', number: 12 };

function heldBy(runId: number, item: Item = task): ClaimDocument {
  const holder: ClaimHolder = { runId, runAttempt: 1, job: null, claimedAt: NOW.toISOString() };
  return { version: 1, item, holder, attempts: [] };
}

async function openStore(url: string, changes: ScratchChanges = {}): Promise<ClaimStore> {
  const { world } = await bench.scratch(url, { token: 'secret', ...changes });
  return createGitClaimStore({ world, refs: createRefWriter(world), nonce: randomUUID, now: () => NOW });
}

function statuses(outcomes: readonly ClaimWriteOutcome[]): readonly string[] {
  return outcomes.map(({ status }) => status);
}

function oidOf(server: ServerRepository, item: Item): string {
  return server.git(['for-each-ref', '--format=%(objectname)', `refs/sdlc/orchestrator/${formatItem(item)}`]);
}

describe('the claim store', () => {
  test('reads nothing where nothing was claimed', async () => {
    const store = await openStore(bench.server().url);
    expect(await store.read(task)).toBeNull();
    expect(await store.read({ kind: 'task', slug: 'no..ref' })).toBeNull();
  });

  test('creates a claim that every other store reads', async () => {
    const server = bench.server();
    const [store, other] = [await openStore(server.url), await openStore(server.url)];
    const [outcome] = await store.write([{ expected: null, document: heldBy(1) }]);
    const claim = {
      ref: `refs/sdlc/orchestrator/${formatItem(task)}`,
      oid: oidOf(server, task),
      document: heldBy(1),
    };
    expect(outcome).toEqual({ status: 'done', claim });
    expect(await other.read(task)).toEqual(claim);
    expect(await other.read(pull)).toBeNull();
  });

  test('keeps the history of a claim as commits that say what happened', async () => {
    const server = bench.server();
    const store = await openStore(server.url);
    const job: ClaimDocument = {
      ...heldBy(7),
      holder: { runId: 7, runAttempt: 1, job: 'work\n(1)', claimedAt: NOW.toISOString() },
    };
    const released: ClaimDocument = { ...heldBy(7), holder: null };
    for (const document of [heldBy(7), job, released])
      expect(statuses(await store.write([{ expected: await store.read(task), document }]))).toEqual(['done']);
    const log = server.git(['log', '--format=%an <%ae> %cI %s', oidOf(server, task)]).split('\n');
    const who = 'sdlc-orchestrator <sdlc-orchestrator@users.noreply.github.com> 2026-01-31T08:00:00+00:00';
    expect(log.map((line) => line.replace(/ \(operation [0-9a-f-]{36}\)$/, ''))).toEqual([
      `${who} Release task/T-ABCD-x: no outcome`,
      `${who} Hold task/T-ABCD-x in job work (1) of run 7, attempt 1`,
      `${who} Claim task/T-ABCD-x for run 7, attempt 1`,
    ]);
    expect(server.git(['ls-tree', '--name-only', oidOf(server, task)])).toBe('claim.json');
  });

  test('loses to whoever wrote since the claim was read, and changes nothing then', async () => {
    const server = bench.server();
    const [store, other] = [await openStore(server.url), await openStore(server.url)];
    await store.write([{ expected: null, document: heldBy(1) }]);
    const read = await store.read(task);
    await other.write([{ expected: await other.read(task), document: heldBy(2) }]);
    const before = oidOf(server, task);
    const outcomes = await store.write([{ expected: read, document: heldBy(1) }]);
    expect(statuses(outcomes)).toEqual(['lost']);
    expect(statuses(await store.write([{ expected: null, document: heldBy(1) }]))).toEqual(['lost']);
    expect(oidOf(server, task)).toBe(before);
  });

  test('lets each write of a push stand or fall alone, in the order given', async () => {
    const server = bench.server();
    const [store, other] = [await openStore(server.url), await openStore(server.url)];
    await other.write([{ expected: null, document: heldBy(9, pull) }]);
    const unfetched = { ref: 'refs/sdlc/orchestrator/pull/13', oid: '1'.repeat(40), document: heldBy(1) };
    const outcomes = await store.write([
      { expected: null, document: heldBy(1, pull) },
      { expected: null, document: heldBy(1, { kind: 'task', slug: 'no..ref' }) },
      { expected: unfetched, document: heldBy(1, { kind: 'pull', number: 13 }) },
      { expected: null, document: heldBy(1) },
    ]);
    expect(statuses(outcomes)).toEqual(['lost', 'refused', 'refused', 'done']);
  });

  test('writes from a world of depth 1 on top of claims with a history', async () => {
    const server = bench.server();
    server.commit('main', { 'tasks/a.md': 'A' });
    const first = await openStore(server.url);
    for (const run of [1, 2, 3])
      await first.write([{ expected: await first.read(task), document: heldBy(run) }]);
    const { world } = await bench.scratch(server.url);
    const facts = await createRepository(world).read({ baseBranch: null, tasksFolder: 'tasks' });
    const store = createGitClaimStore({
      world,
      refs: createRefWriter(world),
      nonce: randomUUID,
      now: () => NOW,
    });
    const expected = facts.claims[0] ?? null;
    expect(statuses(await store.write([{ expected, document: heldBy(4) }]))).toEqual(['done']);
    expect(server.git(['rev-list', '--count', oidOf(server, task)])).toBe('4');
  });

  test('takes a claim that is not understood for a reason to stop, not for a free item', async () => {
    const server = bench.server();
    server.putRoot('refs/sdlc/orchestrator/task/T-ABCD-x', { 'claim.json': '{"version":2}' });
    const store = await openStore(server.url);
    await expect(store.read(task)).rejects.toThrow(
      /^The claim on task\/T-ABCD-x cannot be read.* found 2\.$/,
    );
    expect(statuses(await store.write([{ expected: null, document: heldBy(1) }]))).toEqual(['lost']);
  });

  test.each<{ transport: 'file' | 'http'; rounds: number }>([
    { transport: 'file', rounds: 20 },
    { transport: 'http', rounds: 5 },
  ])(
    'gives an item to exactly one of two that claim it at once, every time ($transport)',
    async (row) => {
      const server = bench.server();
      const url = row.transport === 'file' ? server.url : `${(await bench.http(server)).url}/r.git`;
      const [left, right] = [await openStore(url), await openStore(url)];
      for (let round = 1; round <= row.rounds; round++) {
        const item: Item = { kind: 'pull', number: round };
        const both = await Promise.all([
          left.write([{ expected: null, document: heldBy(1, item) }]),
          right.write([{ expected: null, document: heldBy(2, item) }]),
        ]);
        const outcomes = both.flat();
        expect([...statuses(outcomes)].sort()).toEqual(['done', 'lost']);
        const winner = outcomes.find((outcome) => outcome.status === 'done');
        expect(winner?.status === 'done' && winner.claim.oid).toBe(oidOf(server, item));
      }
    },
    60_000,
  );
});

describe('a write whose answer does not arrive', () => {
  const on = 'receive-pack';
  test.each<{ title: string; faults: readonly GitServerFault[]; status: string; isApplied: boolean }>([
    {
      title: 'took effect: done',
      faults: [{ on, does: 'cut-after', times: 9 }],
      status: 'done',
      isApplied: true,
    },
    {
      title: 'took effect and perhaps was sent again, losing against itself: done',
      faults: [{ on, does: 'cut-after', times: 1 }],
      status: 'done',
      isApplied: true,
    },
    {
      title: 'took effect, but cannot be read back: unknown',
      faults: [
        { on, does: 'cut-after', times: 9 },
        { on: 'info', does: { until: Promise.resolve() }, times: 1 },
        { on: 'info', does: { status: 502 }, times: 9 },
      ],
      status: 'unknown',
      isApplied: true,
    },
    {
      title: 'did not take effect yet: unknown',
      faults: [{ on, does: 'cut-before', times: 9 }],
      status: 'unknown',
      isApplied: false,
    },
    {
      title: 'was held up for ever: unknown',
      faults: [{ on, does: 'hang', times: 1 }],
      status: 'unknown',
      isApplied: false,
    },
    {
      title: 'was refused: refused',
      faults: [{ on, does: { status: 403 }, times: 1 }],
      status: 'refused',
      isApplied: false,
    },
  ])('$title', async ({ title, faults, status, isApplied }) => {
    const server = bench.server();
    const http = await bench.http(server);
    const store = await openStore(`${http.url}/r.git`, {
      timeLimitSeconds: title.includes('held up') ? 3 : 20,
    });
    for (const fault of faults) http.inject(fault);
    expect(statuses(await store.write([{ expected: null, document: heldBy(1) }]))).toEqual([status]);
    expect(oidOf(server, task) !== '').toBe(isApplied);
  });

  test('is lost when the read-back shows the claim of someone else', async () => {
    const server = bench.server();
    const http = await bench.http(server);
    const store = await openStore(`${http.url}/r.git`);
    http.inject({ on, does: 'cut-before', times: 9 });
    http.inject({ on: 'info', does: { until: Promise.resolve() }, times: 1 });
    const other = await openStore(server.url);
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    http.inject({ on: 'info', does: { until }, times: 1 });
    const writing = store.write([{ expected: null, document: heldBy(1) }]);
    while (!http.requests.some(({ path }) => path.endsWith('git-receive-pack'))) await pause(20);
    await other.write([{ expected: null, document: heldBy(2) }]);
    release();
    expect(statuses(await writing)).toEqual(['lost']);
  });
});

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
