import { describe, expect, test } from '@jest/globals';
import type { TaskFile } from '../../src/domain/task.js';
import type { TaskSet } from '../../src/domain/task-set.js';
import { readTaskSet } from '../../src/read/task-set.js';

function file(slug: string, ...lines: string[]): TaskFile {
  const status = lines.some((line) => line.startsWith('status')) ? [] : ['status: ready'];
  return { path: `tasks/${slug}.md`, text: `---\n${[...status, ...lines].join('\n')}\n---\n`, blobId: null };
}

function waitsFor(...targets: string[]): string {
  return `depends_on: [${targets.map((target) => `"[[${target}]]"`).join(', ')}]`;
}

function problemsOf(set: TaskSet): readonly string[] {
  return set.problems.map(
    ({ severity, file: path, line, message }) => `${severity} ${path}:${line} ${message}`,
  );
}

function resolve(set: TaskSet, target: string): unknown {
  return set.resolve({ text: `[[${target}]]`, target, line: 1 });
}

describe('a set of tasks', () => {
  test('is sorted by slug and leaves out what is no task', () => {
    const set = readTaskSet([
      file('T-B000-b'),
      file('2026-01-01-old'),
      { path: 'README.md', text: '# x', blobId: null },
      file('T-A000-a'),
    ]);
    expect([...set.tasksBySlug.keys()]).toEqual(['2026-01-01-old', 'T-A000-a', 'T-B000-b']);
    expect(set).toMatchObject({ unreadableSlugs: [], problems: [] });
  });

  test('of no files is empty', () => {
    const set = readTaskSet([]);
    expect([
      set.tasksBySlug.size,
      set.cyclicSlugs.size,
      set.parentSlugs.size,
      set.duplicateSlugs.size,
    ]).toEqual([0, 0, 0, 0]);
  });

  test('loses to a malformed file only that file', () => {
    const set = readTaskSet([
      file('T-A000-a', 'autonomy: full'),
      file('T-B000-b', waitsFor('T-A000')),
      file('T-C000-c'),
    ]);
    expect([...set.tasksBySlug.keys()]).toEqual(['T-B000-b', 'T-C000-c']);
    expect(set.unreadableSlugs).toEqual(['T-A000-a']);
    expect(resolve(set, 'T-A000')).toEqual({ kind: 'unreadable', slug: 'T-A000-a' });
    expect(problemsOf(set)).toEqual([
      expect.stringContaining('error tasks/T-A000-a.md:3 `autonomy` is "full"'),
      expect.stringContaining(
        'error tasks/T-B000-b.md:3 The dependency [[T-A000]] leads to `T-A000-a`, which cannot be read',
      ),
    ]);
  });
});

describe('a link', () => {
  const set = readTaskSet([
    file('T-A000-a'),
    file('T-B000-b'),
    file('2026-01-01-old', 'id: T-OLD0'),
    file('T-D000-one'),
    file('T-D000-two'),
  ]);

  test.each([
    { target: 'T-A000-a', answer: { kind: 'task', slug: 'T-A000-a' } },
    { target: 'T-A000', answer: { kind: 'task', slug: 'T-A000-a' } },
    { target: 'T-OLD0', answer: { kind: 'task', slug: '2026-01-01-old' } },
    { target: '2026-01-01-old', answer: { kind: 'task', slug: '2026-01-01-old' } },
    { target: 'T-D000-two', answer: { kind: 'task', slug: 'T-D000-two' } },
    { target: 'T-D000', answer: { kind: 'ambiguous', slugs: ['T-D000-one', 'T-D000-two'] } },
    { target: 'T-A000-renamed', answer: { kind: 'dangling' } },
    { target: 't-a000-a', answer: { kind: 'dangling' } },
    { target: 'T-ZZZZ', answer: { kind: 'dangling' } },
    { target: 'D-0012-x', answer: { kind: 'dangling' } },
    { target: '__proto__', answer: { kind: 'dangling' } },
  ])('to $target leads to $answer', ({ target, answer }) => {
    expect(resolve(set, target)).toEqual(answer);
  });

  test.each([
    { target: 'T-ZZZZ', says: 'leads to no task of this folder' },
    { target: 'T-A000-renamed', says: 'did you mean [[T-A000-a]]' },
    { target: 'T-D000', says: 'may mean 2 tasks' },
    { target: 'D-0012-x', says: 'is a decision, whose state cannot be seen' },
    { target: 'M-0008', says: 'is a milestone, whose state cannot be seen' },
  ])('that leads nowhere ($target) is a problem at its line, for an open task only', ({ target, says }) => {
    const others = [file('T-A000-a'), file('T-D000-one'), file('T-D000-two')];
    const open = readTaskSet([
      ...others,
      file('T-X000-x', 'depends_on:', '- "[[T-A000]]"', `- "[[${target}]]"`),
    ]);
    expect(problemsOf(open)).toContainEqual(expect.stringMatching(/^error tasks\/T-X000-x\.md:5 /));
    expect(problemsOf(open)).toContainEqual(expect.stringContaining(says));
    const closed = readTaskSet([...others, file('T-X000-x', 'status: done', waitsFor(target))]);
    expect(problemsOf(closed).filter((problem) => problem.includes('T-X000-x.md'))).toEqual([]);
  });
});

describe('duplicates', () => {
  test.each([
    { title: 'two files with one id', slugs: ['T-A000-one', 'T-A000-two'] },
    { title: 'ids that differ only in case', slugs: ['T-A000-one', 't-a000-two'] },
    { title: 'names that differ only in case', slugs: ['2026-01-01-Old', '2026-01-01-old'] },
  ])('that are $title are problems of both', ({ slugs }) => {
    const set = readTaskSet([...slugs.map((slug) => file(slug)), file('T-B000-b')]);
    expect([...set.duplicateSlugs].sort()).toEqual(slugs);
    for (const slug of slugs) {
      expect(problemsOf(set)).toContainEqual(
        expect.stringContaining(`error tasks/${slug}.md:1 The id or name`),
      );
    }
  });

  test('that are an id in front matter and in a file name are found at the key', () => {
    const set = readTaskSet([file('2026-01-01-old', 'id: T-A000'), file('T-A000-a')]);
    expect([...set.duplicateSlugs].sort()).toEqual(['2026-01-01-old', 'T-A000-a']);
    expect(problemsOf(set)[0]).toContain('tasks/2026-01-01-old.md:3');
  });

  test('that are two files with one slug lead nowhere', () => {
    const set = readTaskSet([
      file('T-A000-a'),
      { ...file('T-A000-a'), path: 'elsewhere/T-A000-a.md' },
      file('T-B000-b', waitsFor('T-A000-a')),
    ]);
    expect(set.tasksBySlug.get('T-A000-a')?.path).toBe('elsewhere/T-A000-a.md');
    expect([...set.duplicateSlugs]).toEqual(['T-A000-a']);
    expect(resolve(set, 'T-A000-a')).toMatchObject({ kind: 'ambiguous' });
  });

  test('in thousands are told in few words', () => {
    const set = readTaskSet(Array.from({ length: 3_000 }, (_, at) => file(`T-A000-n${at}`)));
    expect(set.duplicateSlugs.size).toBe(3_000);
    expect(Math.max(...set.problems.map(({ message }) => message.length))).toBeLessThan(400);
  });
});

describe('parents', () => {
  test('are tasks with a child in any state, readable or not', () => {
    const set = readTaskSet([
      file('T-P000-p'),
      file('T-Q000-q'),
      file('T-R000-r'),
      file('T-A000-a', 'status: done', 'parent_key: "[[T-P000-p]]"'),
      file('T-B000-b', 'autonomy: full', 'parent_key: "[[T-Q000]]"'),
    ]);
    expect([...set.parentSlugs].sort()).toEqual(['T-P000-p', 'T-Q000-q']);
  });

  test('are all tasks that an ambiguous link may mean', () => {
    const set = readTaskSet([
      file('T-P000-one'),
      file('T-P000-two'),
      file('T-A000-a', 'parent_key: "[[T-P000]]"'),
    ]);
    expect([...set.parentSlugs].sort()).toEqual(['T-P000-one', 'T-P000-two']);
  });

  test.each([
    { target: 'T-ZZZZ', says: 'leads to no task' },
    { target: 'T-A000', says: 'leads to this task itself' },
  ])('that are no other task ($target) are a warning', ({ target, says }) => {
    const set = readTaskSet([file('T-A000-a', `parent_key: "[[${target}]]"`)]);
    expect(problemsOf(set)).toEqual([
      expect.stringContaining(`warning tasks/T-A000-a.md:3 \`parent_key\` ${says}`),
    ]);
    expect(set.tasksBySlug.size).toBe(1);
  });
});

describe('dependency cycles', () => {
  test('hold up what is on them and what waits for them', () => {
    const set = readTaskSet([
      file('T-A000-a', waitsFor('T-B000')),
      file('T-B000-b', waitsFor('T-C000-c')),
      file('T-C000-c', waitsFor('T-D000', 'T-B000')),
      file('T-D000-d'),
    ]);
    expect([...set.cyclicSlugs].sort()).toEqual(['T-A000-a', 'T-B000-b', 'T-C000-c']);
    expect(problemsOf(set)).toEqual([
      'error tasks/T-B000-b.md:3 These 2 tasks wait for each other: T-B000-b → T-C000-c → T-B000-b; remove one of the dependencies.',
    ]);
  });

  test('of one task are named as such', () => {
    const set = readTaskSet([file('T-A000-a', 'depends_on:', '- "[[T-A000]]"')]);
    expect([...set.cyclicSlugs]).toEqual(['T-A000-a']);
    expect(problemsOf(set)).toEqual([
      expect.stringContaining('error tasks/T-A000-a.md:4 The task depends on itself'),
    ]);
  });

  test('through a closed task are none', () => {
    const set = readTaskSet([
      file('T-A000-a', waitsFor('T-B000')),
      file('T-B000-b', 'status: closed/done', waitsFor('T-A000')),
    ]);
    expect(set).toMatchObject({ cyclicSlugs: new Set(), problems: [] });
  });

  test('of ten thousand tasks are told in few words', () => {
    const name = (at: number) => `T-${at.toString(36).toUpperCase().padStart(4, '0')}`;
    const files = Array.from({ length: 10_000 }, (_, at) =>
      file(`${name(at)}-n`, waitsFor(name((at + 1) % 10_000))),
    );
    const set = readTaskSet(files);
    expect(set.cyclicSlugs.size).toBe(10_000);
    expect(set.problems).toHaveLength(1);
    expect(set.problems[0]?.message.length).toBeLessThan(400);
    expect(readTaskSet(files.slice(1)).cyclicSlugs.size).toBe(0);
  });
});
