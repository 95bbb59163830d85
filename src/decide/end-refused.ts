import type { AttemptEnd } from '../domain/attempt-end.js';
import { formatItem, type Item } from '../domain/item.js';
import type { AgentExit } from '../ports/agent.js';

/**
 * Where the model's service would not serve the account nothing was tried of the item: the attempt is not spent, or one night
 * with an expired key would use up those of every task. Empty where the run came to something, or ended otherwise.
 */
export function endRefused(
  item: Item,
  { exits, outcome }: { readonly exits: readonly AgentExit[]; readonly outcome: AttemptEnd['outcome'] },
  now: Date,
): Pick<AttemptEnd, 'unspent'> {
  const isRefused = exits.at(-1)?.ending.kind === 'refused' && outcome.name === 'FAILED';
  if (!isRefused) return {};
  return { unspent: { why: 'refused', by: formatItem(item), at: now.toISOString() } };
}
