import { describe, expect, test } from '@jest/globals';
import type { BranchPullRequest } from '../../src/domain/pull-request.js';
import type { MergeEvidence } from '../../src/domain/snapshot.js';
import { planFor, skipOf, startsIn, stepsOf } from '../support/plan-of.js';
import {
  aClaim,
  aClosedPull,
  aMergedPull,
  aPull,
  aTask,
  HOLDER,
  oid,
  type SnapshotParts,
  VALID_MERGE,
} from '../support/snapshot-builder.js';

function merged(
  pulls: readonly BranchPullRequest[],
  evidence: MergeEvidence | null = VALID_MERGE,
): SnapshotParts {
  const evidenceByPull = new Map(
    pulls.flatMap(({ number }) => (evidence === null ? [] : [[number, evidence]])),
  );
  return { tasks: [aTask('a')], pulls, evidenceByPull };
}

describe('a merged pull request closes its task', () => {
  test('with the newest merge as its number and every valid one in `prs`, oldest first', () => {
    const older = aMergedPull(9, 'task/a', { mergedAt: '2026-02-01T00:00:00Z' });
    const newer = aMergedPull(3, 'feat/a', { mergedAt: '2026-02-20T00:00:00Z' });
    const plan = planFor(merged([older, newer]));
    expect(plan.steps).toEqual([
      {
        kind: 'close-out',
        slug: 'a',
        path: 'docs/planning/tasks/a.md',
        pullNumber: 3,
        pullUrls: [older.url, newer.url],
        because: '#3 was merged into main at 2026-02-20T00:00:00Z',
      },
    ]);
    expect(plan.skips).toEqual([]);
  });

  const phases = [
    'draft',
    'proposed',
    'needs-definition',
    'backlog',
    'ready',
    'in-progress',
    'blocked',
  ] as const;
  test.each(phases)('when it is %s', (phase) => {
    const plan = planFor({ ...merged([aMergedPull(3, 'task/a')]), tasks: [aTask('a', { phase })] });
    expect(stepsOf(plan, 'close-out').map(({ pullNumber }) => pullNumber)).toEqual([3]);
  });

  test('when the file was only edited since', () => {
    const plan = planFor(
      merged([aMergedPull(3, 'task/a')], { ...VALID_MERGE, phasesSince: ['ready', 'in-progress'] }),
    );
    expect(stepsOf(plan, 'close-out')).toHaveLength(1);
  });

  test('when an older merge under the name is stale, which then stays out of `prs`', () => {
    const old = aMergedPull(1, 'task/a', { mergedAt: '2025-01-01T00:00:00Z' });
    const plan = planFor({
      ...merged([old, aMergedPull(3, 'task/a')]),
      evidenceByPull: new Map([
        [1, { isReachable: true, phaseAtMerge: null, phasesSince: [] }],
        [3, VALID_MERGE],
      ]),
    });
    expect(stepsOf(plan, 'close-out').map(({ pullUrls }) => pullUrls.length)).toEqual([1]);
  });

  test('while its last agent still runs', () => {
    const claims = [aClaim({ kind: 'task', slug: 'a' }, HOLDER)];
    expect(stepsOf(planFor({ ...merged([aMergedPull(3, 'task/a')]), claims }), 'close-out')).toHaveLength(1);
  });
});

describe('a merged pull request changes nothing', () => {
  const mine = aMergedPull(3, 'task/a');
  const rows: readonly (SnapshotParts & { readonly when: string; readonly because: RegExp })[] = [
    {
      when: 'its merge commit is not in the base',
      because: /^STALE-PR: .* not reachable/,
      ...merged([mine], { ...VALID_MERGE, isReachable: false }),
    },
    {
      when: 'the file did not exist then',
      because: /^STALE-PR: .* before the task file was created/,
      ...merged([mine], { ...VALID_MERGE, phaseAtMerge: null }),
    },
    {
      when: 'the file was deleted since',
      because: /^STALE-PR: .* before the task file was created/,
      ...merged([mine], { ...VALID_MERGE, phasesSince: ['ready', null] }),
    },
    {
      when: 'the task was closed then',
      because: /STALE-PR: .* reopened/,
      ...merged([mine], { ...VALID_MERGE, phaseAtMerge: 'closed' }),
    },
    {
      when: 'the task was closed since',
      because: /STALE-PR: .* reopened/,
      ...merged([mine], { ...VALID_MERGE, phasesSince: ['ready', 'closed'] }),
    },
    {
      when: 'the file could not be read then',
      because: /could not be established/,
      ...merged([mine], { ...VALID_MERGE, phaseAtMerge: 'unreadable' }),
    },
    {
      when: 'the file could not be read since',
      because: /could not be established/,
      ...merged([mine], { ...VALID_MERGE, phasesSince: ['unreadable'] }),
    },
    { when: 'there is no evidence', because: /could not be established/, ...merged([mine], null) },
    {
      when: 'reachability is not known',
      because: /could not be established/,
      ...merged([mine], { ...VALID_MERGE, isReachable: null }),
    },
    {
      when: 'it was stacked or retargeted',
      because: /^#3 was merged into next, not into main/,
      ...merged([aMergedPull(3, 'task/a', { baseRefName: 'next' })]),
    },
    {
      when: 'another one is open',
      because: /^#5 is open$/,
      ...merged([mine]),
      openPulls: [aPull(5, 'task/a')],
    },
    {
      when: 'one of its branches was not answered for',
      because: /^the pull requests of feat\/a could not be established$/,
      ...merged([mine]),
      unanswered: ['feat/a'],
    },
    {
      when: 'the run acts on something else',
      because: /waits for its close-out: this run acts only on task\/b$/,
      ...merged([mine]),
      settings: { only: { task: 'b', pull: null } },
    },
    {
      when: 'it is stale beside a fork’s',
      because: /\(#4, from a fork, does not count\)$/,
      ...merged([mine, aMergedPull(4, 'task/a', { isCrossRepository: true })], {
        ...VALID_MERGE,
        isReachable: false,
      }),
    },
  ];
  test.each(rows)('when $when', ({ because, when: _when, ...parts }) => {
    const plan = planFor({ ...parts, branchOidsByName: new Map([['task/a', oid(3)]]) });
    expect(plan.steps).toEqual([]);
    expect(skipOf(plan, 'task/a')).toMatch(because);
  });

  test('when it came from a fork, and the task starts with a word about it', () => {
    const plan = planFor(merged([aMergedPull(3, 'task/a', { isCrossRepository: true })]));
    expect(startsIn(plan)).toEqual(['task/a']);
    expect(plan.steps[0]?.because).toMatch(
      /#3 came from a fork's branch of the same name and does not count$/,
    );
  });

  test('when it was closed without merge', () => {
    expect(stepsOf(planFor(merged([aClosedPull(3, 'task/a')])), 'close-out')).toEqual([]);
  });

  test('when the person who asks for the task by name meets a merge that may still count', () => {
    const plan = planFor({
      ...merged([aMergedPull(3, 'task/a'), aMergedPull(4, 'task/a')]),
      evidenceByPull: new Map([[3, { ...VALID_MERGE, phaseAtMerge: 'closed' as const }]]),
      settings: { only: { task: 'a', pull: null } },
    });
    expect(plan.steps).toEqual([]);
    expect(skipOf(plan, 'task/a')).toMatch(/^#4 is merged; .* could not be established/);
  });
});

describe('the branch of a merged pull request', () => {
  const head = new Map([['task/a', oid(3)]]);
  const done: SnapshotParts = {
    tasks: [aTask('a', { phase: 'closed' })],
    pulls: [aMergedPull(3, 'task/a')],
    evidenceByPull: new Map([[3, VALID_MERGE]]),
    branchOidsByName: head,
  };
  const deleted = (parts: SnapshotParts): readonly string[] =>
    stepsOf(planFor(parts), 'delete-branch').map(({ branch }) => branch);

  test('is deleted at the merged head when its task is closed', () => {
    expect(planFor(done).steps).toEqual([
      {
        kind: 'delete-branch',
        branch: 'task/a',
        oid: oid(3),
        afterCloseOutOf: null,
        because: '#3 merged this very commit, and its task is closed',
      },
    ]);
  });

  test('is deleted after the close-out of this very tick', () => {
    const plan = planFor({ ...merged([aMergedPull(3, 'task/a')]), branchOidsByName: head });
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['close-out', 'delete-branch']);
    expect(stepsOf(plan, 'delete-branch')[0]?.afterCloseOutOf).toBe('a');
  });

  const kept: readonly (SnapshotParts & { readonly when: string })[] = [
    { ...done, when: 'it moved on', branchOidsByName: new Map([['task/a', oid(9)]]) },
    { ...done, when: 'it is gone', branchOidsByName: new Map() },
    {
      ...done,
      when: 'its task is open, and whether the merge closes it is not known',
      tasks: [aTask('a', { phase: 'draft' })],
      evidenceByPull: new Map(),
    },
    { ...done, when: 'whether the base still has the merge is not known', evidenceByPull: new Map() },
    {
      ...done,
      when: 'the merge was a fork’s',
      pulls: [aMergedPull(3, 'task/a', { isCrossRepository: true })],
    },
    { ...done, when: 'the merge went elsewhere', pulls: [aMergedPull(3, 'task/a', { baseRefName: 'next' })] },
    { ...done, when: 'it was closed without merge', pulls: [aClosedPull(3, 'task/a')] },
    {
      ...done,
      when: 'it is the base branch',
      base: { branch: 'task/a', oid: oid(3) },
      pulls: [aMergedPull(3, 'task/a', { baseRefName: 'task/a' })],
    },
    {
      ...done,
      when: 'an open pull request has it as head',
      openPulls: [aPull(8, 'task/a', { baseRefName: 'next' })],
    },
    {
      ...done,
      when: 'the look-up knows an open one',
      pulls: [aMergedPull(3, 'task/a'), aMergedPull(8, 'task/a', { state: 'OPEN' })],
    },
    {
      ...done,
      when: 'a fork’s pull request has it as base',
      openPulls: [aPull(8, 'x', { baseRefName: 'task/a', isCrossRepository: true })],
    },
    {
      ...done,
      when: 'a pull request could not be read',
      unreadablePulls: [{ number: null, because: 'a null node' }],
    },
    {
      ...done,
      when: 'its merge is known to be lost',
      evidenceByPull: new Map([[3, { ...VALID_MERGE, isReachable: false }]]),
    },
    { ...done, when: 'an agent holds the task', claims: [aClaim({ kind: 'task', slug: 'a' }, HOLDER)] },
    {
      ...done,
      when: 'an agent holds the pull request',
      claims: [aClaim({ kind: 'pull', number: 3 }, HOLDER)],
    },
    { ...done, when: 'the run acts on something else', settings: { only: { task: 'b', pull: null } } },
  ];
  test.each(kept)('is kept when $when', ({ when: _when, ...parts }) => {
    expect(deleted(parts)).toEqual([]);
  });

  test('is kept when its own merge is lost, though another one closes the task', () => {
    const plan = planFor({
      ...merged([aMergedPull(3, 'task/a'), aMergedPull(5, 'feat/a')]),
      evidenceByPull: new Map([
        [3, { ...VALID_MERGE, isReachable: false }],
        [5, VALID_MERGE],
      ]),
      branchOidsByName: head,
    });
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['close-out']);
  });
});
