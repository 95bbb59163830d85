import { RefusedByGitHub } from '../domain/errors.js';

/**
 * One value of an answer from GitHub, unknown until it is read, with the place where it stands.
 * Every reader throws `RefusedByGitHub` naming the place, what was expected and what was found.
 */
export class Answer {
  readonly value: unknown;
  readonly where: string;

  constructor(value: unknown, where: string) {
    this.value = value;
    this.where = where;
  }

  get isNull(): boolean {
    return this.value === null || this.value === undefined;
  }

  /** A field of an object; null below a null, so that a chain over nullable fields ends in null. */
  at(...path: readonly string[]): Answer {
    let answer: Answer = this;
    for (const key of path) answer = answer.field(key);
    return answer;
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.refuse('a string');
  }

  textOrNull(): string | null {
    return this.isNull ? null : this.text();
  }

  number(): number {
    return typeof this.value === 'number' ? this.value : this.refuse('a number');
  }

  numberOrNull(): number | null {
    return this.isNull ? null : this.number();
  }

  boolean(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.refuse('true or false');
  }

  /** One of GitHub's enum words. A word that we do not know is an error: guessing its meaning is worse. */
  word<const Word extends string>(words: readonly Word[]): Word {
    const known = words.find((word) => word === this.value);
    return known ?? this.refuse(`one of ${words.join(', ')}`);
  }

  wordOrNull<const Word extends string>(words: readonly Word[]): Word | null {
    return this.isNull ? null : this.word(words);
  }

  list(): readonly Answer[] {
    if (!Array.isArray(this.value)) return this.refuse('a list');
    return this.value.map((item: unknown, index) => new Answer(item, `${this.where}[${index}]`));
  }

  /** The nodes of a connection; an empty list where the connection itself is null. */
  nodes(): readonly Answer[] {
    return this.isNull ? [] : this.at('nodes').list();
  }

  private field(key: string): Answer {
    const where = `${this.where}.${key}`;
    if (this.isNull) return new Answer(null, where);
    return isRecord(this.value) ? new Answer(this.value[key], where) : this.refuse('an object');
  }

  private refuse(expected: string): never {
    throw new RefusedByGitHub(
      `GitHub's answer cannot be read at ${this.where}: expected ${expected}, found ${show(this.value)}. ` +
        'Nothing was decided from it; if it happens again, this version of the action is older than the API.',
      { status: 200 },
    );
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Short, because the value may be somebody's essay. */
function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
