import { describe, expect, test } from '@jest/globals';
import { formatMark, readHeldWork } from '../../src/runner/held-work.js';

const read = (state: Readonly<Record<string, string>>) => readHeldWork((name) => state[name] ?? '');

describe('what a main step leaves for its post step', () => {
  test.each([
    { state: {}, held: null },
    { state: { 'held-item': 'task/a' }, held: { item: 'task/a', mark: null } },
    {
      state: { 'held-item': 'task/a', 'work-mark': formatMark('x') },
      held: { item: 'task/a', mark: 'x' },
    },
    {
      state: { 'held-item': 'task/a', 'work-mark': formatMark('') },
      held: { item: 'task/a', mark: '' },
    },
    {
      state: { 'held-item': 'task/a', 'work-mark': formatMark('x'), 'work-saved': 'true' },
      held: { item: 'task/a', mark: null },
    },
  ])('$state is $held', ({ state, held }) => {
    expect(read(state)).toEqual(held);
  });
});
