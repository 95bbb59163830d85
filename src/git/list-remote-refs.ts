import { parseRemoteRefs, type RemoteRefs } from '../read/remote-refs.js';
import type { GitWorld } from './git-world.js';
import { readGit } from './run-git.js';

/** One round trip. The server's patterns match the ends of names, so callers look names up exactly. */
export async function listRemoteRefs(world: GitWorld, patterns: readonly string[]): Promise<RemoteRefs> {
  const args = ['ls-remote', '--quiet', '--symref', world.remote.url, ...patterns];
  const printed = await readGit(world, { args, usesRemote: true });
  return parseRemoteRefs(printed.toString('utf8'));
}
