import { describe, expect, test } from '@jest/globals';
import { readTask } from '../../src/read/task-file.js';

const PATH = 'docs/planning/tasks/T-BMTX-x.md';

function read(lines: readonly string[], path = PATH, body = '# A title\n') {
  return readTask({ path, text: `---\n${lines.join('\n')}\n---\n${body}`, blobId: 'b10b' });
}

describe('a task file', () => {
  test('of schema 9 is read whole', () => {
    const { task, problems } = read([
      "schema_version: '9'",
      'id: T-BMTX',
      'state: open/ready',
      'status: stable',
      "created: '2026-06-28'",
      'priority: true',
      'impact: high',
      'complexity: large',
      'autonomy: autonomous/pr',
      'kind: research',
      'scheduling: {not_before: 2026-07-01T00:00:00+00:00}',
      'parent_key: "[[T-CTLG]]"',
      'depends_on:',
      '  # why',
      '  - "[[T-WKSP-split]]"',
      '  - [[T-MOON]]',
      'prs: [https://github.com/o/r/pull/1]',
      'readiness_verified_at: 2026-06-29T10:00:00Z',
    ]);
    expect(problems).toEqual([]);
    expect(task).toMatchObject({
      slug: 'T-BMTX-x',
      id: 'T-BMTX',
      path: PATH,
      blobId: 'b10b',
      title: 'A title',
      status: { key: 'state', text: 'open/ready', phase: 'ready', vocabulary: 'staged' },
      created: '2026-06-28',
      priority: true,
      impact: 'high',
      complexity: 'large',
      autonomy: 'autonomous/pr',
      kind: 'research',
      dependsOn: [
        { text: '[[T-WKSP-split]]', target: 'T-WKSP-split', line: 16 },
        { text: '[[T-MOON]]', target: 'T-MOON', line: 17 },
      ],
      parent: 'T-CTLG',
      pullUrls: ['https://github.com/o/r/pull/1'],
      notBefore: '2026-07-01T00:00:00Z',
      readinessVerifiedAt: '2026-06-29T10:00:00Z',
      body: '# A title\n',
      bodyLine: 21,
    });
  });

  test('with nothing but a status is read with what an absent key means', () => {
    expect(read(['status: ready'], PATH, 'text\n').task).toMatchObject({
      id: 'T-BMTX',
      title: null,
      created: null,
      priority: false,
      impact: null,
      complexity: null,
      autonomy: null,
      kind: 'implementation',
      dependsOn: [],
      parent: null,
      pullUrls: [],
      notBefore: null,
      readinessVerifiedAt: null,
    });
  });

  test('with empty values is read as if their keys were absent', () => {
    const lines = [
      'impact:',
      'autonomy: null',
      'depends_on:',
      'parent_key: ~',
      'scheduling:',
      'prs: []',
      'created: ""',
    ];
    expect(read(['status: ready', ...lines.slice(0, -1)])).toMatchObject({
      problems: [],
      task: { dependsOn: [] },
    });
    expect(read(['status: ready', ...lines]).task).toBeNull();
  });

  test.each(["'2026-06-28'", '"2026-06-28"', '2026-06-28', '2026-06-28T08:00:00Z'])(
    'knows the day of created: %s',
    (created) => {
      expect(read(['status: ready', `created: ${created}`]).task?.created).toBe('2026-06-28');
    },
  );

  test.each([
    {
      title: 'keys that nobody knows',
      lines: ['status: ready', 'epic: x', 'low_confidence: [a]', 'x: {y: z}'],
    },
    { title: 'one dependency that is no list', lines: ['status: ready', 'depends_on: "[[T-MOON]]"'] },
    { title: 'a number as title', lines: ['status: ready', 'title: 2026'] },
  ])('with $title is fine', ({ lines }) => {
    expect(read(lines)).toMatchObject({ problems: [], task: { slug: 'T-BMTX-x' } });
  });

  test.each([
    { title: 'an unknown autonomy', lines: ['status: ready', 'autonomy: full'], line: 3, found: '"full"' },
    { title: 'an unknown impact', lines: ['status: ready', 'impact: High'], line: 3, found: '"High"' },
    { title: 'an unknown complexity', lines: ['status: ready', 'complexity: xs'], line: 3, found: '"xs"' },
    { title: 'an unknown kind', lines: ['status: ready', 'kind: bug'], line: 3, found: '"bug"' },
    {
      title: 'a priority that is a word',
      lines: ['status: ready', 'priority: high'],
      line: 3,
      found: '"high"',
    },
    {
      title: 'a day that does not exist',
      lines: ['status: ready', 'created: 2026-02-31'],
      line: 3,
      found: '"2026-02-31"',
    },
    { title: 'an unknown status', lines: ['status: redy'], line: 2, found: '"redy"' },
    {
      title: 'an unknown state before a known status',
      lines: ['status: ready', 'state: redy'],
      line: 3,
      found: '"redy"',
    },
    { title: 'no status', lines: ['title: x'], line: 1, found: 'nothing' },
    {
      title: 'a dependency without brackets',
      lines: ['status: ready', 'depends_on:', '- "[[T-A000]]"', '- T-MOON'],
      line: 5,
      found: '"T-MOON"',
    },
    {
      title: 'a dependency with a label',
      lines: ['status: ready', 'depends_on:', '- "[[T-MOON|moon]]"'],
      line: 4,
      found: '"[[T-MOON|moon]]"',
    },
    {
      title: 'dependencies that are a mapping',
      lines: ['status: ready', 'depends_on: {a: 1}'],
      line: 3,
      found: 'a mapping',
    },
    {
      title: 'a number as dependency',
      lines: ['status: ready', 'depends_on: [[1e10]]'],
      line: 3,
      found: 'a list of 1',
    },
    {
      title: 'a parent that is no link',
      lines: ['status: ready', 'parent_key: T-CTLG'],
      line: 3,
      found: '"T-CTLG"',
    },
    {
      title: 'a start in local time',
      lines: ['status: ready', 'scheduling:', '  not_before: 2026-07-01 09:00'],
      line: 3,
      found: '"2026-07-01 09:00"',
    },
    {
      title: 'a schedule that is a word',
      lines: ['status: ready', 'scheduling: nightly'],
      line: 3,
      found: '"nightly"',
    },
    {
      title: 'an id that is not the file name’s',
      lines: ['id: T-WKSP', 'status: ready'],
      line: 2,
      found: '"T-WKSP"',
    },
    {
      title: 'an id that YAML reads as a number',
      lines: ['id: 1e10', 'status: ready'],
      line: 2,
      found: 'the number 10000000000',
    },
    {
      title: 'a schema version in words',
      lines: ['schema_version: five', 'status: ready'],
      line: 2,
      found: '"five"',
    },
  ])('with $title cannot be read', ({ lines, line, found }) => {
    const { task, slug, problems } = read(lines);
    expect({ task, slug }).toEqual({ task: null, slug: 'T-BMTX-x' });
    expect(problems).toEqual([
      {
        severity: 'error',
        file: PATH,
        line,
        column: 1,
        found,
        message: expect.any(String),
        expected: expect.any(String),
      },
    ]);
  });

  test('that is closed keeps being a task, whatever else is wrong with it', () => {
    const { task, problems } = read([
      'status: done',
      'autonomy: full',
      'complexity: xs',
      'depends_on: T-MOON',
    ]);
    expect(task?.status.phase).toBe('closed');
    expect(problems.map(({ severity }) => severity)).toEqual(['warning', 'warning', 'warning']);
  });

  test('of schema 0 means nothing but its status', () => {
    const lines = [
      "schema_version: '0'",
      'status: done',
      'priority: high',
      'depends_on: PRD-1',
      'completion_note: x',
    ];
    expect(read(lines, 'OF-012-older.md')).toMatchObject({
      problems: [],
      task: { id: null, priority: false, dependsOn: [] },
    });
  });

  test('warns of what only informs', () => {
    const { task, problems } = read(['status: ready', 'prs: [1, x]', 'readiness_verified_at: yesterday']);
    expect(task?.pullUrls).toEqual(['x']);
    expect(problems.map(({ severity, line }) => [severity, line])).toEqual([
      ['warning', 3],
      ['warning', 4],
    ]);
  });

  test('warns of a lifecycle word that was left under status', () => {
    const { task, problems } = read(['state: open/ready', 'status: in-progress']);
    expect(task?.status.phase).toBe('ready');
    expect(problems).toMatchObject([{ severity: 'warning', line: 3 }]);
  });

  test('that cannot be read still names its parent', () => {
    expect(read(['status: ready', 'autonomy: full', 'parent_key: "[[T-CTLG]]"'])).toMatchObject({
      task: null,
      parent: { target: 'T-CTLG', line: 4 },
    });
  });

  test.each([
    { title: 'without front matter', text: '# A task\n', line: 1 },
    { title: 'without a closing fence', text: '---\nstatus: ready\n\n# A task\n', line: 1 },
    { title: 'with code as front matter', text: '---js\n({})\n---\n', line: 1 },
    { title: 'with YAML that is none', text: '---\na: 1\nb: [\n---\n', line: 4 },
  ])('$title is a problem at its place', ({ text, line }) => {
    const reading = readTask({ path: PATH, text, blobId: null });
    expect(reading).toMatchObject({ slug: 'T-BMTX-x', id: 'T-BMTX', task: null });
    expect(reading.problems).toMatchObject([{ severity: 'error', file: PATH, line }]);
  });
});

describe('a file in the tasks folder', () => {
  test.each([
    { title: 'a README without front matter', path: 'README.md', text: '# Tasks\n' },
    {
      title: 'an index without a lifecycle',
      path: 'index.md',
      text: '---\ntitle: Tasks\nstatus: stable\n---\n',
    },
    { title: 'a file that is not Markdown', path: 'T-BMTX-x.txt', text: '---\nstatus: ready\n---\n' },
  ])('that is $title is no task and no problem', ({ path, text }) => {
    expect(readTask({ path, text, blobId: null })).toMatchObject({ slug: null, task: null, problems: [] });
  });

  test.each([
    { path: '2026-05-20-brief.md', lines: ['status: ready'], id: null },
    { path: '2026-05-20-brief.md', lines: ['id: T-BRIF', 'status: ready'], id: 'T-BRIF' },
    { path: '2026-05-20-brief.md', lines: ['id: PRD-001', 'status: ready'], id: null },
    { path: 'fix-login.md', lines: ['status: ready'], id: null },
    { path: 'T-BMTX.md', lines: ['status: ready'], id: 'T-BMTX' },
  ])('named $path is a task with the id $id', ({ path, lines, id }) => {
    expect(read(lines, path)).toMatchObject({ problems: [], id, task: { id } });
  });

  test.each([
    { path: 'fix-login.md', lines: ['status: redy'] },
    { path: 'fix-login.md', lines: ['type: task'] },
    { path: 'fix-login.md', lines: ['id: T-BMTX'] },
    { path: 'T-BMTX-a b.md', lines: ['status: ready'] },
    { path: 't-bmtx-x.md', lines: ['status: done'] },
    { path: '2026-05-20-brief.md', lines: ['id: 0123', 'status: ready'] },
  ])('named $path with $lines claims to be a task and cannot be read', ({ path, lines }) => {
    const { slug, task, problems } = read(lines, path);
    expect(slug).not.toBeNull();
    expect(task).toBeNull();
    expect(problems).toMatchObject([{ severity: 'error', file: path }]);
  });

  test('named like another entity is passed over with a warning', () => {
    expect(read(['status: accepted'], 'D-0012-x.md')).toMatchObject({
      slug: null,
      problems: [{ severity: 'warning', file: 'D-0012-x.md' }],
    });
  });
});
