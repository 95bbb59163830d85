import { describe, expect, test } from '@jest/globals';
import { choosePaths, LARGEST_FILE } from '../../src/decide/choose-left-files.js';
import { isOwnBranch, refusalKind, rescueBranch } from '../../src/decide/place-work.js';
import type { Item } from '../../src/domain/item.js';
import { TASK_ENTRY } from '../support/agent-checkout.js';

describe('a rescue branch', () => {
  interface Row {
    readonly item: Item;
    readonly count: number;
    readonly branch: string;
  }
  test.each<Row>([
    { item: { kind: 'task', slug: 'T-A-x' }, count: 1, branch: 'sdlc/rescue/T-A-x-7' },
    { item: { kind: 'task', slug: 'T-A-x' }, count: 2, branch: 'sdlc/rescue/T-A-x-7-2' },
    { item: { kind: 'pull', number: 12 }, count: 1, branch: 'sdlc/rescue/pull-12-7' },
    { item: { kind: 'task', slug: 'a...b.lock' }, count: 1, branch: 'sdlc/rescue/a.b.lock-7' },
  ])('is called $branch', ({ item, count, branch }) => {
    expect(rescueBranch(item, 7, count)).toBe(branch);
  });
});

describe('a branch is the own one of an item', () => {
  test.each([
    { branch: 'task/T-A-x', entry: {}, isOwn: true },
    { branch: 'task/T-B-y', entry: {}, isOwn: false },
    { branch: 'main', entry: { branch: 'main' }, isOwn: false },
    { branch: 'develop', entry: { branch: 'develop', ref: 'develop' }, isOwn: false },
    { branch: 'fix', entry: { kind: 'ci-failed', branch: 'fix', ref: 'fix' } as const, isOwn: true },
    { branch: 'main', entry: { kind: 'ci-failed', branch: 'main', ref: 'main' } as const, isOwn: false },
  ])('$isOwn for $branch of $entry', ({ branch, entry, isOwn }) => {
    expect(isOwnBranch(branch, { ...TASK_ENTRY, ...entry }, 'main')).toBe(isOwn);
  });
});

describe('a refusal', () => {
  test.each([
    {
      detail:
        'refusing to allow a GitHub App to create or update workflow `.github/workflows/x.yml` without `workflows` permission',
      kind: 'workflow',
    },
    { detail: "fatal: Authentication failed for 'https://example.invalid/'", kind: 'no-access' },
    { detail: 'The requested URL returned error: 403', kind: 'no-access' },
    { detail: 'refs/heads/x: [remote rejected] (protected branch hook declined)', kind: 'other' },
    { detail: 'GH013: Repository rule violations found', kind: 'other' },
  ])('$detail is of the kind $kind', ({ detail, kind }) => {
    expect(refusalKind(detail)).toBe(kind);
  });
});

describe('files that are left out', () => {
  const file = (path: string, size = 1) => ({ path, kind: 'file' as const, size });

  test('are those too large, unreadable ones and repositories inside', () => {
    const tracked = [
      file('a'),
      file('big', LARGEST_FILE + 1),
      { path: 'b', kind: 'unreadable' as const, size: 0 },
    ];
    const added = [file('fits', LARGEST_FILE), { path: 'inner/', kind: 'folder' as const, size: 0 }];
    expect(choosePaths(tracked, added)).toEqual({
      kept: ['a', 'fits'],
      leftOut: [
        { path: 'big', reason: 'too-large' },
        { path: 'b', reason: 'unreadable' },
        { path: 'inner/', reason: 'nested-repository' },
      ],
    });
  });

  test('are new ones beyond the limits, but never changed ones', () => {
    const many = Array.from({ length: 20_002 }, (_, at) => file(`n${at}`));
    const { kept, leftOut } = choosePaths(many, many);
    expect([kept.length, leftOut.length]).toEqual([40_002, 2]);
    const large = Array.from({ length: 10 }, (_, at) => file(`n${at}`, LARGEST_FILE));
    expect(choosePaths(large, large).kept).toHaveLength(16);
  });
});
