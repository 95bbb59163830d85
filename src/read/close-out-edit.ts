import { doubtAt, type EditDoubt } from './edit-doubt.js';
import { editFrontMatter, locateDoubt } from './edit-front-matter.js';
import { readEditableMapping } from './edit-mapping.js';
import { sliceFrontMatter } from './edit-slice.js';
import type { EditResult, FrontMatterEdit } from './front-matter-edit.js';

export interface CloseOutFacts {
  /** The merged pull request that closes the task. */
  readonly pullNumber: number;
  /** URLs that `prs` must hold, oldest first; empty when they are not known, and then `prs` is left alone. */
  readonly pullUrls: readonly string[];
  /** `YYYY-MM-DD`, UTC. */
  readonly lastReviewed: string;
}

type LifecycleKey = 'state' | 'status';

/** `closed/…` and the closing words of the first schema version. */
const CLOSED =
  /^(?:closed(?:\/.*)?|done|superseded|partially-superseded|relocated-upstream|investigated-no-repro)$/;
const OPEN = new Set([
  'draft',
  'proposed',
  'proposed/needs-definition',
  'needs-definition',
  'backlog',
  'ready',
  'open',
  'in-progress',
  'in-progress/blocked',
  'blocked',
  'planning/draft',
  'planning/proposed',
  'planning/needs-definition',
  'planning/backlog',
  'open/ready',
]);

/** The edits that the plugin's close commit makes to the front matter, in its canonical order for keys that are new. */
export function closeOutEdits(key: LifecycleKey, facts: CloseOutFacts): readonly FrontMatterEdit[] {
  return [
    { kind: 'set', key, value: 'closed/done' },
    { kind: 'set', key: 'last_reviewed', value: facts.lastReviewed },
    ...(facts.pullUrls.length === 0 ? [] : [{ kind: 'append', key: 'prs', values: facts.pullUrls } as const]),
    { kind: 'set', key: 'completion_note', value: `Shipped via #${facts.pullNumber}.` },
    { kind: 'delete', key: 'relevance_note' },
    { kind: 'delete', key: 'readiness_verified_at' },
  ];
}

/**
 * Closes one task. A task that is closed already is `unchanged`, whatever its note says; the body is never touched.
 */
export function applyCloseOut(text: string, facts: CloseOutFacts): EditResult {
  const lifecycle = findLifecycle(text);
  switch (lifecycle.kind) {
    case 'doubt':
      return { kind: 'refused', problem: locateDoubt(text, lifecycle) };
    case 'closed':
      return { kind: 'unchanged' };
    case 'open':
      return editFrontMatter(text, closeOutEdits(lifecycle.key, facts));
  }
}

type Lifecycle = { readonly kind: 'open'; readonly key: LifecycleKey } | { readonly kind: 'closed' };

/** `state` holds it since schema 9; `status`, which held it before, then means the maturity of the document. */
function findLifecycle(text: string): Lifecycle | EditDoubt {
  const slice = sliceFrontMatter(text);
  if (slice.kind === 'doubt') return slice;
  const mapping = readEditableMapping(slice.yaml);
  if (mapping.kind === 'doubt') return { ...mapping, offset: slice.start + mapping.offset };
  const key: LifecycleKey = mapping.data.has('state') ? 'state' : 'status';
  const value = mapping.data.get(key);
  if (typeof value === 'string' && CLOSED.test(value)) return { kind: 'closed' };
  if (typeof value === 'string' && OPEN.has(value)) return { kind: 'open', key };
  return noLifecycle(slice.start + (mapping.spansByKey.get(key)?.keyStart ?? 0), value);
}

function noLifecycle(offset: number, value: unknown): EditDoubt {
  return doubtAt(offset, {
    message:
      'The file does not say where the task stands; give it a `state` (or `status`) such as `open/ready`.',
    expected: 'a lifecycle word such as `ready`, `open/ready` or `in-progress`',
    found: value === undefined ? 'no `state` and no `status`' : JSON.stringify(value),
  });
}
