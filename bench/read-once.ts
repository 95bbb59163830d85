import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import matter from 'gray-matter';
import { readTaskFolder } from '../src/files/read-task-folder.js';
import { readTaskSet } from '../src/read/task-set.js';
import { median } from './alternate.js';

export type Reader = keyof typeof READERS;

/** Each answers how many files it read, so that nothing can be left out as unused. */
const READERS = {
  bytes: (folder: string) => sum(folder, (path) => readFileSync(path).length),
  ours: (folder: string) => readTaskSet(readTaskFolder(folder, 'tasks').files).tasksBySlug.size,
  'gray-matter': (folder: string) =>
    sum(folder, (path) => Object.keys(matter(readFileSync(path, 'utf8')).data).length),
};

function sum(folder: string, read: (path: string) => number): number {
  return readdirSync(folder).reduce((total, name) => total + read(join(folder, name)), 0);
}

const WARM_UP = 2;
const PASSES = 3;

const [reader = '', folder = ''] = process.argv.slice(2);
const read = reader === 'bytes' || reader === 'ours' || reader === 'gray-matter' ? READERS[reader] : null;
if (read === null) throw new Error(`expected a reader, found ${JSON.stringify(reader)}`);
const times: number[] = [];
for (let pass = 0; pass < WARM_UP + PASSES; pass += 1) {
  const start = performance.now();
  if (read(folder) === 0) throw new Error(`${reader} read nothing in ${folder}`);
  if (pass >= WARM_UP) times.push(performance.now() - start);
}
process.stdout.write(String(median(times)));
