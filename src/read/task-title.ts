import type { FrontMatter } from './front-matter.js';

/** How far into the body a title is looked for, in UTF-16 code units. */
export const TITLE_REACH = 200;

/** The key `title`, or else a first-level heading on the first line of the body that is not blank, if it is short. */
export function readTitle({ data, body }: FrontMatter): string | null {
  const title = data.get('title');
  if (typeof title === 'string' || typeof title === 'number') return String(title);
  const beginning = body.slice(0, TITLE_REACH).trimStart();
  if (!beginning.startsWith('# ')) return null;
  const end = beginning.indexOf('\n');
  if (end === -1 && body.length > TITLE_REACH) return null;
  return beginning.slice(2, end === -1 ? beginning.length : end).trim() || null;
}
