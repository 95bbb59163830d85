import type { Dependency, Task } from '../domain/task.js';
import { isClosed, type StartView } from './start-view.js';

/** One condition for starting a task: null when it holds, else why not, in words. */
export type Condition = (task: Task, view: StartView) => string | null;

/** How many links of a cycle are spelled out. */
const SHOWN_LINKS = 4;

/** What the task files alone say, in the order in which a person would be told. */
export const FILE_CONDITIONS: readonly Condition[] = [
  hasIdOfItsOwn,
  isOutsideCycles,
  isReady,
  isForAgents,
  isNoParent,
  isImplementation,
  hasDependenciesClosed,
];

function hasIdOfItsOwn(task: Task, view: StartView): string | null {
  if (!view.facts.snapshot.tasks.duplicateSlugs.has(task.slug)) return null;
  const sharing = view.duplicatesById.get(task.id?.toLowerCase() ?? '') ?? [];
  const others = sharing.filter((slug) => slug !== task.slug);
  const shown = others.slice(0, SHOWN_LINKS).join(', ');
  return `shares its id ${task.id ?? ''} with ${shown === '' ? 'another file' : shown}; give one of them a new id`;
}

function isOutsideCycles(task: Task, view: StartView): string | null {
  if (!view.facts.snapshot.tasks.cyclicSlugs.has(task.slug)) return null;
  const links = [task.slug];
  for (let next = nextInCycle(task, view); next !== undefined; next = nextInCycle(next, view)) {
    const isRoundTrip = links.includes(next.slug);
    links.push(next.slug);
    if (isRoundTrip) break;
    if (links.length > SHOWN_LINKS) {
      links.push('…');
      break;
    }
  }
  return `waits in a circle of dependencies: ${links.join(' waits for ')}`;
}

function nextInCycle(task: Task, view: StartView): Task | undefined {
  const { tasks } = view.facts.snapshot;
  for (const dependency of task.dependsOn) {
    const target = tasks.resolve(dependency);
    if (target.kind === 'task' && tasks.cyclicSlugs.has(target.slug))
      return tasks.tasksBySlug.get(target.slug);
  }
  return undefined;
}

function isReady(task: Task, view: StartView): string | null {
  switch (task.status.phase) {
    case 'ready':
      return null;
    case 'draft':
      return 'is a draft';
    case 'proposed':
      return 'is proposed, not yet ready';
    case 'needs-definition':
      return `needs definition${firstGap(task, view)}`;
    case 'backlog':
      return 'is in the backlog';
    case 'in-progress':
      return 'in progress elsewhere';
    case 'blocked':
      return 'is blocked';
    case 'closed':
      return 'is closed';
  }
}

function firstGap(task: Task, view: StartView): string {
  const [gap] = view.facts.rules.findGaps(task);
  return gap === undefined ? '' : `: ${gap.message} (line ${gap.line})`;
}

/** Supervised and unclassified tasks are dispatched, as the plugin does: only `human-only` is not. */
function isForAgents(task: Task): string | null {
  return task.autonomy === 'human-only' ? 'is for humans only' : null;
}

function isNoParent(task: Task, view: StartView): string | null {
  if (!view.facts.snapshot.tasks.parentSlugs.has(task.slug)) return null;
  const count = view.childCounts.get(task.slug) ?? 0;
  if (count === 0) return 'is the parent of other tasks';
  return `is the parent of ${count} ${count === 1 ? 'task' : 'tasks'}`;
}

function isImplementation(task: Task): string | null {
  return task.kind === 'implementation' ? null : `its kind is ${task.kind}, not implementation`;
}

function hasDependenciesClosed(task: Task, view: StartView): string | null {
  for (const dependency of task.dependsOn) {
    const reason = waitsFor(dependency, view);
    if (reason !== null) return reason;
  }
  return null;
}

function waitsFor(dependency: Dependency, view: StartView): string | null {
  const { tasks } = view.facts.snapshot;
  const target = tasks.resolve(dependency);
  switch (target.kind) {
    case 'task': {
      if (isClosed(target.slug, view)) return null;
      const status = tasks.tasksBySlug.get(target.slug)?.status.text ?? 'not readable';
      return `waits for ${target.slug}, which is ${status}`;
    }
    case 'dangling':
      return `depends on ${dependency.text}, which no task file answers to`;
    case 'ambiguous':
      return `depends on ${dependency.text}, which may be ${target.slugs.join(' or ')}`;
    case 'unreadable':
      return `depends on ${target.slug}, whose file cannot be read`;
  }
}
