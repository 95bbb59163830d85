import { describe, expect, test } from '@jest/globals';
import { type StartContext, startWork } from '../../src/act/start-work.js';
import type { Attempt, Claim } from '../../src/domain/claim.js';
import type { StartWork } from '../../src/domain/plan.js';
import type { ClaimWrite, ClaimWriteOutcome } from '../../src/ports/claim-store.js';
import type { World } from '../../src/ports/world.js';
import { silentWorld } from '../support/silent-world.js';
import { aClaim, anAttempt, NOW, oid } from '../support/snapshot-builder.js';
import { EMPTY_LOG, loggedBy } from '../support/tick-log.js';
import { startOf } from '../support/tick-report.js';

const context: StartContext = {
  now: new Date(NOW),
  run: { runId: 12, runAttempt: 2 },
  turnOid: null,
  claimsByRef: new Map(),
  closedSlugs: new Set(),
  deletedBranches: new Set(),
  log: EMPTY_LOG,
};

function claimOn(slug: string, attempts: readonly Attempt[] = []): Claim {
  return aClaim({ kind: 'task', slug }, null, attempts);
}

/** Writes every claim, but answers for a task what is given for it. */
function claiming(answers: Readonly<Record<string, ClaimWriteOutcome>> = {}): {
  readonly world: World;
  readonly pushes: (readonly ClaimWrite[])[];
} {
  const pushes: (readonly ClaimWrite[])[] = [];
  const claims: World['claims'] = {
    ...silentWorld().claims,
    writeLogged: loggedBy((writes) => {
      pushes.push(writes);
      return Promise.resolve(
        writes.map(({ document }): ClaimWriteOutcome => {
          const slug = document.item.kind === 'task' ? document.item.slug : '';
          return answers[slug] ?? { status: 'done', claim: { ref: slug, oid: oid('e'), document } };
        }),
      );
    }),
  };
  return { world: silentWorld({ claims }), pushes };
}

function outcomesOf(started: Awaited<ReturnType<typeof startWork>>): readonly string[] {
  return started.results.map(({ step, status, detail }) =>
    step.kind === 'start-work' ? `${step.entry.name} ${status}: ${detail}` : step.kind,
  );
}

describe('starting work', () => {
  test('asks nothing where there is nothing to start', async () => {
    expect(await startWork([], silentWorld(), context)).toEqual({
      results: [],
      entries: [],
      lineSent: null,
    });
  });

  test('claims everything in one push, with the attempt on record before the agent exists', async () => {
    const { world, pushes } = claiming();
    await startWork([startOf('a'), startOf('b')], world, context);
    expect(pushes).toHaveLength(1);
    expect(pushes[0]?.[0]).toEqual({
      expected: null,
      document: {
        version: 1,
        item: { kind: 'task', slug: 'a' },
        holder: { runId: 12, runAttempt: 2, job: null, claimedAt: '2026-03-01T12:00:00.000Z' },
        attempts: [
          {
            kind: 'task',
            fingerprint: 'b'.repeat(40),
            startedAt: '2026-03-01T12:00:00.000Z',
            endedAt: null,
            runId: 12,
            runAttempt: 2,
            outcome: null,
          },
        ],
      },
    });
  });

  test.each<ClaimWriteOutcome & { readonly told: string }>([
    { status: 'lost', detail: 'stale info', told: 'task/a not-applied: stale info' },
    { status: 'unknown', detail: '502', told: 'task/a not-applied: 502' },
    { status: 'refused', detail: 'a rule', told: 'task/a refused: a rule' },
  ])('hands no job an item whose claim was $status', async ({ told, ...answer }) => {
    const { world } = claiming({ a: answer });
    const started = await startWork([startOf('a'), startOf('b')], world, context);
    expect(started.entries.map(({ name }) => name)).toEqual(['task/b']);
    expect(outcomesOf(started)).toEqual([told, 'task/b done: ready']);
  });

  test('sends the line of the tick along, written as if every claim were won', async () => {
    const lost: ClaimWriteOutcome = { status: 'lost', detail: 'stale info' };
    const { world } = claiming({ a: lost });
    const { lineSent } = await startWork([startOf('a'), startOf('b')], world, context);
    expect(lineSent?.line.text).toBe('2 started');
    expect(lineSent?.outcome).toMatchObject({ status: 'kept', stored: { lines: [lineSent?.line] } });
  });

  test('replaces the claim as it was read, and keeps what it remembers', async () => {
    const claim = claimOn('a', [anAttempt({ fingerprint: 'old' })]);
    const { world, pushes } = claiming();
    await startWork([{ ...startOf('a'), claim }], world, context);
    const [write] = pushes.flat();
    expect(write?.expected).toBe(claim);
    expect(write?.document.attempts.map(({ fingerprint }) => fingerprint)).toEqual(['old', 'b'.repeat(40)]);
  });

  test('replaces the claim as this very tick has reaped it', async () => {
    const claim = claimOn('a');
    const reaped = { ...claim, oid: oid('f') };
    const { world, pushes } = claiming();
    const claimsByRef = new Map([[claim.ref, reaped]]);
    await startWork([{ ...startOf('a'), claim }], world, { ...context, claimsByRef });
    expect(pushes.flat()[0]?.expected).toBe(reaped);
  });

  test('forgets no attempt: which of too many goes is for the store to choose', async () => {
    const attempts = Array.from({ length: 50 }, (_unused, index) => anAttempt({ runId: index }));
    const { world, pushes } = claiming();
    await startWork([{ ...startOf('a'), claim: claimOn('a', attempts) }], world, context);
    const runIds = pushes.flat()[0]?.document.attempts.map(({ runId }) => runId);
    expect(runIds).toEqual([...attempts.map(({ runId }) => runId), 12]);
  });
});

describe('work that depends on a close-out of the same tick', () => {
  const step: StartWork = { ...startOf('a'), afterCloseOutsOf: ['base', 'other'] };

  test('starts when all of it was made', async () => {
    const { world } = claiming();
    const closedSlugs = new Set(['base', 'other']);
    expect((await startWork([step], world, { ...context, closedSlugs })).entries).toEqual([step.entry]);
  });

  test('waits unclaimed while one is missing', async () => {
    const closedSlugs = new Set(['base']);
    const started = await startWork([step], silentWorld(), { ...context, closedSlugs });
    expect(started.entries).toEqual([]);
    expect(outcomesOf(started)).toEqual(['task/a waiting: waits for the close-out of other']);
  });
});
