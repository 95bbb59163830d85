import type { AgentRecord } from './agent-run.js';
import type { Item } from './item.js';
import type { Outcome } from './outcome.js';
import type { WorkKind } from './work-entry.js';

/** Who works on an item now. The run's state, asked of GitHub, says whether it is still alive; age does not. */
export interface ClaimHolder {
  readonly runId: number;
  readonly runAttempt: number;
  /** Set when the `work` job adopts the claim; null while the claim waits for its job. */
  readonly job: string | null;
  /** ISO 8601 UTC. */
  readonly claimedAt: string;
}

/** Why an attempt does not count against the limit, and who saw to that when. */
export interface Unspent {
  /**
   * `paused`: the agent never started. `limited`: neither, for another one had met the usage limit. `retry`: a person asked
   * for fresh attempts afterwards. `moved-on`: somebody else changed the pull request before it could be begun.
   * `refused`: the model's service would not serve the account.
   */
  readonly why: 'paused' | 'limited' | 'refused' | 'retry' | 'moved-on';
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

export interface Attempt {
  readonly kind: WorkKind;
  readonly fingerprint: string;
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly runId: number;
  readonly runAttempt: number;
  /** Null while it runs. */
  readonly outcome: Outcome | null;
  /** Absent where the attempt counts. */
  readonly unspent?: Unspent;
  /** Absent where no agent was started, or as long as it runs. */
  readonly agent?: AgentRecord;
}

/** The JSON document that a claim ref points at. The history of the ref is the record of attempts. */
export interface ClaimDocument {
  readonly version: 1;
  readonly item: Item;
  /** Null when nobody holds it: the document then only remembers. */
  readonly holder: ClaimHolder | null;
  /** Oldest first, the newest 50. */
  readonly attempts: readonly Attempt[];
}

export interface Claim {
  readonly ref: string;
  /** The commit that the ref points at: what a compare-and-swap expects. */
  readonly oid: string;
  readonly document: ClaimDocument;
}

/** State of a workflow run. `unknown` is what a failed question answers: such a claim waits. */
export type RunState = 'live' | 'over' | 'unknown';
