import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { findGaps } from '../../src/decide/readiness-gaps.js';
import type { Task, TaskFile } from '../../src/domain/task.js';
import type { TaskSet } from '../../src/domain/task-set.js';
import { sliceFrontMatter } from '../../src/read/front-matter-slice.js';
import { readPlainFrontMatter } from '../../src/read/plain-front-matter.js';
import { readTaskSet } from '../../src/read/task-set.js';
import { readYaml } from '../../src/read/yaml-text.js';
import { corpusFolder } from '../support/corpus.js';

const tasksFolder = corpusFolder === null ? null : join(corpusFolder, 'docs', 'planning', 'tasks');
const describeCorpus = tasksFolder === null ? describe.skip : describe;
if (tasksFolder === null)
  console.warn(
    'The corpus of real task files is absent: its tests are skipped (SDLC_CORPUS names its folder).',
  );

function readFiles(change: (text: string) => string = (text) => text): readonly TaskFile[] {
  return readdirSync(tasksFolder ?? '').map((name) => ({
    path: `docs/planning/tasks/${name}`,
    text: change(readFileSync(join(tasksFolder ?? '', name), 'utf8')),
    blobId: null,
  }));
}

function waitsOf(set: TaskSet, task: Task): readonly string[] {
  return task.dependsOn.flatMap((dependency) => {
    const found = set.resolve(dependency);
    if (found.kind !== 'task') return [dependency.text];
    return set.tasksBySlug.get(found.slug)?.status.phase === 'closed' ? [] : [found.slug];
  });
}

describeCorpus('122 real task files', () => {
  test('are all read without a problem', () => {
    const set = readTaskSet(readFiles());
    expect(set.tasksBySlug.size).toBe(122);
    expect(set).toMatchObject({ unreadableSlugs: [], problems: [] });
    expect([set.cyclicSlugs.size, set.duplicateSlugs.size]).toEqual([0, 0]);
  });

  test('have the statuses that were counted in them', () => {
    const counts: Record<string, number> = {};
    for (const { status } of readTaskSet(readFiles()).tasksBySlug.values()) {
      counts[status.text] = (counts[status.text] ?? 0) + 1;
      expect(status).toMatchObject({ key: 'status', vocabulary: 'staged' });
    }
    expect(counts).toEqual({
      'closed/done': 88,
      'planning/draft': 21,
      'open/ready': 5,
      'in-progress': 4,
      'closed/superseded': 3,
      'planning/needs-definition': 1,
    });
  });

  test('hold one task that can be started', () => {
    const set = readTaskSet(readFiles());
    const ready = [...set.tasksBySlug.values()].filter(({ status }) => status.phase === 'ready');
    expect(
      Object.fromEntries(ready.map((task) => [task.id, [task.autonomy, ...waitsOf(set, task)]])),
    ).toEqual({
      'T-BMTX': ['supervised'],
      'T-INST': ['supervised', 'T-RELS-release-channels'],
      // It depends on T-SPAE too, which is closed.
      'T-RELS': ['supervised', 'T-BMTX-bun-compile-matrix'],
      'T-SCPA': ['human-only'],
      'T-UNSG': ['supervised', 'T-RELS-release-channels'],
    });
    expect(ready.flatMap(findGaps)).toEqual([]);
  });

  test('have one parent of eight', () => {
    const set = readTaskSet(readFiles());
    expect([...set.parentSlugs]).toEqual(['T-CTLG-example-catalog-finalize']);
    expect([...set.tasksBySlug.values()].filter(({ parent }) => parent !== null)).toHaveLength(8);
  });

  test('all know the day they were created, quoted or bare', () => {
    const texts = readFiles().map(({ text }) => text);
    expect(texts.filter((text) => /^created: ['"]/m.test(text))).toHaveLength(110);
    const days = [...readTaskSet(readFiles()).tasksBySlug.values()].map(({ created }) => created);
    expect(days.filter((day) => day !== null && /^\d{4}-\d\d-\d\d$/.test(day))).toHaveLength(122);
  });

  test('are all read by the plain scanner, exactly as yaml reads them', () => {
    for (const { path, text } of readFiles()) {
      const slice = sliceFrontMatter(text);
      const yaml = slice.kind === 'present' ? slice.yaml : '';
      const plain = readPlainFrontMatter(yaml, 2);
      const slow = readYaml(`\n${yaml}`);
      expect({ path, ...Object.fromEntries(plain?.data ?? []) }).toEqual({ path, ...parse(yaml) });
      expect(
        slow.kind === 'read' && [...slow.mapping.data.keys()].map((key) => slow.mapping.lines.ofKey(key)),
      ).toEqual([...(plain?.data.keys() ?? [])].map((key) => plain?.lines.ofKey(key)));
    }
  });

  test.each([
    {
      title: 'CRLF',
      change: (text: string) => text.replaceAll('\n', '\r\n'),
      body: (text: string) => text.replaceAll('\n', '\r\n'),
    },
    { title: 'a byte order mark', change: (text: string) => `\ufeff${text}`, body: (text: string) => text },
    {
      title: 'no final newline',
      change: (text: string) => text.replace(/\n+$/, ''),
      body: (text: string) => text.replace(/\n+$/, ''),
    },
  ])('mean the same with $title', ({ change, body }) => {
    const before = [...readTaskSet(readFiles()).tasksBySlug.values()];
    const after = [...readTaskSet(readFiles(change)).tasksBySlug.values()];
    expect(after.map((task) => ({ ...task, title: task.title, body: task.body }))).toEqual(
      before.map((task) => ({ ...task, title: task.title, body: body(task.body) })),
    );
  });
});
