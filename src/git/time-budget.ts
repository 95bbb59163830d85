import type { GitWorld } from './git-world.js';

/** No single command may use up what the ones after it need, least of all the writing of a patch at the end. */
const SHARE = 1 / 3;
const LONGEST_SECONDS = 30;
const SHORTEST_SECONDS = 1;
/** How far over the limit commands are still given their second. */
const GRACE_SECONDS = 10;

/** A world in which each command may last a share of what is left of the limit, counted from now. */
export function withBudget(world: GitWorld, limitSeconds: number): (folder: string) => GitWorld {
  const end = performance.now() + limitSeconds * 1000;
  const secondsNow = () => {
    const left = (end - performance.now()) / 1000;
    if (left < -GRACE_SECONDS) return 0;
    return Math.max(SHORTEST_SECONDS, Math.min(LONGEST_SECONDS, left * SHARE));
  };
  return (folder) => ({
    folder,
    remote: world.remote,
    environment: world.environment,
    get timeLimitSeconds() {
      return secondsNow();
    },
  });
}
