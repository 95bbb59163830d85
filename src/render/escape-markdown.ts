import { INVISIBLE } from '../read/invisible.js';

const PUNCTUATION = /[\\`*_{}[\]()#+\-!|~$"']/g;

/**
 * Makes any text harmless inside a line or a table cell of GitHub-flavoured Markdown: no line
 * breaks, no markup, no HTML, no autolinks, no mentions. At most `limit` characters are kept.
 */
export function escapeMarkdown(text: string, limit = 300): string {
  return shorten(text.replace(INVISIBLE, ' ').trim(), limit)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(PUNCTUATION, '\\$&')
    .replaceAll('@', '&#64;')
    .replaceAll('://', '&#58;//')
    .replace(/www\./gi, (match) => `${match.slice(0, 3)}&#46;`);
}

/** Cuts at a whole code point and says so with an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit - 1);
  // A high surrogate at the end is half of a pair that the cut went through.
  return `${kept.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
