import { describe, expect, test } from '@jest/globals';
import { planFor, skipOf, startsIn } from '../support/plan-of.js';
import {
  aClaim,
  aClosedPull,
  aMergedPull,
  anAttempt,
  aPull,
  aTask,
  aTaskSet,
  HOLDER,
  oid,
  type SnapshotParts,
  UNTOUCHED,
  VALID_MERGE,
} from '../support/snapshot-builder.js';

/** Everything that can hold a task back, in the order in which it is told, with the beginning of the words. */
const OBSTACLES = [
  { name: 'duplicate', told: 'shares its id' },
  { name: 'cycle', told: 'waits in a circle' },
  { name: 'draft', told: 'is a draft' },
  { name: 'human-only', told: 'is for humans only' },
  { name: 'parent', told: 'is the parent of 1 task' },
  { name: 'research', told: 'its kind is research' },
  { name: 'dependency', told: 'waits for dep' },
  { name: 'open', told: '#9 is open' },
  { name: 'held', told: 'an agent works on it' },
  { name: 'merged', told: 'STALE-PR: the merge commit of #2' },
  { name: 'parked', told: '#1 was closed without merge' },
  { name: 'branch', told: 'its branch task/a exists' },
  { name: 'early', told: 'not before 2027' },
  { name: 'spent', told: 'tried 2 times' },
  { name: 'gap', told: 'its definition has a gap' },
  { name: 'only', told: 'this run acts only on task/z' },
  { name: 'pressure', told: '0 pull requests of tasks are open, and the limit is 0' },
  { name: 'slots', told: '0 of 0 slots are taken' },
] as const;

type Obstacle = (typeof OBSTACLES)[number]['name'];

function heldBackBy(names: readonly Obstacle[]): SnapshotParts {
  const pick = <T>(name: Obstacle, hindering: T, harmless: T): T =>
    names.includes(name) ? hindering : harmless;
  const task = aTask('a', {
    phase: pick('draft', 'draft', 'ready'),
    autonomy: pick('human-only', 'human-only', null),
    kind: pick('research', 'research', 'implementation'),
    dependsOn: pick('dependency', ['dep'], []),
    notBefore: pick('early', '2027-01-01T00:00:00Z', null),
    body: pick('gap', 'GAP a placeholder', ''),
  });
  const child = aTask('child', { phase: 'closed', parent: pick('parent', 'a', null) });
  const attempts = pick('spent', [anAttempt(), anAttempt()], []);
  return {
    tasks: aTaskSet([task, child, aTask('dep', { phase: 'backlog' })], {
      duplicateSlugs: new Set(pick('duplicate', ['a'], [])),
      cyclicSlugs: new Set(pick('cycle', ['a'], [])),
    }),
    openPulls: pick('open', [aPull(9, 'feat/a', { isDraft: true })], []),
    pulls: [
      ...pick('parked', [aClosedPull(1, 'task/a')], []),
      ...pick('merged', [aMergedPull(2, 'task/a')], []),
    ],
    evidenceByPull: new Map([
      [1, UNTOUCHED],
      [2, { ...VALID_MERGE, isReachable: false }],
    ]),
    claims: [aClaim({ kind: 'task', slug: 'a' }, pick('held', HOLDER, null), attempts)],
    runStates: new Map([['7/1', 'live']]),
    branchOidsByName: new Map(pick('branch', [['task/a', oid(5)]], [])),
    settings: {
      only: { task: pick('only', 'z', null), pull: null },
      maxOpenPullRequests: pick('pressure', 0, 10),
      maxParallel: pick('slots', 0, 2),
      // Else a gap that holds the task back alone is written into its file, and no reason to skip it.
      flagGaps: false,
    },
  };
}

describe('of many obstacles the first one is told:', () => {
  test.each(OBSTACLES.map((obstacle, index) => ({ ...obstacle, index })))('$told', ({ told, index }) => {
    const remaining = OBSTACLES.slice(index).map(({ name }) => name);
    const plan = planFor(heldBackBy(remaining));
    expect(skipOf(plan, 'task/a')?.slice(0, told.length)).toBe(told);
  });

  test.each(OBSTACLES)('$name alone holds the task back', ({ name, told }) => {
    const plan = planFor(heldBackBy([name]));
    expect(skipOf(plan, 'task/a')?.slice(0, told.length)).toBe(told);
    expect(startsIn(plan)).toEqual([]);
  });

  test('none at all lets it start', () => {
    expect(startsIn(planFor(heldBackBy([])))).toEqual(['task/a']);
  });
});
