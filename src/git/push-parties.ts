import type { RefUpdateOutcome } from '../ports/ref-writer.js';
import type { GitWorld } from './git-world.js';
import { type Fate, pushAsOne } from './push-as-one.js';
import type { OwnUpdate } from './settle-pushes.js';

/** Refs that are won together or not at all, while the other parties of a push can do without them. */
export interface Party {
  readonly updates: readonly OwnUpdate[];
  /** False for what only travels along. */
  readonly isStart: boolean;
}

type Outcomes = ReadonlyMap<Party, RefUpdateOutcome>;

const OUT_OF_TURN: RefUpdateOutcome = {
  status: 'lost',
  detail: 'another run started work at the same time; looked at again next tick',
};

/**
 * Pushes all parties and the turn as one, and again without those that stood in the way until nobody does: each push
 * is smaller than the one before. A lost turn ends it, with nothing written. No outcome for what was to travel along
 * with nobody.
 */
export async function pushParties(
  world: GitWorld,
  parties: readonly Party[],
  turn: OwnUpdate | null,
): Promise<Outcomes> {
  if (!parties.some(({ isStart }) => isStart)) return new Map();
  const updates = parties.flatMap((party) => party.updates);
  const fate = await pushAsOne(world, turn === null ? updates : [...updates, turn]);
  const outcomes = outcomesOf(parties, turn, fate);
  const left = parties.filter((party) => !outcomes.has(party));
  return new Map([...outcomes, ...(await pushParties(world, left, turn))]);
}

/** Of the parties whose fate is sealed. */
function outcomesOf(parties: readonly Party[], turn: OwnUpdate | null, fate: Fate): Outcomes {
  if (fate.kind === 'shared') return ofAll(parties, fate.outcome);
  const turnReason = turn === null ? undefined : fate.reasonsByRef.get(turn.ref);
  if (turnReason?.status === 'lost') return ofAll(parties, OUT_OF_TURN);
  const sealed = parties.flatMap((party) => {
    const reason = reasonOf(party, fate.reasonsByRef) ?? turnReason;
    return reason === undefined ? [] : [[party, reason] as const];
  });
  return new Map(sealed);
}

function ofAll(parties: readonly Party[], outcome: RefUpdateOutcome): Outcomes {
  return new Map(parties.map((party) => [party, outcome]));
}

function reasonOf(
  { updates }: Party,
  reasonsByRef: ReadonlyMap<string, RefUpdateOutcome>,
): RefUpdateOutcome | undefined {
  return updates.flatMap(({ ref }) => reasonsByRef.get(ref) ?? [])[0];
}
