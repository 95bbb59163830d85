import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { type StartContext, startWork } from '../../src/act/start-work.js';
import type { Lease } from '../../src/domain/lease.js';
import type { StartWork } from '../../src/domain/plan.js';
import { createGitClaimStore } from '../../src/git/git-claim-store.js';
import { createRefWriter } from '../../src/git/push-refs.js';
import { createRepository } from '../../src/git/read-repository.js';
import type { RepositoryFacts } from '../../src/ports/repository.js';
import { encodeLease } from '../../src/read/lease-document.js';
import type { ServerRepository } from '../support/git-fixture.js';
import { makeBench } from '../support/scratch.js';
import { aForeignLease, aLease } from '../support/snapshot-builder.js';
import { EMPTY_LOG } from '../support/tick-log.js';
import { startOf } from '../support/tick-report.js';

const bench = makeBench();
afterEach(bench.closeAll);

const NOW = new Date('2026-03-01T12:00:00Z');
const CONTEXT: StartContext = {
  now: NOW,
  run: { runId: 7, runAttempt: 1 },
  turnOid: null,
  claimsByRef: new Map(),
  closedSlugs: new Set(),
  deletedBranches: new Set(),
  log: EMPTY_LOG,
};

interface Opened {
  start(steps: readonly StartWork[]): ReturnType<typeof startWork>;
  read(): Promise<RepositoryFacts>;
}

async function open(server: ServerRepository): Promise<Opened> {
  const { world } = await bench.scratch(server.url);
  const refs = createRefWriter(world);
  const claims = createGitClaimStore({ world, refs, nonce: randomUUID, now: () => NOW });
  return {
    start: (steps) => startWork(steps, { claims }, CONTEXT),
    read: () => createRepository(world).read({ baseBranch: null, tasksFolder: 'tasks' }),
  };
}

function aServer(): ServerRepository {
  const server = bench.server();
  server.commit('main', { 'tasks/a.md': 'A', 'tasks/b.md': 'B' });
  return server;
}

function leasedStart(slug: string, expected: Lease | null = null): StartWork {
  return { ...startOf(slug), lease: { expected, draft: aLease(slug).document } };
}

function putLease(server: ServerRepository, { ref, document }: Lease): string {
  return server.putRoot(ref, { 'lease.json': encodeLease(document) });
}

function statuses({ results }: Awaited<ReturnType<typeof startWork>>): readonly string[] {
  return results.map(({ status }) => status);
}

describe('starting work under a lease', () => {
  test('counts where claim and lease were both won', async () => {
    const server = aServer();
    const { start, read } = await open(server);
    const started = await start([leasedStart('a'), startOf('b')]);
    expect(statuses(started)).toEqual(['done', 'done']);
    expect(started.entries.map(({ name }) => name)).toEqual(['task/a', 'task/b']);
    const { leases, claims } = await read();
    expect(leases.active.map(({ slug }) => slug)).toEqual(['a']);
    expect(claims.map(({ document }) => document.holder?.runId)).toEqual([7, 7]);
  });

  test('claims nothing, and spends no attempt, where somebody took the lease first', async () => {
    const server = aServer();
    const theirs = putLease(server, aForeignLease('a'));
    const { start, read } = await open(server);
    const started = await start([leasedStart('a'), leasedStart('b')]);
    expect(statuses(started)).toEqual(['not-applied', 'done']);
    expect(started.entries.map(({ name }) => name)).toEqual(['task/b']);
    const { claims, leases } = await read();
    expect(claims.map(({ document }) => document.item)).toEqual([{ kind: 'task', slug: 'b' }]);
    expect(leases.active[0]?.oid).toBe(theirs);
  });

  test('takes no lease where somebody claimed first', async () => {
    const server = aServer();
    const first = await open(server);
    await first.start([startOf('a')]);
    const { start, read } = await open(server);
    const started = await start([leasedStart('a')]);
    expect([statuses(started), started.entries]).toEqual([['not-applied'], []]);
    const { claims, leases } = await read();
    expect(claims[0]?.document.attempts).toHaveLength(1);
    expect(leases.active).toEqual([]);
  });

  test('leaves an earlier lease of ours as it was where somebody claimed first', async () => {
    const server = aServer();
    const oid = putLease(server, aLease('a'));
    await (await open(server)).start([startOf('a')]);
    const { start, read } = await open(server);
    const [lease] = (await read()).leases.active;
    expect(statuses(await start([leasedStart('a', lease ?? null)]))).toEqual(['not-applied']);
    expect((await read()).leases.active.map((found) => found.oid)).toEqual([oid]);
  });

  test('is refused, and holds nothing, where the server takes no leases from us', async () => {
    const server = aServer();
    server.hook('update', 'case "$1" in refs/sdlc/tasks/*) echo "declined by policy" >&2; exit 1;; esac');
    const { start, read } = await open(server);
    const started = await start([leasedStart('a')]);
    expect([statuses(started), started.entries]).toEqual([['refused'], []]);
    const { claims, leases } = await read();
    expect([claims, leases.active]).toEqual([[], []]);
  });
});
