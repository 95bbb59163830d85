const VERSION = '1:';
/** Characters of a digest: nine bytes in base64, so that none is like another by chance. */
export const DIGEST_LENGTH = 12;
const DIGESTS = new RegExp(`.{${DIGEST_LENGTH}}`, 'g');
/** With more, the mark would not fit into a variable of an environment; what is not in it is saved once too often. */
const MOST_DIGESTS = 8000;

/** A mark from digests of what lies there: one for each commit that a ref leads to and each changed path. */
export function encodeMark(digests: readonly string[]): string {
  return `${VERSION}${[...new Set(digests)].slice(0, MOST_DIGESTS).join('')}`;
}

/** Undoes `encodeMark`. Empty for a mark that is none: then everything counts as the agent's. */
export function decodeMark(mark: string): ReadonlySet<string> {
  const digests = mark.startsWith(VERSION) ? mark.slice(VERSION.length).match(DIGESTS) : null;
  return new Set(digests ?? []);
}
