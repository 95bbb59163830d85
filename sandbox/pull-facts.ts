import type { Mergeable, MergeStateStatus, ReviewDecision } from '../src/domain/pull-request.js';
import { askGit } from './git-process.js';
import type { Hub } from './hub.js';
import type { Protection, WorldCheck, WorldPull, WorldReview } from './world.js';

export type RollupState = 'ERROR' | 'EXPECTED' | 'FAILURE' | 'PENDING' | 'SUCCESS';

const GREEN: readonly string[] = ['NEUTRAL', 'SKIPPED', 'SUCCESS'];

/** What GitHub shows for all rows together, superseded ones included; null without rows. */
export function rollupState(rows: readonly WorldCheck[]): RollupState | null {
  if (rows.length === 0) return null;
  const states = rows.map(rowState);
  return (
    states.find((state) => state === 'FAILURE') ?? states.find((state) => state === 'PENDING') ?? 'SUCCESS'
  );
}

function rowState(row: WorldCheck): 'FAILURE' | 'PENDING' | 'SUCCESS' {
  if (row.kind === 'check-run') {
    if (row.status !== 'COMPLETED') return 'PENDING';
    return GREEN.includes(row.conclusion ?? '') ? 'SUCCESS' : 'FAILURE';
  }
  if (row.state === 'SUCCESS') return 'SUCCESS';
  return row.state === 'EXPECTED' || row.state === 'PENDING' ? 'PENDING' : 'FAILURE';
}

/** The latest review of each author, oldest first. */
export function latestReviews(pull: WorldPull, isOpinion: (review: WorldReview) => boolean): WorldReview[] {
  const latest = new Map<string | null, WorldReview>();
  for (const review of pull.reviews) {
    if (!isOpinion(review)) continue;
    latest.delete(review.author);
    latest.set(review.author, review);
  }
  return [...latest.values()];
}

export function isOpinion(review: WorldReview): boolean {
  return review.state === 'APPROVED' || review.state === 'CHANGES_REQUESTED';
}

/** Approvals of people who may push. */
export function approvals(hub: Hub, pull: WorldPull): number {
  return decisive(hub, pull).filter((review) => review.state === 'APPROVED').length;
}

/** Null where the base requires no review, as on GitHub. */
export function reviewDecision(hub: Hub, pull: WorldPull): ReviewDecision | null {
  const required = hub.world.protections.get(pull.baseRefName)?.requiredApprovals ?? 0;
  if (required === 0) return null;
  if (decisive(hub, pull).some((review) => review.state === 'CHANGES_REQUESTED')) return 'CHANGES_REQUESTED';
  return approvals(hub, pull) >= required ? 'APPROVED' : 'REVIEW_REQUIRED';
}

/**
 * Asks for mergeability, which is what makes GitHub compute it: the answer is UNKNOWN as often as the
 * world's `unknownReads` says, counted anew whenever the head or the base has moved.
 */
export function askMergeable(hub: Hub, pull: WorldPull): Mergeable {
  const key = mergeabilityKey(pull);
  hub.world.mergeableReads.set(key, (hub.world.mergeableReads.get(key) ?? 0) + 1);
  return peekMergeable(hub, pull);
}

/** Mergeability as far as it has been computed; does not make it be computed. */
export function peekMergeable(hub: Hub, pull: WorldPull): Mergeable {
  if (pull.state !== 'OPEN') return 'UNKNOWN';
  const reads = hub.world.mergeableReads.get(mergeabilityKey(pull)) ?? 0;
  if (reads <= hub.world.options.unknownReads) return 'UNKNOWN';
  return trueMergeable(hub, pull);
}

/** What git says, whatever has been asked before. */
export function trueMergeable(hub: Hub, pull: WorldPull): 'CONFLICTING' | 'MERGEABLE' {
  const trial = hub.repository.tryMerge(pull.baseOid, pull.headOid);
  return trial.status === 'clean' ? 'MERGEABLE' : 'CONFLICTING';
}

export function mergeStateStatus(hub: Hub, pull: WorldPull, mergeable: Mergeable): MergeStateStatus {
  if (mergeable === 'UNKNOWN') return 'UNKNOWN';
  if (mergeable === 'CONFLICTING') return 'DIRTY';
  if (pull.isDraft) return 'DRAFT';
  const protection = hub.world.protections.get(pull.baseRefName);
  if (protection !== undefined && isBlocked(hub, pull, protection)) return 'BLOCKED';
  if (protection?.requiresUpToDate === true && behindBy(hub, pull) > 0) return 'BEHIND';
  const rollup = rollupState(hub.world.checksOf(pull.headOid));
  return rollup === null || rollup === 'SUCCESS' ? 'CLEAN' : 'UNSTABLE';
}

export function behindBy(hub: Hub, pull: WorldPull): number {
  return hub.repository.count(pull.headOid, pull.baseOid);
}

/** Commits of the pull request, oldest first. */
export function pullCommits(hub: Hub, pull: WorldPull): readonly string[] {
  return [...hub.repository.list([pull.headOid, `^${pull.baseOid}`])].reverse();
}

export interface ChangedFile {
  readonly path: string;
  readonly additions: number;
  readonly deletions: number;
}

/** Files between the merge base and the head. */
export function changedFiles(hub: Hub, pull: WorldPull): readonly ChangedFile[] {
  const range = `${pull.baseOid}...${pull.headOid}`;
  const { stdout } = askGit(['diff', '--numstat', '-z', range], { folder: hub.repository.folder });
  return stdout
    .split('\0')
    .filter((row) => row !== '')
    .map((row) => {
      const [additions = '', deletions = '', path = ''] = row.split('\t');
      return { path, additions: Number(additions) || 0, deletions: Number(deletions) || 0 };
    });
}

function isBlocked(hub: Hub, pull: WorldPull, protection: Protection): boolean {
  const decision = reviewDecision(hub, pull);
  if (decision === 'REVIEW_REQUIRED' || decision === 'CHANGES_REQUESTED') return true;
  const rows = hub.world.checksOf(pull.headOid);
  return protection.requiredChecks.some((name) => {
    const named = rows.filter((row) => row.name === name);
    return named.length === 0 || named.some((row) => rowState(row) !== 'SUCCESS');
  });
}

function decisive(hub: Hub, pull: WorldPull): WorldReview[] {
  return latestReviews(pull, isOpinion).filter((review) => {
    const permission = hub.world.people.get(review.author ?? '')?.permission ?? 'read';
    return permission !== 'read';
  });
}

function mergeabilityKey(pull: WorldPull): string {
  return `${pull.number} ${pull.headOid} ${pull.baseOid}`;
}
