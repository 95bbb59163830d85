import type { TaskStatus } from '../domain/task.js';
import { editFrontMatter } from './edit-front-matter.js';
import type { EditResult, FrontMatterEdit } from './front-matter-edit.js';
import { readLifecycle } from './read-lifecycle.js';
import { closedStatus } from './task-status.js';

export interface CloseOutFacts {
  /** The merged pull request that closes the task. */
  readonly pullNumber: number;
  /** URLs that `prs` must hold, oldest first; empty when they are not known, and then `prs` is left alone. */
  readonly pullUrls: readonly string[];
  /** `YYYY-MM-DD`, UTC. */
  readonly lastReviewed: string;
}

/** The edits that the plugin's close commit makes to the front matter, in its canonical order for keys that are new. */
export function closeOutEdits(
  { key, vocabulary }: TaskStatus,
  facts: CloseOutFacts,
): readonly FrontMatterEdit[] {
  return [
    { kind: 'set', key, value: closedStatus(vocabulary) },
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
  const lifecycle = readLifecycle(text);
  if (lifecycle.kind === 'refused') return lifecycle;
  if (lifecycle.status.phase === 'closed') return { kind: 'unchanged' };
  return editFrontMatter(text, closeOutEdits(lifecycle.status, facts));
}
