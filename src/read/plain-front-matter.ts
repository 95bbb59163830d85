import type { YamlLines, YamlMapping } from './yaml-mapping.js';

interface Cursor {
  readonly text: string;
  /** Where the next line begins. */
  at: number;
  /** 1-based line of the file at `at`. */
  line: number;
}

/** What a key holds; undefined where it is not certain. */
type Value = string | number | boolean | null | undefined | readonly unknown[];

// Tabs, control characters, surrogates (emoji), line separators and byte order marks are left to `yaml`.
const SURE_CHARACTERS = /^[\n -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]*$/;
const KEY = /^[A-Za-z_][A-Za-z0-9_-]{0,99}$/;
const SPACE = 0x20;
const INTEGER = /^[0-9]{1,15}$/;
const OTHER_NUMBER = /^(?:0[xo]|[0-9.]+(?:[eE][-+]?[0-9]+)?$)/;
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ...['null', 'Null', 'NULL'].map((word): [string, null] => [word, null]),
  ...['true', 'True', 'TRUE'].map((word): [string, boolean] => [word, true]),
  ...['false', 'False', 'FALSE'].map((word): [string, boolean] => [word, false]),
]);

const LONGEST_WORD = 'false'.length;

/** Undefined for other texts; most are longer, and to look one up takes as long as to read it. */
function wordIn(text: string): boolean | null | undefined {
  return text.length > LONGEST_WORD ? undefined : WORDS.get(text);
}

/**
 * Reads the plain subset of YAML that nearly all task files keep to, many times as fast as `yaml`: top-level keys
 * with one-line scalars, a comment behind them or not, single-quoted text over several lines, and lists of one-line
 * scalars.
 * Null for anything that it is not certain of (YAML 1.2, core schema); never a different answer than `yaml`.
 *
 * @param yaml the lines between the fences, each with its line end
 * @param firstLine 1-based line of the file on which `yaml` begins
 */
export function readPlainFrontMatter(yaml: string, firstLine: number): YamlMapping | null {
  const text = yaml.includes('\r') ? yaml.replaceAll('\r\n', '\n') : yaml;
  if (!SURE_CHARACTERS.test(text)) return null;
  const cursor: Cursor = { text, at: 0, line: firstLine };
  const data = new Map<string, unknown>();
  const keyLines: number[] = [];
  while (cursor.at < text.length) {
    const key = readKey(cursor);
    if (key === null || data.has(key)) return null;
    keyLines.push(cursor.line);
    const value = readValue(cursor);
    if (value === undefined) return null;
    data.set(key, value);
  }
  return { data, lines: new PlainLines(data, keyLines) };
}

/** Lines are rarely asked for, so they are only put in order then. */
class PlainLines implements YamlLines {
  readonly #data: ReadonlyMap<string, unknown>;
  readonly #keyLines: readonly number[];

  constructor(data: ReadonlyMap<string, unknown>, keyLines: readonly number[]) {
    this.#data = data;
    this.#keyLines = keyLines;
  }

  ofKey(key: string): number | null {
    let index = 0;
    for (const known of this.#data.keys()) {
      if (known === key) return this.#keyLines[index] ?? null;
      index++;
    }
    return null;
  }

  ofItem(key: string, index: number): number | null {
    const items = this.#data.get(key);
    const line = this.ofKey(key);
    if (line === null || !Array.isArray(items) || index >= items.length) return null;
    // Nothing may stand between the items, so their lines follow the key's.
    return line + 1 + index;
  }
}

/** Leaves the cursor behind the colon. */
function readKey(cursor: Cursor): string | null {
  const colon = cursor.text.indexOf(':', cursor.at);
  const key = cursor.text.slice(cursor.at, colon);
  if (colon === -1 || !KEY.test(key) || wordIn(key) !== undefined) return null;
  cursor.at = colon + 1;
  return key;
}

/** The rest of the line without leading spaces; undefined when text follows the colon at once. */
function readValueText(cursor: Cursor): string | undefined {
  const start = skipSpaces(cursor.text, cursor.at);
  const end = cursor.text.indexOf('\n', start);
  if (start === cursor.at && start !== end) return undefined;
  cursor.at = end + 1;
  cursor.line++;
  return cursor.text.slice(start, end);
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at++;
  return at;
}

function withoutTrailingSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === SPACE) end--;
  return text.slice(0, end);
}

function readValue(cursor: Cursor): Value {
  const isEmpty = cursor.text.startsWith('\n', cursor.at);
  const text = readValueText(cursor);
  if (text === undefined) return undefined;
  if (isEmpty) return readItems(cursor);
  return text === '[]' ? [] : (readScalar(text) ?? readOther(cursor, text));
}

/** What `readScalar` has no value for: null itself, or text in quotes that goes on. */
function readOther(cursor: Cursor, text: string): Value {
  return wordIn(text) === null ? null : continueSingleQuoted(cursor, text);
}

/** The list below a key without a value; without items the value is null. */
function readItems(cursor: Cursor): Value {
  const { text } = cursor;
  const dash = `${text.slice(cursor.at, skipSpaces(text, cursor.at))}- `;
  const items: unknown[] = [];
  while (text.startsWith(dash, cursor.at)) {
    const start = skipSpaces(text, cursor.at + dash.length);
    const end = text.indexOf('\n', start);
    const item = readScalar(text.slice(start, end));
    if (item === undefined) return undefined;
    items.push(item);
    cursor.at = end + 1;
    cursor.line++;
  }
  return items.length === 0 ? null : items;
}

/** Undefined where it is not certain what the text means. */
function readScalar(text: string): string | number | boolean | null | undefined {
  const first = text.charAt(0);
  if (first === "'") return readSingleQuoted(text.slice(1));
  if (first === '"') return readDoubleQuoted(text);
  const comment = text.indexOf(' #');
  return readPlain(comment === -1 ? text : withoutTrailingSpaces(text.slice(0, comment)));
}

function readPlain(text: string): string | number | boolean | null | undefined {
  const first = text.charAt(0);
  if (text.includes(': ') || text.endsWith(':') || text.endsWith(' ')) return undefined;
  if (first >= '0' && first <= '9') return readNumber(text);
  if (!isPlainStart(first)) return undefined;
  const word = wordIn(text);
  return word === undefined ? text : word;
}

/** Of what may begin a plain scalar, what has no other meaning anywhere. */
function isPlainStart(first: string): boolean {
  return (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first === '_' || first === '/';
}

function readNumber(text: string): string | number | undefined {
  if (INTEGER.test(text)) return Number(text);
  return OTHER_NUMBER.test(text) ? undefined : text;
}

function readDoubleQuoted(text: string): string | undefined {
  const isOneString = text.indexOf('"', 1) === text.length - 1 && !text.includes('\\');
  return isOneString ? text.slice(1, -1) : undefined;
}

/** @param text what follows the opening quote; the closing one must be its last character */
function readSingleQuoted(text: string): string | undefined {
  const close = closingQuote(text);
  if (close === -1 || close !== text.length - 1) return undefined;
  return unescaped(text.slice(0, close));
}

/** Index of the first quote that is not doubled, or -1. */
function closingQuote(text: string): number {
  let at = text.indexOf("'");
  while (at !== -1 && text.charAt(at + 1) === "'") at = text.indexOf("'", at + 2);
  return at;
}

/** Single-quoted text over several lines: each line break with the spaces around it is one space. */
function continueSingleQuoted(cursor: Cursor, text: string): string | undefined {
  const opening = withoutTrailingSpaces(text.slice(1));
  if (!text.startsWith("'") || opening === '' || closingQuote(opening) !== -1) return undefined;
  const parts = [opening];
  while (cursor.text.startsWith(' ', cursor.at)) {
    const part = withoutTrailingSpaces(readValueText(cursor) ?? '');
    if (part === '' || part === "'") return undefined;
    if (closingQuote(part) !== -1) {
      const last = readSingleQuoted(part);
      return last === undefined ? undefined : [...parts.map(unescaped), last].join(' ');
    }
    parts.push(part);
  }
  return undefined;
}

function unescaped(text: string): string {
  return text.includes("''") ? text.replaceAll("''", "'") : text;
}
