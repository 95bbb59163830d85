import type { Task } from '../domain/task.js';
import type { TaskSet } from '../domain/task-set.js';

const IMPACT = { high: '0', medium: '1', low: '2', missing: '3' } as const;
const COMPLEXITY = { small: '0', medium: '1', large: '2', missing: '3' } as const;

/** A missing date sinks below every real one. */
const NO_DATE = '9999-12-31';

/**
 * The plugin's pickup order (its decision D-Q2WR): priority first, then impact, complexity, oldest `created`,
 * file name. A candidate lends its place, but not its name, to the candidates that it waits for, over any number of steps,
 * so that what blocks urgent work counts as urgent. Near-linear: a sort, one walk over the dependencies, a sort.
 */
export function sortForPickup(candidates: readonly Task[], tasks: TaskSet): readonly Task[] {
  const ranks = new Map(candidates.map((task) => [task.slug, rankOf(task)]));
  const lifted = liftRanks(sortByRank(candidates, ranks), ranks, tasks);
  return sortByRank(candidates, lifted);
}

/** The leading tuple as one text of fixed width, so that comparing texts compares tuples. */
function rankOf(task: Task): string {
  const priority = task.priority ? '0' : '1';
  const impact = IMPACT[task.impact ?? 'missing'];
  const complexity = COMPLEXITY[task.complexity ?? 'missing'];
  return `${priority}${impact}${complexity}${task.created ?? NO_DATE}`;
}

function sortByRank(candidates: readonly Task[], ranks: ReadonlyMap<string, string>): readonly Task[] {
  const keyed = candidates.map((task) => ({ task, rank: ranks.get(task.slug) ?? '' }));
  keyed.sort((a, b) => compare(a.rank, b.rank) || compare(a.task.slug, b.task.slug));
  return keyed.map(({ task }) => task);
}

/** By code unit: a locale would order the same files differently on another machine. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Walks from the best candidate down: the first walk that reaches a task brings the best rank it can get, so
 * none is visited twice, and a cycle ends by itself.
 */
function liftRanks(
  bestFirst: readonly Task[],
  ranks: ReadonlyMap<string, string>,
  tasks: TaskSet,
): ReadonlyMap<string, string> {
  const lifted = new Map<string, string>();
  for (const root of bestFirst) {
    const rank = ranks.get(root.slug) ?? '';
    const reached = [root];
    for (let task = reached.pop(); task !== undefined; task = reached.pop()) {
      if (lifted.has(task.slug)) continue;
      lifted.set(task.slug, rank);
      reached.push(...candidatesBehind(task, ranks, tasks));
    }
  }
  return lifted;
}

function candidatesBehind(task: Task, ranks: ReadonlyMap<string, string>, tasks: TaskSet): readonly Task[] {
  return task.dependsOn.flatMap((dependency) => {
    const target = tasks.resolve(dependency);
    if (target.kind !== 'task' || !ranks.has(target.slug)) return [];
    const behind = tasks.tasksBySlug.get(target.slug);
    return behind === undefined ? [] : [behind];
  });
}
