import type { Fault } from './fault.js';
import { foundText } from './found-text.js';

/** Longest front matter that is read, in UTF-16 code units, fences included. Real ones have some hundred. */
const FRONT_MATTER_LIMIT = 64 * 1024;

export type FrontMatterSlice =
  | {
      readonly kind: 'present';
      /** From the opening `---` to the closing one, both included, no byte order mark. */
      readonly head: string;
      /** The lines between the fences, each with its line end. Its first line is line 2 of the file. */
      readonly yaml: string;
      /** Everything after the closing line. */
      readonly body: string;
      /** 1-based line on which `body` begins. */
      readonly bodyLine: number;
    }
  | { readonly kind: 'absent'; readonly fault: Fault }
  | { readonly kind: 'broken'; readonly fault: Fault };

const FENCE = '---';
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Cuts the front matter off a file, far more strictly than gray-matter does: that one takes `---js` for
 * JavaScript and runs it, closes at any line that begins with `---`, and reads to the end when none does.
 */
export function sliceFrontMatter(text: string): FrontMatterSlice {
  const start = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  if (!text.startsWith(FENCE, start)) return absent(firstLine(text, start));
  const openingEnd = fenceEnd(text, start);
  if (openingEnd === null || openingEnd === text.length) return badOpening(firstLine(text, start));
  const close = text.slice(0, start + FRONT_MATTER_LIMIT).indexOf(`\n${FENCE}`, openingEnd - 1) + 1;
  if (close === 0) return unclosed(text);
  const line = lineOf(text, close);
  const end = fenceEnd(text, close);
  if (end === null) return badFence(line, firstLine(text, close));
  return {
    kind: 'present',
    head: text.slice(start, close + FENCE.length),
    yaml: text.slice(openingEnd, close),
    body: text.slice(end),
    bodyLine: line + 1,
  };
}

/** Index after the fence line that begins at `at`; null when the line is not exactly `---`. */
function fenceEnd(text: string, at: number): number | null {
  const after = at + FENCE.length;
  if (after === text.length) return after;
  if (text.startsWith('\n', after)) return after + 1;
  return text.startsWith('\r\n', after) ? after + 2 : null;
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

function firstLine(text: string, at: number): string {
  return text.slice(at, at + 200).split('\n', 1)[0] ?? '';
}

function absent(found: string): FrontMatterSlice {
  const message = 'The file has no front matter: begin its very first line with `---`.';
  return {
    kind: 'absent',
    fault: { line: 1, column: 1, message, expected: '`---`', found: foundText(found) },
  };
}

function badOpening(found: string): FrontMatterSlice {
  // A row of dashes is how Markdown draws a line: no attempt at front matter.
  if (/^-{4,}\s*$/.test(found)) return absent(found);
  const message =
    'The front matter does not open with a line of exactly `---`: remove what follows the dashes (only YAML is read).';
  return broken(1, message, found);
}

function unclosed(text: string): FrontMatterSlice {
  const reach = text.length > FRONT_MATTER_LIMIT ? 'within its first 64 KiB' : 'anywhere';
  const message = `The front matter is never closed: no line ${reach} is exactly \`---\`; add one before the body.`;
  return broken(1, message, undefined);
}

function badFence(line: number, found: string): FrontMatterSlice {
  const message =
    'A line in the front matter begins with `---` and is not exactly that: close it with `---` alone, or indent it.';
  return broken(line, message, found);
}

function broken(line: number, message: string, found: string | undefined): FrontMatterSlice {
  return {
    kind: 'broken',
    fault: { line, column: 1, message, expected: 'a line of exactly `---`', found: foundText(found) },
  };
}
