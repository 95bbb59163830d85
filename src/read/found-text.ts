const LIMIT = 120;

/**
 * What a document holds, in words for the `found` of a problem: at most 120 characters of it, on one line.
 * Collections are only named: they may be deep, or (through YAML aliases) contain themselves.
 */
export function foundText(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'an empty value';
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'a mapping';
  return `the ${typeof value} ${String(value)}`;
}

function quoted(text: string): string {
  const head = text.length > LIMIT ? `${text.slice(0, LIMIT)}…` : text;
  return JSON.stringify(head);
}
