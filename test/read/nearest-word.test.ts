import { describe, expect, test } from '@jest/globals';
import { nearestWord } from '../../src/read/nearest-word.js';

describe('the nearest word', () => {
  const words = ['tick', 'work', 'digest'];

  test.each([
    { text: 'tik', nearest: 'tick' },
    { text: 'TICK', nearest: 'tick' },
    { text: 'works', nearest: 'work' },
    { text: 'dijest', nearest: 'digest' },
    { text: 'banana', nearest: null },
    { text: '', nearest: null },
    { text: 'x'.repeat(100_000), nearest: null },
  ])('of $text is $nearest', ({ text, nearest }) => {
    expect(nearestWord(text, words)).toBe(nearest);
  });
});
