import type { TaskStatus } from '../domain/task.js';
import type { Fault } from './fault.js';
import { readFrontMatter } from './front-matter.js';
import type { EditResult } from './front-matter-edit.js';
import { readStatus } from './task-status.js';

export type LifecycleReading =
  | { readonly kind: 'read'; readonly status: TaskStatus }
  | Extract<EditResult, { readonly kind: 'refused' }>;

/** Where the task of a file stands, for an edit to start from; a file that does not say so is not edited. */
export function readLifecycle(text: string): LifecycleReading {
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
  return { kind: 'read', status: status.status };
}

function refused(fault: Fault): Extract<EditResult, { readonly kind: 'refused' }> {
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
