import type { Claim, ClaimHolder, RunState } from '../domain/claim.js';
import { formatItem, type Item } from '../domain/item.js';
import type { ReapClaim } from '../domain/plan.js';
import type { Snapshot } from '../domain/snapshot.js';

/** The claims as the rest of a tick sees them: those just reaped are free. Keys are `formatItem`. */
export interface ClaimIndex {
  readonly claimsByItem: ReadonlyMap<string, Claim>;
  /** Items that someone works on, or may, with the words for it. Each takes a slot. */
  readonly busyByItem: ReadonlyMap<string, string>;
  readonly inFlight: readonly Item[];
}

/** A run that was not asked about, or that could not be, may be alive. */
export function holderState(holder: ClaimHolder, runStates: ReadonlyMap<string, RunState>): RunState {
  return runStates.get(`${holder.runId}/${holder.runAttempt}`) ?? 'unknown';
}

export function indexClaims(snapshot: Snapshot, reaps: readonly ReapClaim[]): ClaimIndex {
  const documentsByRef = new Map(reaps.map((reap) => [reap.claim.ref, reap.document]));
  const claimsByItem = new Map<string, Claim>();
  const busyByItem = new Map<string, string>();
  const inFlight: Item[] = [];
  const addBusy = (item: Item, because: string): void => {
    if (!busyByItem.has(formatItem(item))) inFlight.push(item);
    busyByItem.set(formatItem(item), because);
  };
  for (const read of snapshot.claims) {
    const claim = { ...read, document: documentsByRef.get(read.ref) ?? read.document };
    const { holder, item } = claim.document;
    // Two refs for one item should not be; if they are, the held one speaks.
    if (holder !== null || !claimsByItem.has(formatItem(item))) claimsByItem.set(formatItem(item), claim);
    if (holder !== null) addBusy(item, describeHolder(holder, holderState(holder, snapshot.runStates)));
  }
  for (const item of snapshot.unreadableClaims) {
    addBusy(item, 'its claim cannot be read, so someone may work on it; repair or delete the claim');
  }
  return { claimsByItem, busyByItem, inFlight };
}

function describeHolder(holder: ClaimHolder, state: RunState): string {
  const since = `since ${holder.claimedAt}, run ${holder.runId}`;
  switch (state) {
    case 'live':
      return `an agent works on it ${since}`;
    case 'unknown':
      return `claimed ${since}; whether that run still lives could not be established`;
    case 'over':
      return `claimed ${since}, which is over; waits to be reaped`;
  }
}
