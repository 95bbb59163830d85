import { describe, expect, test } from '@jest/globals';
import { findGaps } from '../../src/decide/readiness-gaps.js';
import type { Task } from '../../src/domain/task.js';

const SOUND =
  '# Title\n\n## Goal\n\nDo it.\n\n## Acceptance criteria\n\n- [ ] AC-1: it is done\n\n## Out of scope\n\n- none\n';

function task(body: string, changes: Partial<Task> = {}): Task {
  return {
    slug: 'T-A000-a',
    id: 'T-A000',
    path: 'docs/planning/tasks/T-A000-a.md',
    blobId: null,
    title: null,
    status: { key: 'status', text: 'open/ready', phase: 'ready', vocabulary: 'staged' },
    created: '2026-06-30',
    priority: false,
    impact: 'high',
    complexity: 'small',
    autonomy: null,
    kind: 'implementation',
    dependsOn: [],
    parent: null,
    pullUrls: [],
    notBefore: null,
    readinessVerifiedAt: null,
    body,
    bodyLine: 10,
    ...changes,
  };
}

/** A sound body with a Goal of the given text, which begins on line 14. */
function goal(text: string): Task {
  return task(SOUND.replace('Do it.', () => text));
}

function messages(subject: Task): readonly string[] {
  return findGaps(subject).map(({ line, message }) => `${line} ${message}`);
}

describe('a sound task', () => {
  test.each([
    { title: 'the three sections', body: SOUND },
    { title: 'CRLF', body: SOUND.replaceAll('\n', '\r\n') },
    { title: 'the longer name of the goal', body: SOUND.replace('## Goal', '## Goal / problem statement') },
    {
      title: 'headings in another case, closed, indented',
      body: SOUND.replace('## Goal', '  ##  GOAL ##').replace('Out of', 'out OF'),
    },
    { title: 'criteria that are ticked', body: SOUND.replace('[ ]', '[x]') },
    { title: 'criteria that are numbered', body: SOUND.replace('- [ ]', '1. [ ]') },
    { title: 'criteria under a deeper heading', body: SOUND.replace('- [ ]', '### Must\n\n* [ ]') },
    { title: 'a goal that is only code', body: SOUND.replace('Do it.', '```sh\nmake <target>\n```') },
    {
      title: 'TBD in other sections',
      body: `${SOUND}\n## Discovery context\n\nTBD <x> (pick one)\n\n| a | |\n`,
    },
    { title: 'no blank lines', body: SOUND.replaceAll('\n\n', '\n') },
  ])('with $title has no gap', ({ body }) => {
    expect(messages(task(body))).toEqual([]);
  });
});

describe('what is missing', () => {
  test.each([
    { title: 'no impact', changes: { impact: null }, gap: '1 The front matter has no `impact`.' },
    { title: 'no complexity', changes: { complexity: null }, gap: '1 The front matter has no `complexity`.' },
    { title: 'no created', changes: { created: null }, gap: '1 The front matter has no `created`.' },
    {
      title: 'no goal',
      body: SOUND.replace('## Goal', '## Aim'),
      gap: '10 The section `## Goal` is missing.',
    },
    {
      title: 'a goal one level too deep',
      body: SOUND.replace('## Goal', '### Goal'),
      gap: '10 The section `## Goal` is missing.',
    },
    {
      title: 'a goal inside code',
      body: SOUND.replace('## Goal', '```\n## Goal\n```'),
      gap: '10 The section `## Goal` is missing.',
    },
    {
      title: 'a goal inside a comment',
      body: SOUND.replace('## Goal', '<!--\n## Goal\n-->'),
      gap: '10 The section `## Goal` is missing.',
    },
    { title: 'an empty goal', body: SOUND.replace('Do it.', ''), gap: '12 The section `## Goal` is empty.' },
    {
      title: 'a goal of a comment',
      body: SOUND.replace('Do it.', '<!-- say\nwhat -->'),
      gap: '12 The section `## Goal` is empty.',
    },
    {
      title: 'no out of scope',
      body: SOUND.replace('## Out of scope', '## Limits'),
      gap: '10 The section `## Out of scope` is missing.',
    },
    {
      title: 'an empty out of scope',
      body: SOUND.replace('- none', ''),
      gap: '20 The section `## Out of scope` is empty.',
    },
    {
      title: 'no criteria',
      body: SOUND.replace('## Acceptance criteria', '## Done'),
      gap: '10 The section `## Acceptance criteria` is missing.',
    },
    {
      title: 'empty criteria',
      body: SOUND.replace('- [ ] AC-1: it is done', ''),
      gap: '16 The section `## Acceptance criteria` is empty.',
    },
    {
      title: 'criteria in prose',
      body: SOUND.replace('- [ ] AC', '- AC'),
      gap: '16 The acceptance criteria have no checkbox (`- [ ] …`).',
    },
    {
      title: 'an empty checkbox',
      body: SOUND.replace(' AC-1: it is done', ''),
      gap: '16 The acceptance criteria have no checkbox (`- [ ] …`).',
    },
    {
      title: 'a checkbox in a comment',
      body: SOUND.replace('- [ ] AC-1', 'x <!-- \n- [ ] AC-1 -->'),
      gap: '16 The acceptance criteria have no checkbox (`- [ ] …`).',
    },
  ])('with $title is a gap', ({ body = SOUND, changes = {}, gap }) => {
    expect(messages(task(body, changes))).toEqual([gap]);
  });

  test('is everything at once in an empty body', () => {
    expect(messages(task('', { impact: null, complexity: null, created: null }))).toHaveLength(6);
  });

  test('is hidden by a fence that is never closed, and so is a gap', () => {
    expect(messages(goal('```\nnever closed'))).toEqual([
      '10 The section `## Acceptance criteria` is missing.',
      '10 The section `## Out of scope` is missing.',
    ]);
  });
});

describe('a placeholder', () => {
  test.each([
    { text: 'TBD', what: 'TBD' },
    { text: 'It is _tbd_.', what: 'tbd' },
    { text: 'Ask <name> first', what: '<name>' },
    { text: 'Ask <fill this in>', what: '<fill this in>' },
    { text: 'red or blue (pick one)', what: '(pick one)' },
    { text: 'called `x` (Final name to be agreed)', what: '(Final name to be agreed' },
    { text: 'called x (or final y)', what: '(or final y' },
    { text: '`a` <b> `c`', what: '<b>' },
    { text: '`unclosed <b>', what: '<b>' },
    { text: '`over\ntwo\nline ends` <b>', what: '<b>', line: 16 },
    { text: '~~~\ncode\n~~~\n<b>', what: '<b>', line: 17 },
    { text: '```a`b``` <b>', what: '<b>' },
    { text: '`a\n\n<b>`', what: '<b>', line: 16 },
    { text: '- `a\n- <b>`', what: '<b>', line: 15 },
    { text: '`<!--` <b> `-->`', what: '<b>' },
    { text: '<!-- a --> <b> <!-- c', what: '<b>', gaps: 3 },
  ])('is found in $text', ({ text, what, line = 14, gaps = 1 }) => {
    const found = messages(goal(text));
    expect(found).toContain(`${line} The section \`goal\` holds the placeholder ${what}.`);
    expect(found).toHaveLength(gaps);
  });

  test.each([
    { row: '| a | |' },
    { row: '| | a |' },
    { row: '|a||b|' },
    { row: '  | a |   | b |' },
    { row: '| a | <!-- b --> |' },
    { row: '| a \\| b | |' },
  ])('is the empty cell in $row', ({ row }) => {
    expect(messages(goal(`| x | y |\n|---|:-:|\n${row}`))).toEqual([
      '16 The section `goal` holds an empty table cell.',
    ]);
  });

  test.each([
    'STBDX',
    'tbd2',
    '`TBD`',
    '`<name>`',
    '``a ` <name>``',
    '`code over\none <line> end`',
    '```\n<name> TBD\n```',
    '~~~\n```\n<name>\n~~~',
    '- item\n  ```ts\n  a<b>()\n  ```',
    'a <!-- <name> TBD -->',
    'a <!-- TBD\n<name> --> b',
    '<>',
    'a < b',
    'a > b',
    'a <\nb>',
    '(pick two)',
    '(the final name)',
    '| a | `|` |',
    '| a \\| b | c |',
    '| a | b',
    '| x | y |\n|---|---|\n| `a | b` | c |',
    'a || b',
    '`<!-- a` b',
  ])('is not in %j', (text) => {
    expect(messages(goal(text))).toEqual([]);
  });

  test.each(['Goal', 'Proposed', 'Approach', 'Plan', 'Acceptance criteria', 'Out of scope'])(
    'counts in the section %s',
    (name) => {
      expect(messages(task(`${SOUND}\n## ${name}\n\nTBD\n`))).toEqual([
        `26 The section \`${name.toLowerCase()}\` holds the placeholder TBD.`,
      ]);
    },
  );
});

describe('a body of a quarter of a megabyte', () => {
  // Quadratic time would take minutes for it already.
  const LENGTH = 250_000;
  const fill = (unit: string) => unit.repeat(Math.ceil(LENGTH / unit.length));

  test.each([
    ...[
      '<',
      '<a',
      '(',
      '( ',
      '(final name ',
      '`',
      '` ``',
      '`a` ',
      '| ',
      '|',
      '<!--',
      '<!-- -->',
      '-->',
      '`<!--',
      ' ',
      '\t',
    ],
    ...[
      '\n',
      '\r',
      '# ',
      '## ',
      '##\n',
      '\n```\n',
      '~',
      '- ',
      '- [ ',
      '\n- [ ] ',
      '\\|',
      '|-',
      'TB',
      '\u2028',
      '## \u2028',
      '`\n',
      '``\n`',
    ],
  ])('of %j is judged in linear time', (unit) => {
    expect(Array.isArray(findGaps(goal(fill(unit))))).toBe(true);
    expect(findGaps(task(`${fill(unit)}\n${SOUND}`)).length).toBeLessThanOrEqual(51);
  });

  test('of runs of backticks that never pair is judged in linear time', () => {
    const runs = Array.from({ length: 1_400 }, (_, at) => '`'.repeat(at + 1)).join(' ');
    expect(messages(goal(`${runs} <b>`))).toContain('14 The section `goal` holds the placeholder <b>.');
  });

  test('full of gaps is told in fifty and their number', () => {
    const found = messages(goal('TBD\n'.repeat(62_500)));
    expect(found).toHaveLength(51);
    expect(found.at(-1)).toBe('64 And 62450 more gaps.');
  });
});
