import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parse } from 'yaml';
import { readPlainFrontMatter } from '../../src/read/plain-front-matter.js';
import type { YamlMapping } from '../../src/read/yaml-mapping.js';
import { readYaml } from '../../src/read/yaml-text.js';

/** What `yaml` reads from the same text, with the line of every key and item; null where it refuses. */
function readSlowly(yaml: string): YamlMapping | null {
  // The fence is line 1, as it is when gray-matter hands the text over.
  const reading = readYaml(`\n${yaml}`);
  return reading.kind === 'read' ? reading.mapping : null;
}

function picture(mapping: YamlMapping | null): unknown {
  return [...(mapping?.data ?? [])].map(([key, value]) => ({
    key,
    value,
    line: mapping?.lines.ofKey(key),
    items: Array.isArray(value) ? value.map((_, index) => mapping?.lines.ofItem(key, index)) : null,
  }));
}

const scalar = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '[]',
      '~',
      'null',
      'Null',
      'true',
      'TRUE',
      'False',
      'yes',
      'on',
      'Infinity',
      'NaN',
      '.inf',
      '.nan',
      '{}',
    ],
    ...[
      '0',
      '7',
      '-1',
      '+1',
      '0123',
      '089',
      '0o17',
      '0x1F',
      '1e3',
      '00E1',
      '1E400',
      '1_000',
      '.5',
      '5.',
      '1.10',
      '-0',
    ],
    ...[
      '12:30',
      '12:30:45',
      '2026-06-30',
      '2026-06-30T12:00:00Z',
      '12345678901234567890',
      '1234567890123456',
    ],
    ...[
      'a',
      'open/ready',
      'T-1e3',
      'a: b',
      'a:',
      'a #b',
      '#b',
      'a#b',
      'a b ',
      "it's",
      '- a',
      '? a',
      '| ',
      '>-',
      '@a',
    ],
    ...[
      "'a'",
      "'it''s'",
      "'a",
      "a'",
      "'a'b",
      "'a' # b",
      "''",
      "'''",
      "''''",
      "'a: b'",
      "' a '",
      "'[[X]]'",
      "'a''",
    ],
    ...[
      '"a"',
      '"a',
      'a"',
      '"a\\n"',
      '"a" ',
      '"a"b',
      '""',
      '"it\'s"',
      '[[X]]',
      '[a, b]',
      '{a: 1}',
      '&a',
      '*a',
      '!!str 1',
    ],
    ...[
      'a\tb',
      '\ta',
      'é',
      '🎉',
      'a\u0007',
      'a\u2028b',
      '\u00a0a',
      'a\u00a0',
      '\ufeffa',
      '---',
      '...',
      '%a',
      '`a`',
      '=',
      '<<',
    ],
  ),
  fc.string({
    unit: fc.constantFrom('a', '1', ' ', ':', '#', "'", '"', '-', '.', 'e', ',', '[', '/', '('),
    maxLength: 8,
  }),
);
const key = fc.constantFrom(
  'a',
  'b',
  'c',
  'status',
  '__proto__',
  'constructor',
  'null',
  'true',
  '1',
  'é',
  '"q"',
  "'q'",
  '<<',
  '_x-1',
  '',
);
const separator = fc.constantFrom(': ', ':', ':  ', ' : ', ':\t');
const indent = fc.constantFrom('', '', ' ', '  ', '    ', '\t');
const line = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(key, separator, scalar).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: key.map((name) => `${name}:`) },
  {
    weight: 4,
    arbitrary: fc.tuple(indent, fc.constantFrom('- ', '-', '-   '), scalar).map((parts) => parts.join('')),
  },
  { weight: 2, arbitrary: fc.tuple(indent, scalar).map((parts) => parts.join('')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '# note', '  # note', '...', ' ', "  b'", "  it''s", "  end'", " end '"),
  },
);
const lineEnd = fc.constantFrom('\n', '\n', '\r\n');
const document = fc
  .tuple(fc.array(fc.tuple(line, lineEnd), { maxLength: 7 }), lineEnd)
  .map(([lines]) => lines.flat().join(''));

const tidyLine = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), scalar).map(([name, value]) => `${name}: ${value}`),
  fc.constantFrom(
    "g: 'one",
    'h:',
    'i:',
    '- x',
    "- 'x'",
    '  - x',
    "  two'",
    '  two',
    "  it''s two'",
    "   '",
    "  two '",
  ),
);
const tidyDocument = fc
  .array(tidyLine, { maxLength: 6 })
  .map((lines) => lines.map((text) => `${text}\n`).join(''));

describe('the plain scanner', () => {
  test('answers what yaml reads, or nothing', () => {
    let answers = 0;
    fc.assert(
      fc.property(fc.oneof(document, tidyDocument), (yaml) => {
        const plain = readPlainFrontMatter(yaml, 2);
        if (plain === null) return;
        answers++;
        expect(picture(plain)).toEqual(picture(readSlowly(yaml)));
        // A refusal of yaml would give an empty picture too.
        expect(readSlowly(yaml)).not.toBeNull();
      }),
      { numRuns: 4000 },
    );
    expect(answers).toBeGreaterThan(400);
  });

  test('answers with the data that the yaml package parses by itself', () => {
    const yaml = 'a: \'x\n  y\'\nb:\n- 1\n- two\nc: []\nd:\ne: 2026-06-30\nf: "q"\ng: true\n';
    expect(Object.fromEntries(readPlainFrontMatter(yaml, 2)?.data ?? [])).toEqual(parse(yaml));
  });

  test.each([
    { title: 'a bare date', yaml: 'created: 2026-06-30\n', value: '2026-06-30' },
    { title: 'a whole number', yaml: 'created: 0123\n', value: 123 },
    {
      title: 'quoted text over three lines',
      yaml: "created: 'one\n  it''s two\n  three'\n",
      value: "one it's two three",
    },
    { title: 'an empty value', yaml: 'created:\n', value: null },
    { title: 'a list at the indent of its key', yaml: 'created:\n- a\n- "b"\n', value: ['a', 'b'] },
    { title: 'a list with an indent', yaml: "created:\n  - a\n  - 'b'\n", value: ['a', 'b'] },
    { title: 'lines that end in CRLF', yaml: 'created: a\r\n', value: 'a' },
  ])('answers for $title', ({ yaml, value }) => {
    expect(readPlainFrontMatter(yaml, 2)?.data.get('created')).toEqual(value);
  });

  test.each([
    { title: 'a comment', yaml: 'a: 1\n# b\n' },
    { title: 'a nested mapping', yaml: 'a:\n  b: 1\n' },
    { title: 'a flow list', yaml: 'a: [b]\n' },
    { title: 'a bare wikilink', yaml: 'a:\n- [[X]]\n' },
    { title: 'a block scalar', yaml: 'a: |\n  b\n' },
    { title: 'an anchor', yaml: 'a: &b c\n' },
    { title: 'an escape', yaml: 'a: "\\n"\n' },
    { title: 'a duplicate key', yaml: 'a: 1\na: 2\n' },
    { title: 'an emoji', yaml: 'a: 🎉\n' },
    { title: 'a tab', yaml: 'a:\tb\n' },
    { title: 'a control character', yaml: 'a: b\u0007\n' },
    { title: 'a lone carriage return', yaml: 'a: b\rc\n' },
    { title: 'plain text over two lines', yaml: 'a: b\n  c\n' },
    { title: 'a list whose indent changes', yaml: 'a:\n- b\n  - c\n' },
    { title: 'a blank line', yaml: 'a: b\n\nc: d\n' },
  ])('leaves $title to yaml', ({ yaml }) => {
    expect(readPlainFrontMatter(yaml, 2)).toBeNull();
  });
});
