import type { Attempt, Claim } from '../domain/claim.js';
import { formatItem } from '../domain/item.js';
import { toInstant } from './instant.js';

const DAY = 24 * 60 * 60 * 1_000;

/** Money in whole cents: sums of dollars would drift. Keys are `formatItem`. */
export interface Spending {
  /** By agents that started within the last 24 hours. */
  readonly dayCents: number;
  /** Over all attempts that the claim remembers. */
  readonly centsByItem: ReadonlyMap<string, number>;
}

/** What agents used, and may use yet: a run whose cost is not known counts as all that a run may use. */
export function tallySpending(claims: readonly Claim[], runDollars: number, now: Date): Spending {
  const centsByItem = new Map<string, number>();
  let dayCents = 0;
  for (const { document } of claims) {
    const name = formatItem(document.item);
    for (const attempt of document.attempts) {
      const cents = centsOf(attempt, runDollars);
      centsByItem.set(name, (centsByItem.get(name) ?? 0) + cents);
      if (isOfToday(attempt, now)) dayCents += cents;
    }
  }
  return { dayCents, centsByItem };
}

/** Rounded up: what is left must never be more than there is. */
export function toCents(dollars: number): number {
  return Math.ceil(Number((dollars * 100).toFixed(6)));
}

/** `$12.50`. */
export function formatCents(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function centsOf({ agent, outcome }: Attempt, runDollars: number): number {
  if (agent !== undefined) return toCents(agent.usage?.dollars ?? runDollars);
  // No agent was started, if the attempt is over.
  return outcome === null ? toCents(runDollars) : 0;
}

/** A time that cannot be read is not a reason to spend. */
function isOfToday({ startedAt }: Attempt, now: Date): boolean {
  const started = toInstant(startedAt);
  return started === null || started > now.getTime() - DAY;
}
