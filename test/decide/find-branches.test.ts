import { describe, expect, test } from '@jest/globals';
import { evidenceNeeded } from '../../src/decide/evidence-needed.js';
import { findBranches } from '../../src/decide/find-branches.js';
import type { BranchLookup, EvidenceRequest } from '../../src/ports/pull-requests.js';
import {
  aClaim,
  aClosedPull,
  aMergedPull,
  aPull,
  aSnapshot,
  aTask,
  HOLDER,
  oid,
} from '../support/snapshot-builder.js';

describe('the branches to ask about', () => {
  test('are all names of open tasks, and the left-over ones of closed tasks', () => {
    const snapshot = aSnapshot({
      tasks: [
        aTask('a'),
        aTask('b', { phase: 'draft' }),
        aTask('c', { phase: 'closed' }),
        aTask('d', { phase: 'closed' }),
      ],
      branchOidsByName: new Map([
        ['main', oid(1)],
        ['feat/c', oid(2)],
        ['elsewhere', oid(3)],
      ]),
    });
    const lookup: BranchLookup = findBranches(snapshot);
    expect(lookup.branches).toEqual(['feat/a', 'feat/b', 'feat/c', 'task/a', 'task/b']);
  });

  test('include those of a claim that is still held, since its attempt needs an outcome', () => {
    const snapshot = aSnapshot({
      tasks: [aTask('c', { phase: 'closed' }), aTask('d', { phase: 'closed' })],
      claims: [aClaim({ kind: 'task', slug: 'c' }, HOLDER), aClaim({ kind: 'task', slug: 'd' }, null)],
    });
    expect(findBranches(snapshot).branches).toEqual(['feat/c', 'task/c']);
  });

  test('include the close-out branch while it stands', () => {
    const branchOidsByName = new Map([['sdlc/close-out', oid(4)]]);
    expect(findBranches(aSnapshot({ branchOidsByName })).branches).toEqual(['sdlc/close-out']);
  });

  test('are compared with their base for the pull requests of this repository only', () => {
    const snapshot = aSnapshot({
      openPulls: [
        aPull(1, 'task/a', { baseRefName: 'next' }),
        aPull(2, 'task/a', { isCrossRepository: true }),
      ],
    });
    expect(findBranches(snapshot).compare).toEqual([
      { number: 1, headRefName: 'task/a', baseRefName: 'next' },
    ]);
  });
});

describe('the branches of open tasks that may hold work', () => {
  test('are those that stand without an open pull request of this repository', () => {
    const snapshot = aSnapshot({
      tasks: [
        aTask('a'),
        aTask('b', { phase: 'blocked' }),
        aTask('c', { phase: 'closed' }),
        aTask('main'),
        aTask('d'),
        aTask('e'),
      ],
      settings: { branchPatterns: ['task/{slug}', '{slug}n'] },
      base: { branch: 'main', oid: oid(1) },
      branchOidsByName: new Map(
        ['main', 'task/a', 'an', 'task/b', 'task/c', 'task/d', 'task/e', 'task/f'].map((name) => [
          name,
          oid(1),
        ]),
      ),
      openPulls: [aPull(1, 'task/d'), aPull(2, 'task/e', { isCrossRepository: true })],
    });
    const lookup: BranchLookup = findBranches(snapshot);
    expect(lookup.ahead).toEqual(
      ['an', 'task/a', 'task/b', 'task/e'].map((branch) => ({ branch, baseRefName: 'main' })),
    );
  });

  test('never include the base branch', () => {
    const snapshot = aSnapshot({
      tasks: [aTask('x')],
      settings: { branchPatterns: ['task/{slug}'] },
      base: { branch: 'task/x', oid: oid(1) },
      branchOidsByName: new Map([['task/x', oid(1)]]),
    });
    expect(findBranches(snapshot).ahead).toEqual([]);
  });
});

describe('the pull requests whose after-life is asked for', () => {
  const rows = [
    {
      because: 'every merge of an open task',
      pulls: [aMergedPull(1, 'task/a'), aMergedPull(2, 'feat/a')],
      asked: [2, 1],
    },
    {
      because: 'no merge of a closed task without a branch',
      pulls: [aMergedPull(1, 'task/done')],
      asked: [],
    },
    {
      because: 'no merge into another base',
      pulls: [aMergedPull(1, 'task/a', { baseRefName: 'next' })],
      asked: [],
    },
    {
      because: 'no merge from a fork',
      pulls: [aMergedPull(1, 'task/a', { isCrossRepository: true })],
      asked: [],
    },
    {
      because: 'nothing while one is open',
      pulls: [aMergedPull(1, 'task/a'), aMergedPull(2, 'feat/a', { state: 'OPEN' })],
      asked: [],
    },
    {
      because: 'the newest one closed without merge',
      pulls: [aClosedPull(1, 'task/a'), aClosedPull(2, 'feat/a')],
      asked: [2],
    },
    {
      because: 'none closed before a merge',
      pulls: [aMergedPull(1, 'task/a'), aClosedPull(2, 'task/a')],
      asked: [1],
    },
    {
      because: 'the one closed after a merge too',
      pulls: [aMergedPull(1, 'task/a'), aClosedPull(2, 'task/a', { closedAt: '2026-02-20T00:00:00Z' })],
      asked: [1, 2],
    },
  ];
  test.each(rows)('are $because', ({ pulls, asked }) => {
    const tasks = [aTask('a'), aTask('done', { phase: 'closed' })];
    const requests: readonly EvidenceRequest[] = evidenceNeeded(aSnapshot({ tasks, pulls }));
    expect(requests.map(({ pull }) => pull.number)).toEqual(asked);
    expect(requests.every(({ path, baseBranch }) => path.endsWith('/a.md') && baseBranch === 'main')).toBe(
      true,
    );
  });

  test('include the merge at which a closed task left its branch', () => {
    const tasks = [aTask('done', { phase: 'closed' })];
    const pulls = [aMergedPull(1, 'task/done'), aMergedPull(2, 'task/done'), aMergedPull(3, 'feat/done')];
    const branchOidsByName = new Map([['task/done', oid(1)]]);
    const requests = evidenceNeeded(aSnapshot({ tasks, pulls, branchOidsByName }));
    expect(requests.map(({ pull }) => pull.number)).toEqual([1]);
  });

  test('do not include merges of a task whose pull request is only in the list of open ones', () => {
    const snapshot = aSnapshot({
      tasks: [aTask('a')],
      pulls: [aMergedPull(1, 'task/a')],
      openPulls: [aPull(2, 'feat/a')],
    });
    expect(evidenceNeeded(snapshot)).toEqual([]);
  });
});
