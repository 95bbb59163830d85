import { setTimeout as sleep } from 'node:timers/promises';
import type { CommandFailed } from '../domain/errors.js';

export type Trial<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'failed'; readonly error: CommandFailed };

/** Tries once, and once more after each pause; throws what the last try failed with. */
export async function tryAgain<Value>(
  pausesMs: readonly number[],
  attempt: () => Promise<Trial<Value>>,
): Promise<Value> {
  for (const pause of pausesMs) {
    const trial = await attempt();
    if (trial.kind === 'done') return trial.value;
    await sleep(pause);
  }
  const last = await attempt();
  if (last.kind === 'done') return last.value;
  throw last.error;
}
