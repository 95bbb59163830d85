/** How far into the body a title is looked for, in UTF-16 code units. */
const REACH = 400;

/** A first-level heading on the first line of the body that is not blank, unless it is longer than a title. */
export function titleOfBody(body: string): string | null {
  const beginning = body.slice(0, REACH).trimStart();
  if (!beginning.startsWith('# ')) return null;
  const end = beginning.indexOf('\n');
  if (end === -1 && body.length > REACH) return null;
  return beginning.slice(2, end === -1 ? beginning.length : end).trim() || null;
}
