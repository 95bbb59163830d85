import type { TaskPhase } from './task.js';

/** What git and GitHub show about one item at one moment; an outcome is the difference of two of these. */
export interface WorkEvidence {
  /** Head of the branch that the agent is expected to move; null when it does not exist. */
  readonly branchOid: string | null;
  /** The newest pull request from that branch in this repository that is not closed without merge. */
  readonly pull: {
    readonly number: number;
    readonly url: string;
    readonly isOpen: boolean;
    readonly createdAt: string;
  } | null;
  /** Ids of comments, replies and reviews on the pull request that are ours. */
  readonly ourWords: ReadonlySet<string>;
  /** Phase of the task's file on the base branch; null for a repair or a missing file. */
  readonly taskPhase: TaskPhase | null;
  /**
   * What the `<blocked>` blocks in the task's file say, one line each: on the branch that the agent is expected to move,
   * else on the base branch. Empty for a repair.
   */
  readonly blockedNotes: readonly string[];
}
