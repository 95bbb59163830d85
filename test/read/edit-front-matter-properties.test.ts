import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import { editFrontMatter } from '../../src/read/edit-front-matter.js';
import { scalarText } from '../../src/read/edit-scalar-text.js';
import type { FrontMatterEdit } from '../../src/read/front-matter-edit.js';
import { linesBesides } from '../support/line-oracle.js';
import { KEYS, randomFrontMatter } from '../support/random-front-matter.js';

const text = fc.oneof(
  fc.constantFrom('closed/done', 'Shipped via #1.', '2026-01-02', 'null', "it's", 'a', ''),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const key = fc.constantFrom(...KEYS);
const edit: fc.Arbitrary<FrontMatterEdit> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key, value: text }),
  fc.record({ kind: fc.constant('delete' as const), key }),
  fc.record({ kind: fc.constant('append' as const), key, values: fc.array(text, { maxLength: 3 }) }),
);
const edits = fc.uniqueArray(edit, { minLength: 1, maxLength: 5, selector: (wish) => wish.key });

// A busy machine must not turn a property into a failure.
jest.setTimeout(60_000);

const runs = { numRuns: 500 };

describe('an edit of random front matter', () => {
  test('gives exactly the meant data, or is refused', () => {
    let edited = 0;
    fc.assert(
      fc.property(randomFrontMatter, edits, (before, wishes) => {
        const result = editFrontMatter(before, wishes);
        if (result.kind === 'refused') return;
        edited += 1;
        const after = result.kind === 'edited' ? result.text : before;
        expect(dataOf(after)).toEqual(meant(dataOf(before), wishes));
      }),
      runs,
    );
    // A property that only ever saw refusals would prove nothing.
    expect(edited).toBeGreaterThan(runs.numRuns / 4);
  });

  test('never changes a line of another key, a fence, the mark before or the body after', () => {
    fc.assert(
      fc.property(randomFrontMatter, edits, (before, wishes) => {
        const result = editFrontMatter(before, wishes);
        if (result.kind !== 'edited') return;
        const keys = wishes.map((wish) => wish.key);
        expect(linesBesides(result.text, keys).join('')).toBe(linesBesides(before, keys).join(''));
      }),
      runs,
    );
  });

  test('changes nothing when it is made again', () => {
    fc.assert(
      fc.property(randomFrontMatter, edits, (before, wishes) => {
        const result = editFrontMatter(before, wishes);
        if (result.kind !== 'edited') return;
        expect(editFrontMatter(result.text, wishes)).toEqual({ kind: 'unchanged' });
      }),
      runs,
    );
  });

  test('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), edits, (yaml, wishes) => {
        const result = editFrontMatter(`---\n${yaml}\n---\n`, wishes);
        expect(['edited', 'unchanged', 'refused']).toContain(result.kind);
      }),
      runs,
    );
  });
});

test('any string is written on one line that reads back as that string', () => {
  const quoting = fc.constantFrom('plain' as const, 'single' as const, 'double' as const);
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ unit: 'binary' })), quoting, (value, wanted) => {
      const written = scalarText(value, wanted);
      expect(written).not.toMatch(/[\n\r]/);
      expect(parse(`k: ${written}\n`)).toEqual({ k: value });
      expect(parse(`[${written}]\n`)).toEqual([value]);
    }),
    runs,
  );
});

type Data = Record<string, unknown>;

function dataOf(file: string): Data {
  const yaml = /^\uFEFF?---\r?\n([\s\S]*?\n)---(?:\r?\n|$)/.exec(file)?.[1] ?? '';
  return { ...parse(yaml, { logLevel: 'error' }) };
}

function meant(data: Data, wishes: readonly FrontMatterEdit[]): Data {
  const result: Data = { ...data };
  for (const wish of wishes) {
    if (wish.kind === 'set') result[wish.key] = wish.value;
    if (wish.kind === 'delete') delete result[wish.key];
    if (wish.kind !== 'append' || wish.values.length === 0) continue;
    const list = result[wish.key];
    const held: readonly unknown[] = Array.isArray(list) ? list : [];
    const added = wish.values.filter(
      (value, index) => !held.includes(value) && wish.values.indexOf(value) === index,
    );
    if (added.length > 0) result[wish.key] = [...held, ...added];
  }
  return result;
}
