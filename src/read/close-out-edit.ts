import type { TaskStatus } from '../domain/task.js';
import { editFrontMatter } from './edit-front-matter.js';
import type { Fault } from './fault.js';
import { readFrontMatter } from './front-matter.js';
import type { EditResult, FrontMatterEdit } from './front-matter-edit.js';
import { closedStatus, readStatus } from './task-status.js';

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
  // The strict reader comes first: it bounds what the editor's parser is handed.
  const reading = readFrontMatter(text);
  if (reading.kind === 'refused') return refused(reading.fault);
  if (reading.kind === 'absent') return refused(NO_LIFECYCLE);
  const { data, lines } = reading.frontMatter;
  const status = readStatus(data);
  if (status.kind === 'missing') return refused(NO_LIFECYCLE);
  if (status.kind === 'unknown') {
    const found = JSON.stringify(status.value);
    return refused({ ...NO_LIFECYCLE, line: lines.ofKey(status.key) ?? 1, found });
  }
  if (status.status.phase === 'closed') return { kind: 'unchanged' };
  return editFrontMatter(text, closeOutEdits(status.status, facts));
}

function refused(fault: Fault): EditResult {
  return { kind: 'refused', problem: { severity: 'error', ...fault } };
}

const NO_LIFECYCLE: Fault = {
  line: 1,
  column: 1,
  message:
    'The file does not say where the task stands; give it a `state` (or `status`) such as `open/ready`.',
  expected: 'a lifecycle word such as `ready`, `open/ready` or `in-progress`',
  found: 'no `state` and no `status`',
};
