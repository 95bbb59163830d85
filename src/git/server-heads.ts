import { CommandFailed } from '../domain/errors.js';
import { presentCommits } from './commit-graph.js';
import type { GitWorld } from './git-world.js';
import { listRemoteRefs } from './list-remote-refs.js';
import { readGit } from './run-git.js';

/** Branches as they stand on the server now. */
export interface ServerHeads {
  readonly oidByBranch: ReadonlyMap<string, string>;
  readonly defaultBranch: string | null;
  /** Why they are not known; null when the server answered. */
  readonly failure: string | null;
}

const HEADS = 'refs/heads/';

/** Never throws for a server that is silent or refuses: work is then kept elsewhere. */
export async function readServerHeads(world: GitWorld): Promise<ServerHeads> {
  try {
    const { defaultBranch, oidByRef } = await listRemoteRefs(world, ['HEAD', `${HEADS}*`]);
    const branches = [...oidByRef].filter(([ref]) => ref.startsWith(HEADS));
    const oidByBranch = new Map(branches.map(([ref, oid]) => [ref.slice(HEADS.length), oid]));
    return { defaultBranch, oidByBranch, failure: null };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { oidByBranch: new Map(), defaultBranch: null, failure: error.message };
  }
}

/**
 * Brings the history of branches that somebody moved while the agent worked, without trees and contents where the
 * server can leave them out. Answers those of the ids that are known now: what stays unknown only makes us save too much.
 */
export async function fetchHistory(world: GitWorld, oids: readonly string[]): Promise<readonly string[]> {
  const present = await presentCommits(world, oids);
  if (present.length === new Set(oids).size) return present;
  const args = [
    ...['fetch', '--quiet', '--filter=tree:0', '--no-tags', '--no-write-fetch-head'],
    ...['--no-auto-maintenance', '--no-show-forced-updates', world.remote.url, '+refs/heads/*:refs/server/*'],
  ];
  try {
    await readGit(world, { args, usesRemote: true });
  } catch (error) {
    if (error instanceof CommandFailed) return present;
    throw error;
  }
  return presentCommits(world, oids);
}
