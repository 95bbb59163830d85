import { accept, type Decoded, decodeAll, quote, refuse } from './decoded.js';
import { nearestNames } from './nearest-names.js';

export interface NumberRange {
  readonly least: number;
  readonly most: number;
}

/** Digits only: `2`, not `2.0`, `0x2`, `two` or `+2`. */
export function decodeWholeNumber(text: string, range: NumberRange): Decoded<number> {
  const number = /^(0|[1-9][0-9]{0,9})$/.test(text) ? Number(text) : Number.NaN;
  if (number >= range.least && number <= range.most) return accept(number);
  return refuse(
    `a whole number from ${range.least} to ${range.most}, in digits`,
    quote(text),
    'Write such a number, or remove the input to get its default.',
  );
}

/** At least one number; commas or line breaks between them. */
export function decodeWholeNumbers(text: string, range: NumberRange): Decoded<readonly number[]> {
  const items = splitList(text);
  if (items.length > 0) return decodeAll(items.map((item) => decodeWholeNumber(item, range)));
  return refuse('whole numbers separated by commas', quote(text), 'Write at least one, such as "30".');
}

/** US dollars with at most two decimals: `10`, `0.50`. */
export function decodeDollars(text: string, range: NumberRange): Decoded<number> {
  const number = /^(0|[1-9][0-9]{0,5})(\.[0-9]{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  if (number >= range.least && number <= range.most) return accept(number);
  return refuse(
    `US dollars from ${range.least} to ${range.most}, in digits`,
    quote(text),
    'Write a number such as "10" or "0.50", without a sign.',
  );
}

/** `true` or `false` in any case, the two words that workflow expressions write. */
export function decodeTrueOrFalse(text: string): Decoded<boolean> {
  const word = text.toLowerCase();
  if (word === 'true') return accept(true);
  if (word === 'false') return accept(false);
  return refuse('"true" or "false"', quote(text), 'Write one of the two words.');
}

export function decodeWord<Word extends string>(text: string, words: readonly Word[]): Decoded<Word> {
  const word = words.find((candidate) => candidate === text);
  if (word !== undefined) return accept(word);
  const nearest = nearestNames(text, words)[0] ?? null;
  return refuse(
    `one of ${words.map((candidate) => `"${candidate}"`).join(', ')}`,
    quote(text),
    nearest === null ? 'Write one of these words.' : `Did you mean "${nearest}"?`,
  );
}

/** Items between line breaks and commas; empty ones do not count. */
export function splitList(text: string): readonly string[] {
  return text
    .split(/[\n\r,]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** A user, bot or app; managed users have an underscore. */
const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98}[A-Za-z0-9_])?$/;

/** Logins as the domain has them: without the `[bot]` suffix of the REST API and the `app/` prefix of `gh`. */
export function decodeLogins(text: string): Decoded<readonly string[]> {
  return decodeAll(splitList(text).map(decodeLogin));
}

function decodeLogin(text: string): Decoded<string> {
  const login = text.replace(/^app\//, '').replace(/\[bot\]$/, '');
  if (LOGIN.test(login)) return accept(login);
  return refuse(
    'logins separated by commas or line breaks',
    quote(text),
    'Write each login as in the address of its profile, without "@".',
  );
}

/** One line that can stand in a command's argument list. */
export function decodeLine(text: string, whatItIs: string): Decoded<string> {
  if (!/\p{Cc}/u.test(text) && !text.startsWith('-')) return accept(text);
  return refuse(
    `${whatItIs}, on one line and not starting with "-"`,
    quote(text),
    'Write it without line breaks.',
  );
}
