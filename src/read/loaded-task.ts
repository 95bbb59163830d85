import type { Task, TaskFile } from '../domain/task.js';

export type TaskFacts = Omit<Task, 'blobId' | 'body'>;

/**
 * A task whose body and blob id come from its file when they are first asked for: most tasks are closed, and nobody
 * asks. Being getters of the class, they are not copied by a spread.
 */
export class LoadedTask implements Task {
  readonly slug: string;
  readonly id: string | null;
  readonly path: string;
  readonly title: string | null;
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
  readonly #file: TaskFile;
  readonly #bodyStart: number;

  /** @param bodyStart index in the file's text at which the body begins */
  constructor(facts: TaskFacts, file: TaskFile, bodyStart: number) {
    this.slug = facts.slug;
    this.id = facts.id;
    this.path = facts.path;
    this.title = facts.title;
    this.status = facts.status;
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
    this.#file = file;
    this.#bodyStart = bodyStart;
  }

  get blobId(): string | null {
    return this.#file.blobId;
  }

  get body(): string {
    return this.#file.text.slice(this.#bodyStart);
  }
}
