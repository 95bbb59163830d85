/** Controls, bidi marks, zero-width characters and line separators: what could hide, break or reorder a line. */
const INVISIBLE = /[\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** Any text as one line of at most `limit` UTF-16 units, cut with an ellipsis at a whole character. */
export function oneLine(text: string, limit: number): string {
  const line = text.replace(INVISIBLE, ' ').replace(/ {2,}/g, ' ').trim();
  if (line.length <= limit) return line;
  const kept = line.slice(0, limit - 1);
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
