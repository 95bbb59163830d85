import type { Problem } from './problem.js';
import type { Dependency, Task } from './task.js';

/** Where a dependency leads. Only a task can satisfy one; everything else fails closed. */
export type DependencyTarget =
  | { readonly kind: 'task'; readonly slug: string }
  | { readonly kind: 'dangling' }
  | { readonly kind: 'ambiguous'; readonly slugs: readonly string[] }
  | { readonly kind: 'unreadable'; readonly slug: string };

/** All task files of one commit, with what can only be seen across them. */
export interface TaskSet {
  /** Every readable task, by slug, sorted by slug. */
  readonly tasksBySlug: ReadonlyMap<string, Task>;
  /** Slugs of files that exist but could not be read: they block what depends on them. */
  readonly unreadableSlugs: readonly string[];
  /** Slugs of tasks with at least one child in any state, closed ones included. */
  readonly parentSlugs: ReadonlySet<string>;
  /** Slugs on, or waiting for, a dependency cycle (self-dependency included). */
  readonly cyclicSlugs: ReadonlySet<string>;
  /** Slugs whose id another file claims too. */
  readonly duplicateSlugs: ReadonlySet<string>;
  readonly resolve: (dependency: Dependency) => DependencyTarget;
  readonly problems: readonly Problem[];
}
