import {
  type Alias,
  Composer,
  type CST,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  Parser,
  type YAMLMap,
} from 'yaml';
import type { Fault } from './fault.js';
import { findForbiddenCharacter } from './forbidden-character.js';
import { foundText } from './found-text.js';
import {
  type Complaint,
  duplicateKey,
  forbiddenIn,
  foreignTag,
  notAMapping,
  oddKey,
  secondDocument,
  tooDeep,
  tooManyAliases,
  unreadable,
} from './yaml-complaint.js';
import type { YamlMapping } from './yaml-mapping.js';

export type YamlReading =
  | { readonly kind: 'read'; readonly mapping: YamlMapping }
  | { readonly kind: 'refused'; readonly fault: Fault };

interface Source {
  readonly text: string;
  readonly lineCounter: LineCounter;
}

/** Collections inside collections; real front matter has two levels. */
const DEEPEST = 64;
/** Each alias costs a walk over the document. */
const MOST_ALIASES = 100;
const CORE_TAGS: ReadonlySet<string> = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
);

/**
 * Reads YAML 1.2 (core schema) that must be a mapping. Every error and warning of the parser is a refusal, and so
 * are duplicate keys, tags outside the core schema and control characters. Merge keys are plain keys named `<<`.
 *
 * @param text lines of the fault and of the mapping count from the first line of this text
 */
export function readYaml(text: string): YamlReading {
  const source: Source = { text, lineCounter: new LineCounter() };
  source.lineCounter.addNewLine(0);
  const forbidden = findForbiddenCharacter(text);
  if (forbidden !== null) {
    const before = text.slice(0, forbidden.offset);
    for (const { index } of before.matchAll(/\n/g)) source.lineCounter.addNewLine(index + 1);
    return refuse(source, forbiddenIn(forbidden.offset, forbidden.name));
  }
  try {
    return readDocument(source);
  } catch (error) {
    // An alias bomb, or something that the limits here do not foresee: `yaml` gives no place for it.
    return refuse(source, unreadable(0, error instanceof Error ? error.message : String(error)));
  }
}

const COMPOSING = {
  version: '1.2',
  schema: 'core',
  merge: false,
  strict: true,
  // The package's own check compares each key with all before it; ours is linear.
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
} as const;

function readDocument(source: Source): YamlReading {
  const { text, lineCounter } = source;
  const tokens = tokenize(text, lineCounter);
  if (typeof tokens === 'number') return refuse(source, tooDeep(tokens, DEEPEST));
  const composer = new Composer({ ...COMPOSING, lineCounter });
  const [document, second] = composer.compose(tokens, true, text.length);
  if (document === undefined) return refuse(source, unreadable(0, 'it holds no document'));
  const slip = document.errors[0] ?? document.warnings[0];
  if (slip !== undefined) return refuse(source, unreadable(slip.pos[0], slip.message));
  // With its log silenced, the package's `parseDocument` would drop the second document without a word.
  if (second !== undefined) return refuse(source, secondDocument(second.range[0]));
  const complaint = inspect(document);
  if (complaint !== null) return refuse(source, complaint);
  return { kind: 'read', mapping: toMapping(document, lineCounter) };
}

/**
 * The tokens, or the offset at which they nest too deep. The package composes nodes by recursion, and where the
 * stack runs out inside a regular expression V8 does not throw but ends the process.
 */
function tokenize(text: string, lineCounter: LineCounter): CST.Token[] | number {
  const parser = new Parser(lineCounter.addNewLine);
  const tokens: CST.Token[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > DEEPEST) return parser.offset;
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

/** What the parser lets through and we do not. */
function inspect(document: Document.Parsed): Complaint | null {
  const root = document.contents;
  if (isMap(root)) return inspectNodes(root);
  const isEmpty = root === null || (isScalar(root) && root.value === null && root.tag === undefined);
  return isEmpty ? null : notAMapping(offsetOf(root), isScalar(root) ? root.value : root.toJSON());
}

function inspectNodes(root: YAMLMap): Complaint | null {
  const anchors = new Set<string>();
  let aliasCount = 0;
  for (const node of nodesOf(root)) {
    if (isAlias(node)) aliasCount++;
    const complaint = isAlias(node) ? inspectAlias(node, anchors, aliasCount) : inspectNode(node);
    if (complaint !== null) return complaint;
    if (isNode(node) && node.anchor !== undefined) anchors.add(node.anchor);
  }
  return null;
}

/** Every node and pair below the root, in the order of the text. */
function* nodesOf(root: unknown): Generator<unknown> {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const node = pending.pop();
    yield node;
    if (isPair(node)) pending.push(node.value, node.key);
    if (isCollection(node)) for (const item of [...node.items].reverse()) pending.push(item);
  }
}

function inspectNode(node: unknown): Complaint | null {
  if (!isNode(node) || isAlias(node)) return null;
  if (node.tag !== undefined && !CORE_TAGS.has(node.tag)) return foreignTag(offsetOf(node), node.tag);
  if (isMap(node)) return inspectKeys(node.items);
  if (!isScalar(node) || typeof node.value !== 'string') return null;
  // Escapes in double-quoted text can write what the text itself may not hold.
  const forbidden = findForbiddenCharacter(node.value);
  return forbidden === null ? null : forbiddenIn(offsetOf(node), forbidden.name);
}

function inspectAlias(alias: Alias, anchors: ReadonlySet<string>, count: number): Complaint | null {
  if (!anchors.has(alias.source))
    return unreadable(offsetOf(alias), `no anchor before it is named \`${alias.source}\``);
  return count > MOST_ALIASES ? tooManyAliases(offsetOf(alias), MOST_ALIASES) : null;
}

function inspectKeys(pairs: readonly { readonly key: unknown }[]): Complaint | null {
  const seen = new Set<string>();
  for (const { key } of pairs) {
    if (key !== null && !isScalar(key)) return oddKey(offsetOf(key));
    const name = keyName(key);
    if (seen.has(name)) return duplicateKey(offsetOf(key), name);
    seen.add(name);
  }
  return null;
}

function keyName(key: unknown): string {
  const value = isScalar(key) ? key.value : key;
  return value === null ? '' : String(value);
}

function offsetOf(node: unknown): number {
  return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}

function toMapping(document: Document.Parsed, lineCounter: LineCounter): YamlMapping {
  const data = new Map<string, unknown>();
  const keyLines = new Map<string, number>();
  const itemLines = new Map<string, readonly number[]>();
  const lineAt = (node: unknown): number => lineCounter.linePos(offsetOf(node)).line;
  const values: unknown = document.toJS({ mapAsMap: true });
  if (values instanceof Map) for (const [key, value] of values) data.set(keyName(key), value);
  for (const { key, value } of isMap(document.contents) ? document.contents.items : []) {
    keyLines.set(keyName(key), lineAt(key));
    if (isSeq(value) && value.items.length > 0) itemLines.set(keyName(key), value.items.map(lineAt));
  }
  const lines = {
    ofKey: (key: string): number | null => keyLines.get(key) ?? null,
    ofItem: (key: string, index: number): number | null => itemLines.get(key)?.[index] ?? null,
  };
  return { data, lines };
}

function refuse(source: Source, complaint: Complaint): YamlReading {
  const { line, col } = source.lineCounter.linePos(complaint.offset);
  const { message, expected } = complaint;
  const found = complaint.found ?? foundText(lineAround(source.text, complaint.offset) || undefined);
  return { kind: 'refused', fault: { line, column: col, message, expected, found } };
}

function lineAround(text: string, offset: number): string {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? text.length : end).replace('\r', '');
}
