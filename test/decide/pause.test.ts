import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ControlState } from '../../src/domain/control.js';
import type { Step } from '../../src/domain/plan.js';
import { planFor, planOf, skipOf, startsIn, stepsOf } from '../support/plan-of.js';
import { smallWorlds } from '../support/small-world.js';
import {
  aClaim,
  aClosedPull,
  aMergedPull,
  anAttempt,
  aPull,
  aTask,
  HOLDER,
  UNTOUCHED,
  VALID_MERGE,
} from '../support/snapshot-builder.js';

const PAUSED: ControlState = {
  kind: 'paused',
  pause: { by: 'maintainer', at: '2026-02-28T20:00:00Z', because: 'release week' },
};
const BECAUSE = 'paused by maintainer since 2026-02-28T20:00:00Z (release week)';
const UNREADABLE: ControlState = { kind: 'unreadable', wrong: ['version: expected 1, found 2'] };

const GOES_ON = ['reap-claim', 'close-out', 'delete-branch'];
/** A lease may be over that would be in use, were its task not held back. */
const MAY_GO_ON = [...GOES_ON, 'archive-lease'];

/** Branches without commits of their own are deleted only to make room for a start. */
function goesOn({ kind, because }: Step): boolean {
  return GOES_ON.includes(kind) && !because.startsWith('it has no commit that');
}

describe('a pause', () => {
  test.each([{ control: PAUSED }, { control: UNREADABLE }])(
    'never starts or updates anything, and never keeps the rest from its turn ($control.kind)',
    ({ control }) => {
      fc.assert(
        fc.property(smallWorlds, (world) => {
          const { steps } = planOf({ ...world, control });
          const running = planOf({ ...world, control: { kind: 'running' } }).steps;
          expect(steps.filter(({ kind }) => !MAY_GO_ON.includes(kind))).toEqual([]);
          expect(steps.filter(goesOn)).toEqual(running.filter(goesOn));
        }),
        { numRuns: 300 },
      );
    },
  );

  test('frees claims, closes out and deletes branches as ever', () => {
    const plan = planFor({
      control: PAUSED,
      tasks: [aTask('done'), aTask('open')],
      pulls: [aMergedPull(1, 'task/done')],
      evidenceByPull: new Map([[1, VALID_MERGE]]),
      branchOidsByName: new Map([['task/done', aMergedPull(1, 'task/done').headRefOid]]),
      claims: [aClaim({ kind: 'task', slug: 'open' }, HOLDER)],
      runStates: new Map([['7/1', 'over']]),
    });
    expect(plan.steps.map(({ kind }) => kind)).toEqual(GOES_ON);
    expect(skipOf(plan, 'task/open')).toBe(BECAUSE);
  });

  test.each([
    { title: 'CONFLICTS', because: BECAUSE },
    { title: 'BEHIND', because: BECAUSE },
    { title: 'CLEAN', because: expect.stringContaining('nothing to repair') },
  ])('is why nothing is done about a pull request that is $title', ({ title, because }) => {
    const plan = planFor({
      control: PAUSED,
      tasks: [aTask('a')],
      openPulls: [aPull(5, 'task/a', { title, behindBy: 2 })],
    });
    expect(plan.steps).toEqual([]);
    expect(skipOf(plan, 'pull/5')).toEqual(because);
  });

  test('is told last: what else holds a task back is told first', () => {
    const tasks = [aTask('a', { phase: 'draft' }), aTask('b'), aTask('c'), aTask('d')];
    const plan = planFor({ control: UNREADABLE, tasks });
    expect(skipOf(plan, 'task/a')).toBe('is a draft');
    // Not that the slots are taken, although there are but two.
    for (const name of ['task/b', 'task/c', 'task/d'])
      expect(skipOf(plan, name)).toMatch(/^paused because the control document cannot be read \(version/);
  });
});

describe('attempts that do not count', () => {
  const item = { kind: 'task', slug: 'a' } as const;
  const mark = (why: 'paused' | 'retry') => ({
    unspent: { why, by: 'maintainer', at: '2026-02-28T20:00:00Z' },
  });

  test.each([
    { what: 'two that count', attempts: [anAttempt(), anAttempt()], starts: [] },
    {
      what: 'two before a retry',
      attempts: [anAttempt(mark('retry')), anAttempt(mark('retry'))],
      starts: ['task/a'],
    },
    {
      what: 'two before a retry and two after it',
      attempts: [anAttempt(mark('retry')), anAttempt(mark('retry')), anAttempt(), anAttempt()],
      starts: [],
    },
    {
      what: 'one that counts and one that met a pause',
      attempts: [anAttempt(), anAttempt(mark('paused'))],
      starts: ['task/a'],
    },
  ])('$what: starts $starts', ({ attempts, starts }) => {
    const plan = planFor({ tasks: [aTask('a')], claims: [aClaim(item, null, attempts)] });
    expect(startsIn(plan)).toEqual(starts);
  });

  test('let a pull request be repaired again', () => {
    const attempt = { kind: 'conflicts', fingerprint: `CONFLICTS@${aPull(5, 'task/a').headRefOid}` } as const;
    const world = (attempts: Parameters<typeof aClaim>[2]) => ({
      tasks: [aTask('a')],
      openPulls: [aPull(5, 'task/a', { title: 'CONFLICTS' })],
      claims: [aClaim({ kind: 'pull', number: 5 }, null, attempts)],
    });
    const counting = [anAttempt(attempt), anAttempt(attempt), anAttempt(attempt)];
    expect(startsIn(planFor(world(counting)))).toEqual([]);
    const forgiven = counting.map((one) => ({ ...one, ...mark('retry') }));
    expect(startsIn(planFor(world(forgiven)))).toEqual(['pull/5']);
  });

  test.each([
    { what: 'a retry', last: anAttempt(mark('retry')), starts: ['task/a'] },
    { what: 'a pause', last: anAttempt(mark('paused')), starts: [] },
    { what: 'nothing', last: anAttempt(), starts: [] },
  ])('unpark a task whose pull request was closed where $what is on its last attempt: $starts', (row) => {
    const plan = planFor({
      tasks: [aTask('a')],
      pulls: [aClosedPull(1, 'task/a')],
      evidenceByPull: new Map([[1, UNTOUCHED]]),
      claims: [aClaim(item, null, [row.last])],
    });
    expect(startsIn(plan)).toEqual(row.starts);
    expect(stepsOf(plan, 'delete-branch')).toEqual([]);
  });
});
