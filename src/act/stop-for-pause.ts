import type { Unspent } from '../domain/claim.js';
import { describePause } from '../domain/control.js';
import type { Outcome } from '../domain/outcome.js';
import type { World } from '../ports/world.js';

/** How an attempt ended; `unspent` where it is not to be counted. */
export interface Ended {
  readonly outcome: Outcome;
  readonly unspent?: Unspent;
}

/** Looks once more right before an agent starts: hours may have passed since the tick. Null where it may start. */
export async function stopForPause(world: World, now: Date): Promise<Ended | null> {
  const { state } = await world.control.read();
  const pause = describePause(state);
  if (pause === null) return null;
  const outcome = { name: 'CANCELLED', because: `not started: paused ${pause}`, pullUrl: null } as const;
  const by = state.kind === 'paused' ? state.pause.by : 'unknown';
  return { outcome, unspent: { why: 'paused', by, at: now.toISOString() } };
}
