import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { RefusedByGitHub } from '../../src/domain/errors.js';
import type { AliasedAnswer } from '../../src/github/ask-aliased.js';
import { askInBatches } from '../../src/github/ask-in-batches.js';
import type { Client } from '../../src/github/client.js';
import { Answer } from '../../src/read/answer.js';
import type { AliasedField } from '../../src/read/github/aliased-query.js';
import type { GraphqlError } from '../../src/read/graphql-error.js';
import { recordedLog } from '../support/recorded-log.js';

/** Fails an item, or null. */
type Failing = (item: number) => { readonly type: string | null } | null;

interface World {
  readonly asker: {
    readonly client: Client;
    readonly repository: { owner: string; name: string };
    readonly log: ReturnType<typeof recordedLog>;
  };
  /** Items of each request. */
  readonly batches: number[][];
}

/** Answers each alias with the item that its variable holds; more than `most` at once are refused as a whole. */
function world(failing: Failing, most = 1000): World {
  const batches: number[][] = [];
  const client: Client = {
    graphql(_document, variables) {
      const items = Object.keys(variables)
        .filter((key) => /^v\d+_item$/.test(key))
        .map((key) => Number(variables[key]));
      batches.push(items);
      if (items.length > most) return Promise.reject(new RefusedByGitHub('too much', { status: 504 }));
      const failures = items.map(failing);
      const errors = items.flatMap((item, index): GraphqlError[] => {
        const failure = failures[index] ?? null;
        return failure === null
          ? []
          : [{ ...failure, message: `no ${item}`, path: ['repository', `a${index}`] }];
      });
      const repository = Object.fromEntries(
        items.map((item, index) => [`a${index}`, failures[index] === null ? item : null]),
      );
      return Promise.resolve({ data: new Answer({ repository }, 'data'), errors, serverTime: null });
    },
    get: () => Promise.reject(new Error('not asked for')),
    getEnd: () => Promise.reject(new Error('not asked for')),
    spent: () => ({ requests: batches.length, points: 0 }),
  };
  return { asker: { client, repository: { owner: 'o', name: 'r' }, log: recordedLog() }, batches };
}

function fields(count: number): AliasedField[] {
  return [...Array(count).keys()].map((item) => ({
    variables: { item: { type: 'Int!', value: item } },
    select: (variable) => `pullRequest(number: ${variable('item')}) { number }`,
  }));
}

function ask({ asker }: World, count: number, size: number): Promise<readonly AliasedAnswer[]> {
  return askInBatches({ operation: 'Items', fragments: '', fields: fields(count) }, { asker, size });
}

describe('asking in batches', () => {
  test('asks again only for the fields that failed', async () => {
    const waiting = new Set([3, 8]);
    const it = world((item) => (waiting.delete(item) ? { type: null } : null));
    const answers = await ask(it, 10, 10);
    expect(answers.map((answer) => answer.kind === 'read' && answer.answer.number())).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect(it.batches.slice(1)).toEqual([[3, 8]]);
  });

  test('does not ask again for what GitHub refuses for a reason of its own', async () => {
    const it = world((item) => (item === 4 ? { type: 'NOT_FOUND' } : null));
    const answers = await ask(it, 10, 5);
    expect(it.batches.map(({ length }) => length)).toEqual([5, 5]);
    expect(answers[4]).toEqual({
      kind: 'failed',
      because: expect.stringContaining('no 4'),
      isTooMuch: false,
    });
    expect(answers.filter(({ kind }) => kind === 'read')).toHaveLength(9);
  });

  test('throws where three single questions in a row are not answered', async () => {
    const it = world(() => null, 0);
    await expect(ask(it, 100, 100)).rejects.toThrow('too much');
    expect(it.batches.length).toBeLessThan(15);
  });

  test.each([
    { title: 'three requests at a time once the first was answered', trouble: false, atOnce: 3 },
    { title: 'one request after the other when the first was not', trouble: true, atOnce: 1 },
  ])('asks $title', async ({ trouble, atOnce }) => {
    const it = world(() => null, trouble ? 9 : 1000);
    const under = { way: 0, most: 0 };
    const { graphql } = it.asker.client;
    const slow: Client['graphql'] = async (...question) => {
      under.way += 1;
      under.most = Math.max(under.most, under.way);
      await new Promise((resolve) => setImmediate(resolve));
      under.way -= 1;
      return graphql(...question);
    };
    const client = { ...it.asker.client, graphql: slow };
    const answers = await ask({ ...it, asker: { ...it.asker, client } }, 100, 10);
    expect(answers.map((answer) => answer.kind)).toEqual(Array(100).fill('read'));
    expect(under.most).toBe(atOnce);
    expect(it.batches.slice(0, 2).map(([first]) => first)).toEqual(trouble ? [0, 0] : [0, 10]);
  });

  test('never loses, repeats or mixes up an answer, whatever fails', async () => {
    const scenario = fc.record({
      count: fc.integer({ min: 0, max: 250 }),
      size: fc.integer({ min: 1, max: 100 }),
      most: fc.integer({ min: 1, max: 100 }),
      poisoned: fc.uniqueArray(fc.integer({ min: 0, max: 249 }), { maxLength: 20 }),
      type: fc.constantFrom(null, 'RESOURCE_LIMITS_EXCEEDED', 'FORBIDDEN'),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ count, size, most, poisoned, type }) => {
        const it = world((item) => (poisoned.includes(item) ? { type } : null), most);
        const answers = await ask(it, count, size);
        const found = answers.map((answer) => (answer.kind === 'read' ? answer.answer.number() : null));
        expect(found).toEqual(
          [...Array(count).keys()].map((item) => (poisoned.includes(item) ? null : item)),
        );
        expect(Math.max(0, ...it.batches.map(({ length }) => length))).toBeLessThanOrEqual(size);
      }),
      { numRuns: 200 },
    );
  });
});
