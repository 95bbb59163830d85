import { describe, expect, test } from '@jest/globals';
import { logLine } from '../../src/render/log-line.js';

describe('a line for the log', () => {
  test.each([
    { text: 'plain words', expected: 'plain words' },
    { text: '::set-output name=x::y', expected: ': :set-output name=x::y' },
    { text: '  ::error::x', expected: '  : :error::x' },
    { text: 'a ##[add-mask]b', expected: 'a # #[add-mask]b' },
    { text: 'one\n::error::two', expected: 'one ⏎ ::error::two' },
    { text: 'cr\rlf', expected: 'cr lf' },
    { text: '\u001b[31mred', expected: ' [31mred' },
  ])('$text is no workflow command', ({ text, expected }) => {
    expect(logLine(text)).toBe(expected);
  });
});
