import type { GitWorld } from './git-world.js';
import { readGit } from './run-git.js';

export interface RemoteRefs {
  /** The branch that HEAD names, without `refs/heads/`; null when HEAD leads nowhere. */
  readonly defaultBranch: string | null;
  /** By full ref name. */
  readonly oidByRef: ReadonlyMap<string, string>;
}

const SYMREF = /^ref: refs\/heads\/(.+)\tHEAD$/;
const REF = /^([0-9a-f]{40})\t(refs\/.+)$/;

/** One round trip. The server's patterns match the ends of names, so callers look names up exactly. */
export async function listRemoteRefs(world: GitWorld, patterns: readonly string[]): Promise<RemoteRefs> {
  const args = ['ls-remote', '--quiet', '--symref', world.remote.url, ...patterns];
  const printed = await readGit(world, { args, usesRemote: true });
  return parseRemoteRefs(printed.toString('utf8'));
}

function parseRemoteRefs(text: string): RemoteRefs {
  const oidByRef = new Map<string, string>();
  let defaultBranch: string | null = null;
  for (const line of text.split('\n')) {
    const [, oid, ref] = REF.exec(line) ?? [];
    if (oid !== undefined && ref !== undefined) oidByRef.set(ref, oid);
    defaultBranch ??= SYMREF.exec(line)?.[1] ?? null;
  }
  return { defaultBranch, oidByRef };
}
