import type { TaskFlag } from '../domain/plan.js';
import type { TaskStatus } from '../domain/task.js';
import { withBlockedBlock } from './blocked-block.js';
import { editFrontMatter } from './edit-front-matter.js';
import { readFrontMatter } from './front-matter.js';
import type { EditResult, FrontMatterEdit } from './front-matter-edit.js';
import { oneLine } from './one-line.js';
import { readLifecycle } from './read-lifecycle.js';
import { blockedStatus, needsDefinitionStatus } from './task-status.js';

/** A line that a person reads in the front matter, among others. */
const LONGEST_GAP = 500;

/** What the plugin's readiness gate writes when a task fails it, in the file's own vocabulary; what a block writes. */
export function flagEdits({ key, vocabulary }: TaskStatus, flag: TaskFlag): readonly FrontMatterEdit[] {
  switch (flag.kind) {
    case 'needs-definition':
      return [
        { kind: 'set', key, value: needsDefinitionStatus(vocabulary) },
        {
          kind: 'set',
          key: 'definition_gap',
          value: oneLine(flag.gap, LONGEST_GAP) || 'No reason was given.',
        },
        { kind: 'delete', key: 'readiness_verified_at' },
      ];
    case 'blocked':
      return [{ kind: 'set', key, value: blockedStatus }];
  }
}

/**
 * Flags one task. A task that is flagged so already, or closed, is `unchanged`, whatever it says about the reason: a
 * person may have written a better one.
 */
export function applyFlag(text: string, flag: TaskFlag): EditResult {
  const lifecycle = readLifecycle(text);
  if (lifecycle.kind === 'refused') return lifecycle;
  const { phase } = lifecycle.status;
  if (phase === flag.kind || phase === 'closed') return { kind: 'unchanged' };
  const edited = editFrontMatter(text, flagEdits(lifecycle.status, flag));
  if (edited.kind !== 'edited' || flag.kind !== 'blocked') return edited;
  return { kind: 'edited', text: withBlockedBlock(edited.text, bodyStartOf(edited.text), flag.reason) };
}

function bodyStartOf(text: string): number {
  const reading = readFrontMatter(text);
  return reading.kind === 'read' ? text.length - reading.frontMatter.body.length : text.length;
}
