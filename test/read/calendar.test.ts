import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseDate, parseInstant } from '../../src/read/calendar.js';

test.each(['2026-06-30', '2024-02-29', '2000-02-29', '0001-01-01', '2026-12-31'])('%s is a date', (text) => {
  expect(parseDate(text)).toBe(text);
});

test.each([
  '2026-02-31',
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-6-3',
  '2026-06-30T',
  20260630,
  null,
])('%j is no date', (value) => {
  expect(parseDate(value)).toBeNull();
});

test.each([
  ['2026-07-01T09:00:00Z', '2026-07-01T09:00:00Z'],
  ['2026-07-01T09:00:00.123Z', '2026-07-01T09:00:00.123Z'],
  ['2026-07-01T09:00:00+00:00', '2026-07-01T09:00:00Z'],
  ['2026-07-01', '2026-07-01T00:00:00Z'],
])('%s is the instant %s', (text, instant) => {
  expect(parseInstant(text)).toBe(instant);
});

test.each([
  '2026-07-01T09:00:00',
  '2026-07-01 09:00:00',
  '2026-07-01T09:00:00+02:00',
  '2026-02-31T00:00:00Z',
  '2026-07-01T24:00:00Z',
  '',
  null,
  5,
])('%j is no instant', (value) => {
  expect(parseInstant(value)).toBeNull();
});

test('every day that JavaScript knows is a date', () => {
  const days = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (day) => {
      const text = day.toISOString().slice(0, 10);
      expect(parseDate(text)).toBe(text);
    }),
  );
});
