import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { connection, type PageArguments } from '../../sandbox/graphql/connection.js';
import { isRecord } from '../../sandbox/json.js';

/** A field of a connection, called as graphql-js would call it. */
function field(items: readonly number[], args: PageArguments, name: 'nodes' | 'pageInfo'): unknown {
  const page = connection({ items, name: 'items', toNode: (item) => item, keyOf: (item) => `${item}` }, args);
  const value = page[name];
  return typeof value === 'function' ? value() : value;
}

function readAll(items: readonly number[], size: number, direction: 'backward' | 'forward'): number[] {
  const read: number[] = [];
  const isForward = direction === 'forward';
  let args: PageArguments = isForward ? { first: size } : { last: size };
  for (;;) {
    const nodes = field(items, args, 'nodes');
    const page = Array.isArray(nodes) ? nodes.map(Number) : [];
    if (isForward) read.push(...page);
    else read.unshift(...page);
    const info = field(items, args, 'pageInfo');
    if (!isRecord(info) || info[isForward ? 'hasNextPage' : 'hasPreviousPage'] !== true) return read;
    args = isForward
      ? { first: size, after: String(info['endCursor']) }
      : { last: size, before: String(info['startCursor']) };
  }
}

const lists = fc.uniqueArray(fc.nat(), { maxLength: 30 });
const sizes = fc.integer({ min: 1, max: 12 });

describe('a connection', () => {
  test.each([{ direction: 'forward' as const }, { direction: 'backward' as const }])(
    'read $direction in pages of any size gives every item once and in order',
    ({ direction }) => {
      fc.assert(
        fc.property(lists, sizes, (items, size) => {
          expect(readAll(items, size, direction)).toEqual(items);
        }),
      );
    },
  );

  test('goes on after the same item when the list has grown in front of it', () => {
    const info = field([1, 2, 3], { first: 2 }, 'pageInfo');
    const after = isRecord(info) ? String(info['endCursor']) : '';
    expect(field([0, 1, 2, 3], { first: 2, after }, 'nodes')).toEqual([3]);
  });

  test('refuses more than a hundred', () => {
    expect(() => field([1], { first: 101 }, 'nodes')).toThrow('exceeds the `first` limit of 100');
  });
});
