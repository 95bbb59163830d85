import { describe, expect, test } from '@jest/globals';
import { findBranches } from '../../src/decide/find-branches.js';
import type { ControlPlane } from '../../src/domain/lease.js';
import { planFor, skipOf, startsIn, stepsOf } from '../support/plan-of.js';
import {
  aForeignLease,
  aLease,
  aPull,
  aSnapshot,
  aTask,
  BASE_OID,
  LEASING_ON,
  leasesOf,
  OUR_HOST,
} from '../support/snapshot-builder.js';

const LATER = '2026-03-01T12:30:00Z';
const INCOMPATIBLE: ControlPlane = { kind: 'incompatible', because: 'sdlc_version: found "2.0.0"' };

describe('a task that somebody else has leased', () => {
  test.each([
    {
      title: 'for the time being',
      lease: aForeignLease('a', { phase: 'working', expiresAt: LATER }),
      because: 'not ours: leased by claude-code laptop since 2026-02-28T12:00:00Z (working)',
    },
    {
      title: 'and let run out: the plugin refuses it to us all the same',
      lease: aForeignLease('a'),
      because:
        'not ours: leased by claude-code laptop since 2026-02-28T12:00:00Z (claimed, expired at 2026-02-28T13:00:00Z)',
    },
    {
      title: 'until review',
      lease: aForeignLease('a', { phase: 'awaiting-review', expiresAt: null, ownerKind: 'codex' }),
      because: 'not ours: leased by codex laptop since 2026-02-28T12:00:00Z (awaiting-review)',
    },
  ])('$title is skipped with the owner’s name', ({ lease, because }) => {
    for (const controlPlane of [LEASING_ON, { kind: 'absent' } as const]) {
      const plan = planFor({ controlPlane, tasks: [aTask('a')], leases: leasesOf([lease]) });
      expect([startsIn(plan), skipOf(plan, 'task/a')]).toEqual([[], because]);
    }
  });

  test('in words that cannot be read is skipped too', () => {
    const leases = leasesOf([], { unreadableSlugs: ['a'] });
    const plan = planFor({ controlPlane: LEASING_ON, tasks: [aTask('a'), aTask('b')], leases });
    expect(startsIn(plan)).toEqual(['task/b']);
    expect(skipOf(plan, 'task/a')).toBe('not ours: its lease cannot be read; see the problems');
  });

  test('in words that cannot be read keeps its pull request from us, whatever its phase', () => {
    const plan = planFor({
      controlPlane: LEASING_ON,
      tasks: [aTask('a')],
      openPulls: [aPull(5, 'task/a', { title: 'CONFLICTS' })],
      leases: leasesOf([], { unreadableSlugs: ['a'] }),
    });
    expect(startsIn(plan)).toEqual([]);
    expect(skipOf(plan, 'pull/5')).toBe('its task a is not ours: its lease cannot be read; see the problems');
  });

  test.each([
    { title: 'while he works on it', phase: 'working', expiresAt: LATER, starts: [] },
    { title: 'while he answers a review', phase: 'responding', expiresAt: LATER, starts: [] },
    { title: 'since he stopped', phase: 'working', expiresAt: '2026-02-28T13:00:00Z', starts: ['pull/5'] },
    { title: 'while it waits for review', phase: 'awaiting-review', expiresAt: null, starts: ['pull/5'] },
  ] as const)('has its pull request repaired by us $title: $starts', ({ starts, ...parts }) => {
    const plan = planFor({
      controlPlane: LEASING_ON,
      tasks: [aTask('a')],
      openPulls: [aPull(5, 'task/a', { title: 'CONFLICTS' })],
      leases: leasesOf([aForeignLease('a', parts)]),
    });
    expect(startsIn(plan)).toEqual(starts);
    if (starts.length === 0)
      expect(skipOf(plan, 'pull/5')).toMatch(/^its task a is not ours: leased by claude-code laptop/);
  });
});

describe('the lease of a start', () => {
  test('is the plugin’s first document, for the time that the control plane sets', () => {
    const plan = planFor({ controlPlane: LEASING_ON, tasks: [aTask('a')] });
    expect(stepsOf(plan, 'start-work').map(({ lease }) => lease)).toEqual([
      {
        expected: null,
        draft: {
          sdlcVersion: '1.1.0',
          taskId: 'a',
          taskPath: 'docs/planning/tasks/a.md',
          owner: OUR_HOST,
          ownerKind: 'github-actions',
          clientVersion: '0.0.0',
          clientCommit: 'unknown',
          preparedOn: OUR_HOST,
          preparedOnHostname: 'github-actions',
          phase: 'claimed',
          claimedAt: '2026-03-01T12:00:00Z',
          expiresAt: '2026-03-01T13:00:00Z',
          baseRef: 'refs/heads/main',
          baseSha: BASE_OID,
          workRef: 'refs/heads/task/a',
          pullNumber: null,
          notes: '',
          gates: null,
        },
      },
    ]);
  });

  test('takes one of ours anew: what was verified under it stays, its pull request does not', () => {
    const gates = { readinessVerifiedAt: '2026-02-28T12:01:00Z', touchpointsVerifiedAt: null };
    const lease = aLease('a', {
      phase: 'blocked',
      sdlcVersion: '1.0.0',
      expiresAt: null,
      pullNumber: 3,
      gates,
    });
    const plan = planFor({ controlPlane: LEASING_ON, tasks: [aTask('a')], leases: leasesOf([lease]) });
    expect(stepsOf(plan, 'start-work').map((step) => step.lease?.expected)).toEqual([lease]);
    expect(stepsOf(plan, 'start-work')[0]?.lease?.draft).toMatchObject({
      sdlcVersion: '1.0.0',
      phase: 'claimed',
      claimedAt: '2026-03-01T12:00:00Z',
      expiresAt: '2026-03-01T13:00:00Z',
      pullNumber: null,
      gates,
    });
  });

  test.each([400 * 24 * 60 * 60, 10_000_000_000_000, Number.MAX_SAFE_INTEGER])(
    'ends after a year at most, whatever the policy says (%d seconds)',
    (leaseSeconds) => {
      const controlPlane: ControlPlane = { kind: 'compatible', sdlcVersion: '1.0.0', leaseSeconds };
      const plan = planFor({ controlPlane, tasks: [aTask('a')] });
      const ends = stepsOf(plan, 'start-work').map(({ lease }) => lease?.draft.expiresAt);
      expect(ends).toEqual(['2027-03-01T12:00:00Z']);
    },
  );

  test('is asked for by no repair, and by nothing where leasing is off', () => {
    const repair = planFor({
      controlPlane: LEASING_ON,
      tasks: [aTask('a')],
      openPulls: [aPull(5, 'task/a', { title: 'CONFLICTS' })],
    });
    const off = planFor({ tasks: [aTask('a')], leases: leasesOf([aLease('a')]) });
    for (const plan of [repair, off]) {
      expect(stepsOf(plan, 'start-work')).toHaveLength(1);
      expect(stepsOf(plan, 'start-work')[0]).not.toHaveProperty('lease');
    }
  });
});

describe('a control plane of another age', () => {
  const plan = planFor({
    controlPlane: INCOMPATIBLE,
    tasks: [aTask('a'), aTask('b', { phase: 'draft' })],
    openPulls: [aPull(5, 'task/x', { title: 'CONFLICTS' }), aPull(6, 'task/y', { title: 'BEHIND' })],
  });

  test('lets no agent start, and lets everything else go on', () => {
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['update-branch']);
  });

  test('is the reason that a ready task and a broken pull request are given', () => {
    const gate =
      'the plugin’s control plane (refs/sdlc/control-plane) is not one that this release can work with: sdlc_version: found "2.0.0"';
    const words = [plan.leases.gate, skipOf(plan, 'task/a'), skipOf(plan, 'pull/5')];
    expect(words.map((text) => text?.replaceAll("'", '’'))).toEqual([gate, gate, gate]);
    expect(skipOf(plan, 'task/b')).toBe('is a draft');
  });
});

test('the branches of a closed task are asked about while its lease is there', () => {
  const tasks = [aTask('a', { phase: 'closed' }), aTask('b', { phase: 'closed' })];
  const snapshot = aSnapshot({ tasks, leases: leasesOf([aForeignLease('a')]) });
  expect(findBranches(snapshot).branches).toEqual(['feat/a', 'task/a']);
});
