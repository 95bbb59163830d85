import {
  type CST,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLSeq,
} from 'yaml';
import type { Quoting } from './edit-scalar-text.js';
import { lineStart, trimmedEnd } from './edit-text-lines.js';

/** Where a value stands in its YAML text, as far as an edit needs to know. All numbers are offsets. */
export type ValueSpan =
  /** Nothing after the colon, or only a comment. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'scalar';
      /** Where its anchor or tag begins, if it has one. */
      readonly start: number;
      readonly end: number;
      readonly quoting: Quoting;
      /** The comment in the header of a block scalar (`| # why`): it stands inside the span. */
      readonly comment: string | null;
    }
  | {
      readonly kind: 'block-list';
      /** The white space before each dash. */
      readonly dashIndent: string;
      /** Behind the last item, before its trailing comment. */
      readonly end: number;
      readonly quoting: Quoting;
    }
  | { readonly kind: 'flow-list'; readonly end: number; readonly isEmpty: boolean; readonly quoting: Quoting }
  /** Something that only a deletion may touch; `found` says in words what. */
  | { readonly kind: 'other'; readonly found: string };

/** Finds the value of a pair that was parsed with its source tokens. */
export function findValueSpan(pair: Pair, yaml: string): ValueSpan {
  const props = pair.srcToken?.sep?.filter((token) => token.type === 'anchor' || token.type === 'tag') ?? [];
  const value = pair.value;
  if (pair.srcToken?.value === undefined) {
    return props.length === 0
      ? { kind: 'none' }
      : { kind: 'other', found: 'an empty value with an anchor or a tag' };
  }
  if (isMap(value)) return { kind: 'other', found: 'a mapping' };
  if (isSeq(value)) return value.flow === true ? flowList(value, yaml) : blockList(value, yaml);
  if (!isScalar(value) && !isAlias(value))
    return { kind: 'other', found: 'a value that is neither text nor a list' };
  return scalar(value, props[0]?.offset, yaml);
}

function scalar(node: Node, propsStart: number | undefined, yaml: string): ValueSpan {
  const nodeStart = node.range?.[0] ?? 0;
  const start = propsStart ?? nodeStart;
  if (/[\n#]/.test(yaml.slice(start, nodeStart))) {
    return { kind: 'other', found: 'a value below its anchor or tag' };
  }
  const end = contentEnd(node, yaml);
  return { kind: 'scalar', start, end, quoting: quotingOf(node), comment: headerComment(node) };
}

function headerComment(node: Node): string | null {
  const token = node.srcToken;
  if (token?.type !== 'block-scalar') return null;
  const comment = token.props.find((prop) => prop.type === 'comment');
  return comment !== undefined && 'source' in comment ? comment.source : null;
}

function flowList(list: YAMLSeq, yaml: string): ValueSpan {
  const last = list.items.at(-1);
  const end = last === undefined ? (list.range?.[0] ?? 0) + 1 : contentEnd(last, yaml);
  return { kind: 'flow-list', end, isEmpty: last === undefined, quoting: quotingOf(last) };
}

function blockList(list: YAMLSeq, yaml: string): ValueSpan {
  const dashes = dashOffsets(list.srcToken);
  const dash = dashes.at(-1);
  if (dash === undefined || dashes.length !== list.items.length) {
    return { kind: 'other', found: 'a list that cannot be told apart' };
  }
  const dashIndent = yaml.slice(lineStart(yaml, dash), dash);
  if (dashIndent.trim() !== '') return { kind: 'other', found: 'a list that shares a line' };
  const last = list.items.at(-1);
  const end = Math.max(dash + 1, contentEnd(last, yaml));
  return { kind: 'block-list', dashIndent, end, quoting: quotingOf(last) };
}

function dashOffsets(token: CST.Token | undefined): readonly number[] {
  if (token?.type !== 'block-seq') return [];
  return token.items.flatMap(({ start }) =>
    start.filter((part) => part.type === 'seq-item-ind').map((part) => part.offset),
  );
}

/** Behind the last character of a node that means something: neither white space nor a comment after it. */
export function contentEnd(node: unknown, yaml: string): number {
  if (isCollection(node) && node.flow !== true) return contentEnd(lastPart(node.items), yaml);
  if (!isScalar(node) && !isAlias(node) && !isCollection(node)) return 0;
  const [start, end] = node.range ?? [0, 0];
  return trimmedEnd(yaml, start, end);
}

function lastPart(items: readonly unknown[]): unknown {
  const last = items.at(-1);
  return isPairLike(last) ? (last.value ?? last.key) : last;
}

function isPairLike(item: unknown): item is Pair {
  return typeof item === 'object' && item !== null && 'key' in item && 'value' in item;
}

function quotingOf(node: unknown): Quoting {
  if (!isScalar(node)) return 'plain';
  return QUOTING_BY_TYPE[node.type ?? 'PLAIN'];
}

const QUOTING_BY_TYPE: Readonly<Record<Scalar.Type, Quoting>> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_FOLDED: 'single',
  BLOCK_LITERAL: 'single',
};
