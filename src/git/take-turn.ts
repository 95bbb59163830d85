import { CommandFailed } from '../domain/errors.js';
import type { ClaimWriteOutcome, Turn } from '../ports/claim-store.js';
import type { RefUpdate, RefUpdateOutcome } from '../ports/ref-writer.js';
import { TURN_REF } from '../read/claim-ref.js';
import type { GitWorld } from './git-world.js';
import { listRemoteRefs } from './list-remote-refs.js';

/** Moves the turn on to a commit that nobody else can have made. */
export function turnUpdate(turn: Turn, newOid: string): RefUpdate & { readonly newOid: string } {
  return { ref: TURN_REF, expectedOid: turn.expectedOid, newOid };
}

/** Whether the turn was ours. Asks the server where the push left that open; no answer counts as no. */
export async function isTurnOurs(
  world: GitWorld,
  update: { readonly newOid: string },
  outcome: RefUpdateOutcome | undefined,
): Promise<boolean> {
  if (outcome === undefined || outcome.status === 'refused') return false;
  if (outcome.status === 'done') return true;
  try {
    const { oidByRef } = await listRemoteRefs(world, [TURN_REF]);
    return oidByRef.get(TURN_REF) === update.newOid;
  } catch (error) {
    if (error instanceof CommandFailed) return false;
    throw error;
  }
}

/** What was written out of turn must not be worked on. */
export function outOfTurn(outcome: ClaimWriteOutcome): ClaimWriteOutcome {
  if (outcome.status !== 'done') return outcome;
  const detail = 'another run started work at the same time; looked at again next tick';
  return { status: 'out-of-turn', claim: outcome.claim, detail };
}
