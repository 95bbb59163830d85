import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until there is something at a path. A wait without an end would outlive the test that failed. */
export async function appears(path: string, seconds = 60): Promise<void> {
  for (const until = performance.now() + seconds * 1_000; !existsSync(path); ) {
    if (performance.now() > until) throw new Error(`${path} did not appear within ${seconds} seconds`);
    await sleep(20);
  }
}
