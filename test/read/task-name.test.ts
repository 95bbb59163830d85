import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatItem, parseItem } from '../../src/domain/item.js';
import { parseTaskName } from '../../src/read/task-name.js';

describe('the name of a task file', () => {
  test.each([
    {
      path: 'docs/planning/tasks/T-BMTX-bun-compile-matrix.md',
      slug: 'T-BMTX-bun-compile-matrix',
      id: 'T-BMTX',
      kind: 'task',
    },
    { path: 'T-BMTX.md', slug: 'T-BMTX', id: 'T-BMTX', kind: 'task' },
    { path: 'T-BMTX.2-part.md', slug: 'T-BMTX.2-part', id: 'T-BMTX.2', kind: 'task' },
    { path: 'T-1E10-exponent.md', slug: 'T-1E10-exponent', id: 'T-1E10', kind: 'task' },
    { path: 'T-BMTX-Bun_Compile.md', slug: 'T-BMTX-Bun_Compile', id: 'T-BMTX', kind: 'task' },
    { path: '2026-05-20-task-work-brief.md', slug: '2026-05-20-task-work-brief', id: null, kind: 'task' },
    { path: 'OF-012-older.md', slug: 'OF-012-older', id: null, kind: 'free' },
    { path: 'README.md', slug: 'README', id: null, kind: 'free' },
    { path: 'T-BM-short.md', slug: 'T-BM-short', id: null, kind: 'free' },
    { path: 'T-BMTXX-long.md', slug: 'T-BMTXX-long', id: null, kind: 'free' },
    { path: 'D-0012-distribution.md', slug: 'D-0012-distribution', id: null, kind: 'other' },
  ])('$path is read', ({ path, slug, id, kind }) => {
    expect(parseTaskName(path)).toEqual({ slug, id, kind, objection: null });
  });

  test.each(['T-BMTX-x.txt', 'T-BMTX-x', 'tasks/.gitkeep', 'T-BMTX-x.MD', 'x.md/y'])(
    '%s is not of Markdown',
    (path) => {
      expect(parseTaskName(path)).toBeNull();
    },
  );

  test.each([
    { path: 'T-BMTX-a b.md', says: 'letters a-z' },
    { path: 'T-BMTX-é.md', says: 'letters a-z' },
    { path: 'T-BMTX-a~b.md', says: 'letters a-z' },
    { path: '.hidden.md', says: 'letters a-z' },
    { path: '-rf.md', says: 'letters a-z' },
    { path: '.md', says: 'letters a-z' },
    { path: 'T-BMTX-a..b.md', says: '`..`' },
    { path: 'T-BMTX-a..md', says: '`.`' },
    { path: 'T-BMTX-a.lock.md', says: '`.lock`' },
    { path: `T-BMTX-${'a'.repeat(220)}.md`, says: 'longer than 200' },
    { path: 't-bmtx-lower.md', says: 'write T-BMTX' },
    { path: 'T-bMTX-mixed.md', says: 'write T-BMTX' },
  ])('$path cannot name a branch', ({ path, says }) => {
    expect(parseTaskName(path)?.objection).toContain(says);
  });

  test('never lets a slug pass that the name of an item would refuse', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('T', '-', 'A', '0', 'z', '.', '/', ' ', '~', 'é', '\n') }),
        (text) => {
          const name = parseTaskName(`${text}.md`);
          if (name === null || name.objection !== null) return;
          expect(parseItem(formatItem({ kind: 'task', slug: name.slug }))).toEqual({
            kind: 'task',
            slug: name.slug,
          });
          expect(name.slug).not.toMatch(/\.\.|\.lock$|\.$/);
        },
      ),
    );
  });
});
