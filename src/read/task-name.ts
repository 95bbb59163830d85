import { formatItem, parseItem } from '../domain/item.js';
import { otherEntityKind } from './wikilink.js';

export interface TaskName {
  /** File name without folders and `.md`. */
  readonly slug: string;
  /** `T-XXXX` or `T-XXXX.N`, when the name carries one. */
  readonly id: string | null;
  /**
   * `task`: the name alone says so (`T-XXXX[-slug]`, `YYYY-MM-DD-slug`). `other`: the name says that it is another
   * entity, such as a decision. `free`: only the front matter can tell.
   */
  readonly kind: 'task' | 'other' | 'free';
  /** What keeps the name from being the name of a branch, a ref and a folder; null when nothing does. */
  readonly objection: string | null;
}

/** What upstream calls a file; the checks below would only agree. */
const USUAL = /^(T-[0-9A-Z]{4}(?:\.[0-9]+)?)(?:-[a-z0-9]+)*$/;
const TASK_ID = /^T-[0-9A-Z]{4}(?:\.[0-9]+)?(?=-|$)/;
const TASK_ID_IN_ANY_CASE = /^T-[0-9A-Z]{4}(?:\.[0-9]+)?(?=-|$)/i;
const DATED = /^[0-9]{4}-[0-9]{2}-[0-9]{2}-./;
/** A ref's lock file is named `<ref>.lock` and must fit into the 255 bytes of a file name. */
const LONGEST = 200;

/** Reads the name of a file in the tasks folder; null when it is not a Markdown file. */
export function parseTaskName(path: string): TaskName | null {
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  if (!fileName.endsWith('.md')) return null;
  const slug = fileName.slice(0, -'.md'.length);
  const usualId = slug.length <= LONGEST ? USUAL.exec(slug)?.[1] : undefined;
  if (usualId !== undefined) return { slug, id: usualId, kind: 'task', objection: null };
  return { slug, id: parseTaskId(slug), kind: kindOf(slug), objection: objectionTo(slug) };
}

/** The id that a basename begins with; null when it begins with none. */
export function parseTaskId(basename: string): string | null {
  return TASK_ID.exec(basename)?.[0] ?? null;
}

/** Ids and slugs that differ only in case are one on file systems that ignore it. */
export function foldedTaskId(basename: string): string | null {
  return TASK_ID_IN_ANY_CASE.exec(basename)?.[0].toUpperCase() ?? null;
}

function kindOf(slug: string): TaskName['kind'] {
  if (TASK_ID_IN_ANY_CASE.test(slug) || DATED.test(slug)) return 'task';
  return otherEntityKind(slug) === null ? 'free' : 'other';
}

function objectionTo(slug: string): string | null {
  if (parseItem(formatItem({ kind: 'task', slug })) === null)
    return 'it may hold only letters a-z, digits, `.`, `_` and `-`, and must begin with a letter or digit';
  if (slug.includes('..') || slug.endsWith('.')) return 'it must not hold `..` nor end in `.`';
  if (/\.lock$/i.test(slug)) return 'it must not end in `.lock`';
  if (slug.length > LONGEST) return `it must not be longer than ${LONGEST} characters`;
  const folded = foldedTaskId(slug);
  if (folded !== null && parseTaskId(slug) === null) return `ids are upper case: write ${folded}`;
  return null;
}
