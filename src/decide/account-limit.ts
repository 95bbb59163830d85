import type { Attempt, Claim } from '../domain/claim.js';
import { formatItem, type Item } from '../domain/item.js';
import { toInstant } from './instant.js';

const MINUTE = 60_000;
/** Where the service did not say when its limit lifts, one agent tries again after this. */
const UNTOLD = 60 * MINUTE;
/** The longest window of a usage limit is a week: a later time is a mistake, and must not stop the loop for ever. */
const LONGEST = 8 * 24 * 60 * MINUTE;
/** Clocks of machines differ by minutes; an attempt that ends later than this ended at a wrong time. */
const TOLERANCE = 10 * MINUTE;

/** What the account that the agents share has met: its usage limit, or the service's no to its key or credit. */
export interface AccountLimit {
  readonly kind: 'limited' | 'refused';
  readonly until: Date;
  /** What was worked on when it was met. */
  readonly item: Item;
}

/** The usage limit that lifts last; null when none stands. One agent that met it speaks for all: they share the account. */
export function findAccountLimit(claims: readonly Claim[], now: Date): AccountLimit | null {
  const limits = claims.flatMap(({ document }) =>
    document.attempts.flatMap((attempt) => {
      const until = limitOf(attempt, now);
      if (until === null || until <= now.getTime()) return [];
      const kind = attempt.unspent?.why === 'refused' ? ('refused' as const) : ('limited' as const);
      return [{ kind, until, item: document.item }];
    }),
  );
  const last = limits.reduce<(typeof limits)[number] | null>(
    (latest, limit) => (latest === null || limit.until > latest.until ? limit : latest),
    null,
  );
  return last === null ? null : { ...last, until: new Date(last.until) };
}

/** As a clause, without its time. */
export function describeLimit({ kind, item }: AccountLimit): string {
  const what = kind === 'limited' ? 'a usage limit' : "the service's refusal of its key or credit";
  return `the agent on ${formatItem(item)} met ${what}`;
}

function limitOf({ agent, outcome, startedAt, endedAt, unspent }: Attempt, now: Date): number | null {
  // Whoever raised the limit or changed the key says so by a retry of what met it.
  if (unspent?.why === 'retry') return null;
  const ended = toInstant(endedAt ?? startedAt);
  if (ended === null || ended > now.getTime() + TOLERANCE) return null;
  const told = toInstant(agent?.limitedUntil ?? null);
  if (told !== null) return Math.min(told, ended + LONGEST);
  return outcome?.name === 'LIMITED' || unspent?.why === 'refused' ? ended + UNTOLD : null;
}
