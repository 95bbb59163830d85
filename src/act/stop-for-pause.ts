import type { AttemptEnd } from '../domain/attempt-end.js';
import { describePause } from '../domain/control.js';
import type { World } from '../ports/world.js';

/** Looks once more right before an agent starts: hours may have passed since the tick. Null where it may start. */
export async function stopForPause(world: World, now: Date): Promise<AttemptEnd | null> {
  const { state } = await world.control.read();
  const pause = describePause(state);
  if (pause === null) return null;
  const outcome = { name: 'CANCELLED', because: `not started: paused ${pause}`, pullUrl: null } as const;
  const by = state.kind === 'paused' ? state.pause.by : 'unknown';
  return { outcome, unspent: { why: 'paused', by, at: now.toISOString() } };
}
