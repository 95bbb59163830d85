import type { RefChange } from './bare-repository.js';
import { timestamp } from './clock.js';
import type { Hub, RefMove } from './hub.js';
import type { WorldPull } from './world.js';

const BRANCH = 'refs/heads/';

/**
 * Looks at what has become of the refs and lets the world follow, as GitHub does after a push: heads of
 * pull requests move, a deleted head closes its pull request, a head that the base has reached is merged.
 */
export function observeRefs(hub: Hub, by: string): void {
  const before = hub.seen.refs;
  const after = hub.repository.refs();
  hub.seen.refs = after;
  const moves = movesBetween(before, after, by);
  if (moves.length === 0) return;
  for (const move of moves) follow(hub, move);
  for (const move of moves) for (const listener of hub.onRefMoved) listener(move);
  keepPullRefs(hub);
}

/** The same after reading the refs anew: somebody may have pushed, or written into the repository itself. */
export function refreshRefs(hub: Hub, by: string): void {
  hub.repository.forgetRefs();
  observeRefs(hub, by);
}

/** Marks a pull request as merged; its commits are on the base already. */
export function markMerged(hub: Hub, pull: WorldPull, merge: { oid: string; by: string }): void {
  pull.state = 'MERGED';
  pull.mergeCommitOid = merge.oid;
  pull.mergedBy = merge.by;
  pull.mergedAt = timestamp(hub.clock);
  pull.closedAt = pull.mergedAt;
  pull.updatedAt = pull.mergedAt;
}

export function markClosed(hub: Hub, pull: WorldPull): void {
  pull.state = 'CLOSED';
  pull.closedAt = timestamp(hub.clock);
  pull.updatedAt = pull.closedAt;
}

function movesBetween(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  by: string,
): RefMove[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .map((ref) => ({ ref, before: before.get(ref) ?? null, after: after.get(ref) ?? null, by }))
    .filter((move) => move.before !== move.after);
}

function follow(hub: Hub, move: RefMove): void {
  if (!move.ref.startsWith(BRANCH)) return;
  const branch = move.ref.slice(BRANCH.length);
  for (const pull of hub.world.pulls.values()) {
    if (pull.state !== 'OPEN') continue;
    if (pull.headRefName === branch && pull.forkOwner === null) followHead(hub, pull, move);
    if (pull.state === 'OPEN' && pull.baseRefName === branch) followBase(hub, pull, move);
  }
}

function followHead(hub: Hub, pull: WorldPull, move: RefMove): void {
  if (move.after === null) {
    markClosed(hub, pull);
    return;
  }
  pull.headOid = move.after;
  pull.updatedAt = timestamp(hub.clock);
  // A head that was moved back onto its base has nothing left to merge.
  if (hub.repository.isAncestor(move.after, pull.baseOid)) markClosed(hub, pull);
}

function followBase(hub: Hub, pull: WorldPull, move: RefMove): void {
  if (move.after === null) {
    followLostBase(hub, pull);
    return;
  }
  if (hub.repository.isAncestor(pull.headOid, move.after)) {
    markMerged(hub, pull, { oid: move.after, by: move.by });
    return;
  }
  pull.baseOid = move.after;
}

/** The base of a stacked pull request was merged and deleted: GitHub points it at that one's base. */
function followLostBase(hub: Hub, pull: WorldPull): void {
  const below = [...hub.world.pulls.values()].find(
    (other) => other.state === 'MERGED' && other.headRefName === pull.baseRefName,
  );
  const oid = below === undefined ? null : hub.repository.branchOid(below.baseRefName);
  if (below === undefined || oid === null) {
    markClosed(hub, pull);
    return;
  }
  pull.baseRefName = below.baseRefName;
  pull.baseOid = oid;
  pull.updatedAt = timestamp(hub.clock);
}

/** `refs/pull/<n>/head`, which also keeps the commits of a fork or of a deleted branch alive. */
function keepPullRefs(hub: Hub): void {
  const refs = hub.repository.refs();
  const changes: RefChange[] = [...hub.world.pulls.values()]
    .map((pull) => ({ ref: `refs/pull/${pull.number}/head`, before: null, after: pull.headOid }))
    .filter(({ ref, after }) => refs.get(ref) !== after);
  if (changes.length === 0) return;
  hub.repository.updateRefs(changes);
  hub.seen.refs = hub.repository.refs();
}
