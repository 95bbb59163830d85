import { lineBreakBefore } from './edit-text-lines.js';
import { oneLine } from './one-line.js';

const START = '<blocked>';
const END = '</blocked>';
const HEADING = '## Blocked';
/** Second line of every block that is ours: up to the end tag nothing there is a person's. */
const MARK = '<!-- Written by sdlc-orchestrator, which replaces it when the task is blocked again. -->';
const LONGEST_REASON = 1_000;

/**
 * Puts the reason into the body's `<blocked>` block: ours is replaced where it stands; where there is none, it is added
 * at the very end, in the line endings of the file. A block that somebody else wrote stays as it is beside ours.
 * The reason is anyone's text: it becomes one quoted line without a `<`, which can end neither the block
 * nor the quote, nor begin a section. The heading keeps the tags out of the section before it, where they would be
 * read as placeholders.
 *
 * @param bodyStart offset in `text` at which the body begins
 */
export function withBlockedBlock(text: string, bodyStart: number, reason: string): string {
  const lineBreak = lineBreakBefore(text, text.lastIndexOf('\n') + 1);
  const said = oneLine(reason, LONGEST_REASON) || 'No reason was given.';
  const block = [START, MARK, '', `> ${said.replaceAll('<', '&lt;')}`, '', END].join(lineBreak);
  const ours = findOurs(text, bodyStart);
  if (ours !== null) return text.slice(0, ours.start) + block + text.slice(ours.end);
  return (
    text + gapAtEnd(text, lineBreak) + [HEADING, '', block].join(lineBreak) + finalBreak(text, lineBreak)
  );
}

/** What the `<blocked>` blocks of a body say, each as one line; empty ones included, unfinished ones not. */
export function readBlockedBlocks(body: string): readonly string[] {
  const said: string[] = [];
  for (let start = body.indexOf(START); start !== -1; ) {
    const end = body.indexOf(END, start);
    if (end === -1) break;
    said.push(oneLine(body.slice(start + START.length, end).replace(MARK, ''), LONGEST_REASON));
    start = body.indexOf(START, end);
  }
  return said;
}

/** The last block that carries our mark; tags and mark each on a line of their own. */
function findOurs(text: string, bodyStart: number): { readonly start: number; readonly end: number } | null {
  const opening = new RegExp(`^${START}\\r?\\n${MARK}\\r?$`, 'gm');
  opening.lastIndex = bodyStart;
  let start = -1;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) start = match.index;
  if (start === -1) return null;
  const closing = new RegExp(`^${END}(?=\\r?$)`, 'gm');
  closing.lastIndex = start;
  const end = closing.exec(text);
  return end === null ? null : { start, end: end.index + END.length };
}

/** One blank line before what is added. */
function gapAtEnd(text: string, lineBreak: string): string {
  if (!text.endsWith('\n')) return lineBreak + lineBreak;
  return /\n\r?\n$/.test(text) ? '' : lineBreak;
}

/** A file without a final newline keeps to that. */
function finalBreak(text: string, lineBreak: string): string {
  return text.endsWith('\n') ? lineBreak : '';
}
