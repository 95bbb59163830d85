import type { AgentRecord } from './agent-run.js';
import type { Unspent } from './claim.js';
import type { Outcome } from './outcome.js';

/** How an attempt ended, as its claim keeps it. */
export interface AttemptEnd {
  readonly outcome: Outcome;
  /** Where the attempt is not to be counted. */
  readonly unspent?: Unspent;
  /** Where an agent was started, or something of its work was saved. */
  readonly agent?: AgentRecord;
}
