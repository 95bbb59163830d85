import type { PullRequest } from '../domain/pull-request.js';
import type { Settings } from '../domain/settings.js';
import type { VerdictName } from '../domain/verdict.js';
import { slugOfBranch } from './branch-names.js';
import { classify } from './classify.js';

/** Verdicts that a closer look can change or that will be acted on. */
const WORTH_A_LOOK: readonly VerdictName[] = ['CI-FAILED', 'CI-BLOCKED', 'NEEDS-RESPONSE'];

/** Mergeability is computed on demand; a few that were UNKNOWN are asked about again, many wait for the next tick. */
const MOST_UNKNOWN = 5;

export interface DetailContext {
  readonly settings: Settings;
  readonly base: { readonly branch: string };
  readonly now: Date;
}

/** Numbers of the pull requests that are asked about one by one. */
export function detailsNeeded(pulls: readonly PullRequest[], context: DetailContext): readonly number[] {
  const { settings, base, now } = context;
  const inScope = pulls.filter(
    (pull) =>
      !pull.isCrossRepository &&
      pull.baseRefName === base.branch &&
      slugOfBranch(pull.headRefName, settings.branchPatterns) !== null,
  );
  const { trustedAuthors, ignoredAuthors } = settings;
  const toLookAt = inScope.filter((pull) => {
    const verdict = classify(pull, { now, trustedAuthors, ignoredAuthors });
    return WORTH_A_LOOK.includes(verdict.name) || !pull.checks.isComplete;
  });
  const unknown = inScope.filter((pull) => pull.mergeable === 'UNKNOWN' && !toLookAt.includes(pull));
  const askedAgain = unknown.length > MOST_UNKNOWN ? [] : unknown;
  return [...toLookAt, ...askedAgain].map((pull) => pull.number);
}
