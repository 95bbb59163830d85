import type { Snapshot } from '../domain/snapshot.js';
import { didYouMean } from '../read/nearest-names.js';

/**
 * A run that is to act on one item only, and that item does not exist or is done with: a run that
 * would end green and do nothing. Answers what to say, or null.
 */
export function unknownItem(snapshot: Snapshot): string | null {
  const { task, pull } = snapshot.settings.only;
  if (task !== null) return unknownTask(task, snapshot);
  return pull === null ? null : unknownPull(pull, snapshot);
}

function unknownTask(slug: string, { tasks, settings }: Snapshot): string | null {
  const task = tasks.tasksBySlug.get(slug);
  if (task?.status.phase === 'closed')
    return `task: ${slug} is closed (${task.status.text}); nothing is left to do for it`;
  if (task !== undefined || tasks.unreadableSlugs.includes(slug)) return null;
  const open = [...tasks.tasksBySlug.values()].filter(({ status }) => status.phase !== 'closed');
  const hint = didYouMean(
    slug,
    open.map((candidate) => candidate.slug),
  );
  return `task: there is no ${slug}.md in ${settings.tasksFolder}.${hint} Write the file name without ".md".`;
}

function unknownPull(number: number, { openPulls, unreadablePulls }: Snapshot): string | null {
  const numbers = [...openPulls, ...unreadablePulls].map((pull) => pull.number);
  if (numbers.includes(number)) return null;
  return `pull-request: #${number} is not open. Give the number of an open pull request.`;
}
