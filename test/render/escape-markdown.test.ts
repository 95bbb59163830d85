import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { escapeMarkdown, shorten } from '../../src/render/escape-markdown.js';

/** Renders as GitHub does and answers the tags that came out, without those of the table around the cell. */
function tagsInCell(cell: string): readonly string[] {
  const markdown = `| head |\n| --- |\n| ${cell} |\n`;
  const html = micromark(markdown, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
  });
  const tags = [...html.matchAll(/<\/?([a-zA-Z][a-zA-Z0-9]*)/g)].map((match) => match[1] ?? '');
  const table = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
  const rows = html.split('<tr>').length - 1;
  return [...tags.filter((tag) => !table.includes(tag)), ...(rows === 2 ? [] : ['extra-row'])];
}

const hostile = [
  '<img src=x onerror=alert(1)>',
  '</details><script>x</script>',
  '| a | b |',
  'a\n\n# heading',
  '```\ncode\n```',
  '`code`',
  '**bold** _it_ ~~gone~~',
  '[text](https://stranger.example)',
  '![image](https://stranger.example/x.png)',
  'https://stranger.example/path',
  'www.stranger.example',
  'WwW.stranger.example',
  '<https://stranger.example>',
  '&lt;b&gt; &#124; &amp;',
  '\\| \\\\| \\',
  '$x$ $$y$$',
  '- [ ] item',
  '<!-- comment -->',
  '[^1]: footnote',
  ':::',
  '::error::x',
];

describe('escaped text in a table cell', () => {
  test.each(hostile)('%j renders as text only', (text) => {
    expect(tagsInCell(escapeMarkdown(text))).toEqual([]);
  });

  test('any text renders as text only', () => {
    const piece = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 12 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        expect(tagsInCell(escapeMarkdown(pieces.join('')))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('a mention notifies nobody', () => {
    expect(escapeMarkdown('@maintainer')).toBe('&#64;maintainer');
  });

  test('ordinary words stay as they are', () => {
    expect(escapeMarkdown('checks passing; awaiting review')).toBe('checks passing; awaiting review');
  });

  test('marks that reorder text are removed', () => {
    expect(escapeMarkdown('a\u202Eb\u200Bc\u0000d')).toBe('a b c d');
  });
});

describe('shortening', () => {
  test.each([
    { text: 'abc', limit: 3, expected: 'abc' },
    { text: 'abcd', limit: 3, expected: 'ab…' },
    { text: 'a😀bc', limit: 3, expected: 'a…' },
  ])('$text at $limit is $expected', ({ text, limit, expected }) => {
    expect(shorten(text, limit)).toBe(expected);
  });
});
