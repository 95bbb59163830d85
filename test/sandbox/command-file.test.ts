import { describe, expect, test } from '@jest/globals';
import { parseCommandFile } from '../../sandbox/runner/command-file.js';

describe('a command file', () => {
  test('holds values of one line and of many', () => {
    const text = 'a=1\nb<<END\none\n\nc=2\nEND\nempty=\n';
    expect([...parseCommandFile(text)]).toEqual([
      ['a', '1'],
      ['b', 'one\n\nc=2'],
      ['empty', ''],
    ]);
  });

  test.each(['nonsense', '=x', 'a<<END\nno end'])('%j is refused', (text) => {
    expect(() => parseCommandFile(text)).toThrow();
  });
});
