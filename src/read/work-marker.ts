import { formatItem, type Item } from '../domain/item.js';
import { oneLine } from './one-line.js';

/** What the plugin's `/sdlc:task-work` and `/sdlc:pr-respond` say with their last line. Words, not proof. */
export type WorkMarker =
  /** The address as written; null where none was named. */
  | { readonly kind: 'complete'; readonly pullUrl: string | null }
  | { readonly kind: 'blocked'; readonly reason: string }
  | { readonly kind: 'needs-definition' }
  /** Somebody else has the lease on the task. */
  | { readonly kind: 'lease-conflict'; readonly owner: string }
  | { readonly kind: 'no-task' }
  | { readonly kind: 'error'; readonly reason: string }
  /** A step on the way: as the last line it means that the agent stopped there. */
  | { readonly kind: 'midway'; readonly line: string };

const LONGEST = 300;
/** A model likes to set such a line in bold or as code. */
const DECORATION = /^[\s`*_]+|[\s`*_]+$/g;

type Reader = (match: readonly (string | undefined)[], item: Item) => WorkMarker | null;

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [/^TASK-WORK-BLOCKED(?: reason="(.*?)"?)?$/, ([, reason = '']) => ({ kind: 'blocked', reason })],
  [
    /^TASK-WORK-NEEDS-DEFINITION slug=(\S+)$/,
    ([, slug], item) => (isAbout(slug, item) ? { kind: 'needs-definition' } : null),
  ],
  [
    /^TASK-WORK-COMPLETE: (\S+)(?: PR=(\S+))?$/,
    ([, slug, url], item) => (isAbout(slug, item) ? complete(url) : null),
  ],
  [/^TASK-WORK-DONE pr=#\d+$/, () => complete(undefined)],
  [
    /^PR-RESPONSE-COMPLETE: pr=#?(\d+)\b.*$/,
    ([, number], item) => (formatItem(item) === `pull/${number}` ? complete(undefined) : null),
  ],
  [
    /^LEASE-CONFLICT(?:.*? owner=(.+))?$/,
    ([, owner = '']) => ({ kind: 'lease-conflict', owner: short(owner) }),
  ],
  [/^NO READY TASKS FOUND$|^NO TASK FOUND for .+$/, () => ({ kind: 'no-task' })],
  [/^ERROR reason="(.*?)"?$/, ([, reason = '']) => ({ kind: 'error', reason: short(reason) })],
  [
    /^(?:WORKTREE-MISSING|LEASE-FOOTER-MISSING|LEASE-FENCING-MISMATCH|LEASE-MISSING)\b.*$/,
    ([line = '']) => ({ kind: 'error', reason: short(line) }),
  ],
  [
    /^(?:ENSURE-READY-|TASK-DEFINE-|SPAWN-TASK-PR-|STARTED:|SPAWNED-LOCAL|SPAWN-DISABLED).*$/,
    ([line = '']) => ({ kind: 'midway', line: short(line) }),
  ],
];

/** Reads the last line of an agent's words; null for every other line, and for a marker about another item. */
export function readWorkMarker(lastLine: string, item: Item): WorkMarker | null {
  const line = lastLine.replace(DECORATION, '');
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(line);
    if (match !== null) return read(match, item);
  }
  return null;
}

function isAbout(slug: string | undefined, item: Item): boolean {
  return item.kind === 'task' && item.slug === slug;
}

function complete(url: string | undefined): WorkMarker {
  return { kind: 'complete', pullUrl: url === undefined ? null : short(url) };
}

function short(text: string): string {
  return oneLine(text, LONGEST);
}
