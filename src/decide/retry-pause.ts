import type { Attempt } from '../domain/claim.js';
import { formatTime } from '../domain/format-time.js';
import { describeLast, times } from './attempts-made.js';
import { toInstant } from './instant.js';

const MINUTE = 60_000;

/**
 * Why an item is not tried again yet; null when it may be. Each attempt at one fingerprint makes the rest before the
 * next one longer, since a failure that has come back is likely to need more than a moment to go away.
 *
 * @param made attempts at the present fingerprint, that count, oldest first; see `attemptsMade`
 * @param pauses minutes after the first, second, … of them
 */
export function pauseAfter(made: readonly Attempt[], pauses: readonly number[], now: Date): string | null {
  const until = endOfPause(made, pauses);
  if (until === null || until <= now.getTime()) return null;
  return `tried ${times(made.length)}; rests until ${formatTime(new Date(until))}${describeLast(made)}`;
}

/** Milliseconds since 1970; null when nothing was tried. */
function endOfPause(made: readonly Attempt[], pauses: readonly number[]): number | null {
  const last = made.at(-1);
  const minutes = pauses[Math.min(made.length, pauses.length) - 1];
  if (last === undefined || minutes === undefined) return null;
  const ended = toInstant(last.endedAt ?? last.startedAt);
  return ended === null ? null : ended + minutes * MINUTE;
}
