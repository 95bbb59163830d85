import { formatItem, type Item } from '../domain/item.js';
import type { Settings } from '../domain/settings.js';

/** Why this run leaves the item alone; null when it may act on it. */
export function outsideRun(item: Item, only: Settings['only']): string | null {
  const wanted: Item[] = [];
  if (only.task !== null) wanted.push({ kind: 'task', slug: only.task });
  if (only.pull !== null) wanted.push({ kind: 'pull', number: only.pull });
  const names = wanted.map(formatItem);
  if (names.length === 0 || names.includes(formatItem(item))) return null;
  return `this run acts only on ${names.join(' and ')}`;
}
