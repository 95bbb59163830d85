import type { SavedWork } from '../domain/agent-run.js';
import type { WorkEntry } from '../domain/work-entry.js';

/** The checkout before the agent touched it: what lies there already is not the agent's. Opaque; fits into a job's state. */
export type WorkMark = string;

export interface SaveResult {
  readonly saved: readonly SavedWork[];
  /** Work that could not be pushed lies in this patch file; null when there is none. */
  readonly patchFile: string | null;
  /** What a person must know: what was refused and why, what was held back. One line each. */
  readonly notes: readonly string[];
}

/** Keeps what an agent left in a checkout and its worktrees: nothing is lost with the runner. */
export interface WorkSaver {
  mark(workingFolder: string): Promise<WorkMark>;
  /**
   * Pushes commits that no branch of the server holds, and what lies in the work trees beyond the mark. Never moves a
   * branch but forwards, from the commit that it names. A second call finds nothing left, and tells of the rescue branches
   * of the first. Throws nothing for one folder that cannot be read: that is a note.
   */
  save(workingFolder: string, entry: WorkEntry, mark: WorkMark): Promise<SaveResult>;
}
