/** Shorter ones would be found in any text. */
const SHORTEST = 8;

/** Every spelling in which a value may appear in what a program prints: itself, line by line, and inside of JSON. */
export function secretSpellings(values: readonly string[]): readonly string[] {
  const lines = values.flatMap((value) => [value, ...value.split(/\r?\n/)]);
  const all = lines.flatMap((line) => [line.trim(), JSON.stringify(line.trim()).slice(1, -1)]);
  const long = [...new Set(all)].filter((spelling) => spelling.length >= SHORTEST);
  // The longest first: a shorter one may be part of it.
  return long.sort((a, b) => b.length - a.length);
}

/** A text without the values of secrets; give what `secretSpellings` makes of them. */
export function maskSecrets(text: string, spellings: readonly string[]): string {
  return spellings.reduce((masked, spelling) => masked.replaceAll(spelling, '***'), text);
}
