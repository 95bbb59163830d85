/** `[[…]]` around a basename: an id, an id with its slug, or (older files) a slug alone. No label, no heading. */
const WIKILINK = /^\[\[([A-Za-z0-9][A-Za-z0-9._-]*)\]\]$/;

export interface Wikilink {
  /** As it is written, brackets included. */
  readonly text: string;
  /** What it points at: a full basename or a bare id. */
  readonly target: string;
}

/**
 * Reads one wikilink from a front-matter value; null for anything else. A bare `[[x]]` is a list in a list to
 * YAML, and means the link that it looks like.
 */
export function parseWikilink(value: unknown): Wikilink | null {
  const text = typeof value === 'string' ? value : bareText(value);
  const target = text === null ? undefined : WIKILINK.exec(text)?.[1];
  return text === null || target === undefined ? null : { text, target };
}

function bareText(value: unknown): string | null {
  const inner = onlyItem(onlyItem(value));
  return typeof inner === 'string' ? `[[${inner}]]` : null;
}

function onlyItem(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? value[0] : undefined;
}

/** The kinds of entities besides tasks, by the prefix of their ids. */
const OTHER_KINDS: ReadonlyMap<string, string> = new Map([
  ['B', 'backlog item'],
  ['C', 'capability'],
  ['D', 'decision'],
  ['DR', 'driver'],
  ['M', 'milestone'],
  ['N', 'note'],
  ['PR', 'product'],
  ['R', 'reference'],
  ['RM', 'roadmap'],
  ['S', 'standard'],
]);

/** What a basename names by its prefix, if it is a kind of entity that is not a task: `D-0012-x` is a `decision`. */
export function otherEntityKind(basename: string): string | null {
  const prefix = /^([A-Z]{1,3})-[0-9A-Z]{4}(?:\.[0-9]+)?(?:-|$)/.exec(basename)?.[1];
  return prefix === undefined ? null : (OTHER_KINDS.get(prefix) ?? null);
}
