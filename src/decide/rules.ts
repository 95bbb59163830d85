import type { PullRequest } from '../domain/pull-request.js';
import type { Task } from '../domain/task.js';
import type { Verdict } from '../domain/verdict.js';

/** Something that keeps a task from being ready, at a 1-based line of its file. */
export interface ReadinessGap {
  readonly line: number;
  readonly message: string;
}

/** The judgements that planning rests on and does not make itself. All are pure. */
export interface Rules {
  readonly classify: (pull: PullRequest) => Verdict;
  readonly pullFingerprint: (verdict: Verdict, headOid: string) => string;
  readonly taskFingerprint: (task: Task) => string;
  /** In the order of the file; empty when the task is ready to be implemented. */
  readonly findGaps: (task: Task) => readonly ReadinessGap[];
}
