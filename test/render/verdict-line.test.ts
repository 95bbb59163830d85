import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { VERDICT_NAMES } from '../../src/domain/verdict.js';
import { formatVerdictLine, parseVerdictLine } from '../../src/render/verdict-line.js';

describe('the line of a verdict', () => {
  test.each([
    { reason: 'checks passing; awaiting review', line: 'CLEAN reason="checks passing; awaiting review"' },
    { reason: '', line: 'CLEAN reason=""' },
    { reason: 'a "quoted" name', line: 'CLEAN reason="a \\"quoted\\" name"' },
    { reason: 'C:\\temp', line: 'CLEAN reason="C:\\\\temp"' },
    { reason: 'one\ntwo\r\n::error::three', line: 'CLEAN reason="one\\ntwo\\r\\n::error::three"' },
    { reason: 'a\u2028b\u2029c\u0085d', line: 'CLEAN reason="a\\u2028b\\u2029c\\u0085d"' },
    { reason: '\u001b[31mred', line: 'CLEAN reason="\\u001b[31mred"' },
    { reason: 'txt\u202eexe', line: 'CLEAN reason="txt\\u202eexe"' },
    { reason: 'prüfen 検査 🚦', line: 'CLEAN reason="prüfen 検査 🚦"' },
  ])('for $line', ({ reason, line }) => {
    expect(formatVerdictLine({ name: 'CLEAN', reason })).toBe(line);
  });

  test('comes back as it went, is one line, and holds nothing that a terminal obeys', () => {
    const verdict = fc.record({
      name: fc.constantFrom(...VERDICT_NAMES),
      reason: fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })),
    });
    fc.assert(
      fc.property(verdict, (spoken) => {
        const line = formatVerdictLine(spoken);
        expect(parseVerdictLine(line)).toEqual(spoken);
        expect(line).not.toMatch(/\p{Cc}|\u2028|\u2029/u);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a line that is no verdict', () => {
  test.each([
    '',
    'CLEAN',
    'CLEAN reason=',
    'CLEAN reason=checks',
    'CLEAN reason="open',
    'CLEAN reason="a" trailing',
    'CLEAN reason="a"b"',
    'clean reason="a"',
    'DONE reason="a"',
    ' CLEAN reason="a"',
    'CLEAN reason="a"\n',
    'CLEAN reason="\\u0061"',
    'CLEAN reason="\\q"',
  ])('%j is read as nothing', (line) => {
    expect(parseVerdictLine(line)).toBeNull();
  });
});
