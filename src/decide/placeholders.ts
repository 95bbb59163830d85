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
/** What a line with a placeholder holds in any case: one look at the many lines that have none. */
const SUSPECT = /[<(|]|TBD/i;
const DELIMITER_CELL = /^[ \t]*:?-+:?[ \t]*$/;
const LONGEST = 60;

/**
 * What is left to fill in: `TBD`, `<…>`, `(pick one)`, a parenthesis that begins with "final name" or "or final",
 * an empty table cell. The rules are the plugin's own scan; at most one finding of each kind a line.
 */
export function findPlaceholders(lines: readonly BodyLine[]): readonly Placeholder[] {
  return lines.filter(({ masked }) => SUSPECT.test(masked)).flatMap(placeholdersIn);
}

function placeholdersIn({ masked, line }: BodyLine): readonly Placeholder[] {
  return [
    ...PATTERNS.flatMap((pattern) => pattern.exec(masked)?.[0] ?? []).map((text) => ({
      line,
      what: shown(text),
    })),
    ...(hasEmptyCell(masked) ? [{ line, what: 'an empty table cell' }] : []),
  ];
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
