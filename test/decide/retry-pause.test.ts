import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pauseAfter } from '../../src/decide/retry-pause.js';
import type { Attempt } from '../../src/domain/claim.js';
import { planFor, skipOf, startsIn } from '../support/plan-of.js';
import { aClaim, anAttempt, aPull, aTask, NOW, oid } from '../support/snapshot-builder.js';

const PAUSES = [0, 30, 120, 360];
const minutesAgo = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const endedAgo = (...minutes: readonly number[]): readonly Attempt[] =>
  minutes.map((ago) => anAttempt({ endedAt: minutesAgo(ago) }));

interface Row {
  readonly fact: string;
  readonly made: readonly Attempt[];
  readonly pauses?: readonly number[];
  readonly says: string | null;
}

const last = ' (last: NO-CHANGE, nothing moved)';
const rows: readonly Row[] = [
  { fact: 'nothing tried, nothing to rest from', made: [], says: null },
  { fact: 'the second attempt follows at once', made: endedAgo(0), says: null },
  {
    fact: 'the third waits half an hour',
    made: endedAgo(90, 29),
    says: `tried 2 times; rests until 2026-03-01 12:01Z${last}`,
  },
  { fact: 'and no longer', made: endedAgo(90, 30), says: null },
  {
    fact: 'the fourth waits two hours',
    made: endedAgo(300, 200, 60),
    says: `tried 3 times; rests until 2026-03-01 13:00Z${last}`,
  },
  {
    fact: 'the fifth waits six hours',
    made: endedAgo(900, 800, 700, 121),
    says: `tried 4 times; rests until 2026-03-01 15:59Z${last}`,
  },
  {
    fact: 'and so do all after it',
    made: endedAgo(990, 900, 800, 700, 359),
    says: `tried 5 times; rests until 2026-03-01 12:01Z${last}`,
  },
  { fact: 'one pause counts for all', made: endedAgo(90, 10), pauses: [10], says: null },
  {
    fact: 'an attempt without an end rests from its start',
    made: [anAttempt({ startedAt: minutesAgo(5), endedAt: null, outcome: null })],
    pauses: [10],
    says: 'tried once; rests until 2026-03-01 12:05Z',
  },
];

describe('the pause between attempts', () => {
  test.each(rows)('$fact', ({ made, pauses = PAUSES, says }) => {
    expect(pauseAfter(made, pauses, new Date(NOW))).toBe(says);
  });

  test('never ends later because time went by', () => {
    const minutes = fc.integer({ min: 0, max: 20_000 });
    const pauses = fc.array(fc.integer({ min: 0, max: 10_080 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(minutes, { maxLength: 6 }), pauses, minutes, (ago, table, later) => {
        const made = endedAgo(...ago);
        const isOver = pauseAfter(made, table, new Date(NOW)) === null;
        const afterwards = pauseAfter(made, table, new Date(Date.parse(NOW) + later * 60_000));
        if (isOver) expect(afterwards).toBeNull();
        expect(pauseAfter(made, table, new Date(Date.parse(NOW) + 10_080 * 60_000))).toBeNull();
      }),
    );
  });
});

describe('a plan', () => {
  const recent = { endedAt: minutesAgo(10) };

  test('lets a task rest, and says until when', () => {
    const claims = [aClaim({ kind: 'task', slug: 'a' }, null, [anAttempt(), anAttempt(recent)])];
    const settings = { attempts: { task: 3, pull: 3 } };
    const plan = planFor({ tasks: [aTask('a')], claims, settings });
    expect(startsIn(plan)).toEqual([]);
    expect(skipOf(plan, 'task/a')).toBe(`tried 2 times; rests until 2026-03-01 12:20Z${last}`);
  });

  test('lets a pull request rest, and says from what', () => {
    const at = { fingerprint: `CONFLICTS@${oid(4)}` };
    const claims = [
      aClaim({ kind: 'pull', number: 4 }, null, [anAttempt(at), anAttempt({ ...at, ...recent })]),
    ];
    const plan = planFor({ openPulls: [aPull(4, 'task/a', { title: 'CONFLICTS' })], claims });
    expect(skipOf(plan, 'pull/4')).toBe(`CONFLICTS: tried 2 times; rests until 2026-03-01 12:20Z${last}`);
  });

  test('does not count what a usage limit ended', () => {
    // Long enough ago for the limit to have lifted.
    const limited = { outcome: { name: 'LIMITED', because: '', pullUrl: null } } as const;
    const claims = [
      aClaim({ kind: 'task', slug: 'a' }, null, [
        anAttempt(),
        anAttempt(limited),
        anAttempt(limited),
        anAttempt(limited),
      ]),
    ];
    expect(startsIn(planFor({ tasks: [aTask('a')], claims }))).toEqual(['task/a']);
  });
});
