import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { BareRepository, ZERO_OID } from '../../sandbox/bare-repository.js';
import { commitFiles, revertedTree } from '../../sandbox/commit-writing.js';

let folder: string;
let repository: BareRepository;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bare-'));
  repository = BareRepository.create(join(folder, 'r.git'), 'main');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function commit(parents: readonly string[], files: Readonly<Record<string, string | Uint8Array>>): string {
  const additions = Object.entries(files).map(([path, contents]) => ({ path, contents }));
  const by = { name: 'maintainer', email: 'm@example.com', at: new Date('2026-03-02T08:00:00Z') };
  return commitFiles(repository, { parents, message: 'change', by }, { additions, deletions: [] });
}

describe('BareRepository', () => {
  test('writing a commit moves no ref and leaves none behind', () => {
    const oid = commit([], { 'a.txt': 'a\n' });
    expect(repository.git(['for-each-ref'])).toBe('');
    expect(repository.commit(oid)).toMatchObject({ parents: [], committedDate: '2026-03-02T08:00:00Z' });
  });

  test('bytes and odd names stay as they are', () => {
    const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x0d, 0x0a, 0x41);
    const oid = commit([], { 'dir/with space ä.md': bytes });
    const found = repository.object(`${oid}:dir/with space ä.md`);
    expect(found).toMatchObject({ type: 'blob' });
    expect(repository.git(['cat-file', '-s', found?.oid ?? ''])).toBe('6');
  });

  test('a transaction moves every ref or none', () => {
    const one = commit([], { a: '1' });
    const two = commit([one], { a: '2' });
    const main = { ref: 'refs/heads/main', before: ZERO_OID, after: one };
    expect(repository.updateRefs([main])).toBe(true);
    const stale = { ref: 'refs/heads/main', before: two, after: one };
    const fresh = { ref: 'refs/heads/other', before: ZERO_OID, after: two };
    expect(repository.updateRefs([fresh, stale])).toBe(false);
    expect([...repository.refs()]).toEqual([['refs/heads/main', one]]);
  });

  test('a merge is tried without touching anything, and a conflict is told from a clean one', () => {
    const base = commit([], { a: '1\n', b: '1\n' });
    const ours = commit([base], { a: '2\n' });
    expect(repository.tryMerge(ours, commit([base], { b: '2\n' }))).toMatchObject({ status: 'clean' });
    expect(repository.tryMerge(ours, commit([base], { a: '3\n' }))).toEqual({ status: 'conflict' });
  });

  test('a revert undoes one commit and keeps what came after it', () => {
    const base = commit([], { a: '1\n' });
    const wrong = commit([base], { a: 'wrong\n' });
    const later = commit([wrong], { b: 'later\n' });
    const tree = revertedTree(repository, later, wrong);
    expect(repository.git(['show', `${tree}:a`])).toBe('1');
    expect(repository.git(['show', `${tree}:b`])).toBe('later');
  });

  test.each([
    { name: 'an unknown file', expression: 'main:nowhere' },
    { name: 'an option', expression: '--help' },
    { name: 'two lines', expression: 'main\nmain' },
  ])('$name is no object', ({ expression }) => {
    expect(repository.object(expression)).toBeNull();
  });
});
