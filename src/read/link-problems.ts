import type { Problem } from '../domain/problem.js';
import type { Dependency, Task } from '../domain/task.js';
import { toProblem } from './fault.js';
import { foundText } from './found-text.js';
import { type LinkedFile, sameIdSlug, type TaskLinks } from './task-links.js';
import { otherEntityKind } from './wikilink.js';

export interface LinkedTask extends LinkedFile {
  readonly path: string;
  /** 1-based line of the key `id`, or 1. */
  readonly idLine: number;
  readonly task: Task | null;
  readonly parent: { readonly target: string; readonly line: number } | null;
}

export interface Linked {
  readonly entries: readonly LinkedTask[];
  readonly tasksBySlug: ReadonlyMap<string, Task>;
  readonly links: TaskLinks;
  readonly cycles: readonly (readonly string[])[];
}

/** What is wrong between the files. Links of closed tasks are left alone: nothing waits for them. */
export function linkProblems({ entries, tasksBySlug, links, cycles }: Linked): readonly Problem[] {
  return [
    ...entries.flatMap((entry) => duplicateProblem(entry, links)),
    ...entries.flatMap((entry) => (isOpen(entry) ? parentProblem(entry, links) : [])),
    ...entries.flatMap((entry) => (isOpen(entry) ? dependencyProblems(entry, links) : [])),
    ...cycles.flatMap((cycle) => cycleProblem(cycle, tasksBySlug, links)),
  ];
}

function isOpen({ task }: LinkedTask): boolean {
  return task !== null && task.status.phase !== 'closed';
}

function duplicateProblem(entry: LinkedTask, links: TaskLinks): readonly Problem[] {
  const rivals = links.duplicates.get(entry.slug);
  if (rivals === undefined) return [];
  const names = rivals.length === 0 ? 'another file' : rivals.map((slug) => `\`${slug}\``).join(', ');
  const message = `The id or name of this task is also that of ${names}: give one of them another; until then none is started.`;
  const fault = {
    line: entry.idLine,
    column: 1,
    message,
    expected: 'an id and name of its own',
    found: names,
  };
  return [toProblem(entry.path, 'error', fault)];
}

function parentProblem({ path, slug, parent }: LinkedTask, links: TaskLinks): readonly Problem[] {
  if (parent === null) return [];
  const found = links.resolve(parent.target);
  const isSelf = found.kind === 'task' && found.slug === slug;
  if (!isSelf && found.kind !== 'dangling' && found.kind !== 'ambiguous') return [];
  const what = isSelf ? 'this task itself, which is therefore never started' : missing(found.kind);
  const message = `\`parent_key\` leads to ${what}: correct or remove it.`;
  const fault = {
    line: parent.line,
    column: 1,
    message,
    expected: 'another task',
    found: foundText(parent.target),
  };
  return [toProblem(path, 'warning', fault)];
}

function missing(kind: string): string {
  return kind === 'ambiguous' ? 'more than one task' : 'no task of this folder';
}

function dependencyProblems({ path, task }: LinkedTask, links: TaskLinks): readonly Problem[] {
  return (task?.dependsOn ?? []).flatMap((dependency) => {
    const message = dependencyMessage(dependency, links);
    if (message === null) return [];
    const { line, text } = dependency;
    const fault = { line, column: 1, message, expected: 'a task of this folder', found: foundText(text) };
    return [toProblem(path, 'error', fault)];
  });
}

function dependencyMessage({ text, target }: Dependency, links: TaskLinks): string | null {
  const found = links.resolve(target);
  switch (found.kind) {
    case 'task':
      return null;
    case 'unreadable':
      return `The dependency ${text} leads to \`${found.slug}\`, which cannot be read: correct that file; until then this task waits.`;
    case 'ambiguous':
      return `The dependency ${text} may mean ${found.slugs.length} tasks: write the full name of one; until then this task waits.`;
    case 'dangling':
      return danglingMessage(text, target, links);
  }
}

function danglingMessage(text: string, target: string, links: TaskLinks): string {
  const kind = otherEntityKind(target);
  if (kind !== null)
    return `The dependency ${text} is a ${kind}, whose state cannot be seen from the tasks folder: this task waits until it is removed.`;
  const namesake = sameIdSlug(links, target);
  const advice = namesake === null ? 'correct or remove it' : `did you mean [[${namesake}]]`;
  return `The dependency ${text} leads to no task of this folder: ${advice}; until then this task waits.`;
}

/** One problem a cycle, in the file of its first slug, at the dependency that closes it. */
function cycleProblem(
  cycle: readonly string[],
  tasksBySlug: ReadonlyMap<string, Task>,
  links: TaskLinks,
): readonly Problem[] {
  const turned = beginAtLeast(cycle);
  const task = tasksBySlug.get(turned[0] ?? '');
  if (task === undefined) return [];
  const next = turned[1] ?? task.slug;
  const dependency = task.dependsOn.find(({ target }) => leadsTo(links, target, next));
  const round = [...turned.slice(0, 10), ...(turned.length > 10 ? ['…'] : []), task.slug].join(' → ');
  const message =
    turned.length === 1
      ? 'The task depends on itself: remove that dependency; until then it waits.'
      : `These ${turned.length} tasks wait for each other: ${round}; remove one of the dependencies.`;
  const line = dependency?.line ?? 1;
  return [toProblem(task.path, 'error', { line, column: 1, message, expected: 'no cycle', found: round })];
}

function leadsTo(links: TaskLinks, target: string, slug: string): boolean {
  const found = links.resolve(target);
  return found.kind === 'task' && found.slug === slug;
}

function beginAtLeast(cycle: readonly string[]): readonly string[] {
  const least = [...cycle].sort()[0] ?? '';
  const at = cycle.indexOf(least);
  return [...cycle.slice(at), ...cycle.slice(0, at)];
}
