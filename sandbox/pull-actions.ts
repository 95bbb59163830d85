import { timestamp } from './clock.js';
import { commitTree } from './commit-writing.js';
import { type Hub, signatureOf } from './hub.js';
import { approvals, reviewDecision } from './pull-facts.js';
import { markMerged, observeRefs } from './ref-watcher.js';
import type { WorldComment, WorldPull } from './world.js';

export type Done<T> =
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'refused'; readonly message: string };

export interface NewPull {
  readonly by: string;
  readonly head: string;
  readonly base: string;
  readonly title: string;
  readonly body: string;
  readonly isDraft: boolean;
  /** Set for a pull request from a fork; `headOid` is then its commit. */
  readonly fork?: { readonly owner: string; readonly headOid: string };
}

/** Opens a pull request under GitHub's conditions: both branches exist, something to merge, none open yet. */
export function openPull(hub: Hub, request: NewPull): Done<WorldPull> {
  const baseOid = hub.repository.branchOid(request.base);
  const headOid = request.fork?.headOid ?? hub.repository.branchOid(request.head);
  if (baseOid === null) return refused('Base ref must be a branch');
  if (headOid === null) return refused('Head ref must be a branch');
  if (hub.repository.isAncestor(headOid, baseOid)) {
    return refused(`No commits between ${request.base} and ${request.head}`);
  }
  const forkOwner = request.fork?.owner ?? null;
  if (hasOpenPull(hub, request, forkOwner)) {
    return refused(`A pull request already exists for ${forkOwner ?? hub.owner}:${request.head}.`);
  }
  const pull = newPull(hub, request, { baseOid, headOid, forkOwner });
  hub.world.pulls.set(pull.number, pull);
  hub.repository.updateRefs([{ ref: `refs/pull/${pull.number}/head`, before: null, after: headOid }]);
  hub.seen.refs = hub.repository.refs();
  return { status: 'done', value: pull };
}

export interface Merge {
  readonly by: string;
  readonly method: 'merge' | 'squash';
  readonly expectedHeadOid: string | null;
}

/** Merges into the base: a real commit, moved by compare-and-swap. Answers the new commit's id. */
export function mergePull(hub: Hub, pull: WorldPull, merge: Merge): Done<string> {
  if (pull.state !== 'OPEN') return refused('Pull Request is not mergeable');
  if (pull.isDraft) return refused('Pull Request is still a draft');
  if (merge.expectedHeadOid !== null && merge.expectedHeadOid !== pull.headOid) {
    return refused('Head branch was modified. Review and try the merge again.');
  }
  const decision = reviewDecision(hub, pull);
  if (decision !== null && decision !== 'APPROVED') {
    const needed = hub.world.protections.get(pull.baseRefName)?.requiredApprovals ?? 0;
    return refused(`At least ${needed} approving review is required; found ${approvals(hub, pull)}.`);
  }
  const { baseOid, headOid } = pull;
  const trial = hub.repository.tryMerge(baseOid, headOid);
  if (trial.status === 'conflict') return refused('Pull Request is not mergeable');
  const isSquash = merge.method === 'squash';
  const oid = commitTree(hub.repository, trial.treeOid, {
    parents: isSquash ? [baseOid] : [baseOid, headOid],
    message: mergeMessage(hub, pull, isSquash),
    by: signatureOf(hub, merge.by),
  });
  const ref = `refs/heads/${pull.baseRefName}`;
  if (!hub.repository.updateRefs([{ ref, before: baseOid, after: oid }])) {
    return refused('Base branch was modified. Review and try the merge again.');
  }
  markMerged(hub, pull, { oid, by: merge.by });
  observeRefs(hub, merge.by);
  return { status: 'done', value: oid };
}

export interface BranchUpdate {
  readonly by: string;
  readonly expectedHeadOid: string | null;
}

/** Merges the base into the head branch. Answers the new head. */
export function updatePullBranch(hub: Hub, pull: WorldPull, update: BranchUpdate): Done<string> {
  const { baseOid, headOid } = pull;
  if (pull.state !== 'OPEN') return refused('Pull request is closed');
  if (update.expectedHeadOid !== null && update.expectedHeadOid !== headOid) {
    return refused("expected head sha didn't match current head ref.");
  }
  if (hub.repository.isAncestor(baseOid, headOid)) {
    return refused('There are no new commits on the base branch.');
  }
  const trial = hub.repository.tryMerge(headOid, baseOid);
  if (trial.status === 'conflict') return refused('merge conflict between base and head');
  const oid = commitTree(hub.repository, trial.treeOid, {
    parents: [headOid, baseOid],
    message: `Merge branch '${pull.baseRefName}' into ${pull.headRefName}`,
    by: signatureOf(hub, update.by),
  });
  const ref = `refs/heads/${pull.headRefName}`;
  if (!hub.repository.updateRefs([{ ref, before: headOid, after: oid }])) {
    return refused("expected head sha didn't match current head ref.");
  }
  observeRefs(hub, update.by);
  return { status: 'done', value: oid };
}

/** A comment that is not yet anywhere; the pull request counts as updated. */
export function newComment(
  hub: Hub,
  pull: WorldPull,
  written: { by: string | null; body: string },
): WorldComment {
  const databaseId = hub.world.nextId();
  pull.updatedAt = timestamp(hub.clock);
  return {
    id: `IC_${databaseId}`,
    databaseId,
    author: written.by,
    body: written.body,
    createdAt: pull.updatedAt,
    isMinimized: false,
  };
}

/** A pull request that is not yet in the world; none of the conditions is checked. */
export function newPull(
  hub: Hub,
  request: NewPull,
  facts: { baseOid: string; headOid: string; forkOwner: string | null },
): WorldPull {
  const number = hub.world.nextNumber();
  const now = timestamp(hub.clock);
  return {
    number,
    id: `PR_${number}`,
    author: request.by,
    title: request.title,
    body: request.body,
    headRefName: request.head,
    baseRefName: request.base,
    isDraft: request.isDraft,
    state: 'OPEN',
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    mergedAt: null,
    mergedBy: null,
    mergeCommitOid: null,
    comments: [],
    reviews: [],
    threads: [],
    labels: [],
    ...facts,
  };
}

function hasOpenPull(hub: Hub, request: NewPull, forkOwner: string | null): boolean {
  return [...hub.world.pulls.values()].some(
    (pull) =>
      pull.state === 'OPEN' &&
      pull.headRefName === request.head &&
      pull.baseRefName === request.base &&
      pull.forkOwner === forkOwner,
  );
}

function mergeMessage(hub: Hub, pull: WorldPull, isSquash: boolean): string {
  if (isSquash) return `${pull.title} (#${pull.number})`;
  return `Merge pull request #${pull.number} from ${pull.forkOwner ?? hub.owner}/${pull.headRefName}\n\n${pull.title}`;
}

function refused(message: string): { readonly status: 'refused'; readonly message: string } {
  return { status: 'refused', message };
}
