import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FoundProcess {
  readonly id: number;
  readonly command: string;
}

/** Processes whose environment holds this text: those of one job, or of one world. Needs Linux. */
export function processesWith(text: string): readonly FoundProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => lookAt(Number(name), text));
}

/** Nothing for a process that has ended, or is somebody else's. */
function lookAt(id: number, text: string): readonly FoundProcess[] {
  try {
    if (!readFileSync(`/proc/${id}/environ`, 'latin1').includes(text)) return [];
    return [{ id, command: readFileSync(`/proc/${id}/cmdline`, 'latin1').replaceAll('\0', ' ').trim() }];
  } catch {
    return [];
  }
}

/** Those that do not end by themselves within the time. */
export async function lastingProcessesWith(
  text: string,
  patienceMs: number,
): Promise<readonly FoundProcess[]> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const found = processesWith(text);
    if (found.length === 0 || Date.now() > until) return found;
    await sleep(50);
  }
}

/** As a runner ends what a job has left, or a machine everything that it runs. */
export function killProcessesWith(text: string): void {
  for (const { id } of processesWith(text)) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
