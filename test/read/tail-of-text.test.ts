import { expect, test } from '@jest/globals';
import { TailOfText } from '../../src/read/tail-of-text.js';

const BYTES = Buffer.from('ab😀cé', 'utf8');

/** What is remembered of the bytes, which come one by one. */
function tailOf(bytes: Buffer, longest: number): string {
  const tail = new TailOfText(longest);
  for (const byte of bytes) tail.add(Uint8Array.of(byte));
  tail.end();
  return tail.text;
}

test.each([
  { title: 'a text that fits', bytes: BYTES, longest: 10, text: 'ab😀cé' },
  { title: 'the end of a longer one', bytes: BYTES, longest: 2, text: 'cé' },
  { title: 'no half of a character that the cut went through', bytes: BYTES, longest: 3, text: 'cé' },
  {
    title: 'a sign for a character that broke off',
    bytes: BYTES.subarray(0, -1),
    longest: 2,
    text: 'c\uFFFD',
  },
])('$title is kept', ({ bytes, longest, text }) => {
  expect(tailOf(bytes, longest)).toBe(text);
});
