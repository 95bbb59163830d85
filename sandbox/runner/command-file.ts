/**
 * Reads what a step wrote to GITHUB_OUTPUT or GITHUB_STATE: `name=value`, or
 * `name<<delimiter`, lines, `delimiter`. Throws on anything else, as the runner does.
 */
export function parseCommandFile(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const lines = text.split(/\r?\n/);
  let index = 0;
  while (index < lines.length) {
    const entry = readEntry(lines, index);
    if (entry !== null) values.set(entry.name, entry.value);
    index = entry?.next ?? index + 1;
  }
  return values;
}

interface Entry {
  readonly name: string;
  readonly value: string;
  /** Index of the line after the entry. */
  readonly next: number;
}

function readEntry(lines: readonly string[], index: number): Entry | null {
  const line = lines[index] ?? '';
  if (line === '') return null;
  const [, name, delimiter] = /^([^=<]+)<<(.+)$/.exec(line) ?? [];
  if (name !== undefined && delimiter !== undefined) {
    const end = lines.indexOf(delimiter, index + 1);
    if (end === -1) throw new Error(`no line ${delimiter} ends the value of ${name}`);
    return { name, value: lines.slice(index + 1, end).join('\n'), next: end + 1 };
  }
  const equals = line.indexOf('=');
  if (equals < 1) throw new Error(`neither name=value nor name<<delimiter: ${line}`);
  return { name: line.slice(0, equals), value: line.slice(equals + 1), next: index + 1 };
}
