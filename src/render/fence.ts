import { cutToBytes } from './cut-to-bytes.js';
import { plainData } from './plain-data.js';

export interface FencedItem {
  /** What it is, in our own words only: this stands outside of the data. */
  readonly title: string;
  /** Facts of the item, one a line, e.g. `author: x`; values may be anything. */
  readonly facts: readonly (readonly [string, string | null])[];
  readonly text: string;
  /** Bytes of the text that stay, and which end of it. */
  readonly most: number;
  readonly keep: 'start' | 'end';
}

/** Long enough for any path or address that means something. */
const LONGEST_FACT = 400;

/**
 * Untrusted text between two lines that it cannot contain. `nonce` is a random UUID, made after the text was written;
 * should the text hold it all the same, it is taken out.
 */
export function fence(item: FencedItem, nonce: string): string {
  const clean = (text: string) => plainData(text).replaceAll(nonce, '[removed]');
  const facts = item.facts.flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${cutToBytes(clean(onOneLine(value)), LONGEST_FACT, 'start')}`],
  );
  const text = cutToBytes(clean(item.text), item.most, item.keep).trim();
  const body = text === '' ? [] : ['text:', text];
  return [`${item.title}`, openingOf(nonce), ...facts, ...body, closingOf(nonce)].join('\n');
}

/** The line after which data begins. */
export function openingOf(nonce: string): string {
  return `<data-${nonce}>`;
}

/** The line that alone ends it. */
export function closingOf(nonce: string): string {
  return `</data-${nonce}>`;
}

/** So that a file's name cannot look like another fact. */
function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
