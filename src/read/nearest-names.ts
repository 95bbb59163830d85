/** The names that a person may have meant, best first, at most three: those that hold the text, then small slips. */
export function nearestNames(wanted: string, names: readonly string[]): readonly string[] {
  const text = wanted.toLowerCase();
  const limit = Math.max(2, Math.floor(text.length / 3));
  return names
    .map((name) => ({ name, distance: judge(text, name.toLowerCase(), limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((left, right) => left.distance - right.distance || (left.name < right.name ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name);
}

/** ` Did you mean `a` or `b`?`, or nothing when no name is near. */
export function didYouMean(wanted: string, names: readonly string[]): string {
  const near = nearestNames(wanted, names).map((name) => `\`${name}\``);
  return near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
}

function judge(wanted: string, name: string, limit: number): number {
  if (wanted.length >= 3 && name.includes(wanted)) return 0;
  return Math.abs(wanted.length - name.length) > limit ? Number.POSITIVE_INFINITY : slips(wanted, name);
}

/** Letters added, dropped, changed, or swapped with the next one (optimal string alignment), row by row. */
function slips(left: string, right: string): number {
  let previous: number[] = [];
  let current = Array.from({ length: right.length + 1 }, (_none, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      next.push(
        Math.min(
          at(current, column) + 1,
          at(next, column - 1) + 1,
          at(current, column - 1) + (same ? 0 : 1),
          swapped ? at(previous, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    previous = current;
    current = next;
  }
  return at(current, right.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
