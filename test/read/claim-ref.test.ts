import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatItem, type Item, parseItem } from '../../src/domain/item.js';
import { formatClaimRef, parseClaimRef } from '../../src/read/claim-ref.js';

describe('the ref of a claim', () => {
  test.each<{ item: Item; ref: string }>([
    {
      item: { kind: 'task', slug: 'T-BMTX-bun-compile-matrix' },
      ref: 'refs/sdlc/orchestrator/task/T-BMTX-bun-compile-matrix',
    },
    { item: { kind: 'task', slug: 'T-ABCD.1' }, ref: 'refs/sdlc/orchestrator/task/T-ABCD.1' },
    { item: { kind: 'pull', number: 12 }, ref: 'refs/sdlc/orchestrator/pull/12' },
  ])('is $ref, and names the item again', ({ item, ref }) => {
    expect(formatClaimRef(item)).toBe(ref);
    expect(parseClaimRef(ref)).toEqual(item);
  });

  test.each([
    'refs/sdlc/orchestrator/Task/x',
    'refs/sdlc/orchestrator/PULL/1',
    'refs/sdlc/Orchestrator/task/x',
    'refs/sdlc/orchestrator/pull/012',
    'refs/sdlc/orchestrator/pull/1/',
    'refs/sdlc/orchestrator/task/a/b',
    'refs/sdlc/orchestrator/task/',
    'refs/sdlc/tasks/x',
    'refs/heads/task/x',
    'task/x',
  ])('%s names nothing: there is no second spelling', (ref) => {
    expect(parseClaimRef(ref)).toBeNull();
  });

  test('differs between tasks whose names differ in case only, as their files do', () => {
    const upper = formatClaimRef({ kind: 'task', slug: 'T-ABCD-x' });
    expect(upper).not.toBe(formatClaimRef({ kind: 'task', slug: 't-abcd-x' }));
  });

  test.each(['a..b', 'x.lock', 'x.', 'with space', 'naïve', '.hidden', 'x'.repeat(201)])(
    'does not exist for the task %j, which git cannot name a ref after',
    (slug) => {
      expect(formatClaimRef({ kind: 'task', slug })).toBeNull();
    },
  );

  test('leads from any text to at most one item and back to the same text', () => {
    const names = fc.oneof(
      fc.stringMatching(/^(?:task|pull)\/[A-Za-z0-9._-]{0,20}$/),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(names, (name) => {
        const ref = `refs/sdlc/orchestrator/${name}`;
        const item = parseClaimRef(ref);
        if (item === null) return;
        expect(parseItem(name)).toEqual(item);
        expect(formatItem(item)).toBe(name);
        expect(formatClaimRef(item)).toBe(ref);
      }),
    );
  });
});
