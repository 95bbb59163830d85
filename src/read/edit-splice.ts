import { doubtAt, type EditDoubt } from './edit-doubt.js';
import type { EditableMapping, KeySpan } from './edit-mapping.js';
import { isPlainWord, type Quoting, scalarText } from './edit-scalar-text.js';
import { lineBreakBefore, nextLineStart } from './edit-text-lines.js';
import type { FrontMatterEdit } from './front-matter-edit.js';

/** Replace `yaml[start, end)` by `text`. */
export interface Splice {
  readonly kind: 'splice';
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Lists of a file that has none yet are indented like most hand-written ones. */
const DEFAULT_DASH_INDENT = '  ';
/** A pull request's URL: safe without quotes on a line of its own, and written so by the plugin. */
const PLAIN_URL = /^https:\/\/[A-Za-z0-9._~/-]+$/;

/** The smallest change of the text that grants an edit; the caller knows that the data are not as wanted yet. */
export function findSplice(mapping: EditableMapping, edit: FrontMatterEdit): Splice | EditDoubt {
  const span = mapping.spansByKey.get(edit.key);
  switch (edit.kind) {
    case 'set':
      return span === undefined
        ? newLine(
            mapping,
            edit.key,
            ` ${scalarText(edit.value, isPlainWord(edit.value) ? 'plain' : 'single')}`,
          )
        : setScalar(span, edit.value, edit.key);
    case 'delete':
      return span === undefined ? splice(0, 0, '') : deleteLines(mapping.yaml, span);
    case 'append':
      return span === undefined
        ? newList(mapping, edit.key, edit.values)
        : appendToList(mapping, span, { ...edit, values: lacking(mapping.data.get(edit.key), edit.values) });
  }
}

/** Splices of one text; they do not overlap, and an insertion goes before a change that starts at its place. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  const ordered = [...splices].sort((left, right) => left.start - right.start || left.end - right.end);
  let result = '';
  let done = 0;
  for (const { start, end, text: inserted } of ordered) {
    result += text.slice(done, start) + inserted;
    done = end;
  }
  return result + text.slice(done);
}

/** The values that a list does not hold yet, each once. */
export function lacking(list: unknown, values: readonly string[]): readonly string[] {
  const held = new Set<unknown>(Array.isArray(list) ? list : []);
  return [...new Set(values)].filter((value) => !held.has(value));
}

function setScalar(span: KeySpan, value: string, key: string): Splice | EditDoubt {
  const place = span.value;
  switch (place.kind) {
    case 'none':
      return splice(span.colonEnd, span.colonEnd, ` ${scalarText(value, 'plain')}`);
    case 'scalar': {
      const comment = place.comment === null ? '' : ` ${place.comment}`;
      return splice(place.start, place.end, scalarText(value, place.quoting) + comment);
    }
    case 'block-list':
    case 'flow-list':
      return wrongValue(span, key, { expected: 'a text', found: 'a list' });
    case 'other':
      return wrongValue(span, key, { expected: 'a text', found: place.found });
  }
}

function deleteLines(yaml: string, span: KeySpan): Splice {
  return splice(span.lineStart, nextLineStart(yaml, span.contentEnd), '');
}

function appendToList(
  mapping: EditableMapping,
  span: KeySpan,
  edit: { readonly key: string; readonly values: readonly string[] },
): Splice | EditDoubt {
  const place = span.value;
  switch (place.kind) {
    case 'block-list': {
      const at = nextLineStart(mapping.yaml, place.end);
      return splice(at, at, itemLines(mapping.yaml, at, { ...place, values: edit.values }));
    }
    case 'flow-list': {
      const items = edit.values.map((value) => scalarText(value, place.quoting)).join(', ');
      return splice(place.end, place.end, place.isEmpty ? items : `, ${items}`);
    }
    case 'none':
      return fillNull(mapping, span, edit);
    case 'scalar':
      return mapping.data.get(edit.key) === null
        ? fillNull(mapping, span, edit)
        : wrongValue(span, edit.key, { expected: 'a list', found: 'a single value' });
    case 'other':
      return wrongValue(span, edit.key, { expected: 'a list', found: place.found });
  }
}

/** `key:`, `key: null  # why`: the null goes, the comment stays, the items follow. */
function fillNull(
  mapping: EditableMapping,
  span: KeySpan,
  edit: { readonly key: string; readonly values: readonly string[] },
): Splice | EditDoubt {
  const { yaml } = mapping;
  const written = yaml.slice(span.colonEnd, span.contentEnd);
  if (/[\n&!*]/.test(written))
    return wrongValue(span, edit.key, { expected: 'a list', found: 'a null in an odd form' });
  const end = nextLineStart(yaml, span.contentEnd);
  const dashIndent = dashIndentOf(mapping);
  const items = itemLines(yaml, end, { dashIndent, quoting: 'plain', values: edit.values });
  return splice(span.colonEnd, end, yaml.slice(span.contentEnd, end) + items);
}

function newList(mapping: EditableMapping, key: string, values: readonly string[]): Splice {
  const { yaml } = mapping;
  const items = { dashIndent: dashIndentOf(mapping), quoting: 'plain' as const, values };
  const line = newLine(mapping, key, '');
  return { ...line, text: line.text + itemLines(yaml, yaml.length, items) };
}

/** A new key stands at the very end: no comment changes its neighbour there. */
function newLine(mapping: EditableMapping, key: string, rest: string): Splice {
  const { yaml, indent } = mapping;
  const name = scalarText(key, isPlainWord(key) ? 'plain' : 'single');
  return splice(yaml.length, yaml.length, `${indent}${name}:${rest}${lineBreakBefore(yaml, yaml.length)}`);
}

function itemLines(
  yaml: string,
  at: number,
  items: { readonly dashIndent: string; readonly quoting: Quoting; readonly values: readonly string[] },
): string {
  const lineBreak = lineBreakBefore(yaml, at);
  return items.values
    .map((value) => `${items.dashIndent}- ${itemText(value, items.quoting)}${lineBreak}`)
    .join('');
}

function itemText(value: string, quoting: Quoting): string {
  return quoting === 'plain' && PLAIN_URL.test(value) ? value : scalarText(value, quoting);
}

/** Lists look like the file's other lists. */
function dashIndentOf(mapping: EditableMapping): string {
  for (const { value } of mapping.spansByKey.values()) {
    if (value.kind === 'block-list') return value.dashIndent;
  }
  return mapping.indent + DEFAULT_DASH_INDENT;
}

function wrongValue(
  span: KeySpan,
  key: string,
  facts: { readonly expected: string; readonly found: string },
): EditDoubt {
  const message = `\`${key}\` holds ${facts.found}, where ${facts.expected} belongs; correct it by hand.`;
  return doubtAt(span.keyStart, { message, ...facts });
}

function splice(start: number, end: number, text: string): Splice {
  return { kind: 'splice', start, end, text };
}
