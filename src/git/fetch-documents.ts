import { fetchRefs } from './fetch-refs.js';
import type { GitWorld } from './git-world.js';
import { listRemoteRefs } from './list-remote-refs.js';

/** Fetches those of the refs that exist and answers their commits by ref: two round trips, one when none exists. */
export async function fetchDocuments(
  world: GitWorld,
  refs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { oidByRef } = await listRemoteRefs(world, refs);
  const present = refs.filter((ref) => oidByRef.has(ref));
  if (present.length === 0) return new Map();
  // Gone in between: as if it had never been there.
  return (await fetchRefs(world, present)) ?? new Map();
}
