import type { TaskFile, TaskPhase } from '../domain/task.js';
import { readFrontMatter } from './front-matter.js';
import { oneLine } from './one-line.js';
import { readTask } from './task-file.js';

/** What a task's file says about its readiness. */
export interface Readiness {
  /** When the plugin's gate passed it, ISO 8601 UTC. */
  readonly verifiedAt: string | null;
  /** One line. */
  readonly gap: string | null;
  /** Null where the file cannot be read as a task. */
  readonly phase: TaskPhase | null;
}

const LONGEST_GAP = 500;

export function readReadiness(file: TaskFile): Readiness {
  const { task } = readTask(file);
  return {
    verifiedAt: task?.readinessVerifiedAt ?? null,
    gap: gapOf(file.text),
    phase: task?.status.phase ?? null,
  };
}

function gapOf(text: string): string | null {
  const reading = readFrontMatter(text);
  const value = reading.kind === 'read' ? reading.frontMatter.data.get('definition_gap') : null;
  return typeof value === 'string' ? oneLine(value, LONGEST_GAP) || null : null;
}
