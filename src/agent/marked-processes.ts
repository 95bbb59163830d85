import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Set in the environment of the agent, and so in that of every process that it starts and that does not clear it. */
export const MARK_VARIABLE = 'SDLC_RUN_MARK';

/** Each round finds what was started while the one before it ended the others. */
const MOST_ROUNDS = 5;
const LOOK_AGAIN_MS = 50;

interface MarkedProcess {
  readonly id: number;
  readonly name: string;
}

/**
 * Ends every process that carries the mark, in whatever session it hides, and answers with their names. Asks first, and
 * kills after `graceMs`. Only Linux shows the environment of processes: elsewhere nothing is found.
 */
export async function endMarkedProcesses(mark: string, graceMs: number): Promise<readonly string[]> {
  const names: string[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = await findMarked(mark);
    if (found.length === 0) break;
    names.push(...found.map(({ name }) => name));
    await endAll(mark, found, round === 0 ? graceMs : 0);
  }
  return names;
}

async function endAll(mark: string, found: readonly MarkedProcess[], graceMs: number): Promise<void> {
  if (graceMs > 0) signalAll(found, 'SIGTERM');
  const until = Date.now() + graceMs;
  while (Date.now() < until) {
    await sleep(LOOK_AGAIN_MS);
    if ((await findMarked(mark)).length === 0) return;
  }
  // Found anew: an id may belong to somebody else by now.
  signalAll(await findMarked(mark), 'SIGKILL');
  await sleep(LOOK_AGAIN_MS);
}

function signalAll(processes: readonly MarkedProcess[], signal: 'SIGTERM' | 'SIGKILL'): void {
  for (const { id } of processes) {
    try {
      process.kill(id, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function findMarked(mark: string): Promise<readonly MarkedProcess[]> {
  const names = await readdir('/proc').catch((): string[] => []);
  const ids = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(ids.filter((id) => id !== process.pid).map((id) => lookAt(id, mark)));
  return found.filter((one) => one !== null);
}

/** Null for a process without the mark, of somebody else, or that is over. */
async function lookAt(id: number, mark: string): Promise<MarkedProcess | null> {
  try {
    const environment = await readFile(`/proc/${id}/environ`, 'latin1');
    if (!environment.split('\0').includes(`${MARK_VARIABLE}=${mark}`)) return null;
    return { id, name: (await readFile(`/proc/${id}/comm`, 'utf8')).trim() };
  } catch {
    return null;
  }
}
