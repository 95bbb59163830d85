/** Where a text stops being JSON. */
export interface JsonSyntaxError {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in UTF-16 code units. */
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

type Expectation = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end';

const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SCALAR = /(?:true|false|null)|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

const FIRST_PRINTABLE = 0x20;

/** What may come after a token; null when the token itself may not stand there. */
const AFTER: Readonly<Record<Expectation, (token: string, closers: string[]) => Expectation | null>> = {
  value: open,
  'value or ]': (token, closers) => (token === ']' ? close(token, closers) : open(token, closers)),
  key: (token) => (token.startsWith('"') ? 'colon' : null),
  'key or }': (token, closers) => (token === '}' ? close(token, closers) : AFTER.key(token, closers)),
  colon: (token) => (token === ':' ? 'value' : null),
  'comma or end': (token, closers) => {
    if (token !== ',') return close(token, closers);
    return closers.at(-1) === '}' ? 'key' : 'value';
  },
};

const WORDS: Readonly<Record<Expectation, string>> = {
  value: 'a JSON value',
  'value or ]': 'a JSON value or "]"',
  key: 'a key in double quotes',
  'key or }': 'a key in double quotes or "}"',
  colon: '":"',
  'comma or end': '"," or the end of the list or object',
};

/**
 * Finds the first mistake in a text that `JSON.parse` refuses; null when there is none. The engine's
 * own message gives a position for some mistakes only, and in other words from version to version.
 */
export function findJsonSyntaxError(text: string): JsonSyntaxError | null {
  const closers: string[] = [];
  let expectation: Expectation = 'value';
  let offset = skip(SPACE, text, 0);
  while (expectation !== 'comma or end' || closers.length > 0) {
    const token = readToken(text, offset);
    const next: Expectation | null = token === '' ? null : AFTER[expectation](token, closers);
    if (next === null) return describe(text, offset, WORDS[expectation]);
    expectation = next;
    offset = skip(SPACE, text, offset + token.length);
  }
  return offset === text.length ? null : describe(text, offset, 'the end of the text');
}

/** The punctuation, string or scalar at this place; empty when there is none that is whole. */
function readToken(text: string, offset: number): string {
  const first = text.charAt(offset);
  if ('{}[],:'.includes(first)) return first;
  return text.slice(offset, first === '"' ? endOfString(text, offset) : skip(SCALAR, text, offset));
}

/** The offset after the closing quote; `start` when the string is not well formed. */
function endOfString(text: string, start: number): number {
  let offset = start + 1;
  while (text.charCodeAt(offset) >= FIRST_PRINTABLE) {
    const character = text.charAt(offset);
    if (character === '"') return offset + 1;
    const next = character === '\\' ? skip(ESCAPE, text, offset) : offset + 1;
    if (next === offset) return start;
    offset = next;
  }
  return start;
}

function open(token: string, closers: string[]): Expectation | null {
  if (token === '{' || token === '[') {
    closers.push(token === '{' ? '}' : ']');
    return token === '{' ? 'key or }' : 'value or ]';
  }
  return '}],:'.includes(token) ? null : 'comma or end';
}

function close(token: string, closers: string[]): Expectation | null {
  if (token !== closers.at(-1)) return null;
  closers.pop();
  return 'comma or end';
}

function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return offset + (pattern.exec(text)?.[0].length ?? 0);
}

function describe(text: string, offset: number, expected: string): JsonSyntaxError {
  const before = text.slice(0, offset).split('\n');
  return {
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    expected,
    found: found(text, offset),
  };
}

function found(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the text';
  const isBrokenString = text.charAt(offset) === '"' && readToken(text, offset) === '';
  if (isBrokenString) return 'a string that is not closed, or has a line break or a bad escape in it';
  return JSON.stringify(String.fromCodePoint(text.codePointAt(offset) ?? 0));
}
