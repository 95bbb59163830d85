import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { branchNameFault, LONGEST_BRANCH_NAME } from '../../src/read/branch-name.js';

function isLegalForGit(name: string): boolean {
  return spawnSync('git', ['check-ref-format', `refs/heads/${name}`]).status === 0;
}

describe('a branch name', () => {
  test.each(['main', 'task/T-BMTX-bun-compile-matrix', 'release/1.2', 'a@b', 'naïve', '{x}'])(
    '%j is legal',
    (name) => {
      expect(branchNameFault(name)).toBeNull();
      expect(isLegalForGit(name)).toBe(true);
    },
  );

  test.each([
    { name: '', fault: 'empty' },
    { name: 'refs/heads/main', fault: 'refs/heads/' },
    { name: '-delete', fault: '"-"' },
    { name: 'HEAD', fault: 'HEAD' },
    { name: '@', fault: '"@"' },
    { name: 'a@{1}', fault: '"@{"' },
    { name: 'a b', fault: 'space' },
    { name: 'a\u0000b', fault: 'control' },
    { name: 'a~1', fault: '~' },
    { name: 'a:b', fault: ':' },
    { name: 'a\\b', fault: '\\' },
    { name: 'a..b', fault: '".."' },
    { name: 'a//b', fault: 'slashes' },
    { name: 'a/', fault: 'slashes' },
    { name: 'a/.b', fault: '"."' },
    { name: 'a.lock/b', fault: '.lock' },
    { name: 'a.', fault: 'ends in "."' },
    { name: 'a'.repeat(LONGEST_BRANCH_NAME + 1), fault: 'longer' },
  ])('$name is refused: $fault', ({ name, fault }) => {
    expect(branchNameFault(name)).toContain(fault);
  });

  test('is never accepted where git refuses it', () => {
    const part = fc.constantFrom(
      'a',
      '.',
      '..',
      '/',
      '@',
      '{',
      '~',
      '.lock',
      '-',
      ' ',
      '\\',
      '*',
      '\u007f',
      'é',
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
        const name = parts.join('');
        return branchNameFault(name) !== null || isLegalForGit(name);
      }),
      { numRuns: 150 },
    );
  });
});
