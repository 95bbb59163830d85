import { describe, expect, test } from '@jest/globals';
import { type FrontMatterReading, readFrontMatter } from '../../src/read/front-matter.js';

function dataOf(text: string): unknown {
  const reading = readFrontMatter(text);
  return reading.kind === 'read' ? Object.fromEntries(reading.frontMatter.data) : reading;
}

function faultOf(text: string): unknown {
  const reading = readFrontMatter(text);
  return reading.kind === 'read' ? null : { kind: reading.kind, ...reading.fault };
}

function frontMatterOf(reading: FrontMatterReading) {
  if (reading.kind !== 'read') throw new Error(reading.fault.message);
  return reading.frontMatter;
}

describe('scalars of front matter', () => {
  test.each([
    ['2026-06-30', '2026-06-30'],
    ['"2026-06-30"', '2026-06-30'],
    ['2026-06-30T12:00:00Z', '2026-06-30T12:00:00Z'],
    ['2026-02-31', '2026-02-31'],
    ['yes', 'yes'],
    ['no', 'no'],
    ['on', 'on'],
    ['True', true],
    ['TRUE', true],
    ['null', null],
    ['~', null],
    ['', null],
    ['0123', 123],
    ['0o17', 15],
    ['0x1F', 31],
    ['0b101', '0b101'],
    ['089', 89],
    ['1e3', 1000],
    ['1E400', Number.POSITIVE_INFINITY],
    ['1_000', '1_000'],
    ['12:30:45', '12:30:45'],
    ['12:30', '12:30'],
    ['.5', 0.5],
    ['5.', 5],
    ['.nan', Number.NaN],
    ['T-0MVN', 'T-0MVN'],
    ['T-1e3', 'T-1e3'],
    ['00E1', 0],
    ['#169', null],
    ['Shipped via #1.', 'Shipped via'],
    ['"[[X]]"', '[[X]]'],
    ['[[X]]', [['X']]],
    ['!!str 123', '123'],
    ['=', '='],
    ['<<', '<<'],
    ["it's", "it's"],
    ["'it''s'", "it's"],
    ['| ', ''],
    ['closed/done', 'closed/done'],
    ['🎉 unicode é', '🎉 unicode é'],
    ['"\\u00e9\\x41"', 'éA'],
    ['[a, b,]', ['a', 'b']],
    [
      '{a: 1, b}',
      new Map<string, unknown>([
        ['a', 1],
        ['b', null],
      ]),
    ],
  ])('%j is read as %j', (source, value) => {
    expect(dataOf(`---\nk: ${source}\n---\n`)).toEqual({ k: value });
  });

  test.each([
    '@foo',
    '`foo`',
    '%foo',
    'foo: bar',
    '*a',
    '!foo bar',
    '!!binary aGk=',
    '!!set {a, b}',
    '- a',
    '? a',
    '"open',
    "'open",
    '"\\0"',
    '"\\ud800"',
    '"\\u0007"',
  ])('%j is refused at its place', (source) => {
    expect(faultOf(`---\nk: ${source}\n---\n`)).toMatchObject({ kind: 'refused', line: expect.any(Number) });
  });
});

describe('documents with front matter', () => {
  test.each([
    { title: 'LF', text: '---\na: 1\n---\nx\n', data: { a: 1 }, body: 'x\n', bodyLine: 4 },
    {
      title: 'CRLF',
      text: '---\r\na: "1"\r\nb: |\r\n  l1\r\n  l2\r\n---\r\nx\r\n',
      data: { a: '1', b: 'l1\nl2\n' },
      body: 'x\r\n',
      bodyLine: 7,
    },
    {
      title: 'CRLF without a reason for yaml',
      text: '---\r\nstatus: open/ready\r\n---\r\nx',
      data: { status: 'open/ready' },
      body: 'x',
      bodyLine: 4,
    },
    {
      title: 'mixed line ends',
      text: '---\na: 1\r\nb: 2\n---\r\nx',
      data: { a: 1, b: 2 },
      body: 'x',
      bodyLine: 5,
    },
    { title: 'a byte order mark', text: '\ufeff---\na: 1\n---\nx', data: { a: 1 }, body: 'x', bodyLine: 4 },
    {
      title: 'a line of dashes in the body',
      text: '---\na: 1\n---\nb\n---\nc',
      data: { a: 1 },
      body: 'b\n---\nc',
      bodyLine: 4,
    },
    {
      title: 'dashes inside a block scalar',
      text: '---\na: |\n  x\n  ---\nb: 2\n---\nx',
      data: { a: 'x\n---\n', b: 2 },
      body: 'x',
      bodyLine: 7,
    },
    { title: 'nothing between the fences', text: '---\n---\nx', data: {}, body: 'x', bodyLine: 3 },
    { title: 'only a comment', text: '---\n# c\n---\nx', data: {}, body: 'x', bodyLine: 4 },
    { title: 'only blank lines', text: '---\n\n\n---\nx', data: {}, body: 'x', bodyLine: 5 },
    { title: 'no body and no final newline', text: '---\na: 1\n---', data: { a: 1 }, body: '', bodyLine: 4 },
    {
      title: 'an anchor and its alias',
      text: '---\na: &x [1]\nb: *x\n---\n',
      data: { a: [1], b: [1] },
      body: '',
      bodyLine: 5,
    },
    {
      title: 'a merge key, which is none here',
      text: '---\n<<: {x: 1}\ny: 2\n---\n',
      data: { '<<': new Map([['x', 1]]), y: 2 },
      body: '',
      bodyLine: 5,
    },
    {
      title: 'unindented items',
      text: '---\nprs:\n- a\n- b\n---\n',
      data: { prs: ['a', 'b'] },
      body: '',
      bodyLine: 6,
    },
    {
      title: 'plain text over two lines',
      text: '---\na: l1\n  l2\n---\n',
      data: { a: 'l1 l2' },
      body: '',
      bodyLine: 5,
    },
    {
      title: 'keys that are no text',
      text: '---\n1: a\ntrue: b\nnull: c\n---\n',
      data: { 1: 'a', true: 'b', '': 'c' },
      body: '',
      bodyLine: 6,
    },
    {
      title: 'keys of other alphabets',
      text: '---\nключ: значение\n---\n',
      data: { ключ: 'значение' },
      body: '',
      bodyLine: 4,
    },
  ])('with $title are read', ({ text, data, body, bodyLine }) => {
    const frontMatter = frontMatterOf(readFrontMatter(text));
    expect(Object.fromEntries(frontMatter.data)).toEqual(data);
    expect(frontMatter).toMatchObject({ body, bodyLine });
  });

  test.each([
    { title: 'no front matter', text: '# Hello\n' },
    { title: 'no text', text: '' },
    { title: 'a blank first line', text: '\n---\na: 1\n---\n' },
    { title: 'a leading space', text: ' ---\na: 1\n---\n' },
    { title: 'a drawn line at the top', text: '-----\na: 1\n---\n' },
  ])('with $title have none', ({ text }) => {
    expect(faultOf(text)).toMatchObject({ kind: 'absent', line: 1, column: 1 });
  });

  test.each([
    { title: 'code for JavaScript', text: '---js\n({ a: 1 })\n---\n', line: 1, says: 'exactly `---`' },
    {
      title: 'code for JavaScript in capitals',
      text: '--- JavaScript\n({ a: 1 })\n---\n',
      line: 1,
      says: 'only YAML',
    },
    { title: 'JSON', text: '---json\n{"a": 1}\n---\n', line: 1, says: 'only YAML' },
    { title: 'a blank after the opening dashes', text: '--- \na: 1\n---\n', line: 1, says: 'exactly `---`' },
    { title: 'only the opening', text: '---', line: 1, says: 'exactly `---`' },
    { title: 'no closing', text: '---\na: 1\n\n# body\n', line: 1, says: 'never closed' },
    { title: 'line ends of CR alone', text: '---\ra: 1\r---\rx', line: 1, says: 'exactly `---`' },
    {
      title: 'an inner line that begins with dashes',
      text: '---\na: 1\n---x\n---\n',
      line: 3,
      says: 'begins with `---`',
    },
    { title: 'a closing of four dashes', text: '---\na: 1\n----\n', line: 3, says: 'begins with `---`' },
    { title: 'a closing with a blank', text: '---\na: 1\n--- \nbody', line: 3, says: 'begins with `---`' },
    {
      title: 'a closing of dots',
      text: '---\na: 1\n...\nb: 2\n---\n',
      line: 4,
      says: 'second YAML document',
    },
    { title: 'a scalar', text: '---\nhello\n---\n', line: 2, says: '`key: value`' },
    { title: 'a list', text: '---\n- a\n---\n', line: 2, says: '`key: value`' },
    { title: 'a number', text: '---\n42\n---\n', line: 2, says: '`key: value`' },
    { title: 'tabs as indent', text: '---\na:\n\t- b\n---\n', line: 3, says: 'Tabs are not allowed' },
    { title: 'a duplicate key', text: '---\na: 1\nb: 2\na: 3\n---\n', line: 4, says: '"a" stands twice' },
    {
      title: 'a duplicate key further in',
      text: '---\nx: {a: 1, a: 2}\n---\n',
      line: 2,
      says: '"a" stands twice',
    },
    { title: 'a key that is a list', text: '---\n? [a]\n: 1\n---\n', line: 2, says: 'A key' },
    {
      title: 'a colon in plain text',
      text: '---\nok: 1\na: b: c\n---\n',
      line: 3,
      says: 'not readable YAML',
    },
    { title: 'an alias without its anchor', text: '---\na: *b\n---\n', line: 2, says: 'no anchor' },
    { title: 'a directive', text: '---\n%YAML 1.1\na: 1\n---\n', line: 3, says: 'not readable YAML' },
    { title: 'a NUL', text: '---\na: 1\nb: x\0y\n---\n', line: 3, says: 'U+0000' },
    { title: 'a bell', text: '---\na: \u0007\n---\n', line: 2, says: 'U+0007' },
    { title: 'a lone surrogate', text: '---\na: \ud800\n---\n', line: 2, says: 'U+D800' },
    { title: 'a byte order mark inside', text: '---\n\ufeffa: 1\n---\n', line: 2, says: 'U+FEFF' },
  ])('with $title are refused', ({ text, line, says }) => {
    expect(faultOf(text)).toMatchObject({ kind: 'refused', line, message: expect.stringContaining(says) });
  });

  test('name the column of a fault', () => {
    expect(faultOf('---\r\nok: 1\r\na: !x b\r\n---\r\n')).toMatchObject({
      line: 3,
      column: 4,
      found: '"a: !x b"',
    });
  });
});

describe('hostile front matter', () => {
  const list = (count: number, item: (index: number) => string) =>
    Array.from({ length: count }, (_, at) => item(at));

  test.each([
    { title: 'deep flow nesting', yaml: '['.repeat(30_000), says: '64 levels' },
    { title: 'deep flow nesting behind quotes', yaml: `a: ${'["]", '.repeat(5_000)}`, says: '64 levels' },
    { title: 'deep mappings', yaml: 'a: {'.repeat(10_000), says: '64 levels' },
    { title: 'deep lists', yaml: '- '.repeat(30_000), says: '64 levels' },
    { title: 'deep explicit keys', yaml: '? '.repeat(30_000), says: '64 levels' },
    { title: 'a long run of blank lines', yaml: `a: b${'\n'.repeat(60_000)}`, says: '256 or more blanks' },
    { title: 'a long run of spaces', yaml: `a: |\n${' \n'.repeat(30_000)}`, says: '256 or more blanks' },
    {
      title: 'more aliases than anyone writes',
      yaml: `a: &a x\nb: [${'*a ,'.repeat(10_000)}]`,
      says: '100 aliases',
    },
    {
      title: 'an alias bomb',
      yaml: `a0: &a0 [x]\n${list(9, (at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`).join('\n')}`,
      says: 'Excessive alias count',
    },
    { title: 'a hundred thousand keys', yaml: list(100_000, (at) => `k${at}: 1`).join('\n'), says: '64 KiB' },
    { title: 'a tag as long as the file', yaml: `a: ${'!'.repeat(60_000)}`, says: 'not readable YAML' },
  ])('with $title is refused in few words', ({ yaml, says }) => {
    expect(faultOf(`---\n${yaml}\n---\nbody\n`)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining(says),
    });
    expect(JSON.stringify(faultOf(`---\n${yaml}\n---\n`)).length).toBeLessThan(1_000);
  });

  test('with as many keys as fit is read', () => {
    const fitting = list(7_000, (at) => `k${at}: 1`).join('\n');
    expect(frontMatterOf(readFrontMatter(`---\n${fitting}\n# to yaml\n---\n`)).data.size).toBe(7_000);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'with the key %s touches no prototype',
    (key) => {
      for (const yaml of [`${key}: {polluted: 1}`, `a: {${key}: {polluted: 1}}`, `${key}: polluted`]) {
        const { data } = frontMatterOf(readFrontMatter(`---\n${yaml}\n---\n`));
        expect(data.size).toBe(1);
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      }
      expect(frontMatterOf(readFrontMatter('---\na: 1\n---\n')).data.get(key)).toBeUndefined();
    },
  );

  test('is never run as code', () => {
    for (const fence of ['---js', '---javascript', '---JS', '--- js ', '---coffee', '---json', '---toml']) {
      expect(faultOf(`${fence}\nglobalThis.ran = true\n---\n`)).toMatchObject({ kind: 'refused', line: 1 });
    }
    expect(Object.hasOwn(globalThis, 'ran')).toBe(false);
  });

  test('is refused again when it is read again', () => {
    const text = '---\na: [\n---\nbody\n';
    expect(faultOf(text)).not.toBeNull();
    expect(faultOf(text)).toEqual(faultOf(text));
  });

  test('with data that a caller changes is read afresh the next time', () => {
    const text = '---\na: [1]\n---\n';
    const first = frontMatterOf(readFrontMatter(text)).data.get('a');
    if (Array.isArray(first)) first.push(2);
    expect(dataOf(text)).toEqual({ a: [1] });
  });
});
