import { describe, expect, test } from '@jest/globals';
import { adoptClaim } from '../../src/act/adopt-claim.js';
import { releaseClaim } from '../../src/act/release-claim.js';
import type { Claim, ClaimHolder } from '../../src/domain/claim.js';
import type { ClaimWrite, ClaimWriteOutcome } from '../../src/ports/claim-store.js';
import type { World } from '../../src/ports/world.js';
import { silentWorld } from '../support/silent-world.js';
import { aClaim, anAttempt, BEFORE } from '../support/snapshot-builder.js';
import { startOf } from '../support/tick-report.js';
import { USAGE } from '../support/work-scene.js';

const ITEM = { kind: 'task', slug: 'a' } as const;
const RUN = { runId: 12, runAttempt: 1 };
const OURS: ClaimHolder = { ...RUN, job: null, claimedAt: BEFORE };
const OPEN = anAttempt({ ...RUN, endedAt: null, outcome: null });

interface Store {
  readonly world: World;
  readonly writes: readonly ClaimWrite[];
}

/** Reads the given claims one after the other (the last one stays), and answers writes in order. */
function store(claims: readonly (Claim | null)[], answers: readonly ClaimWriteOutcome[] = []): Store {
  const writes: ClaimWrite[] = [];
  let readings = 0;
  const world = silentWorld({
    claims: {
      ...silentWorld().claims,
      read: () => {
        const claim = claims[readings] ?? claims.at(-1) ?? null;
        readings += 1;
        return Promise.resolve(claim);
      },
      write: (asked) => {
        writes.push(...asked);
        const answer = answers[writes.length - 1];
        return Promise.resolve(
          asked.map(
            ({ document }) => answer ?? { status: 'done' as const, claim: { ref: 'r', oid: 'o', document } },
          ),
        );
      },
    },
  });
  return { world, writes };
}

const LOST: ClaimWriteOutcome = { status: 'lost', detail: 'stale info' };

describe('a job that takes over its claim', () => {
  const job = { ...RUN, job: 'work' };
  const { entry } = startOf('a');

  test('puts its name on it', async () => {
    const claim = aClaim(ITEM, OURS, [OPEN]);
    const { world, writes } = store([claim]);
    expect(await adoptClaim(world, entry, job)).toMatchObject({ kind: 'adopted' });
    expect(writes).toEqual([
      { expected: claim, document: { ...claim.document, holder: { ...OURS, job: 'work' } } },
    ]);
  });

  test.each([
    { claim: null, because: 'task/a: nobody has claimed this item; only a tick starts work' },
    {
      claim: aClaim(ITEM, null),
      because: 'task/a: its claim was released; start the workflow anew rather than running this job again',
    },
    {
      claim: aClaim(ITEM, { ...OURS, runId: 13 }),
      because: 'task/a: its claim belongs to run 13, attempt 1',
    },
    {
      claim: aClaim(ITEM, { ...OURS, runAttempt: 2 }),
      because: 'task/a: its claim belongs to run 12, attempt 2',
    },
    {
      claim: aClaim(ITEM, { ...OURS, job: 'other' }),
      because: 'task/a: another job of this run (other) already works on it',
    },
  ])('writes nothing and says why it may not: $because', async ({ claim, because }) => {
    const { world, writes } = store([claim]);
    expect(await adoptClaim(world, entry, job)).toEqual({ kind: 'not-ours', because });
    expect(writes).toEqual([]);
  });

  test('stands back when someone else was first', async () => {
    const { world } = store([aClaim(ITEM, OURS)], [LOST]);
    expect(await adoptClaim(world, entry, job)).toEqual({
      kind: 'not-ours',
      because: 'the claim could not be taken over: stale info',
    });
  });
});

describe('a job that gives its claim back', () => {
  test('leaves an attempt without an outcome to the next tick, which judges it by evidence', async () => {
    const claim = aClaim(ITEM, OURS, [OPEN]);
    const { world, writes } = store([claim]);
    expect(await releaseClaim(world, ITEM, RUN)).toBe('released the claim on task/a');
    expect(writes).toEqual([{ expected: claim, document: { ...claim.document, holder: null } }]);
  });

  test('notes in the open attempt what its agent left, with the same write', async () => {
    const claim = aClaim(ITEM, OURS, [anAttempt(), OPEN]);
    const agent = { usage: null, limitedUntil: null, saved: [] };
    const { world, writes } = store([claim]);
    await releaseClaim(world, ITEM, { ...RUN, agent });
    expect(writes.map(({ document }) => document)).toEqual([
      { ...claim.document, holder: null, attempts: [anAttempt(), { ...OPEN, agent }] },
    ]);
  });

  test('adds to what is noted already, and never twice', async () => {
    const saved = (branch: string) => ({ kind: 'commits' as const, branch, oid: '1'.repeat(40) });
    const known = { usage: USAGE, limitedUntil: null, saved: [saved('x')] };
    const { world, writes } = store([aClaim(ITEM, OURS, [{ ...OPEN, agent: known }])]);
    const agent = { usage: null, limitedUntil: null, saved: [saved('x'), saved('y')] };
    await releaseClaim(world, ITEM, { ...RUN, agent });
    expect(writes[0]?.document.attempts[0]?.agent).toEqual({ ...known, saved: [saved('x'), saved('y')] });
  });

  test('keeps the outcome that was recorded', async () => {
    const done = anAttempt({ ...RUN });
    const { world, writes } = store([aClaim(ITEM, OURS, [done])]);
    await releaseClaim(world, ITEM, RUN);
    expect(writes[0]?.document.attempts).toEqual([done]);
  });

  test.each([
    { what: 'there is none', claim: null },
    { what: 'it was released', claim: aClaim(ITEM, null) },
    { what: 'another run holds it', claim: aClaim(ITEM, { ...OURS, runId: 13 }) },
    { what: 'another attempt of the run holds it', claim: aClaim(ITEM, { ...OURS, runAttempt: 2 }) },
  ])('leaves it alone where $what', async ({ claim }) => {
    const { world, writes } = store([claim]);
    expect(await releaseClaim(world, ITEM, RUN)).toBe('task/a is not held by this run');
    expect(writes).toEqual([]);
  });

  test('reads again after a lost write', async () => {
    const moved = { ...aClaim(ITEM, OURS, [OPEN]), oid: 'moved' };
    const { world, writes } = store([aClaim(ITEM, OURS, [OPEN]), moved], [LOST]);
    expect(await releaseClaim(world, ITEM, RUN)).toBe('released the claim on task/a');
    expect(writes.map(({ expected }) => expected?.oid)).toEqual([expect.any(String), 'moved']);
  });

  test('leaves it to the next tick after three lost writes', async () => {
    const { world, writes } = store([aClaim(ITEM, OURS, [OPEN])], [LOST, LOST, LOST, LOST]);
    expect(await releaseClaim(world, ITEM, RUN)).toBe(
      'the claim on task/a could not be released (stale info); the next tick reaps it when this run is over',
    );
    expect(writes).toHaveLength(3);
  });
});
