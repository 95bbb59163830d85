import type { Problem } from '../domain/problem.js';
import type { Dependency } from '../domain/task.js';
import { parseDate, parseInstant } from './calendar.js';
import type { Fault } from './fault.js';
import { foundText } from './found-text.js';
import type { FrontMatter } from './front-matter.js';
import { parseWikilink } from './wikilink.js';

export interface Finding {
  readonly severity: Problem['severity'];
  readonly fault: Fault;
}

/** One file's front matter while its fields are read, and what was found wrong with them so far. */
export interface Fields {
  readonly frontMatter: FrontMatter;
  readonly findings: Finding[];
}

/** 1-based line of a key, or of the opening fence when the key is missing. */
export function lineOfKey(frontMatter: FrontMatter, key: string): number {
  return frontMatter.lines.ofKey(key) ?? 1;
}

/** One of the given words; null when the key is missing or empty, and null with an error for anything else. */
export function readWord<T extends string>(fields: Fields, key: string, words: readonly T[]): T | null {
  const value = fieldOf(fields, key);
  if (value === null) return null;
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) reject(fields, key, `one of ${words.join(', ')}`);
  return word ?? null;
}

export function readFlag(fields: Fields, key: string): boolean {
  const value = fieldOf(fields, key);
  if (value !== null && typeof value !== 'boolean') reject(fields, key, 'true or false');
  return value === true;
}

/** `YYYY-MM-DD`, also of a value that has a time. */
export function readDay(fields: Fields, key: string): string | null {
  const value = fieldOf(fields, key);
  if (value === null) return null;
  const day = parseDate(value) ?? parseInstant(value)?.slice(0, 'YYYY-MM-DD'.length) ?? null;
  if (day === null) reject(fields, key, 'a date YYYY-MM-DD that exists');
  return day;
}

/** A moment that only informs: what is wrong with it is a warning. */
export function readStamp(fields: Fields, key: string): string | null {
  const value = fieldOf(fields, key);
  const instant = parseInstant(value);
  if (value !== null && instant === null) warn(fields, key, INSTANT);
  return instant;
}

/** `scheduling.not_before`. */
export function readNotBefore(fields: Fields): string | null {
  const scheduling = fieldOf(fields, 'scheduling');
  if (scheduling === null) return null;
  if (!(scheduling instanceof Map)) {
    reject(fields, 'scheduling', 'a mapping, for example with not_before');
    return null;
  }
  const value: unknown = scheduling.get('not_before') ?? null;
  const instant = parseInstant(value);
  if (value === null || instant !== null) return instant;
  const line = lineOfKey(fields.frontMatter, 'scheduling');
  fields.findings.push(
    wrong({ severity: 'error', line, name: 'scheduling.not_before', expected: INSTANT, value }),
  );
  return null;
}

/** A list of wikilinks, or one wikilink alone. */
export function readDependencies(fields: Fields, key: string): readonly Dependency[] {
  const value = fieldOf(fields, key);
  if (value === null) return [];
  const only = parseWikilink(value);
  if (only !== null) return [{ ...only, line: lineOfKey(fields.frontMatter, key) }];
  if (!Array.isArray(value)) {
    reject(fields, key, `a list of ${WIKILINK}`);
    return [];
  }
  return value.flatMap((item: unknown, index) => readDependency(fields, key, { item, index }));
}

/** Target of a single wikilink. */
export function readLink(fields: Fields, key: string): string | null {
  const value = fieldOf(fields, key);
  if (value === null) return null;
  const link = parseWikilink(value);
  if (link === null) reject(fields, key, WIKILINK);
  return link?.target ?? null;
}

/** Texts of a list (or of one text alone); what is no text is a warning and left out. */
export function readTexts(fields: Fields, key: string): readonly string[] {
  const value = fieldOf(fields, key);
  if (value === null) return [];
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = items.filter((item) => typeof item === 'string');
  if (texts.length < items.length) warn(fields, key, 'a list of URLs');
  return texts;
}

const INSTANT = 'a UTC time such as 2026-07-01T09:00:00Z';
const WIKILINK = 'quoted wikilinks such as "[[T-BMTX-bun-compile-matrix]]" or "[[T-BMTX]]"';

function readDependency(
  fields: Fields,
  key: string,
  { item, index }: { readonly item: unknown; readonly index: number },
): readonly Dependency[] {
  const line = fields.frontMatter.lines.ofItem(key, index) ?? lineOfKey(fields.frontMatter, key);
  const link = parseWikilink(item);
  if (link !== null) return [{ ...link, line }];
  fields.findings.push(wrong({ severity: 'error', line, name: key, expected: WIKILINK, value: item }));
  return [];
}

function fieldOf(fields: Fields, key: string): unknown {
  return fields.frontMatter.data.get(key) ?? null;
}

function reject(fields: Fields, key: string, expected: string): void {
  const line = lineOfKey(fields.frontMatter, key);
  fields.findings.push(wrong({ severity: 'error', line, name: key, expected, value: fieldOf(fields, key) }));
}

function warn(fields: Fields, key: string, expected: string): void {
  const line = lineOfKey(fields.frontMatter, key);
  fields.findings.push(
    wrong({ severity: 'warning', line, name: key, expected, value: fieldOf(fields, key) }),
  );
}

interface WrongValue {
  readonly severity: Problem['severity'];
  readonly line: number;
  readonly name: string;
  readonly expected: string;
  readonly value: unknown;
}

function wrong({ severity, line, name, expected, value }: WrongValue): Finding {
  const found = foundText(value);
  const message = `\`${name}\` is ${found}: write ${expected}.`;
  return { severity, fault: { line, column: 1, message, expected, found } };
}
