/** A reader needs the first few; a document of a stranger may be wrong a million times. */
const MOST_WRONG = 20;
const LONGEST_FOUND = 80;

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/**
 * Reads the fields of one JSON object and notes everything that is wrong with them; what it returns
 * counts only if nothing was noted. Unknown fields are wrong: a newer release wrote them.
 */
export class JsonFields {
  readonly #fields: ReadonlyMap<string, unknown>;
  readonly #at: string;
  #wrong: string[];

  /** `at` is the place of the object, e.g. `attempts[3]`; `''` for the document itself. */
  constructor(value: unknown, at: string, wrong: string[]) {
    this.#at = at;
    this.#wrong = wrong;
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    this.#fields = new Map(isObject ? Object.entries(value) : []);
    if (isObject) return;
    this.#note(at === '' ? 'the document' : at, 'an object', value);
    // That its fields are missing says nothing more.
    this.#wrong = [];
  }

  /** Call once, with every name that is read. */
  allowOnly(names: readonly string[]): void {
    for (const [name, value] of this.#fields)
      if (!names.includes(name)) this.#note(this.#path(name), 'no such field', value);
  }

  raw(name: string): unknown {
    return this.#fields.get(name);
  }

  text(name: string): string {
    const value = this.raw(name);
    if (typeof value === 'string') return value;
    this.#note(this.#path(name), 'text', value);
    return '';
  }

  /** A whole number from 0 up. */
  count(name: string): number {
    const value = this.raw(name);
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
    this.#note(this.#path(name), 'a whole number from 0 up', value);
    return 0;
  }

  /** A number from 0 up. */
  amount(name: string): number {
    const value = this.raw(name);
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
    this.#note(this.#path(name), 'a number from 0 up', value);
    return 0;
  }

  /** ISO 8601 UTC. */
  time(name: string): string {
    const value = this.raw(name);
    if (typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value))) return value;
    this.#note(this.#path(name), 'a time such as 2026-01-31T08:00:00Z', value);
    return '';
  }

  oneOf<Name extends string>(name: string, names: readonly [Name, ...Name[]]): Name {
    const value = this.raw(name);
    const known = names.find((candidate) => candidate === value);
    if (known !== undefined) return known;
    this.#note(this.#path(name), `one of ${names.join(', ')}`, value);
    return names[0];
  }

  list(name: string): readonly unknown[] {
    const value = this.raw(name);
    if (Array.isArray(value)) return value;
    this.#note(this.#path(name), 'a list', value);
    return [];
  }

  object(name: string): JsonFields {
    return new JsonFields(this.raw(name), this.#path(name), this.#wrong);
  }

  objects(name: string): readonly JsonFields[] {
    const path = this.#path(name);
    return this.list(name).map((value, index) => new JsonFields(value, `${path}[${index}]`, this.#wrong));
  }

  /** `read` is called unless the field is null. A missing field is not null. */
  nullable<Value>(name: string, read: (name: string) => Value): Value | null {
    return this.raw(name) === null ? null : read(name);
  }

  /** For rules beyond a type. */
  refuse(name: string, expected: string): void {
    this.#note(this.#path(name), expected, this.raw(name));
  }

  #path(name: string): string {
    return this.#at === '' ? name : `${this.#at}.${name}`;
  }

  #note(path: string, expected: string, found: unknown): void {
    if (this.#wrong.length >= MOST_WRONG) return;
    const shown = JSON.stringify(shallow(found)) ?? 'nothing';
    this.#wrong.push(
      `${path.slice(0, LONGEST_FOUND)}: expected ${expected}, found ${shown.slice(0, LONGEST_FOUND)}`,
    );
  }
}

/** Without what lies deeper: JSON may be nested further than `JSON.stringify` can follow. */
function shallow(value: unknown): unknown {
  const isNested = (part: unknown): boolean => typeof part === 'object' && part !== null;
  const cut = (part: unknown): unknown => (isNested(part) ? '…' : part);
  if (Array.isArray(value)) return value.slice(0, LONGEST_FOUND).map(cut);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).slice(0, LONGEST_FOUND);
  return Object.fromEntries(parts.map(([name, part]) => [name, cut(part)]));
}
