import { CommandFailed, OurBug } from '../domain/errors.js';
import type { RefUpdate, RefUpdateOutcome, RefWriter } from '../ports/ref-writer.js';
import { judgePush, type PushAnswer } from '../read/judge-push.js';
import type { GitWorld } from './git-world.js';
import { runGit } from './run-git.js';

/**
 * Compare-and-swap by `git push --force-with-lease`, always with the expected commit: a lease without
 * one compares with whatever was fetched last. The new commits must be in the scratch repository.
 * A ref to be deleted that is gone already is `lost`. So may be an update of ours that did arrive: curl
 * sends a request again when a connection breaks, and the second one loses against the first.
 */
export function createRefWriter(world: GitWorld): RefWriter {
  return { update: (updates) => pushRefs(world, updates) };
}

async function pushRefs(
  world: GitWorld,
  updates: readonly RefUpdate[],
): Promise<readonly RefUpdateOutcome[]> {
  if (updates.length === 0) return [];
  refuseDuplicates(updates);
  return judgePush(updates, await push(world, updates, []));
}

/**
 * All of the updates or none of them. A ref that is not called an `atomic` failure stood in the way; a race that is lost
 * on the server names none.
 */
export async function pushTogether(
  world: GitWorld,
  updates: readonly RefUpdate[],
): Promise<readonly RefUpdateOutcome[]> {
  if (updates.length === 0) return [];
  refuseDuplicates(updates);
  return judgePush(updates, await push(world, updates, ['--atomic']));
}

/** git would refuse the whole push for it, and with it everyone's updates. */
function refuseDuplicates(updates: readonly RefUpdate[]): void {
  const names = new Set<string>();
  for (const { ref } of updates) {
    if (names.has(ref)) throw new OurBug(`One push was to move ${ref} twice.`);
    names.add(ref);
  }
}

async function push(
  world: GitWorld,
  updates: readonly RefUpdate[],
  options: readonly string[],
): Promise<PushAnswer> {
  const leases = updates.map(({ ref, expectedOid }) => `--force-with-lease=${ref}:${expectedOid ?? ''}`);
  const refspecs = updates.map(({ ref, newOid }) => `${newOid ?? ''}:${ref}`);
  const args = ['push', '--porcelain', '--no-verify', ...options, ...leases, world.remote.url, ...refspecs];
  try {
    const { exitCode, stdout, stderr } = await runGit(world, { args, usesRemote: true });
    return { exitCode, stdout: stdout.toString('utf8'), stderr };
  } catch (error) {
    // Killed at its time limit it may have happened: that is an outcome, not an error.
    if (!(error instanceof CommandFailed)) throw error;
    return { exitCode: null, stdout: '', stderr: `${error.message}\n${error.stderr}` };
  }
}
