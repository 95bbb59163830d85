import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createGitClaimStore } from '../../src/git/git-claim-store.js';
import { createRefWriter } from '../../src/git/push-refs.js';
import { createRepository } from '../../src/git/read-repository.js';
import type { ClaimWrite } from '../../src/ports/claim-store.js';
import type { RefUpdate, RefUpdateOutcome, RefWriter } from '../../src/ports/ref-writer.js';
import type { ServerRepository } from '../support/git-fixture.js';
import { makeBench } from '../support/scratch.js';

const bench = makeBench();
afterEach(bench.closeAll);

const TURN = 'refs/sdlc/orchestrator/turn';
const UNKNOWN: RefUpdateOutcome = { status: 'unknown', detail: 'the connection broke' };

function claimOn(slug: string, runId: number): ClaimWrite {
  const holder = { runId, runAttempt: 1, job: null, claimedAt: '2026-01-31T08:00:00.000Z' };
  const item = { kind: 'task', slug } as const;
  return { expected: null, document: { version: 1, item, holder, attempts: [] } };
}

/** One tick's view of the server; `meddle` stands between its pushes and their outcomes. */
async function openTick(server: ServerRepository, meddle?: (refs: RefWriter) => RefWriter) {
  const { world } = await bench.scratch(server.url);
  const refs = createRefWriter(world);
  const repository = createRepository(world);
  const claims = createGitClaimStore({
    world,
    refs: meddle?.(refs) ?? refs,
    nonce: randomUUID,
    now: () => new Date(0),
  });
  return { claims, read: () => repository.read({ baseBranch: null, tasksFolder: 'tasks' }) };
}

function newServer(): ServerRepository {
  const server = bench.server();
  server.commit('main', { 'tasks/a.md': 'A' });
  return server;
}

describe('the turn', () => {
  test('lets only one of two ticks start that counted the same slots, also on different items', async () => {
    const server = newServer();
    const [first, second] = [await openTick(server), await openTick(server)];
    const [seenByFirst, seenBySecond] = [await first.read(), await second.read()];
    expect([seenByFirst.turnOid, seenBySecond.turnOid]).toEqual([null, null]);
    const won = await first.claims.write([claimOn('a', 1)], { expectedOid: seenByFirst.turnOid });
    const lost = await second.claims.write([claimOn('b', 2)], { expectedOid: seenBySecond.turnOid });
    expect([...won, ...lost].map(({ status }) => status)).toEqual(['done', 'out-of-turn']);
  });

  test('is anyone’s again who has seen the start before it, and is no claim', async () => {
    const server = newServer();
    const [first, second] = [await openTick(server), await openTick(server)];
    await first.claims.write([claimOn('a', 1)], { expectedOid: null });
    const seen = await second.read();
    expect(seen.claims.map(({ ref }) => ref)).toEqual(['refs/sdlc/orchestrator/task/a']);
    expect(seen.problems).toEqual([]);
    expect(seen.turnOid).toBe(server.git(['rev-parse', TURN]));
    const [outcome] = await second.claims.write([claimOn('b', 2)], { expectedOid: seen.turnOid });
    expect(outcome?.status).toBe('done');
    expect(server.git(['rev-parse', TURN])).not.toBe(seen.turnOid);
  });

  test('is not taken by a write that starts nothing', async () => {
    const server = newServer();
    const tick = await openTick(server);
    await tick.claims.write([claimOn('a', 1)]);
    expect((await tick.read()).turnOid).toBeNull();
  });

  test.each([
    { isApplied: true, status: 'done' },
    { isApplied: false, status: 'unknown' },
  ])(
    'is read back where the answer is lost (applied: $isApplied): $status',
    async ({ isApplied, status }) => {
      const server = newServer();
      const tick = await openTick(server, (refs) => ({
        update: async (updates: readonly RefUpdate[]) => {
          if (isApplied) await refs.update(updates);
          return updates.map(() => UNKNOWN);
        },
      }));
      const [outcome] = await tick.claims.write([claimOn('a', 1)], { expectedOid: null });
      expect(outcome?.status).toBe(status);
    },
  );
});
