import type { LocalTip } from '../domain/left-work.js';
import type { Head } from '../read/git-folder.js';

/** Refs of a checkout, as its files say. */
export interface LocalRefs {
  /** False for a linked work tree: the repository around it, its branches and stashes, is somebody else's. */
  readonly isWhole: boolean;
  /** Of all work trees that are ours to look at. */
  readonly heads: readonly Head[];
  readonly oidByRef: ReadonlyMap<string, string>;
  /** The newest last. */
  readonly stashes: readonly string[];
}

const BRANCHES = 'refs/heads/';
/** More are an attack or somebody's museum. */
const MOST_STASHES = 10;

/** Commits that branches, HEADs and stashes lead to. Of somebody else's repository only those of the work trees, and of `branch`. */
export function localTips(refs: LocalRefs, branch: string): readonly LocalTip[] {
  return [...branchTips(refs, branch), ...detachedTips(refs), ...stashTips(refs)];
}

function branchTips({ isWhole, heads, oidByRef }: LocalRefs, branch: string): readonly LocalTip[] {
  const ours = new Set(heads.map((head) => (head.kind === 'branch' ? head.ref : '')));
  ours.add(`${BRANCHES}${branch}`);
  return [...oidByRef].flatMap(([ref, oid]): LocalTip[] => {
    if (!ref.startsWith(BRANCHES) || !(isWhole || ours.has(ref))) return [];
    return [{ oid, origin: { kind: 'branch', branch: ref.slice(BRANCHES.length) } }];
  });
}

function detachedTips({ heads }: LocalRefs): readonly LocalTip[] {
  return heads.flatMap((head): LocalTip[] =>
    head.kind === 'detached' ? [{ oid: head.oid, origin: { kind: 'detached' } }] : [],
  );
}

function stashTips({ isWhole, oidByRef, stashes }: LocalRefs): readonly LocalTip[] {
  const newest = oidByRef.get('refs/stash');
  if (newest === undefined || !isWhole) return [];
  const oids = new Set([newest, ...[...stashes].reverse()]);
  return [...oids].slice(0, MOST_STASHES).map((oid) => ({ oid, origin: { kind: 'stash' } }));
}
