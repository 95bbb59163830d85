import type { SavedWork } from '../domain/agent-run.js';
import type { RunIdentity } from '../domain/run-identity.js';
import type { WorkEntry } from '../domain/work-entry.js';
import type { GitWorld } from './git-world.js';
import type { ServerHeads } from './server-heads.js';

/** Everything that one call works with, and what it has found out and done so far. */
export interface Saving {
  readonly entry: WorkEntry;
  readonly run: RunIdentity;
  readonly patchFolder: string;
  readonly needles: readonly Buffer[];
  readonly server: ServerHeads;
  /** Knows the history of the server's branches, but not their contents. */
  readonly history: GitWorld;
  /** Holds all that may be pushed, and nothing that was fetched. */
  readonly pushing: GitWorld;
  /** Commits that the server has, in `history`. */
  readonly known: string[];
  /** The same in `pushing`. */
  readonly knownHere: string[];
  /** Branches that are there or that this call made. */
  readonly taken: Set<string>;
  readonly saved: SavedWork[];
  readonly patchFiles: string[];
  readonly notes: string[];
}
