import type { TaskPhase } from '../domain/task.js';
import { readFrontMatter } from './front-matter.js';
import { readStatus } from './task-status.js';

/** The phase in the text of a task file at some commit, whatever else the file holds. */
export function phaseOfText(text: string): TaskPhase | 'unreadable' {
  const reading = readFrontMatter(text);
  if (reading.kind !== 'read') return 'unreadable';
  const status = readStatus(reading.frontMatter.data);
  return status.kind === 'read' ? status.status.phase : 'unreadable';
}
