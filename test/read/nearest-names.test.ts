import { describe, expect, test } from '@jest/globals';
import { didYouMean, nearestNames } from '../../src/read/nearest-names.js';

describe('the nearest names', () => {
  test.each([
    { wanted: 'plna', names: ['run', 'plan', 'play'], near: ['plan', 'play'] },
    { wanted: 'PLAN', names: ['plan'], near: ['plan'] },
    { wanted: 'matrix', names: ['T-BMTX-bun-compile-matrix', 'other'], near: ['T-BMTX-bun-compile-matrix'] },
    { wanted: 'abcd', names: ['abce', 'abcf', 'abcg', 'abch'], near: ['abce', 'abcf', 'abcg'] },
    { wanted: 'close', names: ['zzzzz'], near: [] },
    { wanted: '', names: ['a', 'abc'], near: ['a'] },
    { wanted: 'x', names: [], near: [] },
  ])('of $wanted are $near', ({ wanted, names, near }) => {
    expect(nearestNames(wanted, names)).toEqual(near);
  });

  test('become a question, or nothing', () => {
    expect(didYouMean('plna', ['plan', 'play'])).toBe(' Did you mean `plan` or `play`?');
    expect(didYouMean('plna', [])).toBe('');
  });
});
