import { CommandFailed } from '../domain/errors.js';
import type { RefUpdate, RefUpdateOutcome } from '../ports/ref-writer.js';
import type { GitWorld } from './git-world.js';
import { listRemoteRefs } from './list-remote-refs.js';

/** An update whose new commit holds a random text of ours: nobody else can have written it. */
export type OwnUpdate = RefUpdate & { readonly newOid: string };

/** Commit ids by ref as they stand now; null when the server did not answer. */
export type Standing = ReadonlyMap<string, string> | null;

/**
 * Settles what a push left open, by one listing for all of it and none when nothing is open. A loss is
 * looked at too: a request that the network sent twice loses against itself.
 */
export async function settlePushes(
  world: GitWorld,
  updates: readonly OwnUpdate[],
  outcomes: readonly RefUpdateOutcome[],
): Promise<readonly RefUpdateOutcome[]> {
  const pairs = updates.flatMap((update, index) => {
    const outcome = outcomes[index];
    return outcome === undefined ? [] : { update, outcome };
  });
  const open = pairs.filter(({ outcome }) => isOpen(outcome));
  const standing = await readStanding(
    world,
    open.map(({ update }) => update.ref),
  );
  return pairs.map(({ update, outcome }) => settle(update, outcome, standing));
}

/** Whether the outcome may turn out to be another one. */
export function isOpen({ status }: RefUpdateOutcome): boolean {
  return status === 'unknown' || status === 'lost';
}

/** Asks nobody about nothing. */
export async function readStanding(world: GitWorld, refs: readonly string[]): Promise<Standing> {
  if (refs.length === 0) return null;
  try {
    return (await listRemoteRefs(world, refs)).oidByRef;
  } catch (error) {
    if (error instanceof CommandFailed) return null;
    throw error;
  }
}

function settle(update: OwnUpdate, outcome: RefUpdateOutcome, standing: Standing): RefUpdateOutcome {
  if (!isOpen(outcome)) return outcome;
  if (standing?.get(update.ref) === update.newOid) return { status: 'done' };
  return outcome.status === 'unknown' ? settleUnknown(update, outcome.detail, standing) : outcome;
}

/** A ref that still stands where it stood proves nothing: the push may be on its way yet. */
function settleUnknown(update: OwnUpdate, detail: string, standing: Standing): RefUpdateOutcome {
  const now = standing?.get(update.ref) ?? null;
  if (standing === null || now === update.expectedOid) return { status: 'unknown', detail };
  return { status: 'lost', detail: `${update.ref}: stands at ${now ?? 'nothing'} now; ${detail}` };
}
