import { describe, expect, test } from '@jest/globals';
import { formatItem, type Item, parseItem } from '../../src/domain/item.js';

describe('the name of an item', () => {
  const items: Item[] = [
    { kind: 'task', slug: 'T-BMTX-bun-compile-matrix' },
    { kind: 'task', slug: '2026-05-20-task-work-brief' },
    { kind: 'pull', number: 12 },
  ];
  test.each(items)('$kind round-trips', (item) => {
    expect(parseItem(formatItem(item))).toEqual(item);
  });

  test.each([
    '',
    'task/',
    'task/../x',
    'task/a/b',
    'task/-x',
    'pull/0',
    'pull/007',
    'pull/1e3',
    'pull/99999999999',
    'Pull/1',
    'task/a\n',
  ])('%j names nothing', (text) => {
    expect(parseItem(text)).toBeNull();
  });
});
