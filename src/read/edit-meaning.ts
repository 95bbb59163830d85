import { lacking } from './edit-splice.js';
import type { FrontMatterEdit } from './front-matter-edit.js';

export type FrontMatterData = ReadonlyMap<string, unknown>;

/** Whether the data need no edit. */
export function isAsWanted(data: FrontMatterData, edit: FrontMatterEdit): boolean {
  switch (edit.kind) {
    case 'set':
      return data.get(edit.key) === edit.value;
    case 'delete':
      return !data.has(edit.key);
    case 'append':
      return lacking(data.get(edit.key), edit.values).length === 0;
  }
}

/** The data that an edit must lead to: what the edited text is checked against. */
export function meantData(data: FrontMatterData, edit: FrontMatterEdit): FrontMatterData {
  const meant = new Map(data);
  switch (edit.kind) {
    case 'set':
      return meant.set(edit.key, edit.value);
    case 'delete':
      meant.delete(edit.key);
      return meant;
    case 'append': {
      const list = meant.get(edit.key);
      const held: readonly unknown[] = Array.isArray(list) ? list : [];
      return meant.set(edit.key, [...held, ...lacking(list, edit.values)]);
    }
  }
}

/** Equal keys with equal values; the order of the top-level keys does not count. */
export function isSameData(left: FrontMatterData, right: FrontMatterData): boolean {
  return canonical(left) === canonical(right);
}

function canonical(data: FrontMatterData): string {
  const entries = [...data].sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify(entries, markNumbers);
}

/** JSON has no NaN, no infinity and no negative zero: numbers are written as marked text, and text is marked too. */
function markNumbers(_key: string, value: unknown): unknown {
  if (typeof value === 'number') return Object.is(value, -0) ? 'n-0' : `n${value}`;
  return typeof value === 'string' ? `s${value}` : value;
}
