import { foundText } from './found-text.js';

/** A fault at an offset of the text; only the first one of a text is told, for the others are mostly echoes. */
export interface Complaint {
  readonly offset: number;
  readonly message: string;
  readonly expected: string;
  /** Null to show the line itself. */
  readonly found: string | null;
}

export function unreadable(offset: number, detail: string): Complaint {
  // The parser quotes what it stumbled over, however long that is.
  const words = detail.slice(0, 200).replace(/\s+/g, ' ');
  const message = `The front matter is not readable YAML: ${words}; correct it or quote the value.`;
  return { offset, message, expected: 'YAML 1.2', found: null };
}

export function tooDeep(offset: number, limit: number): Complaint {
  const message = `The front matter nests more than ${limit} levels deep: flatten it.`;
  return { offset, message, expected: `at most ${limit} levels`, found: 'more' };
}

export function tooManyAliases(offset: number, limit: number): Complaint {
  const message = `The front matter has more than ${limit} aliases: write the values out.`;
  return { offset, message, expected: `at most ${limit} aliases`, found: 'more' };
}

export function secondDocument(offset: number): Complaint {
  const message = 'The front matter holds a second YAML document: close it with `---`, not with `...`.';
  return { offset, message, expected: 'one document', found: 'two' };
}

export function notAMapping(offset: number, value: unknown): Complaint {
  const message = 'The front matter must be `key: value` lines.';
  return { offset, message, expected: 'a mapping', found: foundText(value) };
}

export function forbiddenIn(offset: number, name: string): Complaint {
  const message = `The front matter holds the character ${name}, which no text editor shows: remove it.`;
  return { offset, message, expected: 'printable text', found: name };
}

export function foreignTag(offset: number, tag: string): Complaint {
  const message = `The YAML tag ${foundText(tag)} has no meaning here: remove it.`;
  return { offset, message, expected: 'no tag', found: foundText(tag) };
}

export function oddKey(offset: number): Complaint {
  const message = 'A key of the front matter is a collection or an alias: write it as a word.';
  return { offset, message, expected: 'a word', found: 'a collection or an alias' };
}

export function duplicateKey(offset: number, name: string): Complaint {
  const message = `The key ${foundText(name)} stands twice: keep one.`;
  return { offset, message, expected: 'each key once', found: foundText(name) };
}
