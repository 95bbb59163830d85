import { describe, expect, test } from '@jest/globals';
import type { Outcome, OutcomeName } from '../../src/domain/outcome.js';
import type { TaskFlag } from '../../src/domain/plan.js';
import { planFor, skipOf, startsIn, stepsOf } from '../support/plan-of.js';
import {
  aClaim,
  aMergedPull,
  anAttempt,
  aPull,
  aTask,
  HOLDER,
  oid,
  type SnapshotParts,
  VALID_MERGE,
} from '../support/snapshot-builder.js';

const TASK = { kind: 'task', slug: 'a' } as const;
const GAP = { body: 'GAP The section `## Goal` is missing.\nGAP Say more.' };

function ended(name: OutcomeName, because: string): { readonly outcome: Outcome } {
  return { outcome: { name, because, pullUrl: null } };
}

const blocked = anAttempt(ended('BLOCKED', 'The key has expired.'));
const notReady = anAttempt(ended('NOT-READY', 'Two rules contradict each other.'));

interface Row extends SnapshotParts {
  readonly fact: string;
  readonly flag: TaskFlag | null;
}

const needsDefinition = (gap: string): TaskFlag => ({ kind: 'needs-definition', gap });

const rows: readonly Row[] = [
  {
    fact: 'a ready task with gaps needs definition',
    tasks: [aTask('a', GAP)],
    flag: needsDefinition('The section `## Goal` is missing. Say more.'),
  },
  {
    fact: 'of many gaps five are told',
    tasks: [aTask('a', { body: [1, 2, 3, 4, 5, 6, 7].map((index) => `GAP ${index}.`).join('\n') })],
    flag: needsDefinition('1. 2. 3. 4. 5. And 2 more.'),
  },
  { fact: 'a task without gaps is not flagged', tasks: [aTask('a')], flag: null },
  {
    fact: 'gaps of a draft are its author’s business',
    tasks: [aTask('a', { ...GAP, phase: 'draft' })],
    flag: null,
  },
  {
    fact: 'a task that is flagged already is left alone',
    tasks: [aTask('a', { ...GAP, phase: 'needs-definition' })],
    flag: null,
  },
  {
    fact: 'gaps in what people do themselves are none',
    tasks: [aTask('a', { ...GAP, autonomy: 'human-only' })],
    flag: null,
  },
  {
    fact: 'a gap is told only when nothing else keeps the task from being started',
    tasks: [aTask('a', { ...GAP, dependsOn: ['b'] }), aTask('b', { phase: 'draft' })],
    flag: null,
  },
  {
    fact: 'gaps are not flagged where that is switched off',
    tasks: [aTask('a', GAP)],
    settings: { flagGaps: false },
    flag: null,
  },
  {
    fact: 'a run for another task flags nothing',
    tasks: [aTask('a', GAP)],
    settings: { only: { task: 'b', pull: null } },
    flag: null,
  },
  {
    fact: 'an attempt that ended blocked blocks the task',
    tasks: [aTask('a')],
    claims: [aClaim(TASK, null, [blocked])],
    flag: { kind: 'blocked', reason: 'The key has expired.' },
  },
  {
    fact: 'an attempt that was not ready asks for definition',
    tasks: [aTask('a')],
    claims: [aClaim(TASK, null, [notReady])],
    flag: needsDefinition('Two rules contradict each other.'),
  },
  {
    fact: 'the outcome of an agent counts although gaps are not flagged',
    tasks: [aTask('a')],
    settings: { flagGaps: false },
    claims: [aClaim(TASK, null, [notReady])],
    flag: needsDefinition('Two rules contradict each other.'),
  },
  {
    fact: 'what agents said outranks what the check finds',
    tasks: [aTask('a', GAP)],
    claims: [aClaim(TASK, null, [blocked])],
    flag: { kind: 'blocked', reason: 'The key has expired.' },
  },
  {
    fact: 'only the last attempt speaks',
    tasks: [aTask('a')],
    claims: [aClaim(TASK, null, [blocked, anAttempt()])],
    settings: { attempts: { task: 3, pull: 3 } },
    flag: null,
  },
  {
    fact: 'a usage limit after it says nothing',
    tasks: [aTask('a')],
    claims: [aClaim(TASK, null, [blocked, anAttempt(ended('LIMITED', ''))])],
    flag: { kind: 'blocked', reason: 'The key has expired.' },
  },
  {
    fact: 'an edited file begins afresh',
    tasks: [aTask('a', { blobId: 'edited' })],
    claims: [aClaim(TASK, null, [blocked])],
    flag: null,
  },
  {
    fact: 'nothing is flagged while an agent is at work',
    tasks: [aTask('a')],
    claims: [aClaim(TASK, HOLDER, [blocked])],
    runStates: new Map([['7/1', 'live']]),
    flag: null,
  },
  {
    fact: 'nothing is flagged while a pull request is open',
    tasks: [aTask('a')],
    claims: [aClaim(TASK, null, [blocked])],
    openPulls: [aPull(4, 'task/a')],
    flag: null,
  },
  {
    fact: 'a merged task is closed, not flagged',
    tasks: [aTask('a', GAP)],
    claims: [aClaim(TASK, null, [blocked])],
    pulls: [aMergedPull(3, 'task/a')],
    evidenceByPull: new Map([[3, VALID_MERGE]]),
    flag: null,
  },
  {
    fact: 'the branch of a blocked task keeps nobody from flagging it',
    tasks: [aTask('a')],
    claims: [aClaim(TASK, null, [blocked])],
    branchOidsByName: new Map([['task/a', oid(5)]]),
    flag: { kind: 'blocked', reason: 'The key has expired.' },
  },
];

describe('a flag in a task file', () => {
  test.each(rows)('$fact', ({ flag, fact: _fact, ...parts }) => {
    const plan = planFor(parts);
    const steps = stepsOf(plan, 'flag-task');
    expect(steps.map((step) => step.flag)).toEqual(flag === null ? [] : [flag]);
    if (flag === null) return;
    expect(startsIn(plan)).not.toContain('task/a');
    expect(skipOf(plan, 'task/a')).toBeUndefined();
  });

  test('moves the merged close-out branch on, which is then not deleted', () => {
    const standing: SnapshotParts = {
      branchOidsByName: new Map([['sdlc/close-out', oid(3)]]),
      pulls: [aMergedPull(3, 'sdlc/close-out')],
    };
    const deletions = (tasks: SnapshotParts['tasks']) =>
      stepsOf(planFor({ ...standing, tasks: tasks ?? [] }), 'delete-branch').map(({ branch }) => branch);
    expect(deletions([aTask('a', GAP)])).toEqual([]);
    expect(deletions([])).toEqual(['sdlc/close-out']);
  });

  test('names the file that was judged, and why', () => {
    const plan = planFor({ tasks: [aTask('a')], claims: [aClaim(TASK, null, [blocked])] });
    expect(plan.steps).toEqual([
      {
        kind: 'flag-task',
        slug: 'a',
        path: 'docs/planning/tasks/a.md',
        blobId: 'blob-a',
        flag: { kind: 'blocked', reason: 'The key has expired.' },
        because: 'the last attempt ended BLOCKED: The key has expired.',
      },
    ]);
  });
});
