import type { Attempt, Claim } from '../domain/claim.js';
import type { Item } from '../domain/item.js';

/** A usage limit of the account that stands now: whoever starts meets it too. */
export interface UsageLimit {
  /** Whose agent met it. */
  readonly item: Item;
  /** ISO 8601 UTC; null where the service did not say. */
  readonly until: string | null;
}

/** How long a limit is taken to stand where the service did not say: the next look costs one start. */
const UNTOLD_MS = 60 * 60_000;

/** The limit that stands longest, as the claims of all items remember it; null when none does. */
export function standingLimit(claims: readonly Claim[], now: Date): UsageLimit | null {
  let longest: { readonly limit: UsageLimit; readonly until: number } | null = null;
  for (const { document } of claims) {
    for (const attempt of document.attempts) {
      const until = liftsAt(attempt);
      if (until <= now.getTime() || until <= (longest?.until ?? 0)) continue;
      longest = { limit: { item: document.item, until: attempt.agent?.limitedUntil ?? null }, until };
    }
  }
  return longest?.limit ?? null;
}

/** Milliseconds since 1970; 0 for an attempt that met no limit. */
function liftsAt({ agent, outcome, endedAt }: Attempt): number {
  const told = agent?.limitedUntil ?? null;
  if (told !== null) return Date.parse(told);
  if (outcome?.name !== 'LIMITED' || endedAt === null) return 0;
  return Date.parse(endedAt) + UNTOLD_MS;
}
