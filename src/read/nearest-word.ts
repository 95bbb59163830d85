/** More changed letters than this are another word, not a slip. */
const MOST_CHANGES = 3;

/** The word that was most likely meant, or null when none is near. */
export function nearestWord(text: string, words: readonly string[]): string | null {
  let nearest: string | null = null;
  let fewest = MOST_CHANGES + 1;
  for (const word of words) {
    const changes = countChanges(text.toLowerCase(), word);
    if (changes >= fewest || changes >= word.length) continue;
    fewest = changes;
    nearest = word;
  }
  return nearest;
}

/** Levenshtein distance; texts that are much longer than a word cost nothing. */
function countChanges(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > MOST_CHANGES) return MOST_CHANGES + 1;
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) row = nextRow({ row, letter, index }, to);
  return row.at(-1) ?? 0;
}

function nextRow(
  last: { readonly row: readonly number[]; readonly letter: string; readonly index: number },
  to: string,
): number[] {
  const row = [last.index + 1];
  for (const [column, letter] of [...to].entries()) {
    const kept = (last.row[column] ?? 0) + (letter === last.letter ? 0 : 1);
    row.push(Math.min(kept, (last.row[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
  }
  return row;
}
