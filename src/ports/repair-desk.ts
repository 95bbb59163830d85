import type { MovedOn } from '../domain/moved-on.js';
import type { WorkEntry } from '../domain/work-entry.js';

export type Preparation =
  /** git could do it alone, and it is pushed: no agent is needed. */
  | { readonly kind: 'repaired'; readonly because: string }
  | MovedOn
  /** The head is the one that was judged, and what was to be repaired is gone from it. */
  | { readonly kind: 'not-needed'; readonly because: string }
  | {
      readonly kind: 'agent-needed';
      readonly prompt: string;
      /** Where the head of the pull request lies, as the prompt expects it. */
      readonly workingFolder: string;
      /** What a reader of the summary must know, e.g. that a command is missing and our own prompt is used. */
      readonly notes: readonly string[];
    };

/** Gets a pull request ready for an agent that repairs it. */
export interface RepairDesk {
  /**
   * Puts the head on disk where the prompt expects it and gathers what the agent must know.
   * @param commands slash commands that the agent has, without the slash
   * Throws `CommandFailed` when the head cannot be checked out or the facts cannot be read.
   */
  prepare(
    entry: WorkEntry,
    checkout: { readonly workingFolder: string; readonly commands: readonly string[] },
  ): Promise<Preparation>;
}
