import { INVISIBLE } from './invisible.js';

/** Any text as one line of at most `limit` UTF-16 units, cut with an ellipsis at a whole character. */
export function oneLine(text: string, limit: number): string {
  const line = text.replace(INVISIBLE, ' ').replace(/ {2,}/g, ' ').trim();
  if (line.length <= limit) return line;
  const kept = line.slice(0, limit - 1);
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
