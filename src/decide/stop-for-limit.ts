import type { AttemptEnd } from '../domain/attempt-end.js';
import type { Claim } from '../domain/claim.js';
import { formatItem } from '../domain/item.js';
import { describeLimit, findAccountLimit } from './account-limit.js';

/** Where another agent met a usage limit that has not lifted, this one would meet it too. Null where it may start. */
export function stopForLimit(claims: readonly Claim[], now: Date): AttemptEnd | null {
  const limit = findAccountLimit(claims, now);
  if (limit === null) return null;
  const by = formatItem(limit.item);
  const until = limit.until.toISOString();
  const because = `not started: ${describeLimit(limit)}, which counts until ${until}`;
  return {
    outcome: { name: 'CANCELLED', because, pullUrl: null },
    unspent: { why: 'limited', by, at: now.toISOString() },
  };
}
