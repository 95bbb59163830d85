import { describe, expect, test } from '@jest/globals';
import type { Item } from '../../src/domain/item.js';
import { planFor, planOf, skipOf, startsIn, stepsOf } from '../support/plan-of.js';
import {
  aClaim,
  aClosedPull,
  aMergedPull,
  anAttempt,
  aPull,
  aSnapshot,
  aTask,
  aTaskSet,
  BASE_OID,
  HOLDER,
  oid,
  type SnapshotParts,
  UNTOUCHED,
  VALID_MERGE,
} from '../support/snapshot-builder.js';

const TASK: Item = { kind: 'task', slug: 'a' };
const LIVE = new Map([['7/1', 'live' as const]]);

interface Row extends SnapshotParts {
  readonly because: string;
}

describe('a task that is not started says why:', () => {
  const closed = { pulls: [aClosedPull(3, 'task/a')], tasks: [aTask('a')] };
  const merged = { pulls: [aMergedPull(3, 'task/a')], tasks: [aTask('a')] };
  const duplicates = [aTask('a', { id: 'T-AAAA' }), aTask('b', { id: 'T-AAAA' })];
  const circle = [aTask('a', { dependsOn: ['b'] }), aTask('b', { dependsOn: ['a'] })];
  const longCircle = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug, index, all) =>
    aTask(slug, { dependsOn: [all[(index + 1) % all.length] ?? 'a'] }),
  );
  const gaps = 'GAP a placeholder\nGAP another\nGAP a third';
  const rows: readonly Row[] = [
    { because: 'shares its id T-AAAA with b; give one of them a new id', tasks: duplicates },
    {
      because: 'waits in a circle of dependencies: a waits for b waits for a',
      tasks: aTaskSet(circle, { cyclicSlugs: new Set(['a', 'b']) }),
    },
    {
      because:
        'waits in a circle of dependencies: a waits for b waits for c waits for d waits for e waits for …',
      tasks: aTaskSet(longCircle, { cyclicSlugs: new Set(longCircle.map(({ slug }) => slug)) }),
    },
    { because: 'is a draft', tasks: [aTask('a', { phase: 'draft' })] },
    { because: 'is proposed, not yet ready', tasks: [aTask('a', { phase: 'proposed' })] },
    {
      because: 'needs definition: a placeholder (line 8)',
      tasks: [aTask('a', { phase: 'needs-definition', body: gaps })],
    },
    { because: 'needs definition', tasks: [aTask('a', { phase: 'needs-definition' })] },
    { because: 'is in the backlog', tasks: [aTask('a', { phase: 'backlog' })] },
    { because: 'in progress elsewhere', tasks: [aTask('a', { phase: 'in-progress' })] },
    { because: 'is blocked', tasks: [aTask('a', { phase: 'blocked' })] },
    { because: 'is for humans only', tasks: [aTask('a', { autonomy: 'human-only' })] },
    {
      because: 'is the parent of 2 tasks',
      tasks: [aTask('a'), aTask('b', { parent: 'a', phase: 'closed' }), aTask('c', { parent: 'a' })],
    },
    { because: 'is the parent of 1 task', tasks: [aTask('a'), aTask('b', { parent: 'a', phase: 'closed' })] },
    {
      because: 'is the parent of other tasks',
      tasks: aTaskSet([aTask('a')], { parentSlugs: new Set(['a']) }),
    },
    { because: 'its kind is planning, not implementation', tasks: [aTask('a', { kind: 'planning' })] },
    { because: 'its kind is research, not implementation', tasks: [aTask('a', { kind: 'research' })] },
    {
      because: 'waits for c, which is draft',
      tasks: [
        aTask('a', { dependsOn: ['b', 'c'] }),
        aTask('b', { phase: 'closed' }),
        aTask('c', { phase: 'draft' }),
      ],
    },
    {
      because: 'depends on [[T-NONE]], which no task file answers to',
      tasks: [aTask('a', { dependsOn: ['T-NONE'] })],
    },
    {
      because: 'depends on [[T-TWIN]], which may be T-TWIN-one or T-TWIN-two',
      tasks: [
        aTask('a', { dependsOn: ['T-TWIN'] }),
        aTask('T-TWIN-one', { phase: 'closed' }),
        aTask('T-TWIN-two', { phase: 'closed' }),
      ],
    },
    {
      because: 'depends on broken, whose file cannot be read',
      tasks: aTaskSet([aTask('a', { dependsOn: ['broken'] })], { unreadableSlugs: ['broken'] }),
    },
    { because: '#5 is open', tasks: [aTask('a')], openPulls: [aPull(5, 'feat/a', { isDraft: true })] },
    {
      because: '#5 is open, #6 too',
      tasks: [aTask('a')],
      openPulls: [aPull(6, 'feat/a'), aPull(5, 'task/a', { baseRefName: 'next' })],
    },
    { because: '#5 is open', tasks: [aTask('a')], pulls: [aMergedPull(5, 'task/a', { state: 'OPEN' })] },
    {
      because: 'the pull requests of feat/a could not be established',
      tasks: [aTask('a')],
      unanswered: ['feat/a'],
    },
    {
      because: 'an agent works on it since 2026-02-28T12:00:00Z, run 7',
      tasks: [aTask('a')],
      claims: [aClaim(TASK, HOLDER)],
      runStates: LIVE,
    },
    {
      because:
        'claimed since 2026-02-28T12:00:00Z, run 7; whether that run still lives could not be established',
      tasks: [aTask('a')],
      claims: [aClaim(TASK, HOLDER)],
    },
    {
      because: 'its claim cannot be read, so someone may work on it; repair or delete the claim',
      tasks: [aTask('a')],
      unreadableClaims: [TASK],
    },
    {
      because:
        '#3 is merged; whether it belongs to this task as it stands could not be established; asked again in the next tick; close the task by hand if it stays so',
      ...merged,
    },
    {
      because: '#3 is merged and waits for its close-out: this run acts only on pull/9',
      evidenceByPull: new Map([[3, VALID_MERGE]]),
      settings: { only: { task: null, pull: 9 } },
      ...merged,
    },
    {
      because:
        'STALE-PR: #3 was merged before the task file was created; run the workflow for this task alone to have it worked on again, or close it by hand',
      evidenceByPull: new Map([[3, { ...VALID_MERGE, phaseAtMerge: null }]]),
      ...merged,
    },
    {
      because: '#3 was closed without merge; parked until the task file changes',
      evidenceByPull: new Map([[3, UNTOUCHED]]),
      ...closed,
    },
    {
      because: '#3 was closed without merge; parked until the task file changes',
      evidenceByPull: new Map([[3, UNTOUCHED]]),
      claims: [aClaim(TASK, null, [anAttempt()])],
      ...closed,
    },
    {
      because:
        '#4 was closed without merge; parked until the task file changes; STALE-PR: #3 was merged before the task was reopened; it neither closes the task nor holds it back',
      tasks: [aTask('a')],
      pulls: [aMergedPull(3, 'task/a'), aClosedPull(4, 'task/a', { closedAt: '2026-02-20T00:00:00Z' })],
      evidenceByPull: new Map([
        [3, { ...VALID_MERGE, phasesSince: ['closed', 'ready'] }],
        [4, UNTOUCHED],
      ]),
    },
    {
      because: '#3 was closed without merge; whether the task file changed since could not be established',
      ...closed,
    },
    {
      because:
        'its branch feat/a exists at 0000000 without an open pull request; kept; open a pull request or delete it',
      tasks: [aTask('a')],
      branchOidsByName: new Map([['feat/a', oid(1)]]),
    },
    {
      because: 'not before 2026-03-01T12:00:01Z',
      tasks: [aTask('a', { notBefore: '2026-03-01T12:00:01Z' })],
    },
    { because: 'its not_before is no time: soon', tasks: [aTask('a', { notBefore: 'soon' })] },
    {
      because:
        'tried 2 times with its file as it is; edit the file to have it tried again (last: NO-CHANGE, nothing moved)',
      tasks: [aTask('a')],
      claims: [aClaim(TASK, null, [anAttempt(), anAttempt()])],
    },
    {
      because: 'its definition has a gap: a placeholder (line 8), and 2 more',
      tasks: [aTask('a', { body: gaps })],
      settings: { flagGaps: false },
    },
    {
      because: 'this run acts only on task/b',
      tasks: [aTask('a')],
      settings: { only: { task: 'b', pull: null } },
    },
    {
      because: '2 pull requests of tasks are open, and the limit is 2; merge or close some',
      tasks: [aTask('a'), aTask('b'), aTask('c')],
      settings: { maxOpenPullRequests: 2 },
      openPulls: [
        aPull(5, 'task/b', { isDraft: true }),
        aPull(6, 'feat/c'),
        aPull(7, 'task/z', { isCrossRepository: true }),
      ],
    },
    {
      because: '1 pull request of a task is open and 1 under way, and the limit is 2; merge or close some',
      tasks: [aTask('a'), aTask('b'), aTask('c')],
      settings: { maxOpenPullRequests: 2 },
      openPulls: [aPull(5, 'task/b')],
      claims: [aClaim({ kind: 'task', slug: 'c' }, HOLDER)],
      runStates: LIVE,
    },
    {
      because: '2 of 2 slots are taken',
      tasks: [aTask('a')],
      claims: [aClaim({ kind: 'task', slug: 'z' }, HOLDER), aClaim({ kind: 'pull', number: 99 }, HOLDER)],
    },
  ];
  test.each(rows)('$because', ({ because, ...parts }) => {
    const plan = planFor(parts);
    expect(skipOf(plan, 'task/a')).toBe(because);
    expect(startsIn(plan)).not.toContain('task/a');
  });

  test('an unreadable file is told with its first error', () => {
    const problem = {
      severity: 'error',
      line: 3,
      column: 1,
      message: 'No front matter',
      expected: '',
      found: '',
    } as const;
    const tasks = aTaskSet([], {
      unreadableSlugs: ['broken', 'other'],
      problems: [{ ...problem, file: 'docs/planning/tasks/broken.md' }],
    });
    const plan = planFor({ tasks });
    expect(skipOf(plan, 'task/broken')).toBe('its file cannot be read: No front matter (line 3)');
    expect(skipOf(plan, 'task/other')).toBe('its file cannot be read: see the problems');
  });

  test('a stale merge is told after an earlier reason', () => {
    const plan = planFor({
      tasks: [aTask('a', { phase: 'draft' })],
      pulls: [aMergedPull(3, 'task/a')],
      evidenceByPull: new Map([[3, { ...VALID_MERGE, isReachable: false }]]),
    });
    expect(skipOf(plan, 'task/a')).toMatch(
      /^is a draft; STALE-PR: the merge commit of #3 is not reachable from main/,
    );
  });

  test('a closed task is neither started nor skipped', () => {
    const plan = planFor({ tasks: [aTask('a', { phase: 'closed' })] });
    expect([plan.steps, plan.skips]).toEqual([[], []]);
  });
});

describe('a task is started', () => {
  const rows: readonly Row[] = [
    { because: 'it is ready', tasks: [aTask('a')] },
    { because: 'it is supervised', tasks: [aTask('a', { autonomy: 'supervised' })] },
    {
      because: 'its dependency is closed',
      tasks: [aTask('a', { dependsOn: ['b'] }), aTask('b', { phase: 'closed' })],
    },
    {
      because: 'the open pull request is a fork’s',
      tasks: [aTask('a')],
      openPulls: [aPull(5, 'task/a', { isCrossRepository: true })],
    },
    {
      because: 'the merge was a fork’s',
      tasks: [aTask('a')],
      pulls: [aMergedPull(5, 'task/a', { isCrossRepository: true })],
    },
    { because: 'its time has come', tasks: [aTask('a', { notBefore: '2026-03-01T12:00:00Z' })] },
    {
      because: 'its attempts were against another text',
      tasks: [aTask('a')],
      claims: [aClaim(TASK, null, [anAttempt({ fingerprint: 'old' }), anAttempt({ fingerprint: 'old' })])],
    },
    {
      because: 'a usage limit spends no attempt',
      tasks: [aTask('a')],
      claims: [
        aClaim(TASK, null, [
          anAttempt(),
          anAttempt({ outcome: { name: 'LIMITED', because: '', pullUrl: null } }),
        ]),
      ],
    },
    {
      because: 'its file changed since a pull request was closed',
      tasks: [aTask('a')],
      pulls: [aClosedPull(3, 'task/a')],
      evidenceByPull: new Map([[3, { ...UNTOUCHED, phasesSince: ['ready' as const] }]]),
    },
    {
      because: 'the last attempt was against another text than the closed one',
      tasks: [aTask('a')],
      pulls: [aClosedPull(3, 'task/a')],
      claims: [aClaim(TASK, null, [anAttempt({ fingerprint: 'old' })])],
    },
    {
      because: 'a person asks for it by name although a task of this name was merged once',
      tasks: [aTask('a')],
      settings: { only: { task: 'a', pull: null } },
      pulls: [aMergedPull(3, 'task/a')],
      evidenceByPull: new Map([[3, { ...VALID_MERGE, phaseAtMerge: null }]]),
    },
    {
      because: 'a person reopened it after its merge',
      tasks: [aTask('a')],
      pulls: [aMergedPull(3, 'task/a')],
      evidenceByPull: new Map([[3, { ...VALID_MERGE, phasesSince: ['ready' as const, 'closed' as const] }]]),
    },
    {
      because: 'the run of its claim is over',
      tasks: [aTask('a')],
      claims: [aClaim(TASK, HOLDER)],
      runStates: new Map([['7/1', 'over' as const]]),
    },
  ];
  test.each(rows)('when $because', ({ because: _because, ...parts }) => {
    const plan = planFor(parts);
    expect(startsIn(plan)).toEqual(['task/a']);
    expect(skipOf(plan, 'task/a')).toBeUndefined();
  });

  test('with everything that its job needs to know', () => {
    const claim = aClaim(TASK, null, [anAttempt({ fingerprint: 'old' })]);
    const [start] = stepsOf(
      planFor({ tasks: [aTask('a', { priority: true })], claims: [claim] }),
      'start-work',
    );
    expect(start).toEqual({
      kind: 'start-work',
      entry: {
        name: 'task/a',
        kind: 'task',
        item: TASK,
        branch: 'task/a',
        ref: 'main',
        headOid: BASE_OID,
        prompt: '/sdlc:task-work a',
        gate: null,
        dollars: 10,
        fingerprint: 'blob-a',
      },
      claim,
      because: 'ready: priority, impact medium, complexity medium, created 2026-01-01',
    });
  });

  test('in pickup order, as far as the slots go', () => {
    const plan = planFor({
      tasks: [aTask('a'), aTask('b', { priority: true }), aTask('c', { impact: 'high' })],
    });
    expect(startsIn(plan)).toEqual(['task/b', 'task/c']);
    expect(skipOf(plan, 'task/a')).toBe('2 of 2 slots are taken');
  });

  test('beside a running one whose pull request is open already and counts once', () => {
    const plan = planFor({
      tasks: [aTask('a'), aTask('b')],
      settings: { maxOpenPullRequests: 2 },
      openPulls: [aPull(5, 'task/b')],
      claims: [aClaim({ kind: 'task', slug: 'b' }, HOLDER)],
      runStates: LIVE,
    });
    expect(startsIn(plan)).toEqual(['task/a']);
  });

  test('only as far as its pull request would stay within the limit', () => {
    const plan = planFor({ tasks: [aTask('a'), aTask('b')], settings: { maxOpenPullRequests: 1 } });
    expect(startsIn(plan)).toEqual(['task/a']);
  });

  test('beside the close-out of what it depends on, and names it', () => {
    const plan = planOf(
      aSnapshot({
        tasks: [aTask('a', { dependsOn: ['b'] }), aTask('b')],
        pulls: [aMergedPull(3, 'task/b')],
        evidenceByPull: new Map([[3, VALID_MERGE]]),
      }),
    );
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['close-out', 'start-work']);
    expect(stepsOf(plan, 'start-work')[0]?.afterCloseOutsOf).toEqual(['b']);
  });
});
