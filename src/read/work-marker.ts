/** What the plugin's `/sdlc:task-work` says with its last line when it stops short of a pull request. */
export type WorkMarker =
  | { readonly kind: 'blocked'; readonly reason: string }
  | { readonly kind: 'needs-definition' };

const BLOCKED = /^TASK-WORK-BLOCKED(?: reason="(.*?)"?)?$/;
const NEEDS_DEFINITION = /^TASK-WORK-NEEDS-DEFINITION slug=(\S+)$/;
/** A model likes to set such a line in bold or as code. */
const DECORATION = /^[\s`*_]+|[\s`*_]+$/g;

/** Reads the last line of an agent's output; null for every other line, and for a marker about another task. */
export function readWorkMarker(lastLine: string, slug: string): WorkMarker | null {
  const line = lastLine.replace(DECORATION, '');
  const blocked = BLOCKED.exec(line);
  if (blocked !== null) return { kind: 'blocked', reason: blocked[1] ?? '' };
  return NEEDS_DEFINITION.exec(line)?.[1] === slug ? { kind: 'needs-definition' } : null;
}
