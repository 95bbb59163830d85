import { describe, expect, test } from '@jest/globals';
import { isSameData } from '../../src/read/edit-meaning.js';

const data = (k: unknown): ReadonlyMap<string, unknown> => new Map([['k', k]]);

describe('data are the same', () => {
  test.each([
    { left: [1, 'a', { b: null }], right: [1, 'a', { b: null }] },
    { left: Number.NaN, right: Number.NaN },
    { left: 'é', right: '\u00e9' },
  ])('$left and $right', ({ left, right }) => {
    expect(isSameData(data(left), data(right))).toBe(true);
  });

  test('in whatever order the keys stand', () => {
    expect(
      isSameData(
        new Map([
          ['a', 1],
          ['b', 2],
        ]),
        new Map([
          ['b', 2],
          ['a', 1],
        ]),
      ),
    ).toBe(true);
  });
});

describe('data differ', () => {
  test.each([
    { left: 5, right: '5' },
    { left: 5, right: 'n5' },
    { left: Number.NaN, right: null },
    { left: Number.NaN, right: 'NaN' },
    { left: -0, right: 0 },
    { left: Number.POSITIVE_INFINITY, right: null },
    { left: true, right: 'true' },
    { left: null, right: 'null' },
    { left: ['a'], right: 'a' },
    { left: ['a', 'b'], right: ['b', 'a'] },
    { left: { a: 1 }, right: { a: 1, b: null } },
  ])('$left and $right', ({ left, right }) => {
    expect(isSameData(data(left), data(right))).toBe(false);
  });

  test('when a key is missing', () => {
    expect(isSameData(data(null), new Map())).toBe(false);
  });
});
