import type { TaskPhase } from '../src/domain/task.js';
import { phaseOfText } from '../src/read/phase-of-text.js';
import { TASKS_FOLDER } from './stage.js';

const WORDS = {
  bare: {
    ready: 'ready',
    'in-progress': 'in-progress',
    blocked: 'in-progress/blocked',
    'needs-definition': 'proposed/needs-definition',
    closed: 'closed/done',
  },
  staged: {
    ready: 'open/ready',
    'in-progress': 'in-progress',
    blocked: 'in-progress/blocked',
    'needs-definition': 'planning/needs-definition',
    closed: 'closed/done',
  },
} as const;

export type WrittenPhase = keyof (typeof WORDS)['bare'];

const LIFECYCLE = /^(status|state): .*$/m;

export function pathOf(slug: string): string {
  return `${TASKS_FOLDER}/${slug}.md`;
}

/** Null for a file that is no task. */
export function slugOfPath(path: string): string | null {
  const prefix = `${TASKS_FOLDER}/`;
  return path.startsWith(prefix) && path.endsWith('.md') ? path.slice(prefix.length, -'.md'.length) : null;
}

/** The file as a person writes it after a decision, in the file's own vocabulary; unchanged if it names no status. */
export function withPhase(text: string, phase: WrittenPhase): string {
  const vocabulary = /^schema_version: '[0-4]'/m.test(text) ? 'bare' : 'staged';
  return text.replace(LIFECYCLE, (_line, key: string) => `${key}: ${WORDS[vocabulary][phase]}`);
}

const phases = new Map<string, TaskPhase | 'unreadable'>();

/** Remembers what it has read: the same texts come back thousands of times. */
export function phaseIn(text: string): TaskPhase | 'unreadable' {
  const phase = phases.get(text) ?? phaseOfText(text);
  phases.set(text, phase);
  return phase;
}
