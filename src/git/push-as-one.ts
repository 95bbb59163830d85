import type { RefUpdateOutcome } from '../ports/ref-writer.js';
import type { GitWorld } from './git-world.js';
import { pushTogether } from './push-refs.js';
import { isOpen, type OwnUpdate, readStanding, type Standing } from './settle-pushes.js';

/** What became of updates that are made together or not at all. */
export type Fate =
  /** Of all of them alike. */
  | { readonly kind: 'shared'; readonly outcome: RefUpdateOutcome }
  /** None was made, and none will be, because of these refs; the others may go without them. */
  | { readonly kind: 'stopped'; readonly reasonsByRef: ReadonlyMap<string, RefUpdateOutcome> };

/**
 * One push with `--atomic`, settled; a second one where the server was only busy with a push of somebody else that
 * moved none of these refs. The same commits may be pushed twice: what the first one did shows in the second.
 */
export async function pushAsOne(world: GitWorld, updates: readonly OwnUpdate[]): Promise<Fate> {
  const fate = await pushOnce(world, updates);
  const isBusy = fate.kind === 'shared' && fate.outcome.status === 'lost';
  return isBusy ? pushOnce(world, updates) : fate;
}

async function pushOnce(world: GitWorld, updates: readonly OwnUpdate[]): Promise<Fate> {
  const outcomes = await pushTogether(world, updates);
  // A refusal is certain, and so is what was done: neither is looked up.
  const isCertain = outcomes.some(({ status }) => status === 'refused') || !outcomes.some(isOpen);
  const refs = isCertain ? [] : updates.map(({ ref }) => ref);
  return judgeFate(updates, outcomes, await readStanding(world, refs));
}

/**
 * Who stood in the way is seen where the refs stand now, since a race that is lost on the server reads
 * "atomic transaction failed" for every ref alike. One commit of ours that stands proves that all were made.
 */
export function judgeFate(
  updates: readonly OwnUpdate[],
  outcomes: readonly RefUpdateOutcome[],
  standing: Standing,
): Fate {
  const isMade = updates.some(({ ref, newOid }) => standing?.get(ref) === newOid);
  if (isMade) return { kind: 'shared', outcome: { status: 'done' } };
  const reasonsByRef = whoStopped(updates, outcomes, standing);
  if (reasonsByRef.size > 0) return { kind: 'stopped', reasonsByRef };
  return { kind: 'shared', outcome: leastCertain(outcomes) };
}

function whoStopped(
  updates: readonly OwnUpdate[],
  outcomes: readonly RefUpdateOutcome[],
  standing: Standing,
): ReadonlyMap<string, RefUpdateOutcome> {
  const pairs = updates.flatMap((update, index) => {
    const outcome = outcomes[index];
    const reason = outcome === undefined ? null : whyStopped(update, outcome, standing);
    return reason === null ? [] : [[update.ref, reason] as const];
  });
  return new Map(pairs);
}

/** Null for a ref that only shared the fate of another. */
function whyStopped(
  { ref, expectedOid }: OwnUpdate,
  outcome: RefUpdateOutcome,
  standing: Standing,
): RefUpdateOutcome | null {
  if (outcome.status === 'refused') return outcome;
  if (!isOpen(outcome)) return null;
  if (standing === null) return isNamed(outcome) ? outcome : null;
  const now = standing.get(ref) ?? null;
  if (now === expectedOid) return null;
  return {
    status: 'lost',
    detail: `${ref}: someone else moved it first; it stands at ${now ?? 'nothing'} now`,
  };
}

/** Whether git says it of this very ref, and not of all that were to move with it. */
function isNamed(outcome: RefUpdateOutcome): boolean {
  return outcome.status === 'lost' && !/atomic (?:push|transaction) fail/.test(outcome.detail);
}

function leastCertain(outcomes: readonly RefUpdateOutcome[]): RefUpdateOutcome {
  const find = (status: RefUpdateOutcome['status']) => outcomes.find((outcome) => outcome.status === status);
  return find('unknown') ?? find('lost') ?? { status: 'done' };
}
