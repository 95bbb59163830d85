import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { branchesOf, branchOf, newBranchOf, slugOfBranch } from '../../src/decide/branch-names.js';
import { OurBug } from '../../src/domain/errors.js';

const slugs = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,30}$/);
const patterns = fc
  .tuple(fc.stringMatching(/^[a-z-]{0,6}\/?$/), fc.stringMatching(/^[a-z-]{0,4}$/))
  .map(([before, after]) => `${before}{slug}${after}`);

describe('the slug in a branch name', () => {
  test.each([
    { branch: 'task/T-BMTX-bun', slug: 'T-BMTX-bun' },
    { branch: 'feat/2026-05-20-x', slug: '2026-05-20-x' },
    { branch: 'task/', slug: null },
    { branch: 'task', slug: null },
    { branch: 'task/a/b', slug: null },
    { branch: 'task/-a', slug: null },
    { branch: 'xtask/a', slug: null },
    { branch: 'meta-task/a', slug: null },
    { branch: '', slug: null },
    { branch: 'main', slug: null },
  ])('$branch belongs to $slug', ({ branch, slug }) => {
    expect(slugOfBranch(branch, ['task/{slug}', 'feat/{slug}'])).toBe(slug);
  });

  test('a pattern without a place for the slug fits no branch', () => {
    expect(slugOfBranch('main', ['main'])).toBeNull();
    expect(branchesOf('a', ['main', 'task/{slug}'])).toEqual(['task/a']);
  });

  test('a pattern may hold the slug twice', () => {
    expect(slugOfBranch('a-1/x/a-1', ['{slug}/x/{slug}'])).toBe('a-1');
    expect(slugOfBranch('a-1/x/a-2', ['{slug}/x/{slug}'])).toBeNull();
  });

  test('a slug with a dollar sign is not read as a replacement command', () => {
    expect(branchOf('$&$1', 'task/{slug}')).toBe('task/$&$1');
  });

  test('every slug comes back out of its branch, for every pattern', () => {
    fc.assert(
      fc.property(slugs, patterns, (slug, pattern) => {
        expect(slugOfBranch(branchOf(slug, pattern), [pattern])).toBe(slug);
      }),
    );
  });

  test('no branch belongs to two tasks', () => {
    fc.assert(
      fc.property(slugs, slugs, fc.array(patterns, { minLength: 1, maxLength: 3 }), (one, other, several) => {
        fc.pre(one !== other);
        const shared = branchesOf(one, several).filter((name) => branchesOf(other, several).includes(name));
        expect(shared).toEqual([]);
      }),
    );
  });

  test('a name that an earlier pattern gives to another task is left to that task', () => {
    expect(branchesOf('a', ['{slug}', 'x-{slug}'])).toEqual(['a']);
    expect(branchesOf('x-a', ['{slug}', 'x-{slug}'])).toEqual(['x-a']);
  });

  test('new work uses the first pattern that can hold a slug', () => {
    expect(newBranchOf('a', ['main', 'task/{slug}', 'feat/{slug}'])).toBe('task/a');
    expect(() => newBranchOf('a', ['main'])).toThrow(OurBug);
  });
});
