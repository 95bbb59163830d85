import type { Task } from '../domain/task.js';
import type { Verdict } from '../domain/verdict.js';

/**
 * What an attempt at a pull request is made against: the verdict, the head that a person left (see `repairAnchor`) and the
 * causes. A person's push, a new comment or another failing check makes a new one, and so a fresh set of attempts.
 * Causes are hashed to keep claims small however many there are: `CI-FAILED@<oid>#<16 hex digits>`.
 */
export function pullFingerprint(verdict: Verdict, headOid: string | null): string {
  const at = `${verdict.name}@${headOid ?? 'unknown'}`;
  return verdict.causes.length === 0 ? at : `${at}#${hash(JSON.stringify([...verdict.causes].sort()))}`;
}

/** The blob id of the task's file, so that editing the file is how a person says "try again". */
export function taskFingerprint(task: Task): string {
  return task.blobId ?? `content#${hash(JSON.stringify(task))}`;
}

const FNV_OFFSET = 0xcbf29ce484222325n;
const FNV_PRIME = 0x100000001b3n;

/** FNV-1a, 64 bits, over UTF-16 code units: equality is all that is asked of it, and it needs no I/O. */
function hash(text: string): string {
  let value = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    value = BigInt.asUintN(64, (value ^ BigInt(text.charCodeAt(index))) * FNV_PRIME);
  }
  return value.toString(16).padStart(16, '0');
}
