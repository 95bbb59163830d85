import type { BodyLine } from './masked-body.js';

export interface Placeholder {
  /** 1-based line in the file. */
  readonly line: number;
  /** What stands there, in words. */
  readonly what: string;
}

// Each takes linear time: none can begin again inside what it has just passed over.
const PATTERNS: readonly RegExp[] = [
  /(?<![a-z0-9])TBD(?![a-z0-9])/i,
  /\([ \t]*(?:final name|or final)\b[^()]*/i,
  /\([ \t]*pick one[ \t]*\)/i,
  /<[^<>]+>/,
];
const DELIMITER_CELL = /^[ \t]*:?-+:?[ \t]*$/;
const LONGEST = 60;

/**
 * What is left to fill in: `TBD`, `<…>`, `(pick one)`, a parenthesis that begins with "final name" or "or final",
 * an empty table cell. The rules are the plugin's own scan; at most one finding of each kind a line.
 */
export function findPlaceholders(lines: readonly BodyLine[]): readonly Placeholder[] {
  return lines.flatMap((line) => (line.masked === '' ? [] : placeholdersIn(line)));
}

function placeholdersIn({ masked, line }: BodyLine): readonly Placeholder[] {
  const found = PATTERNS.flatMap((pattern) => pattern.exec(masked)?.[0] ?? []);
  const texts = found.map((text) => ({ line, what: shown(text) }));
  return hasEmptyCell(masked) ? [...texts, { line, what: 'an empty table cell' }] : texts;
}

function shown(text: string): string {
  return `the placeholder ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
}

function hasEmptyCell(masked: string): boolean {
  const row = masked.trim();
  if (!row.startsWith('|')) return false;
  const cells = row.replaceAll('\\|', '•').split('|').slice(1);
  if (row.endsWith('|') && cells.length > 1) cells.pop();
  return !cells.every((cell) => DELIMITER_CELL.test(cell)) && cells.some((cell) => cell.trim() === '');
}
