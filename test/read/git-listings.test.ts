import { describe, expect, test } from '@jest/globals';
import { parseGitFile, parseHead, parseShallow, parseStashLog } from '../../src/read/git-folder.js';
import {
  chunkBySize,
  indexLine,
  parseNames,
  parseObjects,
  parseRawDiff,
  parseRefs,
  parseSizes,
  parseUnmerged,
  quotePath,
} from '../../src/read/git-listings.js';
import { decodeMark, encodeMark } from '../../src/read/work-mark.js';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);

describe('files of a git folder', () => {
  test.each([
    { text: `${A}\n`, head: { kind: 'detached', oid: A } },
    { text: 'ref: refs/heads/task/x\n', head: { kind: 'branch', ref: 'refs/heads/task/x' } },
    { text: 'ref: refs/tags/x\n', head: null },
    { text: '', head: null },
  ])('HEAD with $text says $head', ({ text, head }) => {
    expect(parseHead(text)).toEqual(head);
  });

  test.each([
    { text: 'gitdir: ../x/.git/worktrees/y\n', path: '../x/.git/worktrees/y' },
    { text: 'gitdir: \n', path: null },
    { text: 'something else', path: null },
    { text: 'gitdir: a\0b', path: null },
  ])('.git with $text leads to $path', ({ text, path }) => {
    expect(parseGitFile(text)).toBe(path);
  });

  test('lists of commits skip what is none', () => {
    expect(parseShallow(`${A}\nno commit\n${B}\n`)).toEqual([A, B]);
    expect(parseStashLog(`${A} ${B} who <w@example.invalid> 1 +0000\tWIP\nbroken\n`)).toEqual([B]);
  });
});

describe('what git lists', () => {
  test('is split at zero bytes, so that names may hold line breaks', () => {
    expect(parseNames('a\0b\nc\0a\0')).toEqual(['a', 'b\nc']);
    expect(parseUnmerged(`100644 ${A} 1\tx y\x00100644 ${B} 2\tx y\0`)).toEqual(['x y']);
    expect(
      parseRawDiff(`:100644 000000 ${A} ${'0'.repeat(40)} D\0a\nb\0:000000 100755 ${A} ${B} A\0c\0`),
    ).toEqual([
      { path: 'a\nb', mode: '000000', oid: '0'.repeat(40) },
      { path: 'c', mode: '100755', oid: B },
    ]);
  });

  test('of objects and refs is read by line', () => {
    expect(parseObjects(`${A}\n${B} a b\nrest of a name\n`)).toEqual([
      { oid: A, path: '' },
      { oid: B, path: 'a b' },
    ]);
    expect([...parseSizes(`${A} blob 12\n${B} missing\n`)]).toEqual([[A, 12]]);
    expect([...parseRefs(`${A} refs/heads/x\nnothing\n`)]).toEqual([['refs/heads/x', A]]);
  });

  test('is read in chunks by size, without what is missing', () => {
    const objects = ['a', 'b', 'large', 'gone', 'c'].map((oid) => ({ oid }));
    const sizes = new Map(Object.entries({ a: 1, b: 2, large: 40 * 1024 * 1024, c: 3 }));
    const chunks = chunkBySize(objects, sizes).map((chunk) => chunk.map(({ oid }) => oid));
    expect(chunks).toEqual([['a', 'b'], ['large'], ['c']]);
  });

  test('goes back into an index, or to a command that reads lines', () => {
    expect(indexLine({ path: 'a\nb', mode: '100644', oid: A })).toBe(`100644 ${A} 0\ta\nb\0`);
    expect(indexLine({ path: 'a', mode: '000000', oid: A })).toBe(`0 ${A}\ta\0`);
    expect(quotePath('a/b "\n\xff')).toBe('"a/b\\040\\042\\012\\377"');
  });
});

describe('a mark', () => {
  const digests = ['0123456789ab', 'abcdefghijkl'];

  test('holds each digest once', () => {
    expect([...decodeMark(encodeMark([...digests, ...digests]))]).toEqual(digests);
  });

  test.each(['', 'something', '2:0123456789ab'])('that is none (%s) holds nothing', (mark) => {
    expect(decodeMark(mark).size).toBe(0);
  });

  test('fits into a variable of an environment', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => String(at).padStart(12, '0'));
    expect(encodeMark(many).length).toBeLessThan(128 * 1024);
  });
});
