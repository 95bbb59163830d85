export type Quoting = 'plain' | 'single' | 'double';

/** Words that some version of YAML reads as a null or a truth value. */
const RESERVED_WORDS = new Set(['null', 'true', 'false', 'yes', 'no', 'on', 'off', 'y', 'n']);
const PLAIN_WORD = /^[A-Za-z][A-Za-z0-9_/-]*$/;

/** Characters that a double-quoted scalar must escape and that JSON leaves as they are. */
const UNESCAPED_BY_JSON = /[\u007f-\u00a0\u2028\u2029\ufeff]/g;

/**
 * One line of YAML that every reader takes for exactly this string. `wanted` is the quoting of what stood there:
 * it is kept where it is safe. Plain text is written only for plain words, since `Shipped via #1.` without
 * quotes would lose its end to a comment.
 */
export function scalarText(value: string, wanted: Quoting): string {
  if (needsEscapes(value)) return doubleQuoted(value);
  switch (wanted) {
    case 'plain':
      return isPlainWord(value) ? value : singleQuoted(value);
    case 'single':
      return singleQuoted(value);
    case 'double':
      return doubleQuoted(value);
  }
}

export function isPlainWord(value: string): boolean {
  return PLAIN_WORD.test(value) && !RESERVED_WORDS.has(value.toLowerCase());
}

function singleQuoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function doubleQuoted(value: string): string {
  return JSON.stringify(value).replace(UNESCAPED_BY_JSON, escapeUnit);
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** JSON escapes quotes, backslashes, controls and lone surrogates; only the last two need it in single quotes too. */
function needsEscapes(value: string): boolean {
  const withoutQuotes = value.replace(/["\\]/g, '');
  return (
    JSON.stringify(withoutQuotes).length !== withoutQuotes.length + 2 ||
    /[\u007f-\u00a0\u2028\u2029\ufeff]/.test(value)
  );
}
