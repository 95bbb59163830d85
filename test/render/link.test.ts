import { describe, expect, test } from '@jest/globals';
import { link } from '../../src/render/link.js';

describe('a link', () => {
  test.each([
    { url: 'https://github.com/o/r/pull/1', expected: '[\\#1](https://github.com/o/r/pull/1)' },
    { url: null, expected: '\\#1' },
    { url: 'javascript:alert(1)', expected: '\\#1' },
    { url: 'https://x) [y](https://z', expected: '\\#1' },
    { url: 'https://x|y', expected: '\\#1' },
  ])('to $url is $expected', ({ url, expected }) => {
    expect(link('#1', url)).toBe(expected);
  });
});
