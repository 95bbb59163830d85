import { slugOfBranch } from './branch-names.js';
import type { TickFacts } from './tick-facts.js';

/**
 * Pull requests of tasks that wait for people, drafts too, and those that agents are about to open: counting
 * only the open ones would let every slot overshoot the limit by one.
 */
export interface Backpressure {
  readonly open: number;
  readonly underWay: number;
}

export function measureBackpressure(facts: TickFacts): Backpressure {
  const { openPulls, settings } = facts.snapshot;
  const slugs = openPulls
    .filter((pull) => !pull.isCrossRepository)
    .flatMap((pull) => slugOfBranch(pull.headRefName, settings.branchPatterns) ?? []);
  const withPull = new Set(slugs);
  const underWay = facts.claims.inFlight.filter((item) => item.kind === 'task' && !withPull.has(item.slug));
  return { open: slugs.length, underWay: underWay.length };
}

/** Why no further task may start; null while there is room. */
export function pushBack({ open, underWay }: Backpressure, limit: number): string | null {
  if (open + underWay < limit) return null;
  const coming = underWay === 0 ? '' : ` and ${underWay} under way`;
  const waiting = open === 1 ? '1 pull request of a task is open' : `${open} pull requests of tasks are open`;
  return `${waiting}${coming}, and the limit is ${limit}; merge or close some`;
}
