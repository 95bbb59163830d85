/** What stands in the place of what was cut is short: this leaves room for it. */
const ROOM_FOR_NOTE = 48;

/** Bytes of well-formed text in UTF-8. */
export function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += bytesOf(character);
  return bytes;
}

/** At most `most` bytes (from 64 up), note included: of the two ends of the text that one stays which tells more. */
export function cutToBytes(text: string, most: number, keep: 'start' | 'end'): string {
  if (countBytes(text) <= most) return text;
  const characters = [...text];
  const inOrder = keep === 'start' ? characters : characters.toReversed();
  const count = countFitting(inOrder, most - ROOM_FOR_NOTE);
  const kept = keep === 'start' ? characters.slice(0, count) : characters.slice(characters.length - count);
  const note = `[… ${characters.length - count} characters left out]`;
  // The cut may have gone through a word: what is left of it must not look like the beginning of one.
  return keep === 'start' ? `${kept.join('')}\n${note}` : `${note}\n…${kept.join('')}`;
}

function countFitting(characters: readonly string[], most: number): number {
  let bytes = 0;
  for (const [index, character] of characters.entries()) {
    bytes += bytesOf(character);
    if (bytes > most) return index;
  }
  return characters.length;
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
