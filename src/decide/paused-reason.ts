import { describePause } from '../domain/control.js';
import type { Snapshot } from '../domain/snapshot.js';

/** Why nothing may be started or updated now; null when it may. Reaping, closing out and reporting go on in a pause. */
export function pausedReason({ control }: Pick<Snapshot, 'control'>): string | null {
  const pause = describePause(control);
  return pause === null ? null : `paused ${pause}`;
}
