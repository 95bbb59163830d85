import { INVISIBLE } from '../read/invisible.js';
import { shorten } from './escape-markdown.js';

/** Any text as a Markdown code block that it cannot end: the fence is longer than every run of backticks in it. */
export function fencedText(text: string, limit: number): string {
  const lines = text.split('\n').map((line) => line.replace(INVISIBLE, ' ').trimEnd());
  const shown = shorten(lines.join('\n').trim(), limit);
  const longest = Math.max(2, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${shown}\n${fence}`;
}
