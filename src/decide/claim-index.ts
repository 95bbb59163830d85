import type { Claim, ClaimHolder, RunState } from '../domain/claim.js';
import { formatItem, type Item } from '../domain/item.js';
import type { ReapClaim } from '../domain/plan.js';
import type { Snapshot } from '../domain/snapshot.js';
import type { SlotUse } from './slots.js';

/** The claims as the rest of a tick sees them: those just reaped are free. Keys are `formatItem`. */
export interface ClaimIndex {
  readonly claimsByItem: ReadonlyMap<string, Claim>;
  /** Items that someone works on, or may, with the words for it. Each takes a slot. */
  readonly busyByItem: ReadonlyMap<string, string>;
  readonly inFlight: readonly Item[];
  /** How many of them there are of each kind. */
  readonly atWork: SlotUse;
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
  const atWork = { tasks: 0, repairs: 0 };
  const addBusy = (item: Item, because: string): void => {
    if (!busyByItem.has(formatItem(item))) {
      inFlight.push(item);
      atWork[item.kind === 'task' ? 'tasks' : 'repairs'] += 1;
    }
    busyByItem.set(formatItem(item), because);
  };
  for (const read of snapshot.claims) {
    const claim = { ...read, document: documentsByRef.get(read.ref) ?? read.document };
    const { holder, item } = claim.document;
    // Two refs for one item should not be; if they are, the held one speaks.
    if (holder !== null || !claimsByItem.has(formatItem(item))) claimsByItem.set(formatItem(item), claim);
    if (holder === null) continue;
    addBusy(item, describeHolder(holder, holderState(holder, snapshot.runStates)));
  }
  // What is gone takes no slot: nobody can work on it.
  for (const item of snapshot.unreadableClaims.filter((one) => exists(one, snapshot))) {
    addBusy(item, 'its claim cannot be read, so someone may work on it; repair or delete the claim');
  }
  return { claimsByItem, busyByItem, inFlight, atWork };
}

function exists(item: Item, { tasks, openPulls, unreadablePulls }: Snapshot): boolean {
  if (item.kind === 'task')
    return tasks.tasksBySlug.has(item.slug) || tasks.unreadableSlugs.includes(item.slug);
  return [...openPulls, ...unreadablePulls].some(({ number }) => number === item.number);
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
