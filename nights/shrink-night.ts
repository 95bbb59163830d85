import type { PlayedNight } from './play-night.js';

/** Nights played in search of a shorter one. */
const MOST_TRIES = 200;

/**
 * The same violation with as few steps as can be found: steps are left out, many at a time first, for as long as it
 * still happens.
 */
export async function shrinkNight(
  failing: PlayedNight,
  play: (steps: readonly number[]) => Promise<PlayedNight>,
): Promise<PlayedNight> {
  const invariant = failing.violations[0]?.invariant;
  let best = failing;
  let tries = 0;
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < best.steps.length && tries < MOST_TRIES; ) {
      tries += 1;
      const shorter = await play(best.steps.filter((_step, index) => index < at || index >= at + size));
      if (shorter.violations[0]?.invariant === invariant) best = shorter;
      else at += size;
    }
  }
  return best;
}
