import { describe, expect, test } from '@jest/globals';
import { formatMark, readHeldWork } from '../../src/read/held-work.js';

const read = (state: Readonly<Record<string, string>>) => readHeldWork((name) => state[name] ?? '');

describe('what a main step leaves for its post step', () => {
  test.each([
    { state: {}, held: null },
    { state: { 'held-item': 'task/a' }, held: { item: 'task/a', mark: null, agentMark: '' } },
    {
      state: { 'held-item': 'task/a', 'agent-mark': 'y' },
      held: { item: 'task/a', mark: null, agentMark: 'y' },
    },
    {
      state: { 'held-item': 'task/a', 'work-mark': formatMark('x') },
      held: { item: 'task/a', mark: 'x', agentMark: '' },
    },
    {
      state: { 'held-item': 'task/a', 'work-mark': formatMark('') },
      held: { item: 'task/a', mark: '', agentMark: '' },
    },
    {
      state: { 'held-item': 'task/a', 'work-mark': formatMark('x'), 'work-recorded': 'true' },
      held: { item: 'task/a', mark: null, agentMark: '' },
    },
  ])('$state is $held', ({ state, held }) => {
    expect(read(state)).toEqual(held);
  });
});
