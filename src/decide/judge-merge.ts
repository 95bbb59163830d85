import type { BranchPullRequest } from '../domain/pull-request.js';
import type { MergeEvidence, Snapshot } from '../domain/snapshot.js';

/** Whether a merged pull request of a task's branch closes the task as it stands now. */
export type MergeJudgement =
  | { readonly kind: 'valid' }
  /** `STALE-PR`: the task was closed since, and a person opened it again. */
  | { readonly kind: 'reopened'; readonly because: string }
  /** `STALE-PR`: there was no such file. An earlier task under this name, or the folder has moved. */
  | { readonly kind: 'former-life'; readonly because: string }
  /** `STALE-PR`: merged, and not part of the base branch. */
  | { readonly kind: 'unreachable'; readonly because: string }
  /** Merged into another branch: stacked, or retargeted. */
  | { readonly kind: 'other-base'; readonly because: string }
  | { readonly kind: 'unknown'; readonly because: string };

type Source = Pick<Snapshot, 'base' | 'evidenceByPull'>;

export function judgeMerge(pull: BranchPullRequest, source: Source): MergeJudgement {
  const base = source.base.branch;
  const name = `#${pull.number}`;
  if (pull.baseRefName !== base) {
    return { kind: 'other-base', because: `${name} was merged into ${pull.baseRefName}, not into ${base}` };
  }
  const evidence = source.evidenceByPull.get(pull.number);
  if (evidence === undefined || evidence.isReachable === null) {
    const because = `${name} is merged; whether it belongs to this task as it stands could not be established`;
    return { kind: 'unknown', because };
  }
  if (!evidence.isReachable) {
    return {
      kind: 'unreachable',
      because: `STALE-PR: the merge commit of ${name} is not reachable from ${base}`,
    };
  }
  return judgeFileLife(name, evidence);
}

/** The merge counts only if the file has lived, open and readable, without a break from the merge until now. */
function judgeFileLife(name: string, evidence: MergeEvidence): MergeJudgement {
  const phases = [evidence.phaseAtMerge, ...evidence.phasesSince];
  if (phases.includes(null)) {
    return { kind: 'former-life', because: `STALE-PR: ${name} was merged before the task file was created` };
  }
  if (phases.includes('closed')) {
    return { kind: 'reopened', because: `STALE-PR: ${name} was merged before the task was reopened` };
  }
  if (phases.includes('unreadable')) {
    const because = `${name} is merged; whether the task was reopened since could not be established, because a version of its file cannot be read`;
    return { kind: 'unknown', because };
  }
  return { kind: 'valid' };
}
