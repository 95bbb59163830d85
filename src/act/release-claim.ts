import { withAgent, withChange } from '../decide/open-attempt.js';
import type { AgentRecord } from '../domain/agent-run.js';
import { formatItem, type Item } from '../domain/item.js';
import type { RunIdentity } from '../domain/run-identity.js';
import type { World } from '../ports/world.js';

/** A lost compare-and-swap is read again; more than this many losses in a row means a fight. */
const TRIES = 3;

/** The run that gives an item back, and what its agent left where no outcome could be recorded. */
export type Leaving = RunIdentity & { readonly agent?: AgentRecord };

/**
 * Gives the item back, whatever happened to the run. Idempotent: a claim that this run does not
 * hold is left alone. An attempt without an outcome stays open: the next tick judges it by evidence.
 */
export async function releaseClaim(world: World, item: Item, run: Leaving): Promise<string> {
  let detail = 'no answer';
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const claim = await world.claims.read(item);
    const holder = claim?.document.holder ?? null;
    if (claim === null || holder?.runId !== run.runId || holder.runAttempt !== run.runAttempt) {
      return `${formatItem(item)} is not held by this run`;
    }
    const { agent } = run;
    const noted =
      agent === undefined
        ? claim.document
        : withChange(claim.document, run, (attempt) => withAgent(attempt, agent));
    const [outcome] = await world.claims.write([{ expected: claim, document: { ...noted, holder: null } }]);
    if (outcome?.status === 'done') return `released the claim on ${formatItem(item)}`;
    detail = outcome?.detail ?? detail;
  }
  return `the claim on ${formatItem(item)} could not be released (${detail}); the next tick reaps it when this run is over`;
}
