import type { Problem } from '../domain/problem.js';
import type { Task, TaskFile } from '../domain/task.js';
import type { TaskSet } from '../domain/task-set.js';
import { findDependencyCycles } from './dependency-cycles.js';
import { type LinkedTask, linkProblems } from './link-problems.js';
import { readTask, type TaskReading } from './task-file.js';
import { indexTaskLinks, type TaskLinks } from './task-links.js';

/**
 * Reads all task files of one commit. Every file costs at most itself; what only shows between files (duplicate ids,
 * links that lead nowhere, cycles) becomes a problem and leaves the tasks that it touches waiting.
 */
export function readTaskSet(files: readonly TaskFile[]): TaskSet {
  const readings = files.map(readTask);
  const entries = readings.flatMap(toEntry).sort(bySlugThenPath);
  const links = indexTaskLinks(entries);
  const tasksBySlug = new Map<string, Task>();
  // Of two readable files with one slug the first by path is kept; `duplicateSlugs` keeps it from being started.
  for (const { task } of entries)
    if (task !== null && !tasksBySlug.has(task.slug)) tasksBySlug.set(task.slug, task);
  const unreadable = entries.filter(({ task, slug }) => task === null && !tasksBySlug.has(slug));
  const waits = openDependencies(tasksBySlug, links);
  const { stuck, cycles } = findDependencyCycles(waits);
  return {
    tasksBySlug,
    unreadableSlugs: [...new Set(unreadable.map(({ slug }) => slug))],
    parentSlugs: findParents(entries, links),
    cyclicSlugs: stuck,
    duplicateSlugs: new Set(links.duplicates.keys()),
    resolve: (dependency) => links.resolve(dependency.target),
    problems: byPlace([
      ...readings.flatMap(({ problems }) => problems),
      ...linkProblems({ entries, tasksBySlug, links, cycles }),
    ]),
  };
}

function toEntry(reading: TaskReading): readonly LinkedTask[] {
  const { slug, path, id, task, parent, idLine } = reading;
  return slug === null ? [] : [{ slug, path, id, idLine, task, parent, isReadable: task !== null }];
}

/** The edges between tasks that are not closed; a task listed twice is one edge. */
function openDependencies(
  tasksBySlug: ReadonlyMap<string, Task>,
  links: TaskLinks,
): ReadonlyMap<string, readonly string[]> {
  const edges = new Map<string, readonly string[]>();
  for (const task of tasksBySlug.values()) {
    if (task.status.phase === 'closed') continue;
    edges.set(task.slug, [...new Set(task.dependsOn.flatMap(({ target }) => openTarget(target)))]);
  }
  return edges;

  function openTarget(target: string): readonly string[] {
    const found = links.resolve(target);
    if (found.kind !== 'task') return [];
    return tasksBySlug.get(found.slug)?.status.phase === 'closed' ? [] : [found.slug];
  }
}

/** An ambiguous `parent_key` makes a parent of everything that it may mean: a parent is never started. */
function findParents(entries: readonly LinkedTask[], links: TaskLinks): ReadonlySet<string> {
  const parents = new Set<string>();
  for (const { parent } of entries) {
    if (parent === null) continue;
    const found = links.resolve(parent.target);
    if (found.kind === 'ambiguous') for (const slug of found.slugs) parents.add(slug);
    else if (found.kind !== 'dangling') parents.add(found.slug);
  }
  return parents;
}

function bySlugThenPath(one: LinkedTask, other: LinkedTask): number {
  return compare(one.slug, other.slug) || compare(one.path, other.path);
}

function byPlace(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((one, other) => compare(one.file, other.file) || one.line - other.line);
}

/** By code unit, so that the order is the same on every machine. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
