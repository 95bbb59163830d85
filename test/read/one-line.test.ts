import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { oneLine } from '../../src/read/one-line.js';

describe('any text as one line', () => {
  test.each([
    { text: ' a\n\tb  c\r\n', line: 'a b c' },
    { text: 'a\u202Eb\u200Bc', line: 'a b c' },
    { text: '12345678901', line: '123456789…' },
    { text: '12345678😀x', line: '12345678…' },
  ])('$text becomes $line', ({ text, line }) => {
    expect(oneLine(text, 10)).toBe(line);
  });

  test('is never longer than allowed, and never broken', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, limit) => {
        const line = oneLine(text, limit);
        expect(line.length).toBeLessThanOrEqual(limit);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202E]/u);
        expect(oneLine(line, limit)).toBe(line);
      }),
    );
  });
});
