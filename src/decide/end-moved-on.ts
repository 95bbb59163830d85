import type { AttemptEnd } from '../domain/attempt-end.js';
import { formatItem } from '../domain/item.js';
import type { WorkEntry } from '../domain/work-entry.js';

/**
 * How an attempt ends whose item is not what the tick saw. A pull request that moved is looked at anew, so nothing is
 * spent. A task's attempt is: where this job reads another folder than the tick, it would be started again for ever.
 */
export function endMovedOn(
  entry: WorkEntry,
  because: string,
  { pullUrl, now }: { readonly pullUrl: string | null; readonly now: Date },
): AttemptEnd {
  const outcome = { name: 'CANCELLED', because: `not started: ${because}`, pullUrl } as const;
  if (entry.kind === 'task') return { outcome };
  return { outcome, unspent: { why: 'moved-on', by: formatItem(entry.item), at: now.toISOString() } };
}
