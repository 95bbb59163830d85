import { describe, expect, test } from '@jest/globals';
import type { Claim } from '../../src/domain/claim.js';
import { planFor, skipOf, startsIn } from '../support/plan-of.js';
import { aClaim, anAttempt, aPull, aTask, HOLDER, type SnapshotParts } from '../support/snapshot-builder.js';

const OPEN = { outcome: null, endedAt: null } as const;

function taskAtWork(slug: string): Claim {
  return aClaim({ kind: 'task', slug }, HOLDER, [anAttempt({ ...OPEN, fingerprint: `blob-${slug}` })]);
}

function repairAtWork(number: number): Claim {
  return aClaim({ kind: 'pull', number }, HOLDER, [anAttempt({ ...OPEN, kind: 'conflicts' })]);
}

interface Row {
  readonly fact: string;
  readonly settings: NonNullable<SnapshotParts['settings']>;
  readonly claims?: readonly Claim[];
  readonly starts: readonly string[];
  readonly told?: Readonly<Record<string, string>>;
}

/** Two pull requests want a repair, two tasks want to start. */
const world: SnapshotParts = {
  tasks: [aTask('a'), aTask('b')],
  openPulls: [aPull(4, 'task/p', { title: 'CONFLICTS' }), aPull(5, 'task/q', { title: 'CI-FAILED' })],
  runStates: new Map([['7/1', 'live']]),
};

const rows: readonly Row[] = [
  {
    fact: 'without limits per kind repairs may take every slot',
    settings: { maxParallel: 3 },
    starts: ['pull/4', 'pull/5', 'task/a'],
    told: { 'task/b': '3 of 3 slots are taken' },
  },
  {
    fact: 'a limit of repairs leaves slots to tasks',
    settings: { maxParallel: 3, maxRepairs: 1 },
    starts: ['pull/4', 'task/a', 'task/b'],
    told: { 'pull/5': '1 of 1 slots for repairs are taken; CI-FAILED: the reason of #5' },
  },
  {
    fact: 'a limit of tasks leaves slots empty',
    settings: { maxParallel: 4, maxTasks: 1 },
    starts: ['pull/4', 'pull/5', 'task/a'],
    told: { 'task/b': '1 of 1 slots for new tasks are taken' },
  },
  {
    fact: 'a limit of 0 switches a kind off',
    settings: { maxParallel: 4, maxTasks: 0 },
    starts: ['pull/4', 'pull/5'],
    told: { 'task/a': 'new tasks are switched off' },
  },
  {
    fact: 'the total holds although the kinds have room',
    settings: { maxParallel: 1, maxTasks: 5, maxRepairs: 5 },
    starts: ['pull/4'],
    told: { 'pull/5': '1 of 1 slots are taken; CI-FAILED: the reason of #5' },
  },
  {
    fact: 'tasks that other runs work on count as tasks',
    settings: { maxParallel: 4, maxTasks: 1 },
    claims: [taskAtWork('elsewhere')],
    starts: ['pull/4', 'pull/5'],
    told: { 'task/a': '1 of 1 slots for new tasks are taken' },
  },
  {
    fact: 'repairs that other runs work on count as repairs',
    settings: { maxParallel: 4, maxRepairs: 1 },
    claims: [repairAtWork(9)],
    starts: ['task/a', 'task/b'],
    told: { 'pull/4': '1 of 1 slots for repairs are taken; CONFLICTS: the reason of #4' },
  },
  {
    fact: 'a claim without an open attempt counts by its item',
    settings: { maxParallel: 4, maxRepairs: 1 },
    claims: [aClaim({ kind: 'pull', number: 9 }, HOLDER, [anAttempt()])],
    starts: ['task/a', 'task/b'],
  },
];

describe('slots', () => {
  test.each(rows)('$fact', ({ settings, claims = [], starts, told = {} }) => {
    const plan = planFor({ ...world, settings, claims });
    expect(startsIn(plan)).toEqual(starts);
    for (const [name, because] of Object.entries(told)) expect(skipOf(plan, name)).toBe(because);
  });
});
