/** One thing that a JSON document should say differently. */
export interface JsonProblem {
  /** A JSON pointer (RFC 6901), or line and column where the text is not JSON. */
  readonly where: string;
  readonly expected: string;
  readonly found: string;
}

/** A place in a decoded JSON document. Readers of one document share one list of problems. */
export interface JsonPlace {
  readonly value: unknown;
  readonly pointer: string;
  readonly problems: JsonProblem[];
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** How Go, and so `gh`, prints a time that is not there. */
const NO_TIME = '0001-01-01T00:00:00Z';

const QUOTED = 60;

export function formatJsonProblem({ where, expected, found }: JsonProblem): string {
  return `${where}: expected ${expected}, found ${found}`;
}

/** The place of a key; its value is undefined where the key, or the object itself, is missing. */
export function fieldAt(place: JsonPlace, key: string): JsonPlace {
  const pointer = `${place.pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const holder = place.value;
  const isThere = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, key);
  const value: unknown = isThere ? Reflect.get(holder, key) : undefined;
  return { value, pointer, problems: place.problems };
}

/** Missing, null, and the empty text that `gh` prints for what is not there. */
export function isAbsent({ value }: JsonPlace): boolean {
  return value === undefined || value === null || value === '';
}

export function report(place: JsonPlace, expected: string): void {
  place.problems.push({ where: place.pointer || '/', expected, found: describe(place.value) });
}

/** The items of a list of objects; a missing list is empty, and an item that is no object is a problem. */
export function objectsAt(place: JsonPlace): readonly JsonPlace[] {
  return itemsAt(place, 'a list of objects').filter((item) => {
    const isFit = isObject(item.value);
    if (!isFit) report(item, 'an object');
    return isFit;
  });
}

/** The items of a list of texts, or a single text; missing is none. */
export function textsAt(place: JsonPlace): readonly string[] {
  const items = typeof place.value === 'string' ? [place] : itemsAt(place, 'a text or a list of texts');
  return items.flatMap((item) => textAt(item) ?? []);
}

function itemsAt(place: JsonPlace, expected: string): readonly JsonPlace[] {
  if (isAbsent(place)) return [];
  if (!Array.isArray(place.value)) {
    report(place, expected);
    return [];
  }
  const values: readonly unknown[] = place.value;
  return values.map((value, index) => ({
    value,
    pointer: `${place.pointer}/${index}`,
    problems: place.problems,
  }));
}

export function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The place itself where it holds an object, null where it is absent or (a problem) something else. */
export function objectAt(place: JsonPlace): JsonPlace | null {
  if (isAbsent(place)) return null;
  if (isObject(place.value)) return place;
  report(place, 'an object');
  return null;
}

export function textAt(place: JsonPlace): string | null {
  if (isAbsent(place)) return null;
  if (typeof place.value === 'string') return place.value;
  report(place, 'a text');
  return null;
}

export function flagAt(place: JsonPlace): boolean | null {
  if (isAbsent(place)) return null;
  if (typeof place.value === 'boolean') return place.value;
  report(place, 'true or false');
  return null;
}

/** A whole number that is not negative. */
export function countAt(place: JsonPlace): number | null {
  if (isAbsent(place)) return null;
  const { value } = place;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  report(place, 'a whole number, 0 or more');
  return null;
}

/** An ISO 8601 time as written. */
export function timeAt(place: JsonPlace): string | null {
  if (isAbsent(place) || place.value === NO_TIME) return null;
  const { value } = place;
  if (typeof value === 'string' && TIME.test(value) && !Number.isNaN(new Date(value).getTime())) return value;
  report(place, 'a time such as 2026-05-21T12:00:00Z');
  return null;
}

/** One of GitHub's words; any other is a problem, because guessing what a new word means is not safe. */
export function wordAt<Word extends string>(place: JsonPlace, words: readonly Word[]): Word | null {
  if (isAbsent(place)) return null;
  const word = words.find((known) => known === place.value);
  if (word !== undefined) return word;
  report(place, `one of ${words.join(', ')}`);
  return null;
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const text = JSON.stringify(value);
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}
