import type { ManualClock } from '../sandbox/clock.js';
import type { ClaimDocument } from '../src/domain/claim.js';
import type { ControlState } from '../src/domain/control.js';
import type { CheckConclusion, ReviewState } from '../src/domain/pull-request.js';
import type { World } from '../src/ports/world.js';

/** Who acts; logins are roles. `orchestrator` and the agents share one account, as in a workflow. */
export const BOT = 'github-actions';
export const MAIN = 'main';
export const OWNER = 'octo';
export const NAME = 'planner';
export const TASKS_FOLDER = 'docs/planning/tasks';
export const HEADS = 'refs/heads/';

export interface StagePull {
  readonly number: number;
  readonly headRefName: string;
  readonly baseRefName: string;
  /** Null for a branch of this repository. */
  readonly forkOwner: string | null;
  readonly state: 'CLOSED' | 'MERGED' | 'OPEN';
  readonly isDraft: boolean;
  readonly headOid: string;
}

export interface StageCommit {
  readonly by: string;
  readonly parents: readonly string[];
  readonly message: string;
  /** Against the first parent: contents by path; null deletes. */
  readonly changes: Readonly<Record<string, string | null>>;
}

export interface NewStagePull {
  readonly by: string;
  readonly head: string;
  readonly base: string;
  readonly title: string;
  readonly isDraft: boolean;
  readonly fork?: { readonly owner: string; readonly headOid: string };
}

export interface StageWords {
  readonly by: string;
  readonly body: string;
  /** `comment`, or the state of a review. */
  readonly as: 'comment' | ReviewState;
}

/** One process's view through the ports. */
export interface StageDoor {
  readonly world: World;
  close(): Promise<void>;
}

/**
 * A GitHub for one night, as those see it who need no ports: people, agents, the checks, and the judge of the
 * invariants. There are two, one in memory and one on the sandbox, and the same night plays on either.
 */
export interface Stage {
  readonly clock: ManualClock;
  openDoor(): Promise<StageDoor>;
  /** Commit ids by full name: branches, `refs/pull/<n>/head`, claims, the plugin's own. */
  refs(): ReadonlyMap<string, string>;
  filesOf(oid: string): ReadonlyMap<string, string>;
  parentsOf(oid: string): readonly string[];
  claims(): readonly ClaimDocument[];
  /** An object only; no branch moves. */
  writeCommit(commit: StageCommit): string;
  /** False where the branch does not stand at `from` (null: does not exist). `to` null deletes. */
  moveBranch(branch: string, move: { from: string | null; to: string | null; by: string }): boolean;
  /** The same for any ref, by its full name. */
  moveRef(ref: string, move: { from: string | null; to: string | null; by: string }): boolean;
  control(): ControlState;
  pulls(): readonly StagePull[];
  /** The number, or null where GitHub would refuse. */
  openPull(request: NewStagePull): number | null;
  /** False where the button would refuse. */
  mergePull(number: number, merge: { by: string; method: 'merge' | 'squash' }): boolean;
  setPull(number: number, change: 'close' | 'draft' | 'ready' | 'reopen'): void;
  say(number: number, words: StageWords): void;
  /** Replaces all rows of a commit; a null conclusion is a check that still runs. */
  setCheck(oid: string, conclusion: CheckConclusion | null): void;
  setRun(runId: number, run: { attempt: number; isOver: boolean }): void;
  /** From now on the main branch takes pull requests only. */
  protectMain(): void;
  stop(): Promise<void>;
}
