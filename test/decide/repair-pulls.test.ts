import { describe, expect, test } from '@jest/globals';
import type { Item } from '../../src/domain/item.js';
import type { PullRequest } from '../../src/domain/pull-request.js';
import { planFor, skipOf, startsIn, stepsOf } from '../support/plan-of.js';
import {
  aClaim,
  anAttempt,
  aPull,
  aTask,
  HOLDER,
  NOW,
  oid,
  type SnapshotParts,
} from '../support/snapshot-builder.js';

const PULL: Item = { kind: 'pull', number: 4 };
const LIVE = new Map([['7/1', 'live' as const]]);
const REASON = 'the reason of #4';

function pull4(title: string, parts: Partial<PullRequest> = {}): SnapshotParts {
  return { openPulls: [aPull(4, 'task/a', { title, ...parts })] };
}

describe('a pull request that nothing is done about says why:', () => {
  const spent = anAttempt({ kind: 'ci-failed', fingerprint: `CI-FAILED@${oid(4)}` });
  const rows: readonly (SnapshotParts & { readonly because: string })[] = [
    { because: 'from a fork: shown, never worked on', ...pull4('CONFLICTS', { isCrossRepository: true }) },
    {
      because: "its branch fix is no task's (task/{slug}, feat/{slug})",
      ...pull4('CONFLICTS', { headRefName: 'fix' }),
    },
    { because: 'goes into next, not into main', ...pull4('CONFLICTS', { baseRefName: 'next' }) },
    { because: 'is a draft', ...pull4('CONFLICTS', { isDraft: true }) },
    { because: `needs a person's click: ${REASON}`, ...pull4('CI-BLOCKED') },
    { because: `not known yet: ${REASON}`, ...pull4('PENDING') },
    { because: `nothing to repair: ${REASON}`, ...pull4('CLEAN') },
    { because: `nothing to repair: ${REASON}`, ...pull4('MERGED') },
    { because: `nothing to repair: ${REASON}`, ...pull4('CLOSED') },
    { because: `could not be judged: ${REASON}`, ...pull4('ERROR') },
    {
      because: `${REASON}; updating branches is switched off`,
      ...pull4('BEHIND'),
      settings: { updateBranches: false },
    },
    { because: `${REASON}; its head commit is not known`, ...pull4('BEHIND', { nodeId: null }) },
    {
      because: `CONFLICTS: ${REASON}; its head commit is not known`,
      ...pull4('CONFLICTS', { headRefOid: null }),
    },
    {
      because: 'an agent works on it since 2026-02-28T12:00:00Z, run 7',
      ...pull4('CI-FAILED'),
      claims: [aClaim(PULL, HOLDER)],
      runStates: LIVE,
    },
    {
      because: 'its task a: an agent works on it since 2026-02-28T12:00:00Z, run 7',
      ...pull4('BEHIND'),
      claims: [aClaim({ kind: 'task', slug: 'a' }, HOLDER)],
      runStates: LIVE,
    },
    {
      because: 'this run acts only on pull/5',
      ...pull4('BEHIND'),
      settings: { only: { task: null, pull: 5 } },
    },
    {
      because: 'this run acts only on task/a and pull/5',
      ...pull4('CONFLICTS'),
      settings: { only: { task: 'a', pull: 5 } },
    },
    {
      because: 'tried 3 times at this head; a person must look (last: NO-CHANGE, nothing moved)',
      ...pull4('CI-FAILED'),
      claims: [aClaim(PULL, null, [spent, spent, spent])],
    },
    {
      because: `2 of 2 slots are taken; NEEDS-RESPONSE: ${REASON}`,
      ...pull4('NEEDS-RESPONSE'),
      claims: [aClaim({ kind: 'task', slug: 'y' }, HOLDER), aClaim({ kind: 'task', slug: 'z' }, HOLDER)],
    },
  ];
  test.each(rows)('$because', ({ because, ...parts }) => {
    const plan = planFor(parts);
    expect(skipOf(plan, 'pull/4')).toBe(because);
    expect(plan.steps).toEqual([]);
  });

  test('unreadable ones have the verdict ERROR, also without a number', () => {
    const plan = planFor({
      unreadablePulls: [
        { number: 8, because: 'a null node' },
        { number: null, because: 'a null node' },
      ],
    });
    expect(skipOf(plan, 'pull/8')).toBe('could not be read: a null node');
    expect(plan.verdicts.map(({ number, verdict }) => [number, verdict.name])).toEqual([
      [8, 'ERROR'],
      [null, 'ERROR'],
    ]);
  });
});

describe('a pull request that is stuck', () => {
  const kinds = [
    { title: 'CONFLICTS', kind: 'conflicts', prompt: '/sdlc:pr-respond 4' },
    { title: 'CI-FAILED', kind: 'ci-failed', prompt: '/sdlc:pr-respond 4' },
    { title: 'NEEDS-RESPONSE', kind: 'needs-response', prompt: '/sdlc:pr-respond 4 on task/a of a' },
  ];
  test.each(kinds)('by $title becomes work of the kind $kind', ({ title, kind, prompt }) => {
    const claim = aClaim(PULL, null, [anAttempt({ fingerprint: `${title}@${oid(3)}` })]);
    const [start] = stepsOf(
      planFor({ ...pull4(title, { headCommittedAt: NOW }), claims: [claim] }),
      'start-work',
    );
    expect(start).toEqual({
      kind: 'start-work',
      entry: {
        name: 'pull/4',
        kind,
        item: PULL,
        branch: 'task/a',
        ref: 'task/a',
        headOid: oid(4),
        prompt,
        gate: null,
        dollars: 10,
        fingerprint: `${title}@${oid(4)}`,
      },
      claim,
      because: `${title}: ${REASON}`,
    });
  });

  test('behind its base is updated at the head that was read, and takes no slot', () => {
    const plan = planFor({ ...pull4('BEHIND'), tasks: [aTask('b'), aTask('c')] });
    expect(plan.steps[0]).toEqual({
      kind: 'update-branch',
      pullNumber: 4,
      nodeId: 'PR_4',
      headOid: oid(4),
      because: `BEHIND: ${REASON}`,
    });
    expect(startsIn(plan)).toEqual(['task/b', 'task/c']);
  });

  test('goes before new tasks, the oldest first', () => {
    const openPulls = [6, 5, 4].map((number) => aPull(number, `task/p${number}`, { title: 'CONFLICTS' }));
    const plan = planFor({ openPulls, tasks: [aTask('b')] });
    expect(startsIn(plan)).toEqual(['pull/4', 'pull/5']);
    expect(skipOf(plan, 'task/b')).toBe('2 of 2 slots are taken');
    expect(plan.verdicts.map(({ number }) => number)).toEqual([4, 5, 6]);
  });

  test('leaves the other slot to a task', () => {
    expect(startsIn(planFor({ ...pull4('CONFLICTS'), tasks: [aTask('b'), aTask('c')] }))).toEqual([
      'pull/4',
      'task/b',
    ]);
  });

  test('is tried again at a new head, and after a usage limit', () => {
    const old = anAttempt({ fingerprint: `CONFLICTS@${oid(3)}` });
    const limited = anAttempt({
      fingerprint: `CONFLICTS@${oid(4)}`,
      outcome: { name: 'LIMITED', because: '', pullUrl: null },
    });
    const claims = [aClaim(PULL, null, [old, old, old, limited, limited, limited])];
    expect(startsIn(planFor({ ...pull4('CONFLICTS'), claims }))).toEqual(['pull/4']);
  });
});
