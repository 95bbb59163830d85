import fc from 'fast-check';

/** Keys that an edit may name, so that random documents and random edits meet. */
export const KEYS = ['status', 'prs', 'completion_note', 'relevance_note', 'tags', '1', 'x y'] as const;

const word = fc.constantFrom(
  'a',
  'ready',
  'closed/done',
  'in-progress',
  "it's",
  'a: b',
  '#1',
  'null',
  '2026-01-01',
  '0x1f',
);
const quoted = word.map((text) => `'${text.replaceAll("'", "''")}'`);
const inFlow = fc.oneof(quoted, fc.constantFrom('a', 'b c', '"d"', '~', '5'));

const scalar = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'a',
      'closed/done',
      'open/ready',
      'b # no',
      'via "x"',
      '5',
      '~',
      'null',
      '1e3',
      '.nan',
    ),
  },
  { weight: 3, arbitrary: quoted },
  fc.constantFrom(
    '"a\\tb"',
    '"a\n  b"',
    '"x"',
    'one\n  two',
    '>\n  folded\n  text',
    '|-\n  # literal\n  b: c\n',
  ),
  fc.constantFrom('|+\n  kept\n\n', '>2-\n    deep', '| # why\n  text', '\n  # why\n  below', '\n  below'),
  fc.constantFrom(
    '!!str 5',
    '&anchor a',
    '*anchor',
    '!!str',
    '&anchor',
    '!odd x',
    '\n  &anchor\n  a',
    '{a: 1}',
    '{}',
  ),
);

const dash = fc.constantFrom('- ', '  - ', '    - ', '  -   ');
const blockList = fc
  .tuple(
    dash,
    fc.array(fc.oneof(quoted, fc.constantFrom('a', 'b # c', '"q"', 'k: v', '', '>-\n      x\n      y')), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([start, items]) => items.map((item) => `\n${start}${item}`).join(''));
const flowList = fc
  .tuple(
    fc.array(inFlow, { maxLength: 3 }),
    fc.constantFrom(', ', ',', ',\n  ', ', # c\n  '),
    fc.constantFrom('', ' ', '\n  '),
  )
  .map(([items, comma, space]) => `[${space}${items.join(comma)}${space}]`);
const value = fc.oneof(
  { weight: 5, arbitrary: scalar.map((text) => ` ${text}`) },
  { weight: 2, arbitrary: blockList },
  { weight: 2, arbitrary: flowList.map((text) => ` ${text}`) },
  fc.constant(''),
);

const key = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...KEYS) },
  fc.constantFrom('other', '"quoted"', "'status'", 'prs ', '? a', '<<', '&k b', '__proto__', 'ключ'),
);
const trail = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom('  # aligned', ' # c', '\n# below', '\n\n', '\n  # indented'),
);
const entry = fc.tuple(key, value, trail).map(([name, text, after]) => `${name}:${text}${after}`);

/** Mostly sound YAML mappings, in every style that people write, between two fences and with a body. */
export const randomFrontMatter = fc
  .record({
    entries: fc.uniqueArray(entry, { minLength: 1, maxLength: 7, selector: (text) => text.split(':')[0] }),
    lineBreak: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
    end: fc.constantFrom('', '\n', '\nbody: x\n---\n'),
  })
  .map(({ entries, lineBreak, mark, end }) => {
    const text = `---\n${entries.join('\n')}\n---${end}`;
    return mark + text.replaceAll('\n', lineBreak);
  });
