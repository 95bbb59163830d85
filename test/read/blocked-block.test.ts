import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readBlockedBlocks, withBlockedBlock } from '../../src/read/blocked-block.js';

const MARK = '<!-- Written by sdlc-orchestrator, which replaces it when the task is blocked again. -->';
const HEAD = '---\nstatus: ready\n---\n';
const block = (reason: string): string => `<blocked>\n${MARK}\n\n> ${reason}\n\n</blocked>`;
const section = (reason: string): string => `## Blocked\n\n${block(reason)}`;

function write(text: string, reason = 'No key.'): string {
  return withBlockedBlock(text, text.indexOf('---', 3) + 4, reason);
}

const THEIRS = '<blocked>\nWaits for the lawyers.\n</blocked>\n';

describe('a blocked block', () => {
  test.each([
    { where: 'behind the body', text: `${HEAD}Body\n`, becomes: `${HEAD}Body\n\n${section('No key.')}\n` },
    {
      where: 'without a final newline where there is none',
      text: `${HEAD}Body`,
      becomes: `${HEAD}Body\n\n${section('No key.')}`,
    },
    {
      where: 'behind the blank lines at the end',
      text: `${HEAD}Body\n\n\n`,
      becomes: `${HEAD}Body\n\n\n${section('No key.')}\n`,
    },
    { where: 'in an empty body', text: HEAD, becomes: `${HEAD}\n${section('No key.')}\n` },
    {
      where: 'after a last line without an end',
      text: '---\nstatus: ready\n---',
      becomes: `---\nstatus: ready\n---\n\n${section('No key.')}`,
    },
    {
      where: 'beside one that somebody else wrote',
      text: `${HEAD}${THEIRS}`,
      becomes: `${HEAD}${THEIRS}\n${section('No key.')}\n`,
    },
    {
      where: 'in place of our last one',
      text: `${HEAD}${THEIRS}${section('Old.')}\n\n## Notes\n${THEIRS}`,
      becomes: `${HEAD}${THEIRS}${section('No key.')}\n\n## Notes\n${THEIRS}`,
    },
    {
      where: 'behind one of ours that has no end',
      text: `${HEAD}<blocked>\n${MARK}\n`,
      becomes: `${HEAD}<blocked>\n${MARK}\n\n${section('No key.')}\n`,
    },
    {
      where: 'beside one whose tags are quoted in a line',
      text: `${HEAD}See ${block('x').replaceAll('\n', ' ')}\n`,
      becomes: `${HEAD}See ${block('x').replaceAll('\n', ' ')}\n\n${section('No key.')}\n`,
    },
  ])('is put $where', ({ text, becomes }) => {
    expect(write(text)).toBe(becomes);
    const crlf = (lines: string): string => lines.replaceAll('\n', '\r\n');
    expect(withBlockedBlock(crlf(text), 0, 'No key.')).toBe(crlf(becomes));
  });

  test('is the same after the same reason was written twice', () => {
    const once = write(`${HEAD}Body\n`);
    expect(write(once)).toBe(once);
    expect(write(once, 'Another.')).toBe(once.replace('No key.', 'Another.'));
  });

  test('holds words even where there are none', () => {
    expect(write(HEAD, ' \u200b ')).toContain('> No reason was given.\n');
  });

  test('never lets the reason out, and never costs another byte', () => {
    const hostile = fc
      .array(
        fc.constantFrom(
          '</blocked>',
          '<blocked>',
          '\n',
          '\r',
          '## Goal',
          '<!--',
          '-->',
          '```',
          '> ',
          MARK,
          'x',
          '\u2028',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''));
    const bodies = fc.constantFrom('', 'Body\n', 'Body', `${THEIRS}`, `${section('Old.')}\nMore\n`);
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), bodies, (reason, body) => {
        const before = `${HEAD}${body}`;
        const after = write(before, reason);
        const start = after.lastIndexOf(`<blocked>\n${MARK}\n\n> `);
        const end = after.indexOf('\n</blocked>', start);
        const said = after.slice(start + `<blocked>\n${MARK}\n\n> `.length, end - 1);
        expect(said).not.toMatch(/[<\p{Cc}\u2028\u2029]/u);
        expect(said.length).toBeLessThanOrEqual(4 * 1_000);
        const rest = after.slice(0, start) + after.slice(end);
        const marker = before.includes(MARK) ? section('Old.').replace(block('Old.'), '\n</blocked>') : null;
        if (marker === null) expect(rest.startsWith(before)).toBe(true);
        else expect(rest).toBe(before.replace(section('Old.'), marker));
      }),
    );
  });
});

describe('reading blocked blocks', () => {
  test.each([
    { text: 'nothing', said: [] },
    { text: '<blocked></blocked>', said: [''] },
    { text: 'a <blocked>one</blocked> b\n<blocked>\ntwo\nlines\n</blocked>', said: ['one', 'two lines'] },
    { text: '<blocked>no end', said: [] },
    { text: '</blocked><blocked>x</blocked>', said: ['x'] },
    { text: section('No key.'), said: ['> No key.'] },
  ])('in $text finds $said', ({ text, said }) => {
    expect(readBlockedBlocks(text)).toEqual(said);
  });

  test('takes no longer for a hundred thousand tags without an end', () => {
    expect(readBlockedBlocks('<blocked>'.repeat(100_000))).toEqual([]);
  });
});
