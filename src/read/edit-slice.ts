import { doubtAt, type EditDoubt } from './edit-doubt.js';

export interface FrontMatterSlice {
  readonly kind: 'slice';
  /** Offset of `yaml` in the whole text. */
  readonly start: number;
  /** Everything between the two fences, its last line break included; empty when nothing stands there. */
  readonly yaml: string;
}

/** Beyond this size a YAML reader can be made to work for minutes; real front matter has 1 or 2 KiB. */
const LARGEST_FRONT_MATTER = 64 * 1024;
const OPENING_FENCE = /^\uFEFF?---\r?\n/;
const LINE_LIKE_A_FENCE = /^---[^\r\n]*/gm;

/**
 * Finds the front matter as strictly as it is read: the first line is `---` (a byte order mark may stand before it),
 * the next line that begins with `---` is exactly `---`.
 */
export function sliceFrontMatter(text: string): FrontMatterSlice | EditDoubt {
  const opening = OPENING_FENCE.exec(text)?.[0];
  if (opening === undefined) return noFrontMatter(text);
  const start = opening.length;
  // A search in the whole text would run through a long body for a fence that is missing.
  const window = text.slice(start, start + LARGEST_FRONT_MATTER + 5);
  LINE_LIKE_A_FENCE.lastIndex = 0;
  const closing = LINE_LIKE_A_FENCE.exec(window);
  if (closing === null) return notClosed(start);
  if (closing[0] !== '---') return looseFence(start + closing.index, closing[0]);
  return { kind: 'slice', start, yaml: window.slice(0, closing.index) };
}

function noFrontMatter(text: string): EditDoubt {
  return doubtAt(0, {
    message: 'The file has no front matter; put it between two lines `---` at the very top.',
    expected: 'a first line `---`',
    found: quoteStart(text),
  });
}

function notClosed(offset: number): EditDoubt {
  return doubtAt(offset, {
    message: 'The front matter has no end; close it with a line `---`.',
    expected: `a line \`---\` within ${LARGEST_FRONT_MATTER / 1024} KiB`,
    found: 'none',
  });
}

function looseFence(offset: number, line: string): EditDoubt {
  return doubtAt(offset, {
    message:
      'A line that begins with `---` ends the front matter for some readers only; make it exactly `---`.',
    expected: '`---`',
    found: quoteStart(line),
  });
}

function quoteStart(text: string): string {
  const line = text.slice(0, 60).split(/\r?\n/)[0] ?? '';
  return line === '' ? 'an empty line' : JSON.stringify(line);
}
