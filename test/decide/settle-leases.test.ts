import { describe, expect, test } from '@jest/globals';
import type { Lease } from '../../src/domain/lease.js';
import { planFor, planOf, stepsOf } from '../support/plan-of.js';
import {
  aClaim,
  aClosedPull,
  aForeignLease,
  aLease,
  aMergedPull,
  anAttempt,
  aPull,
  aSnapshot,
  aTask,
  aTaskSet,
  BEFORE,
  HOLDER,
  LEASING_ON,
  leasesOf,
  oid,
  type SnapshotParts,
  VALID_MERGE,
} from '../support/snapshot-builder.js';

/** After the lease of the builders was taken. */
const RECENT_MERGE = { mergedAt: '2026-02-28T20:00:00Z' };
const LATER = '2026-03-01T12:30:00Z';

interface Row {
  readonly title: string;
  readonly lease: Lease;
  readonly world: SnapshotParts;
  readonly because: string;
}

function fateOf({ lease, world }: Pick<Row, 'lease' | 'world'>): readonly string[] {
  const plan = planFor({ controlPlane: LEASING_ON, leases: leasesOf([lease]), ...world });
  return [
    ...stepsOf(plan, 'archive-lease').map(({ because }) => `archived: ${because}`),
    ...plan.leases.leftBehind.map(({ because }) => `left behind: ${because}`),
  ];
}

const closed = { tasks: [aTask('a', { phase: 'closed' })] };
const draft = { tasks: [aTask('a', { phase: 'draft' })] };
const reviewed = { phase: 'awaiting-review', expiresAt: null } as const;
const closing = {
  tasks: [aTask('a')],
  pulls: [aMergedPull(3, 'task/a', RECENT_MERGE)],
  evidenceByPull: new Map([[3, VALID_MERGE]]),
};
const free = aClaim({ kind: 'task', slug: 'a' }, null, [anAttempt({ startedAt: BEFORE })]);
const held = aClaim({ kind: 'task', slug: 'a' }, HOLDER, [anAttempt({ startedAt: BEFORE, outcome: null })]);

describe('a lease is archived', () => {
  test.each<Row>([
    {
      title: 'when its task is closed out in this very tick',
      lease: aLease('a', { ...reviewed, pullNumber: 3 }),
      world: closing,
      because: '#3 is merged and its task is closed out',
    },
    {
      title: 'when the task of somebody else’s pull request is closed out',
      lease: aForeignLease('a', { ...reviewed, pullNumber: 3 }),
      world: closing,
      because: '#3 is merged and its task is closed out',
    },
    {
      title: 'when somebody closed the merged task and never archived it',
      lease: aForeignLease('a', { ...reviewed, pullNumber: 3 }),
      world: { ...closed, pulls: [aMergedPull(3, 'task/a', RECENT_MERGE)] },
      because: '#3 is merged and its task is closed',
    },
    {
      title: 'when an archive was interrupted, and no pull request was noted',
      lease: aForeignLease('a', { phase: 'closing', expiresAt: null }),
      world: { ...closed, pulls: [aMergedPull(3, 'task/a', RECENT_MERGE)] },
      because: '#3 is merged and its task is closed',
    },
    {
      title: 'when an agent of ours died in its answer to a review that was merged since',
      lease: aLease('a', { phase: 'responding' }),
      world: { ...closed, pulls: [aMergedPull(3, 'task/a', RECENT_MERGE)] },
      because: '#3 is merged and its task is closed',
    },
    {
      title: 'when the run of ours that took it is over, by the record of its claim',
      lease: aLease('a', { expiresAt: LATER }),
      world: { ...draft, claims: [free] },
      because: 'the run that took it is over',
    },
    {
      title: 'when the run is reaped in this very tick',
      lease: aLease('a', { phase: 'working', expiresAt: LATER }),
      world: { ...draft, claims: [held], runStates: new Map([['7/1', 'over']]) },
      because: 'the run that took it is over',
    },
    {
      title: 'when it ran out and nobody holds a claim',
      lease: aLease('a', { phase: 'working' }),
      world: draft,
      because: 'the run that took it is over',
    },
    {
      title: 'when its run is over and the task was closed without a merge',
      lease: aLease('a', { phase: 'working' }),
      world: closed,
      because: 'the run that took it is over',
    },
  ])('$title', ({ because, ...row }) => {
    expect(fateOf(row)).toEqual([`archived: ${because}`]);
  });

  test('as the plugin does, after the close-out and over the earlier archive', () => {
    const lease = aLease('a', { ...reviewed, pullNumber: 3 });
    const leases = leasesOf([lease], { archiveOidsBySlug: new Map([['a', oid('a4c')]]) });
    const plan = planFor({ controlPlane: LEASING_ON, ...closing, leases });
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['close-out', 'archive-lease']);
    expect(stepsOf(plan, 'archive-lease')).toEqual([
      {
        kind: 'archive-lease',
        lease,
        document: { ...lease.document, phase: 'closing', expiresAt: null },
        archiveOid: oid('a4c'),
        afterCloseOutOf: 'a',
        because: '#3 is merged and its task is closed out',
      },
    ]);
  });
});

describe('a lease is shown as left behind', () => {
  test.each<Row>([
    {
      title: 'when its pull request was closed without merge and the task closed by hand',
      lease: aForeignLease('a', { ...reviewed, pullNumber: 4 }),
      world: { tasks: [aTask('a', { phase: 'closed' })], pulls: [aClosedPull(4, 'task/a')] },
      because: '#4 was closed without merge; its task is closed',
    },
    {
      title: 'when its pull request was closed without merge and the task is open',
      lease: aForeignLease('a', { ...reviewed, pullNumber: 4 }),
      world: { ...draft, pulls: [aClosedPull(4, 'task/a')] },
      because: '#4 was closed without merge; its task is still open',
    },
    {
      title: 'when the merged pull request is not the one that it names',
      lease: aForeignLease('a', { ...reviewed, pullNumber: 9 }),
      world: closing,
      because: 'its task is closed out',
    },
    {
      title: 'when it was taken after the merge',
      lease: aForeignLease('a', { ...reviewed, claimedAt: LATER }),
      world: { ...closed, pulls: [aMergedPull(3, 'task/a', RECENT_MERGE)] },
      because: 'its task is closed',
    },
    {
      title: 'when only a fork’s branch of that name was merged',
      lease: aForeignLease('a', reviewed),
      world: {
        ...closed,
        pulls: [aMergedPull(3, 'task/a', { ...RECENT_MERGE, isCrossRepository: true })],
      },
      because: 'its task is closed',
    },
    {
      title: 'when it was merged into another branch than the base',
      lease: aForeignLease('a', reviewed),
      world: { ...closed, pulls: [aMergedPull(3, 'task/a', { ...RECENT_MERGE, baseRefName: 'next' })] },
      because: 'its task is closed',
    },
    {
      title: 'when somebody else’s ran out while the task is open',
      lease: aForeignLease('a'),
      world: { tasks: [aTask('a')] },
      because: 'expired at 2026-02-28T13:00:00Z; its task is still open',
    },
    {
      title: 'when somebody else’s ran out while its pull request is open',
      lease: aForeignLease('a', { phase: 'working' }),
      world: { ...draft, openPulls: [aPull(5, 'task/a')] },
      because: 'expired at 2026-02-28T13:00:00Z; #5 is open',
    },
    {
      title: 'when somebody else’s ran out and the task is closed',
      lease: aForeignLease('a', { phase: 'working' }),
      world: closed,
      because: 'its task is closed',
    },
    {
      title: 'when it was taken under a bare id',
      lease: aForeignLease('T-AAAA'),
      world: { tasks: [aTask('T-AAAA-some-task', { phase: 'draft' })] },
      because: 'taken under the bare id; the lease of this task is named T-AAAA-some-task',
    },
    {
      title: 'when there is no such task, though it be ours',
      lease: aLease('gone', { phase: 'working' }),
      world: {},
      because: 'no task file has this name',
    },
    {
      title: 'rather than archived where leasing is off',
      lease: aLease('a', { phase: 'working' }),
      world: { ...draft, controlPlane: { kind: 'absent' } },
      because: 'the run that took it is over; leasing is off, so no lease is archived',
    },
    {
      title: 'rather than archived in a run for another task',
      lease: aLease('a', { phase: 'working' }),
      world: { ...draft, settings: { only: { task: 'b', pull: null } } },
      because: 'the run that took it is over; this run acts only on task/b',
    },
  ])('$title', ({ because, ...row }) => {
    expect(fateOf(row)).toEqual([`left behind: ${because}`]);
  });

  test('with its phase and its owner', () => {
    const lease = aForeignLease('gone', { phase: 'responding', preparedOnHostname: 'x'.repeat(100) });
    const { leases } = planFor({ leases: leasesOf([lease]) });
    expect(leases.leftBehind).toMatchObject([
      { slug: 'gone', phase: 'responding', owner: `claude-code ${'x'.repeat(60)}` },
    ]);
  });
});

describe('a lease is left alone without a word', () => {
  test.each<Omit<Row, 'because'>>([
    {
      title: 'while a claim is held',
      lease: aLease('a'),
      world: { ...draft, claims: [held], runStates: new Map([['7/1', 'live']]) },
    },
    { title: 'while nothing is known of the run', lease: aLease('a'), world: { ...draft, claims: [held] } },
    {
      title: 'while its claim may only not have been seen yet',
      lease: aLease('a', { claimedAt: '2026-03-01T11:59:00Z', expiresAt: LATER }),
      world: { ...draft, claims: [free] },
    },
    {
      title: 'while an agent answers on its pull request',
      lease: aLease('a', { phase: 'responding' }),
      world: {
        ...draft,
        openPulls: [aPull(5, 'task/a')],
        claims: [aClaim({ kind: 'pull', number: 5 }, HOLDER)],
      },
    },
    {
      title: 'while somebody else works under it',
      lease: aForeignLease('a', { expiresAt: LATER }),
      world: draft,
    },
    {
      title: 'while somebody else works on a closed task',
      lease: aForeignLease('a', { phase: 'working', expiresAt: LATER }),
      world: closed,
    },
    {
      title: 'while its pull request waits for review',
      lease: aLease('a', reviewed),
      world: { ...draft, openPulls: [aPull(5, 'task/a')] },
    },
    {
      title: 'while its pull request waits for review, though the agent forgot to say so',
      lease: aLease('a', { phase: 'working' }),
      world: { ...draft, openPulls: [aPull(5, 'task/a')] },
    },
    {
      title: 'while it waits for a person',
      lease: aLease('a', { phase: 'blocked', expiresAt: null }),
      world: draft,
    },
    {
      title: 'while the file of its task cannot be read',
      lease: aLease('a'),
      world: { tasks: aTaskSet([], { unreadableSlugs: ['a'] }) },
    },
    {
      title: 'while nobody answered about its branches',
      lease: aForeignLease('a', reviewed),
      world: { ...closed, unanswered: ['task/a'] },
    },
    {
      title: 'when its task is started again in this tick',
      lease: aLease('a'),
      world: { tasks: [aTask('a')] },
    },
  ])('$title', (row) => {
    expect(fateOf(row)).toEqual([]);
  });
});

test('a settled world with a lease left behind has nothing to do', () => {
  const leases = leasesOf([aForeignLease('T-AAAA'), aForeignLease('a')]);
  const snapshot = aSnapshot({ controlPlane: LEASING_ON, leases, tasks: [aTask('a')] });
  expect(planOf(snapshot).steps).toEqual([]);
  expect(planOf(snapshot).leases.leftBehind).toHaveLength(2);
});
