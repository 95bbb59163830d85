import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findJsonSyntaxError } from '../../src/read/json-syntax-error.js';

describe('the first mistake', () => {
  test.each([
    { text: '', line: 1, column: 1, expected: 'a JSON value', found: 'the end of the text' },
    { text: '{\n  "a": }', line: 2, column: 8, expected: 'a JSON value', found: '"}"' },
    { text: '{\n  a: 1}', line: 2, column: 3, expected: 'a key in double quotes or "}"', found: '"a"' },
    { text: '{"a": 1,}', line: 1, column: 9, expected: 'a key in double quotes', found: '"}"' },
    { text: '{"a" 1}', line: 1, column: 6, expected: '":"', found: '"1"' },
    {
      text: '[1,\r\n2',
      line: 2,
      column: 2,
      expected: '"," or the end of the list or object',
      found: 'the end of the text',
    },
    { text: '[1 2]', line: 1, column: 4, expected: '"," or the end of the list or object', found: '"2"' },
    { text: '[', line: 1, column: 2, expected: 'a JSON value or "]"', found: 'the end of the text' },
    { text: '{} {}', line: 1, column: 4, expected: 'the end of the text', found: '"{"' },
    { text: '[🚦]', line: 1, column: 2, expected: 'a JSON value or "]"', found: '"🚦"' },
    {
      text: '["a\nb"]',
      line: 1,
      column: 2,
      expected: 'a JSON value or "]"',
      found: 'a string that is not closed, or has a line break or a bad escape in it',
    },
  ])('of $text is at line $line, column $column', ({ text, ...place }) => {
    expect(findJsonSyntaxError(text)).toEqual(place);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a mistake is found exactly where the engine refuses the text', () => {
  const pieces = fc.constantFrom(
    ...'{}[],:"\\ \n\tx-01.e+',
    '"a"',
    'true',
    'null',
    '1',
    '\\u00e9',
    '"',
    '\u0001',
    '\u2028',
  );
  const jumble = fc.array(pieces, { maxLength: 9 }).map((parts) => parts.join(''));
  const cut = fc.tuple(fc.json(), fc.nat(40)).map(([text, length]) => text.slice(0, length));
  const spliced = fc
    .tuple(fc.json(), fc.nat(40), pieces)
    .map(([text, at, piece]) => text.slice(0, at) + piece + text.slice(at));
  fc.assert(
    fc.property(fc.oneof(jumble, cut, spliced, fc.json()), (text) => {
      expect(findJsonSyntaxError(text) === null).toBe(isJson(text));
    }),
    { numRuns: 3000 },
  );
});

test('depth does not matter', () => {
  expect(findJsonSyntaxError('['.repeat(100_000))).toMatchObject({ column: 100_001 });
});
