import type { PullRequest } from '../domain/pull-request.js';
import type { BranchLookupResult, PullDetail } from '../ports/pull-requests.js';

export function withBehindBy(pull: PullRequest, lookup: BranchLookupResult): PullRequest {
  return { ...pull, behindBy: lookup.behindByPull.get(pull.number) ?? null };
}

/** A head that moved between the two questions keeps its older facts: the next tick sees it whole. */
export function withDetail(pull: PullRequest, detail: PullDetail | undefined): PullRequest {
  if (detail === undefined || detail.headRefOid !== pull.headRefOid) return pull;
  const { checks, threads, mergeable, mergeStateStatus } = detail;
  return { ...pull, checks, threads, mergeable, mergeStateStatus };
}
