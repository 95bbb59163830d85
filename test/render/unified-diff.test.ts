import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { unifiedDiff } from '../../src/render/unified-diff.js';

describe('a unified diff', () => {
  test.each([
    {
      fact: 'shows three lines around a change',
      before: '1\n2\n3\n4\n5\n',
      after: '1\n2\n3\n4\nfive\n',
      hunk: '@@ -2,4 +2,4 @@\n 2\n 3\n 4\n-5\n+five\n',
    },
    {
      fact: 'keeps carriage returns',
      before: 'a\r\nb\r\n',
      after: 'a\r\nc\r\n',
      hunk: '@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n',
    },
    {
      fact: 'shows a change of line endings',
      before: 'a\r\n',
      after: 'a\n',
      hunk: '@@ -1,1 +1,1 @@\n-a\r\n+a\n',
    },
    {
      fact: 'says that a final newline is missing',
      before: 'a\nb',
      after: 'c\nb',
      hunk: '@@ -1,2 +1,2 @@\n-a\n+c\n b\n\\ No newline at end of file\n',
    },
    {
      fact: 'shows that a final newline was added',
      before: 'a',
      after: 'a\n',
      hunk: '@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n',
    },
    {
      fact: 'shows a mark before the first line',
      before: '\uFEFFa\n',
      after: 'a\n',
      hunk: '@@ -1,1 +1,1 @@\n-\uFEFFa\n+a\n',
    },
  ])('$fact', ({ before, after, hunk }) => {
    expect(unifiedDiff('t/x.md', before, after)).toBe(`--- a/t/x.md\n+++ b/t/x.md\n${hunk}`);
  });

  test('is empty when nothing changed', () => {
    expect(unifiedDiff('x.md', 'a\r\nb', 'a\r\nb')).toBe('');
  });

  test('turns the one text into the other when git applies it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'unified-diff-'));
    const line = fc.constantFrom('a\n', 'b\n', 'a\r\n', '\n', '-\n', 'c\u2028d\n', 'e\rf\n', '@@ -1 +1 @@\n');
    const text = fc
      .tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('', 'end'))
      .map(([lines, end]) => lines.join('') + end);
    // An empty file is a creation or a deletion to git, which a task file never is.
    const content = text.filter((value) => value !== '');
    try {
      fc.assert(
        fc.property(content, content, (before, after) => {
          fc.pre(before !== after);
          writeFileSync(join(folder, 'x.md'), before);
          const apply = ['-c', 'core.autocrlf=false', 'apply', '--whitespace=nowarn', '-'];
          execFileSync('git', apply, { cwd: folder, input: unifiedDiff('x.md', before, after) });
          expect(readFileSync(join(folder, 'x.md'), 'utf8')).toBe(after);
        }),
        { numRuns: 60 },
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
