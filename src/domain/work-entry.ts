import type { Item } from './item.js';

export type WorkKind = 'task' | 'conflicts' | 'ci-failed' | 'needs-response';

/** One entry of the matrix: everything that a `work` job needs to know, and nothing secret. */
export interface WorkEntry {
  /** Shown as the job's name, e.g. `task/T-BMTX-bun-compile-matrix`, `pull/12`. */
  readonly name: string;
  readonly kind: WorkKind;
  readonly item: Item;
  /** The branch that the agent is expected to move: `task/<slug>`, or the pull request's head. */
  readonly branch: string;
  /** What to check out: the base branch for a task, the head branch for a repair. */
  readonly ref: string;
  /** The head commit that the decision was made against; for a task the base commit. */
  readonly headOid: string;
  /** The command for Claude Code, e.g. `/sdlc:task-work <slug>`. */
  readonly prompt: string;
  /** What must pass first: the command that checks whether a task is ready. Null where its file says that it was. */
  readonly gate: string | null;
  /** US dollars that the whole run may use. */
  readonly dollars: number;
  /** What this attempt is made against; see the design's "Fingerprint". */
  readonly fingerprint: string;
}
