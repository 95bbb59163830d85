import type { PullRequest } from '../domain/pull-request.js';
import { toInstant } from './instant.js';
import type { JudgedChecks } from './judge-checks.js';
import { enumerate, nameChecks } from './name-checks.js';

/** How long an empty list of checks may mean "not reported yet" rather than "none configured". */
const SETTLING_MILLISECONDS = 2 * 60 * 1000;

/** Why "not known yet" is the honest answer, all reasons at once; empty when everything is known. */
export function reasonsToWait(pull: PullRequest, checks: JudgedChecks, now: Date): readonly string[] {
  const { pending, missing } = checks;
  const reasons = [
    pending.length > 0 && `checks not finished: ${nameChecks(pending)}`,
    missing.length > 0 && `expected checks not reported yet: ${enumerate(missing)}`,
    !pull.checks.isComplete && 'the list of checks was cut',
    isYoungWithoutChecks(pull, now) && 'no checks reported yet',
    hidesChecks(pull) && 'GitHub says UNSTABLE, but no check was reported',
    pull.mergeable === 'UNKNOWN' && 'mergeability is not known yet',
    hidesDistance(pull) && `GitHub says BEHIND; the commits behind ${pull.baseRefName} were not counted`,
  ];
  return reasons.filter((reason) => reason !== false);
}

/** Just after a push the rollup is empty; taken for green, it would be green by absence. */
function isYoungWithoutChecks(pull: PullRequest, now: Date): boolean {
  const committed = toInstant(pull.headCommittedAt);
  if (committed === null || pull.checks.rows.length > 0) return false;
  // Either side of now: the committer's clock may run ahead of GitHub's.
  return Math.abs(now.getTime() - committed) < SETTLING_MILLISECONDS;
}

/** UNSTABLE says that some check is not green, so an empty list cannot be the whole of it. */
function hidesChecks(pull: PullRequest): boolean {
  return pull.mergeStateStatus === 'UNSTABLE' && pull.checks.rows.length === 0;
}

/** A measured distance outranks GitHub's word; without one, that word keeps the verdict from CLEAN. */
function hidesDistance(pull: PullRequest): boolean {
  return pull.mergeStateStatus === 'BEHIND' && pull.behindBy === null;
}
