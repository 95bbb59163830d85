import { describe, expect, test } from '@jest/globals';
import { formatArchiveRef, formatLeaseRef, parseLeaseRef } from '../../src/read/lease-ref.js';

describe('the name of a lease', () => {
  test('is the full basename of the task file, in the plugin’s two places', () => {
    expect(formatLeaseRef('T-BMTX-bun')).toBe('refs/sdlc/tasks/T-BMTX-bun');
    expect(formatArchiveRef('T-BMTX-bun')).toBe('refs/sdlc/archive/tasks/T-BMTX-bun');
  });

  test.each([
    { ref: 'refs/sdlc/tasks/T-BMTX-bun', slug: 'T-BMTX-bun' },
    { ref: 'refs/sdlc/tasks/2026-05-20-task', slug: '2026-05-20-task' },
    { ref: 'refs/sdlc/tasks/T-BMTX', slug: 'T-BMTX' },
    { ref: 'refs/sdlc/archive/tasks/T-BMTX', slug: null },
    { ref: 'refs/sdlc/tasks/a/b', slug: null },
    { ref: 'refs/sdlc/tasks/', slug: null },
    { ref: 'refs/heads/task/a', slug: null },
  ])('in $ref is $slug', ({ ref, slug }) => {
    expect(parseLeaseRef(ref)).toBe(slug);
  });

  test.each(['a..b', 'a.lock', '-a', ''])('cannot be %j, which git would not take', (slug) => {
    expect([formatLeaseRef(slug), formatArchiveRef(slug)]).toEqual([null, null]);
  });
});
