import { describe, expect, test } from '@jest/globals';
import { OurBug } from '../../src/domain/errors.js';
import { editFrontMatter } from '../../src/read/edit-front-matter.js';
import type { FrontMatterEdit } from '../../src/read/front-matter-edit.js';

const URL = 'https://github.com/o/n/pull/1';
const set = (value: string, key = 'k'): FrontMatterEdit => ({ kind: 'set', key, value });
const remove: FrontMatterEdit = { kind: 'delete', key: 'k' };
const append = (...values: string[]): FrontMatterEdit => ({ kind: 'append', key: 'k', values });
const file = (yaml: string): string => `---\n${yaml}---\nbody\n`;

interface Row {
  readonly fact: string;
  readonly before: string;
  readonly edit: FrontMatterEdit;
  readonly after: string;
}

const scalars: Row[] = [
  { fact: 'a plain word stays plain', before: 'k: a\n', edit: set('closed/done'), after: 'k: closed/done\n' },
  { fact: 'single quotes stay', before: "k: 'a'\n", edit: set('b'), after: "k: 'b'\n" },
  { fact: 'double quotes stay', before: 'k: "a"\n', edit: set('b'), after: 'k: "b"\n' },
  {
    fact: 'text that # would cut is quoted',
    before: 'k: a\n',
    edit: set('via #1.'),
    after: "k: 'via #1.'\n",
  },
  { fact: 'a quote is doubled', before: 'k: a\n', edit: set("it's"), after: "k: 'it''s'\n" },
  {
    fact: 'a date is quoted',
    before: 'k: 2026-01-01\n',
    edit: set('2026-02-02'),
    after: "k: '2026-02-02'\n",
  },
  { fact: 'a word for a truth value is quoted', before: 'k: a\n', edit: set('No'), after: "k: 'No'\n" },
  { fact: 'a line break is escaped', before: 'k: a\n', edit: set('a\nb'), after: 'k: "a\\nb"\n' },
  { fact: 'a comment after it stays', before: 'k:  a   # c\n', edit: set('b'), after: 'k:  b   # c\n' },
  { fact: 'an empty value is filled', before: 'k:\nz: 1\n', edit: set('b'), after: 'k: b\nz: 1\n' },
  { fact: 'an empty value keeps its comment', before: 'k: # c\n', edit: set('b'), after: 'k: b # c\n' },
  { fact: 'a null is replaced', before: 'k: ~\n', edit: set('b'), after: 'k: b\n' },
  {
    fact: 'a folded text becomes one line',
    before: 'k: >\n  a\n  b\nz: 1\n',
    edit: set('b'),
    after: "k: 'b'\nz: 1\n",
  },
  {
    fact: 'the comment of a block header stays',
    before: 'k: |- # c\n  a\n\nz: 1\n',
    edit: set('b'),
    after: "k: 'b' # c\n\nz: 1\n",
  },
  {
    fact: 'a text over two lines becomes one line',
    before: 'k: "a\n  b" # c\nz: 1\n',
    edit: set('x y'),
    after: 'k: "x y" # c\nz: 1\n',
  },
  {
    fact: 'a comment between key and value stays',
    before: 'k:\n  # why\n  a\n',
    edit: set('b'),
    after: 'k:\n  # why\n  b\n',
  },
  { fact: 'an anchor and a tag go', before: 'k: &x !!str a\n', edit: set('b'), after: 'k: b\n' },
  { fact: 'an alias is replaced', before: 'a: &x b\nk: *x\n', edit: set('c'), after: 'a: &x b\nk: c\n' },
  { fact: 'a number is replaced by the text', before: 'k: 5\n', edit: set('5'), after: "k: '5'\n" },
  { fact: 'a quoted key is known', before: '"k" : a\n', edit: set('b'), after: '"k" : b\n' },
  { fact: 'a new key stands last', before: 'a: 1\n# c\n', edit: set('b'), after: 'a: 1\n# c\nk: b\n' },
  { fact: 'a new key is indented', before: '  a: 1\n', edit: set('b'), after: '  a: 1\n  k: b\n' },
  {
    fact: 'a new key ends as its file does',
    before: 'a: 1\nb: 2\r\n',
    edit: set('c'),
    after: 'a: 1\nb: 2\r\nk: c\r\n',
  },
  { fact: 'CRLF stays', before: 'k: a\r\nz: 1\r\n', edit: set('b'), after: 'k: b\r\nz: 1\r\n' },
];

const deletions: Row[] = [
  { fact: 'its line goes', before: 'a: 1\nk: b # c\nz: 2\n', edit: remove, after: 'a: 1\nz: 2\n' },
  {
    fact: 'comments around it stay',
    before: '# 1\nk: b\n# 2\nz: 2\n',
    edit: remove,
    after: '# 1\n# 2\nz: 2\n',
  },
  {
    fact: 'all lines of a block go',
    before: 'k: |\n  # a\n\n  b\n\nz: 2\n',
    edit: remove,
    after: '\nz: 2\n',
  },
  {
    fact: 'all lines of a list go',
    before: 'k:\n- a\n# c\n- b: 1\n  c:\nz: 2\n',
    edit: remove,
    after: 'z: 2\n',
  },
  {
    fact: 'all lines of a flow list go',
    before: 'k: [a,\n  b\n  ] # c\nz: 2\n',
    edit: remove,
    after: 'z: 2\n',
  },
  { fact: 'an empty value goes', before: 'k:\n# c\nz: 2\n', edit: remove, after: '# c\nz: 2\n' },
  { fact: 'CRLF lines go whole', before: 'k: a\r\nz: 2\r\n', edit: remove, after: 'z: 2\r\n' },
];

const lists: Row[] = [
  { fact: 'an absent list is made', before: 'a: 1\n', edit: append(URL), after: `a: 1\nk:\n  - ${URL}\n` },
  {
    fact: 'a new list looks like its neighbours',
    before: 'a:\n- x\n',
    edit: append('b'),
    after: 'a:\n- x\nk:\n- b\n',
  },
  {
    fact: 'two items go in order',
    before: 'k:\n  - x\n',
    edit: append('b', 'a'),
    after: 'k:\n  - x\n  - b\n  - a\n',
  },
  {
    fact: 'what is there is not added',
    before: "k:\n- 'x'\n",
    edit: append('x', 'a', 'a'),
    after: "k:\n- 'x'\n- 'a'\n",
  },
  {
    fact: 'four spaces stay four',
    before: 'k:\n    - x # c\nz: 1\n',
    edit: append('a'),
    after: 'k:\n    - x # c\n    - a\nz: 1\n',
  },
  {
    fact: 'a comment below the list stays below it',
    before: 'k:\n  - x\n  # c\nz: 1\n',
    edit: append('a'),
    after: 'k:\n  - x\n  - a\n  # c\nz: 1\n',
  },
  {
    fact: 'the quotes of the last item are used',
    before: 'k:\n- "x"\n',
    edit: append(URL),
    after: `k:\n- "x"\n- "${URL}"\n`,
  },
  {
    fact: 'an item that needs quotes gets them',
    before: 'k:\n- x\n',
    edit: append('a: b'),
    after: "k:\n- x\n- 'a: b'\n",
  },
  {
    fact: 'a flow list stays one',
    before: 'k: [x, y] # c\n',
    edit: append(URL),
    after: `k: [x, y, '${URL}'] # c\n`,
  },
  { fact: 'a trailing comma stays', before: 'k: [ x, ]\n', edit: append('a'), after: 'k: [ x, a, ]\n' },
  { fact: 'an empty flow list is filled', before: 'k: []\n', edit: append('a', 'b'), after: 'k: [a, b]\n' },
  {
    fact: 'a list without items is filled',
    before: 'k:\nz: 1\n',
    edit: append('a'),
    after: 'k:\n  - a\nz: 1\n',
  },
  {
    fact: 'a null gives way to items',
    before: 'k: null # c\nz: 1\n',
    edit: append('a'),
    after: 'k: # c\n  - a\nz: 1\n',
  },
  {
    fact: 'items of more than a line are passed',
    before: 'k:\n- >\n  x\n  y\n',
    edit: append('a'),
    after: "k:\n- >\n  x\n  y\n- 'a'\n",
  },
  { fact: 'CRLF stays', before: 'k:\r\n- x\r\n', edit: append('a'), after: 'k:\r\n- x\r\n- a\r\n' },
];

describe.each([
  { what: 'a scalar', rows: scalars },
  { what: 'a deleted key', rows: deletions },
  { what: 'a list', rows: lists },
])('editing $what', ({ rows }) => {
  test.each(rows)('$fact', ({ before, edit, after }) => {
    expect(editFrontMatter(file(before), [edit])).toEqual({ kind: 'edited', text: file(after) });
    expect(editFrontMatter(file(after), [edit])).toEqual({ kind: 'unchanged' });
  });
});

describe('a value that is already as wanted is left alone', () => {
  test.each([
    { before: 'k: "closed/done" # c\n', edit: set('closed/done') },
    { before: 'k: 2026-01-02\n', edit: set('2026-01-02') },
    { before: 'k: >-\n  a\n  b\n', edit: set('a b') },
    { before: 'a: 1\n', edit: remove },
    { before: "k: ['a', b]\n", edit: append('b', 'a') },
    { before: 'a: 1\n', edit: append() },
  ])('$before', ({ before, edit }) => {
    expect(editFrontMatter(file(before), [edit])).toEqual({ kind: 'unchanged' });
  });
});

describe('hostile front matter is refused, and at once', () => {
  const bomb = Array.from(
    { length: 30 },
    (_none, level) => `a${level}: &a${level} [${`*a${level - 1},`.repeat(9)}]`,
  );
  test.each([
    { fact: 'deep nesting', yaml: `k: a\nz: ${'['.repeat(20_000)}\n` },
    { fact: 'deep mappings', yaml: `k: a\nz: ${'{a: '.repeat(10_000)}\n` },
    { fact: 'an alias bomb', yaml: `k: a\na0: &a0 [x]\n${bomb.slice(1).join('\n')}\n` },
    { fact: 'a long run of blanks', yaml: `k: a${' '.repeat(60_000)}b\rz\n` },
  ])('$fact', ({ yaml }) => {
    expect(editFrontMatter(file(yaml), [set('b')]).kind).toBe('refused');
  });

  test('keys of the prototype are keys like any other', () => {
    const before = file('__proto__: x\nconstructor: y\nk: a\n');
    const text = file("__proto__: x\nconstructor: y\nk: b\ntoString: 'z z'\n");
    expect(editFrontMatter(before, [set('b'), set('z z', 'toString')])).toEqual({ kind: 'edited', text });
  });
});

describe('an edit that could touch something else is refused', () => {
  test.each([
    { fact: 'a flow mapping', text: file('{k: a}\n'), line: 2, column: 1, says: 'key: value' },
    { fact: 'a list', text: file('- k\n'), line: 2, column: 1, says: 'key: value' },
    { fact: 'no data', text: file('# only a comment\n'), line: 2, column: 1, says: 'key: value' },
    { fact: 'an explicit key', text: file('a: 1\n? k\n: b\n'), line: 3, column: 3, says: 'line of its own' },
    { fact: 'a duplicate key', text: file('k: a\nk: b\n'), line: 3, column: 1, says: 'unique' },
    { fact: 'a key as number and as text', text: file('1: a\n"1": b\n'), line: 3, column: 1, says: 'twice' },
    { fact: 'a merge key', text: file('a: &x {b: 1}\n<<: *x\n'), line: 3, column: 1, says: 'merge key' },
    { fact: 'an anchor that is used', text: file('k: &x a\nz: *x\n'), line: 2, column: 1, says: 'by hand' },
    {
      fact: 'an anchor that hides another',
      text: file('a: &x 1\nk: &x 2\nz: *x\n'),
      line: 3,
      column: 1,
      says: 'by hand',
    },
    { fact: 'an alias in itself', text: file('k: a\nz: &x [*x]\n'), line: 2, column: 1, says: 'aliases' },
    { fact: 'an alias of nothing', text: file('k: *x\n'), line: 2, column: 1, says: 'aliases' },
    { fact: 'an unknown tag', text: file('k: !secret a\n'), line: 2, column: 4, says: 'tag' },
    { fact: 'a tab as indentation', text: file('a:\n\tb: 1\n'), line: 3, column: 1, says: 'Tabs' },
    {
      fact: 'a list where text belongs',
      text: file('k: [a]\n'),
      line: 2,
      column: 1,
      says: 'a list, where a text',
    },
    {
      fact: 'a mapping where text belongs',
      text: file('k: {a: b}\n'),
      line: 2,
      column: 1,
      says: 'a mapping, where',
    },
    { fact: 'a lone carriage return', text: file('k: a\rb\n'), line: 2, column: 5, says: 'not text' },
    { fact: 'a control character', text: file('k: a\u0007\n'), line: 2, column: 5, says: 'not text' },
    { fact: 'a byte order mark inside', text: file('\uFEFFk: a\n'), line: 2, column: 1, says: 'not text' },
    { fact: 'no front matter', text: '# k: a\n', line: 1, column: 1, says: 'no front matter' },
    { fact: 'an empty file', text: '', line: 1, column: 1, says: 'no front matter' },
    { fact: 'another language', text: '---js\nk: a\n---\n', line: 1, column: 1, says: 'no front matter' },
    { fact: 'a missing fence', text: '---\nk: a\nbody\n', line: 2, column: 1, says: 'no end' },
    { fact: 'a loose fence', text: '---\nk: a\n----\n---\n', line: 3, column: 1, says: 'exactly' },
    {
      fact: 'a fence beyond 64 KiB',
      text: `---\n${'# x\n'.repeat(17_000)}---\n`,
      line: 2,
      column: 1,
      says: 'no end',
    },
  ])('$fact', ({ text, line, column, says }) => {
    const result = editFrontMatter(text, [set('closed/done')]);
    expect(result).toMatchObject({ kind: 'refused', problem: { severity: 'error', line, column } });
    expect(JSON.stringify(result)).toContain(says);
  });

  test.each([
    { fact: 'text where a list belongs', yaml: 'k: a\n', edit: append('b') },
    { fact: 'a null with a tag where a list belongs', yaml: 'k: !!null null\n', edit: append('b') },
    { fact: 'a comment that would become text', yaml: 'a: |\n  x\nk: 1\n  # c\n', edit: remove },
    { fact: 'the only key', yaml: 'k: 1\n', edit: remove },
  ])('$fact', ({ yaml, edit }) => {
    expect(editFrontMatter(file(yaml), [edit]).kind).toBe('refused');
  });

  test('of several edits none is made when one is refused', () => {
    const result = editFrontMatter(file('a: 1\nk: x\n'), [set('2', 'a'), append('b')]);
    expect(result).toMatchObject({ kind: 'refused', problem: { line: 3, column: 1 } });
  });

  test('two edits of one key are our mistake', () => {
    expect(() => editFrontMatter(file('k: x\n'), [set('a'), remove])).toThrow(OurBug);
  });
});

test('edits of neighbouring lines do not disturb each other', () => {
  const edits: FrontMatterEdit[] = [
    { kind: 'delete', key: 'b' },
    { kind: 'append', key: 'a', values: ['w'] },
    set('2', 'new'),
    append('z'),
  ];
  expect(editFrontMatter(file('a:\n- x\nb: 1\n'), edits)).toEqual({
    kind: 'edited',
    text: file("a:\n- x\n- w\nnew: '2'\nk:\n- z\n"),
  });
});
