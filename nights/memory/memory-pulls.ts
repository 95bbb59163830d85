import { MAIN, NAME, type NewStagePull, OWNER } from '../stage.js';
import type { MemoryPull, MemoryState } from './memory-state.js';

/** As the button does, where the branch still has something to merge. */
export function reopenMemoryPull(state: MemoryState, pull: MemoryPull): void {
  const head = state.branchOid(pull.headRefName);
  const base = state.branchOid(MAIN);
  if (pull.state !== 'CLOSED' || head === null || base === null || state.graph.isAncestor(head, base)) return;
  pull.state = 'OPEN';
  pull.closedAt = null;
  pull.headOid = head;
  pull.baseOid = base;
  state.keepHead(pull);
}

/** A new pull request, or why GitHub would refuse it. */
export function openMemoryPull(state: MemoryState, request: NewStagePull): MemoryPull | string {
  const { head, base, fork } = request;
  const baseOid = state.branchOid(base);
  const headOid = fork?.headOid ?? state.branchOid(head);
  if (baseOid === null) return 'Base ref must be a branch';
  if (headOid === null) return 'Head ref must be a branch';
  if (state.graph.isAncestor(headOid, baseOid)) return `No commits between ${base} and ${head}`;
  const forkOwner = fork?.owner ?? null;
  const isSame = (pull: MemoryPull): boolean =>
    pull.state === 'OPEN' && pull.headRefName === head && pull.forkOwner === forkOwner;
  if ([...state.pulls.values()].some(isSame)) return `A pull request already exists for ${OWNER}:${head}.`;
  const number = state.pulls.size + 1;
  const pull: MemoryPull = {
    number,
    nodeId: `PR_${number}`,
    url: `https://github.com/${OWNER}/${NAME}/pull/${number}`,
    title: request.title,
    author: request.by,
    headRefName: head,
    baseRefName: base,
    forkOwner,
    createdAt: state.now,
    comments: [],
    reviews: [],
    isDraft: request.isDraft,
    state: 'OPEN',
    updatedAt: state.now,
    closedAt: null,
    mergedAt: null,
    mergeCommitOid: null,
    headOid,
    baseOid,
  };
  state.pulls.set(number, pull);
  state.keepHead(pull);
  return pull;
}
