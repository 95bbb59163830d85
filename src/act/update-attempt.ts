import { withChange } from '../decide/open-attempt.js';
import type { Attempt, Claim } from '../domain/claim.js';
import type { Item } from '../domain/item.js';
import type { RunIdentity } from '../domain/run-identity.js';
import type { World } from '../ports/world.js';

/** A lost compare-and-swap is read again; more than this many losses in a row means a fight. */
const TRIES = 3;

export interface AttemptUpdate {
  readonly item: Item;
  /** The claim as it was written last; null to read it. */
  readonly claim: Claim | null;
  readonly run: RunIdentity;
}

/**
 * Changes this run's open attempt, whoever holds the claim by now: what a run used and came to belongs to the record, also
 * when a person has freed the claim meanwhile. Answers why it could not be written, or null; an attempt that is no longer
 * open was judged by somebody else and stays as it is.
 */
export async function updateAttempt(
  world: World,
  { item, claim, run }: AttemptUpdate,
  change: (attempt: Attempt) => Attempt,
): Promise<string | null> {
  let detail = 'no answer';
  let current = claim ?? (await world.claims.read(item));
  for (let tried = 1; tried <= TRIES; tried += 1) {
    if (current === null) return 'the claim is gone';
    const document = withChange(current.document, run, change);
    if (document === current.document) return 'the attempt is not open any more';
    const [written] = await world.claims.write([{ expected: current, document }]);
    if (written?.status === 'done') return null;
    detail = written?.detail ?? detail;
    current = await world.claims.read(item);
  }
  return detail;
}
