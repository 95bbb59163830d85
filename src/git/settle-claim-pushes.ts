import type { Claim } from '../domain/claim.js';
import { CommandFailed } from '../domain/errors.js';
import type { ClaimWriteOutcome } from '../ports/claim-store.js';
import type { RefUpdateOutcome } from '../ports/ref-writer.js';
import type { GitWorld } from './git-world.js';
import { listRemoteRefs } from './list-remote-refs.js';

/** A claim on its way: what the ref is to become and what it must have been. */
export interface ClaimPush {
  readonly claim: Claim;
  readonly expectedOid: string | null;
}

/** Commit ids by ref as they stand now; null when the server did not answer. */
type Standing = ReadonlyMap<string, string> | null;

/**
 * Settles what a push left open, by one listing for all of it and none when nothing is open. A loss is
 * looked at too: a request that the network sent twice loses against itself.
 */
export async function settleClaimPushes(
  world: GitWorld,
  pushes: readonly ClaimPush[],
  outcomes: readonly RefUpdateOutcome[],
): Promise<readonly ClaimWriteOutcome[]> {
  const pairs = pushes.flatMap((push, index) => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : { push, outcome };
  });
  const open = pairs.filter(({ outcome }) => outcome.status === 'unknown' || outcome.status === 'lost');
  const standing = await list(
    world,
    open.map(({ push }) => push.claim.ref),
  );
  return pairs.map(({ push, outcome }) => settle(push, outcome, standing));
}

async function list(world: GitWorld, refs: readonly string[]): Promise<Standing> {
  if (refs.length === 0) return null;
  try {
    return (await listRemoteRefs(world, refs)).oidByRef;
  } catch (error) {
    if (error instanceof CommandFailed) return null;
    throw error;
  }
}

function settle(push: ClaimPush, outcome: RefUpdateOutcome, standing: Standing): ClaimWriteOutcome {
  const { claim } = push;
  if (outcome.status === 'done') return { status: 'done', claim };
  if (outcome.status === 'refused') return outcome;
  // The commit holds a random text of ours: nobody else can have written it.
  if (standing?.get(claim.ref) === claim.oid) return { status: 'done', claim };
  return outcome.status === 'lost' ? outcome : settleUnknown(push, outcome.detail, standing);
}

/** A ref that still stands where it stood proves nothing: the push may be on its way yet. */
function settleUnknown(push: ClaimPush, detail: string, standing: Standing): ClaimWriteOutcome {
  const now = standing?.get(push.claim.ref) ?? null;
  if (standing === null || now === push.expectedOid) return { status: 'unknown', detail };
  return { status: 'lost', detail: `${push.claim.ref}: stands at ${now ?? 'nothing'} now; ${detail}` };
}
