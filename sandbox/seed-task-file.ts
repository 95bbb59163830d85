import type { SeedTask } from './seed-tasks.js';

export const TASKS_FOLDER = 'docs/planning/tasks';

export function taskPath(slug: string): string {
  return `${TASKS_FOLDER}/${slug}.md`;
}

/** The file of a task in its own vocabulary. */
export function taskText(task: SeedTask): string {
  const id = /^T-[0-9A-Z]{4}/.exec(task.slug)?.[0];
  const lines = [
    '---',
    'type: task',
    `schema_version: '${task.vocabulary === 'bare' ? 1 : 5}'`,
    ...(id === undefined ? [] : [`id: ${id}`]),
    `status: ${task.status}`,
    `created: '${task.created}'`,
    'tags:',
    '  - tool # the command-line tool',
    'impact: medium',
    'complexity: small',
    ...(task.extra ?? []),
    '---',
    `# ${task.title}`,
    '',
    '## Goal',
    '',
    task.goal,
    '',
    '## Acceptance criteria',
    '',
    ...task.criteria.map((text, index) => `- [ ] AC-${index + 1}: ${text}`),
    '',
    '## Out of scope',
    '',
    `- ${task.outOfScope}`,
    '',
  ];
  return lines.join('\n');
}

/** The file after somebody closed the task by hand. */
export function closedText(text: string, pullNumber: number): string {
  return text
    .replace(/^status: .*$/m, 'status: closed/done')
    .replace(/^(created: .*)$/m, `$1\ncompletion_note: 'Shipped via #${pullNumber}.'`);
}
