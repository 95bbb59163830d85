import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { alternate } from './alternate.js';
import { asCount, asTimes, type Benchmark, bounded, type Finding, info, type Place } from './benchmark.js';
import { type Comparison, compareWithYaml } from './compare-with-yaml.js';
import { writeManyTasks } from './many-tasks.js';
import type { Reader } from './read-once.js';

const FILES = 10_000;
const REPETITIONS = 5;

/** Folder to task set over 10,000 files, against their bytes alone, against gray-matter, and against `yaml`'s data. */
export const readTasks: Benchmark = {
  name: 'read-tasks',
  run: async (place) => {
    const folder = join(place.folder, 'tasks');
    mkdirSync(folder);
    const source = writeManyTasks(folder, { count: FILES, corpus: place.corpus });
    const medianOf = await alternate(
      {
        bytes: () => measure(place, 'bytes', folder),
        ours: () => measure(place, 'ours', folder),
        'gray-matter': () => measure(place, 'gray-matter', folder),
      },
      REPETITIONS,
    );
    const [bytes, ours, theirs] = [medianOf('bytes'), medianOf('ours'), medianOf('gray-matter')];
    return [
      bounded('read: task set against bytes alone', ours / bytes, { atMost: 4, as: asTimes }),
      bounded('read: gray-matter against task set', theirs / ours, { atLeast: 1, as: asTimes }),
      ...comparisonRows(compareWithYaml(folder)),
      info('read: what was read', `${FILES.toLocaleString('en')} files, ${source}`),
      info(
        'read: bytes, task set, gray-matter',
        `${[bytes, ours, theirs].map((it) => it.toFixed(0)).join(', ')} ms`,
      ),
    ];
  },
};

function comparisonRows({ same, different }: Comparison): readonly Finding[] {
  return [
    bounded('read: files with other data than yaml', different.length, { atMost: 0, as: asCount }),
    info('read: files with the same data', [asCount(same), ...different.slice(0, 3)].join(', other in ')),
  ];
}

/** Milliseconds in a process of its own, so that no reader lives on what another one has warmed up. */
function measure(place: Place, reader: Reader, folder: string): number {
  const program = join(place.programs, 'read-once.js');
  const done = spawnSync(process.execPath, [program, reader, folder], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`Reading with ${reader} failed: ${done.stderr}`);
  return Number(done.stdout);
}
