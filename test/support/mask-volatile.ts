/** What differs from run to run: commit ids, random ids, ports and temporary folders. */
const VOLATILE: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<uuid>'],
  [/\b[0-9a-f]{40}\b/g, '<oid>'],
  [/\b[0-9a-f]{12}\b/g, '<short oid>'],
  [/http:\/\/127\.0\.0\.1:\d+/g, '<server>'],
  [/\/[^\s:'"]*\/sb-[^\s/:'"]+/g, '<folder>'],
  [/\/(agent|job|step|scratch)-[A-Za-z0-9]{6}\b/g, '/$1'],
];

/** Text of a run with everything volatile replaced by a word for it. */
export function maskVolatile(text: string): string {
  return VOLATILE.reduce((masked, [pattern, word]) => masked.replace(pattern, word), text);
}
