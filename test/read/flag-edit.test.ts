import { describe, expect, test } from '@jest/globals';
import type { TaskFlag } from '../../src/domain/plan.js';
import { applyFlag } from '../../src/read/flag-edit.js';
import { readTask } from '../../src/read/task-file.js';

const file = (yaml: string): string => `---\n${yaml}---\n# Title\n\n## Out of scope\n\n- none\n`;
const GAP: TaskFlag = { kind: 'needs-definition', gap: 'The section `## Goal` is missing.' };
const BLOCKED: TaskFlag = { kind: 'blocked', reason: 'The key has expired.' };
const STAMP = "readiness_verified_at: '2026-07-03T00:00:00Z'\n";

function edited(text: string, flag: TaskFlag): string {
  const result = applyFlag(text, flag);
  return result.kind === 'edited' ? result.text : JSON.stringify(result);
}

interface Vocabulary {
  readonly yaml: string;
  readonly needsDefinition: string;
  readonly blocked: string;
}

const vocabularies: readonly Vocabulary[] = [
  {
    yaml: 'status: ready\n',
    needsDefinition: 'status: proposed/needs-definition\n',
    blocked: 'status: in-progress/blocked\n',
  },
  {
    yaml: 'status: open/ready\n',
    needsDefinition: 'status: planning/needs-definition\n',
    blocked: 'status: in-progress/blocked\n',
  },
  {
    yaml: "schema_version: '9'\nstate: 'open/ready' # since monday\nstatus: stable\n",
    needsDefinition:
      "schema_version: '9'\nstate: 'planning/needs-definition' # since monday\nstatus: stable\n",
    blocked: "schema_version: '9'\nstate: 'in-progress/blocked' # since monday\nstatus: stable\n",
  },
  {
    yaml: "schema_version: '5'\nstatus: in-progress\n",
    needsDefinition: "schema_version: '5'\nstatus: planning/needs-definition\n",
    blocked: "schema_version: '5'\nstatus: in-progress/blocked\n",
  },
  {
    yaml: 'status: in-progress\n',
    needsDefinition: 'status: proposed/needs-definition\n',
    blocked: 'status: in-progress/blocked\n',
  },
];

describe('a flag speaks the vocabulary of the file', () => {
  test.each(vocabularies)('$yaml', ({ yaml, needsDefinition, blocked }) => {
    const gap = "definition_gap: 'The section `## Goal` is missing.'\n";
    expect(edited(file(yaml), GAP)).toBe(file(`${needsDefinition}${gap}`));
    expect(edited(file(yaml), BLOCKED).startsWith(file(blocked))).toBe(true);
  });
});

describe('a task that needs definition', () => {
  test('loses its stamp, and an older gap', () => {
    const before = file(`status: ready\n${STAMP}definition_gap: "old" # by a person\nimpact: high\n`);
    const gap = 'definition_gap: "The section `## Goal` is missing." # by a person\n';
    expect(edited(before, GAP)).toBe(file(`status: proposed/needs-definition\n${gap}impact: high\n`));
  });

  test.each([
    { gap: 'a: b # c\n---\nstatus: ready', written: "'a: b # c --- status: ready'" },
    { gap: "it's", written: "'it''s'" },
    { gap: '', written: "'No reason was given.'" },
    { gap: 'x'.repeat(900), written: `${'x'.repeat(499)}…`, isPlain: true },
  ])('is told of $gap in one line', ({ gap, written, isPlain }) => {
    const text = edited(file('status: ready\n'), { kind: 'needs-definition', gap });
    const quoted = isPlain === true ? `'${written}'` : written;
    expect(text).toBe(file(`status: proposed/needs-definition\ndefinition_gap: ${quoted}\n`));
  });
});

describe('a blocked task', () => {
  test('keeps its stamp and gains the reason at its end', () => {
    const text = edited(file(`status: ready\n${STAMP}`), BLOCKED);
    expect(text.startsWith(file(`status: in-progress/blocked\n${STAMP}`))).toBe(true);
    expect(text).toMatch(
      /\n## Blocked\n\n<blocked>\n<!-- .* -->\n\n> The key has expired\.\n\n<\/blocked>\n$/,
    );
  });

  test('is read as blocked, with the rest of it as it was', () => {
    const path = 'docs/planning/tasks/T-AAAA-x.md';
    const before = file('status: ready\nimpact: high\n');
    const [was, is] = [before, edited(before, BLOCKED)].map((text) => readTask({ path, text, blobId: null }));
    expect(is?.task).toMatchObject({ impact: 'high', title: 'Title', status: { phase: 'blocked' } });
    expect(is?.problems).toEqual(was?.problems);
    expect(is?.task?.body.startsWith(was?.task?.body ?? '-')).toBe(true);
  });
});

describe('a file is left as it is', () => {
  test.each([
    { because: 'it needs definition already', text: file('status: planning/needs-definition\n'), flag: GAP },
    { because: 'it is blocked already', text: file('status: in-progress/blocked\n'), flag: BLOCKED },
    { because: 'it is closed', text: file('status: closed/done\n'), flag: GAP },
  ])('where $because', ({ text, flag }) => {
    expect(applyFlag(text, flag)).toEqual({ kind: 'unchanged' });
  });

  test.each([
    { because: 'it has no front matter', text: '# Title\n', found: 'no `state` and no `status`' },
    { because: 'its status is not known', text: file('status: someday\n'), found: '"someday"' },
    {
      because: 'the gap is no text',
      text: file('status: ready\ndefinition_gap: [a, b]\n'),
      found: 'a list',
    },
  ])('and refused where $because', ({ text, found }) => {
    expect(applyFlag(text, GAP)).toMatchObject({ kind: 'refused', problem: { found } });
  });
});
