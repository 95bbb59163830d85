import { describe, expect, test } from '@jest/globals';
import { applyCloseOut } from '../../src/read/close-out-edit.js';

const facts = {
  pullNumber: 12,
  pullUrls: ['https://github.com/o/n/pull/7', 'https://github.com/o/n/pull/12'],
  lastReviewed: '2030-01-02',
};
const file = (yaml: string): string => `---\n${yaml}---\n# Title\n\n<blocked>a reason</blocked>\n`;

describe('closing a task', () => {
  test('sets, appends and removes what the close commit does, and leaves the body alone', () => {
    const before = file(
      `id: T-AAAA
status: open/ready
last_reviewed: 2026-07-02 # by a person
prs:
  - https://github.com/o/n/pull/7
relevance_note: stale?
impact: high
readiness_verified_at: '2026-07-03T00:00:00Z'
`,
    );
    expect(applyCloseOut(before, facts)).toEqual({
      kind: 'edited',
      text: file(
        `id: T-AAAA
status: closed/done
last_reviewed: '2030-01-02' # by a person
prs:
  - https://github.com/o/n/pull/7
  - https://github.com/o/n/pull/12
impact: high
completion_note: 'Shipped via #12.'
`,
      ),
    });
  });

  test('adds keys that are missing at the end, pull requests oldest first', () => {
    expect(applyCloseOut(file('state: ready\n'), facts)).toEqual({
      kind: 'edited',
      text: file(
        `state: closed/done
last_reviewed: '2030-01-02'
prs:
  - https://github.com/o/n/pull/7
  - https://github.com/o/n/pull/12
completion_note: 'Shipped via #12.'
`,
      ),
    });
  });

  test('leaves the list of pull requests alone when their URLs are not known', () => {
    const result = applyCloseOut(file('state: ready\nprs: []\n'), { ...facts, pullUrls: [] });
    expect(result).toMatchObject({ kind: 'edited', text: expect.stringContaining('prs: []\n') });
  });

  test('edits the state where a file has a state and a status of its own', () => {
    const result = applyCloseOut(file('state: open/ready\nstatus: stable\n'), facts);
    expect(result).toMatchObject({
      kind: 'edited',
      text: expect.stringContaining('state: closed/done\nstatus: stable\n'),
    });
  });
});

describe('a task that is closed in any words is left alone', () => {
  test.each([
    'state: closed/done',
    'status: closed/superseded',
    'status: "closed/wontdo"',
    'status: done',
    'status: superseded',
    'status: relocated-upstream',
    'status: closed',
    'state: closed/done\nstatus: draft',
  ])('%s', (yaml) => {
    expect(applyCloseOut(file(`${yaml}\n`), facts)).toEqual({ kind: 'unchanged' });
  });
});

describe('a file whose standing is unclear is refused', () => {
  test.each([
    { yaml: 'id: T-AAAA\n', line: 1, found: 'no `state` and no `status`' },
    { yaml: 'id: T-AAAA\nstatus: stable\n', line: 1, found: 'no `state` and no `status`' },
    { yaml: 'status: [ready]\n', line: 2, found: '["ready"]' },
    { yaml: 'a: 1\nstate: redy\nstatus: ready\n', line: 3, found: '"redy"' },
    { yaml: 'status: ready\nprs: none\n', line: 3, found: 'a single value' },
    { yaml: 'status: ready\nstatus: draft\n', line: 3, found: '"status"' },
    { yaml: `a: ${'['.repeat(60_000)}\nstatus: ready\n`, line: 2, found: expect.any(String) },
  ])('$yaml', ({ yaml, line, found }) => {
    expect(applyCloseOut(file(yaml), facts)).toMatchObject({ kind: 'refused', problem: { line, found } });
  });

  test('a file without front matter is not a task', () => {
    expect(applyCloseOut('# Notes\n', facts)).toMatchObject({
      kind: 'refused',
      problem: { line: 1, column: 1 },
    });
  });
});
