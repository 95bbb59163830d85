import type { TaskSet } from '../domain/task-set.js';

/** Edges `[task, what it waits for]` between tasks that are not closed: the picture in the digest. */
export function openDependencies(tasks: TaskSet): readonly (readonly [string, string])[] {
  const isOpen = (slug: string): boolean => {
    const task = tasks.tasksBySlug.get(slug);
    return task !== undefined && task.status.phase !== 'closed';
  };
  return [...tasks.tasksBySlug.values()]
    .filter((task) => isOpen(task.slug))
    .flatMap((task) =>
      task.dependsOn.flatMap((dependency): readonly (readonly [string, string])[] => {
        const target = tasks.resolve(dependency);
        return target.kind === 'task' && isOpen(target.slug) ? [[task.slug, target.slug]] : [];
      }),
    );
}
