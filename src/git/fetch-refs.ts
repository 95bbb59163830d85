import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandFailed } from '../domain/errors.js';
import { parseFetchHead } from '../read/fetch-head.js';
import type { GitWorld } from './git-world.js';
import { readGit } from './run-git.js';

const FAST = ['--no-auto-maintenance', '--no-show-forced-updates'] as const;

/** Mirrors a branch, or with `*` at the end everything below a prefix, for the next fetch to build on. */
export function mirror(ref: string): string {
  return `+${ref}:${ref}`;
}

/**
 * One round trip for all refspecs: the newest commit of each ref with its whole tree. Answers commit
 * ids by full ref name as the server spells it, or null when a ref that was asked for by name is gone.
 * Not to be called twice at once in one repository.
 */
export async function fetchRefs(
  world: GitWorld,
  refspecs: readonly string[],
): Promise<ReadonlyMap<string, string> | null> {
  const args = ['fetch', '--quiet', '--depth=1', '--prune', '--no-tags', ...FAST, world.remote.url];
  try {
    await readGit(world, { args: [...args, ...refspecs], usesRemote: true });
  } catch (error) {
    if (error instanceof CommandFailed && error.stderr.includes("couldn't find remote ref")) return null;
    throw error;
  }
  // Not the refs of our own: on some disks names that differ in case only are one file.
  return parseFetchHead(await readFile(join(world.folder, 'FETCH_HEAD'), 'utf8'));
}
