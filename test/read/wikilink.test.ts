import { describe, expect, test } from '@jest/globals';
import { otherEntityKind, parseWikilink } from '../../src/read/wikilink.js';

describe('a wikilink', () => {
  test.each([
    { value: '[[T-WKSP-bun-workspace-split]]', target: 'T-WKSP-bun-workspace-split' },
    { value: '[[T-WKSP]]', target: 'T-WKSP' },
    { value: '[[T-WKSP.2-part]]', target: 'T-WKSP.2-part' },
    { value: '[[2026-05-20-task-work-brief]]', target: '2026-05-20-task-work-brief' },
    { value: '[[D-0012-distribution]]', target: 'D-0012-distribution' },
    { value: [['T-WKSP']], target: 'T-WKSP' },
  ])('$value points at $target', ({ value, target }) => {
    expect(parseWikilink(value)).toEqual({ text: `[[${target}]]`, target });
  });

  test.each([
    '',
    'T-WKSP',
    '[T-WKSP]',
    '[[]]',
    '[[ T-WKSP ]]',
    '[[T-WKSP|a label]]',
    '[[T-WKSP#goal]]',
    '[[M-0010 Quality Tooling]]',
    '[[../T-WKSP]]',
    '[[a/b]]',
    ' [[T-WKSP]]',
    '[[T-WKSP]]\n',
    '[[T-WKSP]] [[T-MOON]]',
    null,
    undefined,
    5,
    true,
    {},
    [],
    ['T-WKSP'],
    [['T-WKSP', 'T-MOON']],
    [['T-WKSP'], ['T-MOON']],
    [[7]],
    [[['T-WKSP']]],
  ])('%j is none', (value) => {
    expect(parseWikilink(value)).toBeNull();
  });
});

test.each([
  ['D-0012-distribution', 'decision'],
  ['M-0008', 'milestone'],
  ['DR-0001-x', 'driver'],
  ['B-L0CK', 'backlog item'],
  ['T-WKSP-x', null],
  ['OF-0012-x', null],
  ['D-12-x', null],
  ['2026-05-20-x', null],
])('%s is of the kind %j', (basename, kind) => {
  expect(otherEntityKind(basename)).toBe(kind);
});
