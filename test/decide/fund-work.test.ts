import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { AgentUsage } from '../../src/domain/agent-run.js';
import type { Attempt, Claim } from '../../src/domain/claim.js';
import type { Item } from '../../src/domain/item.js';
import { planFor, skipOf, startsIn, stepsOf } from '../support/plan-of.js';
import {
  aClaim,
  aClosedPull,
  anAttempt,
  aPull,
  aTask,
  HOLDER,
  type SnapshotParts,
  UNTOUCHED,
} from '../support/snapshot-builder.js';

const TODAY = '2026-03-01T06:00:00Z';
const TWO_DAYS_AGO = '2026-02-27T06:00:00Z';

function used(dollars: number | null, parts: Partial<Attempt> = {}): Attempt {
  const tokens = { turns: 1, inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 };
  const usage: AgentUsage | null = dollars === null ? null : { dollars, ...tokens };
  const agent = { usage, limitedUntil: null, saved: [] };
  return anAttempt({ fingerprint: 'another', startedAt: TODAY, endedAt: TODAY, agent, ...parts });
}

function task(slug: string, ...attempts: readonly Attempt[]): Claim {
  return aClaim({ kind: 'task', slug }, null, attempts);
}

function pull(number: number, ...attempts: readonly Attempt[]): Claim {
  return aClaim({ kind: 'pull', number }, null, attempts);
}

interface Row {
  readonly fact: string;
  readonly world: SnapshotParts;
  /** Dollars of every agent that starts, by the name of its item. */
  readonly given: Readonly<Record<string, number>>;
  readonly told?: Readonly<Record<string, string>>;
}

const dayIsSpent = (used: string): string =>
  `agents used or may yet use ${used} of $50.00 in 24 hours (max-dollars-per-day); goes on by itself as the hours pass`;
const taskIsSpent = (used: string): string =>
  `its runs used or may yet use ${used} of $25.00 (max-dollars-per-task); raise the limit, or finish it by hand`;

const rows: readonly Row[] = [
  { fact: 'a run may use what a run may use', world: { tasks: [aTask('a')] }, given: { 'task/a': 10 } },
  {
    fact: 'a task may use what its earlier runs left',
    world: { tasks: [aTask('a')], claims: [task('a', used(9.5), used(9.25))] },
    given: { 'task/a': 6.25 },
  },
  {
    fact: 'a task whose runs have used its money is not started',
    world: { tasks: [aTask('a')], claims: [task('a', used(20), used(4.5, { startedAt: TWO_DAYS_AGO }))] },
    given: {},
    told: { 'task/a': taskIsSpent('$24.50') },
  },
  {
    fact: 'repairs of its pull requests count for a task, closed ones too',
    world: {
      tasks: [aTask('a')],
      pulls: [aClosedPull(3, 'task/a')],
      evidenceByPull: new Map([[3, { ...UNTOUCHED, phasesSince: ['ready'] }]]),
      claims: [pull(3, used(20)), task('a', used(3))],
    },
    given: { 'task/a': 2 },
  },
  {
    fact: 'a repair has the purse of its task',
    world: {
      openPulls: [aPull(4, 'task/a', { title: 'CONFLICTS' })],
      tasks: [aTask('a')],
      claims: [task('a', used(24.01))],
    },
    given: {},
    told: { 'pull/4': `${taskIsSpent('$24.01')}; CONFLICTS: the reason of #4` },
  },
  {
    fact: 'what ran within 24 hours leaves the rest of the day',
    world: { tasks: [aTask('a')], claims: [task('x', used(22)), task('y', used(24.5))] },
    given: { 'task/a': 3.5 },
  },
  {
    fact: 'what ran earlier costs nothing today',
    world: { tasks: [aTask('a')], claims: [task('x', used(500, { startedAt: TWO_DAYS_AGO }))] },
    given: { 'task/a': 10 },
  },
  {
    fact: 'a day that is spent starts nothing',
    world: { tasks: [aTask('a')], claims: [task('x', used(25)), task('y', used(24.5))] },
    given: {},
    told: { 'task/a': dayIsSpent('$49.50') },
  },
  {
    fact: 'a run that did not tell counts as all that it was allowed',
    world: { tasks: [aTask('a')], claims: [task('a', used(null), used(null))] },
    given: { 'task/a': 5 },
  },
  {
    fact: 'an attempt without an agent costs nothing',
    world: {
      tasks: [aTask('a')],
      claims: [task('a', ...Array.from({ length: 9 }, () => anAttempt({ fingerprint: 'x' })))],
    },
    given: { 'task/a': 10 },
  },
  {
    fact: 'agents at work have their money set aside',
    world: {
      tasks: [aTask('a')],
      settings: { maxParallel: 9 },
      runStates: new Map([['7/1', 'live']]),
      claims: ['r', 's', 't', 'u'].map((slug) =>
        aClaim({ kind: 'task', slug }, HOLDER, [
          anAttempt({ outcome: null, endedAt: null, startedAt: TODAY }),
        ]),
      ),
    },
    given: { 'task/a': 10 },
  },
  {
    fact: 'starts of one tick share the day, repairs first',
    world: {
      tasks: [aTask('a'), aTask('b')],
      openPulls: [aPull(4, 'task/p', { title: 'CONFLICTS' })],
      settings: { maxParallel: 9, dollars: { run: 10, task: 25, day: 15 } },
    },
    given: { 'pull/4': 10, 'task/a': 5 },
    told: {
      'task/b':
        'agents used or may yet use $15.00 of $15.00 in 24 hours (max-dollars-per-day); goes on by itself as the hours pass',
    },
  },
  {
    fact: 'a limit of a run below a dollar is still a run',
    world: { tasks: [aTask('a')], settings: { dollars: { run: 0.5, task: 25, day: 50 } } },
    given: { 'task/a': 0.5 },
  },
];

function givenIn(world: SnapshotParts): Readonly<Record<string, number>> {
  const starts = stepsOf(planFor(world), 'start-work');
  return Object.fromEntries(starts.map(({ entry }) => [entry.name, entry.dollars]));
}

describe('money', () => {
  test.each(rows)('$fact', ({ world, given, told = {} }) => {
    expect(givenIn(world)).toEqual(given);
    for (const [name, because] of Object.entries(told)) expect(skipOf(planFor(world), name)).toBe(because);
  });

  test('never exceeds the day or the task, whatever was used', () => {
    const cents = fc.integer({ min: 0, max: 3_000 }).map((amount) => amount / 100);
    const spent = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), cents), { maxLength: 12 });
    fc.assert(
      fc.property(spent, (uses) => {
        const claims = ['a', 'b', 'c'].map((slug) =>
          task(slug, ...uses.filter(([of]) => of === slug).map(([, dollars]) => used(dollars))),
        );
        const plan = planFor({
          tasks: [aTask('a'), aTask('b'), aTask('c')],
          settings: { maxParallel: 3, retryPauses: [0] },
          claims,
        });
        const starts = stepsOf(plan, 'start-work');
        for (const { entry } of starts) {
          const slug = entry.name.replace('task/', '');
          const before = uses.filter(([of]) => of === slug).reduce((sum, [, dollars]) => sum + dollars, 0);
          expect(before + entry.dollars).toBeLessThanOrEqual(25.005);
        }
        if (starts.length > 0) expect(plan.money.today).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('of the day is part of the plan, and so is its end', () => {
    const plan = planFor({ tasks: [aTask('a')], claims: [task('x', used(22))] });
    expect(plan.money).toEqual({ today: 32, limit: 50 });
    expect(plan.brakes).toEqual([]);
    expect(planFor({ claims: [task('x', used(49.5))] }).brakes).toEqual([dayIsSpent('$49.50')]);
  });
});

describe('a usage limit', () => {
  const item: Item = { kind: 'task', slug: 'x' };
  const limitedAt = (endedAt: string, limitedUntil: string | null): Claim =>
    aClaim(item, null, [
      used(1, {
        startedAt: endedAt,
        endedAt,
        outcome: { name: 'LIMITED', because: 'usage limit', pullUrl: null },
        agent: { usage: null, limitedUntil, saved: [] },
      }),
    ]);
  const retried = (limitedUntil: string): Claim => {
    const claim = limitedAt(TODAY, limitedUntil);
    const unspent = { why: 'retry', by: 'maintainer', at: '2026-03-01T11:50:00Z' } as const;
    const attempts = claim.document.attempts.map((attempt) => ({ ...attempt, unspent }));
    return { ...claim, document: { ...claim.document, attempts } };
  };
  const world = (claim: Claim): SnapshotParts => ({
    tasks: [aTask('a')],
    openPulls: [aPull(4, 'task/p', { title: 'CONFLICTS' })],
    settings: { dollars: { run: 10, task: 100, day: 1_000 } },
    claims: [claim],
  });

  test.each<{ fact: string; claim: Claim; until: string }>([
    {
      fact: 'stops every start until the time that was told',
      claim: limitedAt(TODAY, '2026-03-01T15:30:00Z'),
      until: '2026-03-01 15:30Z',
    },
    {
      fact: 'stops every start for an hour where no time was told',
      claim: limitedAt('2026-03-01T11:30:00Z', null),
      until: '2026-03-01 12:30Z',
    },
    {
      fact: 'is not believed beyond eight days',
      claim: limitedAt('2026-03-01T11:30:00Z', '2036-03-01T11:30:00Z'),
      until: '2026-03-09 11:30Z',
    },
  ])('$fact', ({ claim, until }) => {
    const plan = planFor(world(claim));
    const because = `the usage limit of the model is reached until ${until} (met by task/x)`;
    expect(startsIn(plan)).toEqual([]);
    expect(skipOf(plan, 'task/a')).toBe(because);
    expect(skipOf(plan, 'pull/4')).toBe(`${because}; CONFLICTS: the reason of #4`);
    expect(plan.brakes).toEqual([because]);
  });

  test('may be the no of the service, which stops every start for an hour, and a retry lifts', () => {
    const at = '2026-03-01T11:30:00Z';
    const refused = used(0, {
      startedAt: at,
      endedAt: at,
      outcome: { name: 'FAILED', because: 'refused the key', pullUrl: null },
      unspent: { why: 'refused', by: 'task/x', at },
    });
    const plan = planFor(world(aClaim(item, null, [refused])));
    expect(startsIn(plan)).toEqual([]);
    expect(plan.brakes).toEqual([
      "the model's service refused its key or credit (task/x); tried again after 2026-03-01 12:30Z, or once task/x is retried",
    ]);
    const retried = { ...refused, unspent: { why: 'retry', by: 'octocat', at } } as const;
    expect(startsIn(planFor(world(aClaim(item, null, [retried]))))).toEqual(['pull/4', 'task/a']);
  });

  test.each<{ fact: string; claim: Claim }>([
    { fact: 'that has lifted stops nothing', claim: limitedAt(TODAY, '2026-03-01T11:59:59Z') },
    { fact: 'of no told time stops nothing after an hour', claim: limitedAt('2026-03-01T11:00:00Z', null) },
    {
      fact: 'that was met in a far future stops nothing',
      claim: limitedAt('9998-01-01T00:00:00Z', '9999-01-01T00:00:00Z'),
    },
    { fact: 'that a person has ended by a retry stops nothing', claim: retried('2026-03-01T15:30:00Z') },
  ])('$fact', ({ claim }) => {
    expect(startsIn(planFor(world(claim)))).toEqual(['pull/4', 'task/a']);
  });
});
