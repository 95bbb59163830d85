import type { Task, TaskFile } from '../domain/task.js';

import { titleOfBody } from './task-title.js';

/** `title` is the key of the front matter, null without one. */
export type TaskFacts = Omit<Task, 'blobId' | 'body' | 'status'>;

export interface TaskSource {
  readonly file: TaskFile;
  /** Index in the file's text at which the body begins. */
  readonly bodyStart: number;
}

/**
 * A task whose body, and the title in it, are cut out of its file when they are asked for: most tasks are closed, and
 * nobody reads their bodies. So is its blob id asked of the file. Being getters of the class, none of them is copied by
 * a spread.
 */
export class LoadedTask implements Task {
  readonly slug: string;
  readonly id: string | null;
  readonly path: string;
  readonly status: Task['status'];
  readonly created: string | null;
  readonly priority: boolean;
  readonly impact: Task['impact'];
  readonly complexity: Task['complexity'];
  readonly autonomy: Task['autonomy'];
  readonly kind: Task['kind'];
  readonly dependsOn: Task['dependsOn'];
  readonly parent: string | null;
  readonly pullUrls: readonly string[];
  readonly notBefore: string | null;
  readonly readinessVerifiedAt: string | null;
  readonly bodyLine: number;
  readonly #title: string | null;
  readonly #file: TaskFile;
  readonly #bodyStart: number;

  constructor(facts: TaskFacts, status: Task['status'], source: TaskSource) {
    this.slug = facts.slug;
    this.id = facts.id;
    this.path = facts.path;
    this.status = status;
    this.created = facts.created;
    this.priority = facts.priority;
    this.impact = facts.impact;
    this.complexity = facts.complexity;
    this.autonomy = facts.autonomy;
    this.kind = facts.kind;
    this.dependsOn = facts.dependsOn;
    this.parent = facts.parent;
    this.pullUrls = facts.pullUrls;
    this.notBefore = facts.notBefore;
    this.readinessVerifiedAt = facts.readinessVerifiedAt;
    this.bodyLine = facts.bodyLine;
    this.#title = facts.title;
    this.#file = source.file;
    this.#bodyStart = source.bodyStart;
  }

  /** The key of the front matter, or else the heading with which the body begins. */
  get title(): string | null {
    return this.#title ?? titleOfBody(this.body);
  }

  get blobId(): string | null {
    return this.#file.blobId;
  }

  get body(): string {
    return this.#file.text.slice(this.#bodyStart);
  }
}
