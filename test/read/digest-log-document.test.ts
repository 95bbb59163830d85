import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { recentLines } from '../../src/decide/recent-lines.js';
import type { DigestLine } from '../../src/domain/digest-log.js';
import { addDigestLine, decodeDigestLog, encodeDigestLog } from '../../src/read/digest-log-document.js';
import { parseDuration } from '../../src/read/duration.js';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-07-01T00:00:00Z');

function lineAt(milliseconds: number, text = 'nothing to do'): DigestLine {
  return { at: new Date(START + milliseconds).toISOString(), run: 7, text };
}

const lines: fc.Arbitrary<DigestLine> = fc.record({
  at: fc.integer({ min: 0, max: 40 * DAY }).map((after) => new Date(START + after).toISOString()),
  run: fc.option(fc.maxSafeNat()),
  text: fc.string({ unit: 'binary', maxLength: 400 }),
});

describe('the log of digest lines', () => {
  test('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 8 }), (log) => {
        expect(decodeDigestLog(encodeDigestLog(log))).toEqual({ ok: true, document: log });
      }),
    );
  });

  test('never loses the line that is added, and never outgrows its limits', () => {
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 20 }), lines, (log, line) => {
        const added = addDigestLine(log, line);
        expect(added.at(-1)).toEqual({ ...line, text: line.text.slice(0, 300) });
        const oldest = Date.parse(line.at) - 14 * DAY;
        expect(added.slice(0, -1)).toEqual(log.filter(({ at }) => Date.parse(at) >= oldest));
      }),
    );
    const full = Array.from({ length: 500 }, (_, index) => lineAt(index));
    expect(addDigestLine(full, lineAt(500))).toEqual([...full.slice(1), lineAt(500)]);
  });

  test.each([
    { text: '{"lines":[],"version":2}', wrong: 'version: expected 1' },
    { text: '{"lines":{},"version":1}', wrong: 'lines: expected a list, found {}' },
    {
      text: '{"lines":[{"at":"2026-07-01T00:00:00Z","run":"7","text":""}],"version":1}',
      wrong: 'lines[0].run: expected a whole number',
    },
  ])('$text is not understood', ({ text, wrong }) => {
    expect(decodeDigestLog(text)).toEqual({ ok: false, wrong: [expect.stringContaining(wrong)] });
  });
});

describe('recent lines', () => {
  const stored = { kind: 'read', oid: null, lines: [lineAt(0), lineAt(DAY), lineAt(DAY + 1)] } as const;

  test.each([
    { now: DAY, age: undefined, left: 3 },
    { now: DAY + 1, age: undefined, left: 2 },
    { now: DAY + 1, age: 0, left: 1 },
  ])('$now ms after the first, with the age $age, are $left', ({ now, age, left }) => {
    expect(recentLines(stored, new Date(START + now), age)).toEqual(stored.lines.slice(-left));
  });

  test('are none where the log cannot be read', () => {
    expect(recentLines({ kind: 'unreadable', wrong: ['x'] }, new Date(START))).toEqual([]);
  });
});

describe('an age', () => {
  test.each([
    { text: '90m', milliseconds: 90 * 60_000 },
    { text: '12h', milliseconds: DAY / 2 },
    { text: '7d', milliseconds: 7 * DAY },
    { text: '0h', milliseconds: null },
    { text: '-1h', milliseconds: null },
    { text: '1.5h', milliseconds: null },
    { text: '12', milliseconds: null },
    { text: '12w', milliseconds: null },
    { text: '', milliseconds: null },
  ])('$text is $milliseconds ms', ({ text, milliseconds }) => {
    expect(parseDuration(text)).toBe(milliseconds);
  });
});
