export interface ForbiddenCharacter {
  /** Index in the text, in UTF-16 code units. */
  readonly offset: number;
  /** The character's code point as `U+0007`. */
  readonly name: string;
}

/**
 * The first character that has no place in a document that people read: control characters other than tab,
 * line feed and a carriage return before one, lone surrogates, an inner byte order mark, non-characters.
 * YAML 1.2 forbids most of them too, but the `yaml` package lets them through.
 */
export function findForbiddenCharacter(text: string): ForbiddenCharacter | null {
  for (let offset = 0; offset < text.length; offset++) {
    const code = text.charCodeAt(offset);
    if (code >= 0x20 && code < 0x7f) continue;
    if (isPairStart(text, offset)) {
      offset++;
      continue;
    }
    if (isForbidden(code) || isLoneReturn(text, offset)) return { offset, name: codeName(code) };
  }
  return null;
}

function isForbidden(code: number): boolean {
  if (code < 0x20) return code !== 0x09 && code !== 0x0a && code !== 0x0d;
  if (code < 0xa0) return code !== 0x85;
  if (code >= 0xd800 && code <= 0xdfff) return true;
  return code === 0xfeff || code >= 0xfffe;
}

function isLoneReturn(text: string, offset: number): boolean {
  return text.charCodeAt(offset) === 0x0d && text.charCodeAt(offset + 1) !== 0x0a;
}

function isPairStart(text: string, offset: number): boolean {
  const high = text.charCodeAt(offset);
  const low = text.charCodeAt(offset + 1);
  return high >= 0xd800 && high <= 0xdbff && low >= 0xdc00 && low <= 0xdfff;
}

function codeName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
