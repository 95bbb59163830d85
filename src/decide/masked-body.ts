import { findCodeSpans, type Span } from './code-spans.js';

/** A line of a task's body with everything taken out that is quoted rather than said. */
export interface BodyLine {
  /** As written, without its line end and without HTML comments; empty inside fences. */
  readonly text: string;
  /** The same with code replaced by `•`, which is content but no placeholder. */
  readonly masked: string;
  /** 1-based line in the file. */
  readonly line: number;
}

interface Fence {
  readonly mark: string;
  readonly length: number;
}

const FENCE = /^[ \t]*(`{3,}|~{3,})(.*)/;
const NO_SPANS: readonly Span[] = [];
const CODE = '•';
const COMMENT_START = '<!--';
const COMMENT_END = '-->';

/**
 * Takes fenced code and HTML comments out of Markdown and masks inline code. An unclosed fence or comment reaches
 * to the end, as it does on GitHub. Takes time linear in the body, whatever it holds.
 *
 * @param bodyLine 1-based line of the file on which `body` begins
 */
export function maskBody(body: string, bodyLine: number): readonly BodyLine[] {
  const texts = withoutBlocks(body.split(/\r?\n/));
  const spans = findCodeSpans(texts.map((text) => text ?? ''));
  return texts.map((text, index) => ({
    text: text ?? '',
    masked: text === null ? CODE : mask(text, spans.get(index) ?? NO_SPANS),
    line: bodyLine + index,
  }));
}

/** Null for the lines of a fence. */
function withoutBlocks(lines: readonly string[]): readonly (string | null)[] {
  let fence: Fence | null = null;
  let isComment = false;
  return lines.map((line) => {
    if (fence !== null) {
      if (closes(fence, line)) fence = null;
      return null;
    }
    if (line === '') return line;
    fence = isComment ? null : openedFence(line);
    if (fence !== null) return null;
    const rest = withoutComments(line, isComment);
    isComment = rest.isComment;
    return rest.text;
  });
}

function openedFence(line: string): Fence | null {
  const match = FENCE.exec(line);
  const marks = match?.[1] ?? '';
  const mark = marks.charAt(0);
  // A backtick in the info string makes it inline code.
  if (mark === '' || (mark === '`' && match?.[2]?.includes('`'))) return null;
  return { mark, length: marks.length };
}

function closes(fence: Fence, line: string): boolean {
  const text = line.trim();
  return text.length >= fence.length && text === fence.mark.repeat(text.length);
}

interface Uncommented {
  readonly text: string;
  /** Whether a comment is open at the end of the line. */
  readonly isComment: boolean;
}

function withoutComments(line: string, startsInside: boolean): Uncommented {
  if (!startsInside)
    return line.includes(COMMENT_START) ? cutComments(line, 0) : { text: line, isComment: false };
  const end = line.indexOf(COMMENT_END);
  return end === -1 ? { text: '', isComment: true } : cutComments(line, end + COMMENT_END.length);
}

function cutComments(line: string, from: number): Uncommented {
  const kept: string[] = [];
  let at = from;
  for (const start of commentStarts(line)) {
    if (start < at) continue;
    kept.push(line.slice(at, start));
    const end = line.indexOf(COMMENT_END, start + COMMENT_START.length);
    if (end === -1) return { text: kept.join(''), isComment: true };
    at = end + COMMENT_END.length;
  }
  return { text: [...kept, line.slice(at)].join(''), isComment: false };
}

/** Where comments may start: not inside inline code. */
function commentStarts(line: string): readonly number[] {
  const spans = [...(findCodeSpans([line]).get(0) ?? NO_SPANS)].reverse();
  const starts: number[] = [];
  for (let at = line.indexOf(COMMENT_START); at !== -1; at = line.indexOf(COMMENT_START, at + 1)) {
    while ((spans.at(-1)?.end ?? line.length) <= at) spans.pop();
    if (at < (spans.at(-1)?.start ?? line.length)) starts.push(at);
  }
  return starts;
}

function mask(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(at, start), CODE);
    at = end;
  }
  return [...parts, text.slice(at)].join('');
}
