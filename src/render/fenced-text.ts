import { shorten } from './escape-markdown.js';

/** What could hide, break or reorder a line: controls, bidi marks, zero-width characters, line separators. */
const INVISIBLE = /[\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]+/gu;

/** Any text as a Markdown code block that it cannot end: the fence is longer than every run of backticks in it. */
export function fencedText(text: string, limit: number): string {
  const lines = text.split('\n').map((line) => line.replace(INVISIBLE, ' ').trimEnd());
  const shown = shorten(lines.join('\n').trim(), limit);
  const longest = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${shown}\n${fence}`;
}
