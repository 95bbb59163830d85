import { type Document, isMap, isScalar, type Pair, parseDocument, type YAMLError, type YAMLMap } from 'yaml';
import { doubtAt, type EditDoubt } from './edit-doubt.js';
import { lineStart, nextLineStart } from './edit-text-lines.js';
import { contentEnd, findValueSpan, type ValueSpan } from './edit-value-span.js';

export interface KeySpan {
  /** Start of the line that the key stands on. */
  readonly lineStart: number;
  readonly keyStart: number;
  /** Behind the colon. */
  readonly colonEnd: number;
  /** Behind the value (or the colon, if there is none), before a trailing comment. */
  readonly contentEnd: number;
  readonly value: ValueSpan;
}

/** A YAML text with the places of its top-level keys, and the data that it means. */
export interface EditableMapping {
  readonly kind: 'mapping';
  readonly yaml: string;
  /** White space before every key. */
  readonly indent: string;
  readonly spansByKey: ReadonlyMap<string, KeySpan>;
  readonly data: ReadonlyMap<string, unknown>;
}

/** Parses only to find places. Anything that two readers could take differently is a doubt. */
export function readEditableMapping(yaml: string): EditableMapping | EditDoubt {
  const odd = findOddCharacter(yaml);
  if (odd !== -1) return oddCharacter(yaml, odd);
  // Line numbers are counted elsewhere, and the parser must not print warnings of its own.
  const document = parseDocument(yaml, { keepSourceTokens: true, prettyErrors: false, logLevel: 'silent' });
  const error = document.errors[0] ?? document.warnings[0];
  if (error !== undefined) return unsound(yaml, error);
  const root = document.contents;
  if (!isMap(root) || root.flow === true) return noMapping(root?.range[0] ?? 0);
  return readRoot(yaml, document, root);
}

function readRoot(yaml: string, document: Document, root: YAMLMap): EditableMapping | EditDoubt {
  const data = readData(document);
  if (data === null)
    return doubtAt(0, {
      message: 'The front matter has aliases that cannot be followed.',
      expected: 'no aliases',
      found: 'aliases',
    });
  const spansByKey = new Map<string, KeySpan>();
  for (const pair of root.items) {
    const name = isScalar(pair.key) ? String(pair.key.value) : '';
    const span = readKeySpan(pair, yaml);
    if (span.kind === 'doubt') return span;
    if (name === '<<')
      return doubtAt(span.keyStart, {
        message: 'A merge key means something to some readers only.',
        expected: 'no `<<`',
        found: '`<<`',
      });
    if (spansByKey.has(name))
      return doubtAt(span.keyStart, {
        message: 'A key stands here twice; keep one of them.',
        expected: 'one',
        found: 'two',
      });
    spansByKey.set(name, span);
  }
  const first = spansByKey.values().next().value;
  return {
    kind: 'mapping',
    yaml,
    indent: first === undefined ? '' : yaml.slice(first.lineStart, first.keyStart),
    spansByKey,
    data,
  };
}

function readKeySpan(pair: Pair, yaml: string): (KeySpan & { readonly kind: 'span' }) | EditDoubt {
  const keyStart = isScalar(pair.key) ? (pair.key.range?.[0] ?? 0) : 0;
  const colon = pair.srcToken?.sep?.find((token) => token.type === 'map-value-ind');
  const start = lineStart(yaml, keyStart);
  if (!isScalar(pair.key) || colon === undefined || yaml.slice(start, keyStart).trim() !== '') {
    return doubtAt(keyStart, {
      message: 'A key is not written as `key: value` on a line of its own.',
      expected: '`key: value`',
      found: 'another form',
    });
  }
  const colonEnd = colon.offset + 1;
  return {
    kind: 'span',
    lineStart: start,
    keyStart,
    colonEnd,
    contentEnd: Math.max(colonEnd, contentEnd(pair.value, yaml)),
    value: findValueSpan(pair, yaml),
  };
}

/** Null for an alias without an anchor, one inside its own anchor, or more of them than is sane. */
function readData(document: Document): ReadonlyMap<string, unknown> | null {
  try {
    const data: unknown = document.toJS();
    // Refuses a value that contains itself, which an anchor around its own alias makes.
    JSON.stringify(data);
    return new Map(Object.entries(data ?? {}));
  } catch {
    return null;
  }
}

function unsound(yaml: string, error: YAMLError): EditDoubt {
  return doubtAt(error.pos[0], {
    message: `The YAML of the front matter is unsound; correct it: ${error.message}.`,
    expected: 'YAML that every reader understands',
    found: quoteLine(yaml, error.pos[0]),
  });
}

function quoteLine(yaml: string, offset: number): string {
  const line = yaml.slice(lineStart(yaml, offset), nextLineStart(yaml, offset)).trim();
  return line === '' ? 'an empty line' : JSON.stringify(line.slice(0, 60));
}

/** Control characters, a line break that only some readers see (a lone CR), a byte order mark inside. */
function findOddCharacter(yaml: string): number {
  for (let index = 0; index < yaml.length; index += 1) {
    const unit = yaml.charCodeAt(index);
    if (unit === 13 && yaml.charCodeAt(index + 1) !== 10) return index;
    if (unit < 32 && unit !== 9 && unit !== 10 && unit !== 13) return index;
    if (unit === 0x7f || unit === 0xfeff) return index;
  }
  return -1;
}

function oddCharacter(yaml: string, offset: number): EditDoubt {
  const code = yaml.charCodeAt(offset).toString(16).toUpperCase().padStart(4, '0');
  return doubtAt(offset, {
    message: 'A character in the front matter is not text; remove it.',
    expected: 'printable characters',
    found: `U+${code}`,
  });
}

function noMapping(offset: number): EditDoubt {
  return doubtAt(offset, {
    message: 'The front matter is not a list of `key: value` lines.',
    expected: '`key: value` lines',
    found: 'something else',
  });
}
