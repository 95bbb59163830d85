import type { Task } from '../domain/task.js';
import type { ReadinessGap, Rules } from './rules.js';

/** The same rules, which scan the body of a task once however many rules of one plan ask for its gaps. */
export function rememberGaps(rules: Rules): Rules {
  const gapsByTask = new Map<Task, readonly ReadinessGap[]>();
  return {
    ...rules,
    findGaps: (task) => {
      const gaps = gapsByTask.get(task) ?? rules.findGaps(task);
      gapsByTask.set(task, gaps);
      return gaps;
    },
  };
}
