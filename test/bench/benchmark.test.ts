import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { alternate, median } from '../../bench/alternate.js';
import { asCount, bounded, info } from '../../bench/benchmark.js';
import { writeManyTasks } from '../../bench/many-tasks.js';
import { tableOf } from '../../bench/print-table.js';
import { readTaskFolder } from '../../src/files/read-task-folder.js';
import { readTaskSet } from '../../src/read/task-set.js';
import { corpusFolder } from '../support/corpus.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('a bound', () => {
  test.each([
    { value: 12, bound: { atMost: 12 }, status: 'ok', words: 'at most 12' },
    { value: 13, bound: { atMost: 12 }, status: 'missed', words: 'at most 12' },
    { value: 10, bound: { atLeast: 10 }, status: 'ok', words: 'at least 10' },
    { value: 9, bound: { atLeast: 10 }, status: 'missed', words: 'at least 10' },
    { value: Number.NaN, bound: { atMost: 1 }, status: 'missed', words: 'at most 1' },
  ])('of $words is $status for $value', ({ value, bound, status, words }) => {
    expect(bounded('x', value, { ...bound, as: asCount })).toMatchObject({ status, bound: words });
  });
});

test('a table is one that Markdown shows, and names what was missed', () => {
  const findings = [bounded('long name', 3, { atMost: 2, as: asCount }), info('b', 'words')];
  expect(tableOf(findings).split('\n')).toEqual([
    '| What      | Measured | Bound     |        |',
    '|-----------|----------|-----------|--------|',
    '| long name | 3        | at most 2 | MISSED |',
    '| b         | words    |           |        |',
  ]);
});

test('candidates take turns, and each has its own median', async () => {
  const order: string[] = [];
  const values = { a: [3, 1, 2], b: [10, 30, 20] };
  const take = (name: 'a' | 'b') => () => {
    order.push(name);
    return values[name].shift() ?? Number.NaN;
  };
  const medianOf = await alternate({ a: take('a'), b: take('b') }, 3);
  expect(order.join('')).toBe('ababab');
  expect([medianOf('a'), medianOf('b'), median([1, 2])]).toEqual([2, 20, 1.5]);
});

describe.each([
  { from: 'made-up files', corpus: null },
  { from: 'the corpus', corpus: corpusFolder },
])('many tasks from $from', ({ from, corpus }) => {
  if (from === 'the corpus' && corpus === null) {
    test.todo('needs the corpus: set SDLC_CORPUS to a checkout of it');
    return;
  }

  test('are as many tasks, with ids and texts of their own, and links that lead somewhere', () => {
    const folder = temporaryFolder();
    writeManyTasks(folder, { count: 244, corpus });
    const names = readdirSync(folder);
    const set = readTaskSet(readTaskFolder(folder, 'tasks').files);
    expect(set.tasksBySlug.size).toBe(244);
    expect([...set.duplicateSlugs]).toEqual([]);
    expect(new Set(names.map((name) => readFileSync(join(folder, name), 'utf8'))).size).toBe(244);
    expect(set.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
