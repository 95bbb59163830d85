import { describe, expect, test } from '@jest/globals';
import { planFor, skipOf, startsIn, stepsOf } from '../support/plan-of.js';
import {
  aClaim,
  aClosedPull,
  aMergedPull,
  anAttempt,
  aPull,
  aTask,
  HOLDER,
  oid,
  type SnapshotParts,
  UNTOUCHED,
} from '../support/snapshot-builder.js';

const TASK = { kind: 'task', slug: 'a' } as const;
const left = (aheadBy: number | null, branch = 'task/a'): SnapshotParts => ({
  tasks: [aTask('a', { title: 'Do it' })],
  branchOidsByName: new Map([
    ['main', oid('ba5e')],
    [branch, oid(5)],
  ]),
  aheadByBranch: new Map(aheadBy === null ? [] : [[branch, aheadBy]]),
});

interface Row extends SnapshotParts {
  readonly fact: string;
  readonly does: 'opens a draft' | 'deletes it' | 'nothing';
}

const rows: readonly Row[] = [
  { fact: 'commits that the base lacks get a draft', ...left(2), does: 'opens a draft' },
  { fact: 'any of the patterns counts', ...left(2, 'feat/a'), does: 'opens a draft' },
  { fact: 'no commit of its own is no work', ...left(0), does: 'deletes it' },
  { fact: 'what was not counted stays', ...left(null), does: 'nothing' },
  {
    fact: 'a name that only looks like the task’s is not its branch',
    ...left(2, 'task/a-more'),
    does: 'nothing',
  },
  { fact: 'nor is one of another case', ...left(0, 'task/A'), does: 'nothing' },
  {
    fact: 'a closed task has no leftover work',
    ...left(2),
    tasks: [aTask('a', { phase: 'closed' })],
    does: 'nothing',
  },
  {
    fact: 'a person’s task is a person’s branch',
    ...left(2),
    tasks: [aTask('a', { autonomy: 'human-only' })],
    does: 'nothing',
  },
  {
    fact: 'work on a blocked task is shown too',
    ...left(2),
    tasks: [aTask('a', { phase: 'blocked' })],
    does: 'opens a draft',
  },
  {
    fact: 'an empty branch of a task in progress may be where a person begins',
    ...left(0),
    tasks: [aTask('a', { phase: 'in-progress' })],
    does: 'nothing',
  },
  {
    fact: 'an agent at work needs its branch',
    ...left(0),
    claims: [aClaim(TASK, HOLDER)],
    runStates: new Map([['7/1', 'live']]),
    does: 'nothing',
  },
  {
    fact: 'so does one of whom nothing is known',
    ...left(2),
    claims: [aClaim(TASK, HOLDER)],
    does: 'nothing',
  },
  {
    fact: 'an open pull request shows it already',
    ...left(2),
    openPulls: [aPull(4, 'task/a')],
    does: 'nothing',
  },
  {
    fact: 'a fork’s pull request of the same name shows nothing',
    ...left(2),
    openPulls: [aPull(4, 'task/a', { isCrossRepository: true })],
    does: 'opens a draft',
  },
  { fact: 'an unanswered question is no no', ...left(2), unanswered: ['feat/a'], does: 'nothing' },
  {
    fact: 'a pull request that cannot be read may need any branch',
    ...left(0),
    unreadablePulls: [{ number: 8, because: 'a null node' }],
    does: 'nothing',
  },
  {
    fact: 'the base of an open pull request stays',
    ...left(0),
    openPulls: [aPull(4, 'task/b', { baseRefName: 'task/a' })],
    does: 'nothing',
  },
  {
    fact: 'what a person closed at this head is not shown again',
    ...left(2),
    pulls: [aClosedPull(5, 'task/a')],
    evidenceByPull: new Map([[5, UNTOUCHED]]),
    does: 'nothing',
  },
  {
    fact: 'what was pushed after the closing is',
    ...left(2),
    pulls: [aClosedPull(4, 'task/a')],
    evidenceByPull: new Map([[4, UNTOUCHED]]),
    does: 'opens a draft',
  },
  {
    fact: 'what was merged elsewhere at this head is not shown again',
    ...left(2),
    pulls: [aMergedPull(5, 'task/a', { baseRefName: 'next' })],
    does: 'nothing',
  },
  {
    fact: 'a run for another task leaves it alone',
    ...left(2),
    settings: { only: { task: 'b', pull: null } },
    does: 'nothing',
  },
];

describe('a branch that was left without a pull request:', () => {
  test.each(rows)('$fact: $does', ({ does, fact: _fact, ...parts }) => {
    const plan = planFor(parts);
    expect([stepsOf(plan, 'open-pull-request').length, stepsOf(plan, 'delete-branch').length]).toEqual([
      does === 'opens a draft' ? 1 : 0,
      does === 'deletes it' ? 1 : 0,
    ]);
  });

  test('the draft names the task, the branch and the last attempt on record', () => {
    const attempts = [anAttempt({ runId: 6 }), anAttempt({ runId: 9 })];
    const plan = planFor({ ...left(1), claims: [aClaim(TASK, null, attempts)] });
    expect(stepsOf(plan, 'open-pull-request')).toEqual([
      {
        kind: 'open-pull-request',
        slug: 'a',
        path: 'docs/planning/tasks/a.md',
        branch: 'task/a',
        title: 'Do it',
        lastAttempt: attempts[1],
        because: '1 commit that main lacks, and no pull request',
      },
    ]);
    expect(skipOf(plan, 'task/a')).toBe(
      'its branch task/a exists at 0000000 with 1 commit that main lacks, and no pull request; kept, and a draft is opened for it',
    );
  });

  test('a title becomes one line, and a task without one goes by its name', () => {
    const titleOf = (title: string | null) =>
      stepsOf(planFor({ ...left(1), tasks: [aTask('a', { title })] }), 'open-pull-request')[0]?.title;
    expect(titleOf('Do\u202e\nit')).toBe('Do it');
    expect(titleOf('x'.repeat(500))).toBe(`${'x'.repeat(199)}…`);
    expect(titleOf(' ')).toBe('a');
    expect(titleOf(null)).toBe('a');
  });

  test('an empty one goes at the head that was counted, and its task starts in the same plan', () => {
    const plan = planFor(left(0));
    expect(stepsOf(plan, 'delete-branch')).toMatchObject([
      { branch: 'task/a', oid: oid(5), afterCloseOutOf: null },
    ]);
    expect(startsIn(plan)).toEqual(['task/a']);
    expect(stepsOf(plan, 'start-work')[0]?.afterDeletionsOf).toEqual(['task/a']);
  });

  test('one that a person has seen and closed is kept, and the way out is told', () => {
    const evidence = { ...UNTOUCHED, phasesSince: ['ready'] } as const;
    const plan = planFor({
      ...left(2),
      pulls: [aClosedPull(5, 'task/a')],
      evidenceByPull: new Map([[5, evidence]]),
    });
    expect(skipOf(plan, 'task/a')).toBe(
      'its branch task/a exists at 0000000 with the 2 commits of #5; kept; delete it to have the task begun afresh',
    );
  });

  test('of two with work one gets the draft', () => {
    const plan = planFor({
      tasks: [aTask('a')],
      branchOidsByName: new Map([
        ['task/a', oid(5)],
        ['feat/a', oid(6)],
      ]),
      aheadByBranch: new Map([
        ['task/a', 1],
        ['feat/a', 1],
      ]),
    });
    expect(stepsOf(plan, 'open-pull-request').map(({ branch }) => branch)).toEqual(['task/a']);
  });

  test('of a hundred ten get theirs in one tick', () => {
    const slugs = Array.from({ length: 100 }, (_, index) => `t${index}`);
    const plan = planFor({
      tasks: slugs.map((slug) => aTask(slug)),
      branchOidsByName: new Map(slugs.map((slug) => [`task/${slug}`, oid(5)])),
      aheadByBranch: new Map(slugs.map((slug) => [`task/${slug}`, 1])),
    });
    expect(stepsOf(plan, 'open-pull-request')).toHaveLength(10);
    expect(startsIn(plan)).toEqual([]);
  });
});
