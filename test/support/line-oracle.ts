/**
 * Judges edits by lines alone, so that no YAML library can be wrong about itself: the lines of the named top-level keys
 * are taken out, and whatever else stands in the file must be the same before and after.
 */
export function linesBesides(text: string, keys: readonly string[]): readonly string[] {
  return entriesOf(text).flatMap(({ key, own, after }) => (keys.includes(key) ? after : [...own, ...after]));
}

/** The lines of one key, without the blank lines and comments after its value. */
export function linesOf(text: string, key: string): readonly string[] {
  return entriesOf(text).flatMap((entry) => (entry.key === key ? entry.own : []));
}

/** A key's lines, and the lines after them that say nothing about it. */
interface Entry {
  readonly key: string;
  readonly own: readonly string[];
  readonly after: readonly string[];
}

const KEY = /^(?:([\p{L}\w][\p{L}\w ]*?)|"([^"]+)"|'([^']+)')\s*:(?:\s|$)/u;
const BLOCK_HEADER = /:\s+[|>][0-9+-]*\s*(?:#.*)?\s*$/;
/** Blank, or a comment; in a block scalar (ours are indented by two) an indented `#` is text. */
const SAYS_NOTHING = /^\s*(?:#|$)/;
const SAYS_NOTHING_IN_BLOCK = /^(?: ?#|\s*$)/;

function entriesOf(text: string): readonly Entry[] {
  const lines = text.split(/(?<=\n)/);
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  const starts = lines.flatMap((line, index) => (index < end && KEY.test(line) ? [index] : []));
  const head = { key: '', own: lines.slice(0, starts[0] ?? end), after: [] };
  const entries = starts.map((start, index) => readEntry(lines.slice(start, starts[index + 1] ?? end)));
  return [head, ...entries, { key: '', own: lines.slice(end), after: [] }];
}

function readEntry(lines: readonly string[]): Entry {
  const first = lines[0] ?? '';
  const names = KEY.exec(first);
  const saysNothing = BLOCK_HEADER.test(first) ? SAYS_NOTHING_IN_BLOCK : SAYS_NOTHING;
  const end = lines.findLastIndex((line) => !saysNothing.test(line)) + 1;
  const key = names?.[1] ?? names?.[2] ?? names?.[3] ?? '';
  return { key, own: lines.slice(0, end), after: lines.slice(end) };
}
