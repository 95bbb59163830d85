import type { Task } from '../domain/task.js';
import type { TaskSet } from '../domain/task-set.js';
import type { CloseOuts } from './close-outs.js';
import type { LeftoverWork } from './leftover-work.js';
import type { TickFacts } from './tick-facts.js';

/** What the conditions for starting a task look at. */
export interface StartView {
  readonly facts: TickFacts;
  readonly closeOuts: CloseOuts;
  readonly leftovers: LeftoverWork;
  /** Branches that this plan deletes, so that their tasks may start. */
  readonly deletedBranches: ReadonlySet<string>;
  /** Children in any state, by the slug of their parent. */
  readonly childCounts: ReadonlyMap<string, number>;
  /** Slugs that share an id with another file, by that id in lower case. */
  readonly duplicatesById: ReadonlyMap<string, readonly string[]>;
}

export function openStartView(facts: TickFacts, closeOuts: CloseOuts, leftovers: LeftoverWork): StartView {
  const { tasks } = facts.snapshot;
  return {
    facts,
    closeOuts,
    leftovers,
    deletedBranches: new Set(leftovers.deletions.map(({ branch }) => branch)),
    childCounts: countChildren(tasks),
    duplicatesById: groupDuplicates(tasks),
  };
}

/** A task closed in this very plan counts as closed, so that the tick after it finds nothing left to start. */
export function isClosed(slug: string, view: StartView): boolean {
  const task = view.facts.snapshot.tasks.tasksBySlug.get(slug);
  return task?.status.phase === 'closed' || view.closeOuts.stepsBySlug.has(slug);
}

function countChildren(tasks: TaskSet): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const task of tasks.tasksBySlug.values()) {
    const parent = parentOf(task, tasks);
    if (parent !== null) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return counts;
}

function parentOf(task: Task, tasks: TaskSet): string | null {
  if (task.parent === null) return null;
  const target = tasks.resolve({ text: task.parent, target: task.parent, line: 1 });
  return target.kind === 'task' ? target.slug : null;
}

function groupDuplicates(tasks: TaskSet): ReadonlyMap<string, readonly string[]> {
  const byId = new Map<string, string[]>();
  for (const slug of tasks.duplicateSlugs) {
    const id = tasks.tasksBySlug.get(slug)?.id?.toLowerCase();
    if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), slug]);
  }
  return byId;
}
