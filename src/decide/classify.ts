import type { PullRequest } from '../domain/pull-request.js';
import type { Verdict, VerdictName } from '../domain/verdict.js';
import { checkKey } from './current-checks.js';
import { type Feedback, findFeedback, standingRequests } from './feedback.js';
import { type JudgedChecks, judgeChecks } from './judge-checks.js';
import { enumerate, nameChecks } from './name-checks.js';
import { ownCommitTime } from './own-commit-time.js';
import { reasonsToWait } from './reasons-to-wait.js';
import type { Trust } from './whose-words-count.js';

export interface ClassifyContext extends Trust {
  /** The clock of the tick: decides whether a commit is too young for its checks to have been reported. */
  readonly now: Date;
}

interface Facts {
  readonly pull: PullRequest;
  readonly context: ClassifyContext;
  readonly checks: JudgedChecks;
  readonly feedback: readonly Feedback[];
}

type Rule = (facts: Facts) => Verdict | null;

/** The first that matches wins; the order is the design's table. */
const RULES: readonly Rule[] = [
  merged,
  closed,
  contradictory,
  conflicts,
  ciFailed,
  needsResponse,
  behind,
  ciBlocked,
  pending,
];

/** Gives a pull request exactly one verdict. The order of rows, reviews and comments does not matter. */
export function classify(given: PullRequest, context: ClassifyContext): Verdict {
  const isDated = ownCommitTime(given.headCommittedAt, context.now) !== null;
  const pull = isDated ? given : { ...given, headCommittedAt: null };
  const facts: Facts = {
    pull,
    context,
    checks: judgeChecks(pull.checks),
    feedback: findFeedback(pull, context),
  };
  for (const rule of RULES) {
    const verdict = rule(facts);
    if (verdict !== null) return verdict;
  }
  return clean(facts);
}

/** The verdict on a pull request whose facts could not be read. */
export function errorVerdict(because: string): Verdict {
  return verdictOf('ERROR', because);
}

function verdictOf(name: VerdictName, reason: string, causes: readonly string[] = []): Verdict {
  return { name, reason, causes: [...new Set(causes)].sort() };
}

function idsOf(items: readonly { readonly id: string }[]): readonly string[] {
  return items.map((item) => item.id);
}

function merged({ pull }: Facts): Verdict | null {
  // REST says `closed` with a merge date where GraphQL says MERGED.
  const isMerged = pull.state === 'MERGED' || (pull.state === 'CLOSED' && pull.mergedAt !== null);
  if (!isMerged) return null;
  const when = pull.mergedAt === null ? 'merged' : `merged at ${pull.mergedAt}`;
  return verdictOf('MERGED', `${when}; task=${pull.headRefName}`);
}

function closed({ pull }: Facts): Verdict | null {
  return pull.state === 'CLOSED' ? verdictOf('CLOSED', 'closed without merge') : null;
}

function contradictory({ pull }: Facts): Verdict | null {
  if (pull.mergedAt === null) return null;
  return errorVerdict(`the facts contradict each other: state is OPEN, and mergedAt is ${pull.mergedAt}`);
}

function conflicts({ pull }: Facts): Verdict | null {
  // Only GitHub's two words for a conflict are one. BLOCKED means any unmet rule, and UNKNOWN that
  // the merge is still being tried.
  if (pull.mergeable !== 'CONFLICTING' && pull.mergeStateStatus !== 'DIRTY') return null;
  const reason = `head branch ${pull.headRefName} conflicts with base ${pull.baseRefName}`;
  return verdictOf('CONFLICTS', reason, [pull.baseRefName]);
}

function ciFailed({ checks }: Facts): Verdict | null {
  if (checks.failing.length === 0) return null;
  return verdictOf('CI-FAILED', nameChecks(checks.failing), checks.failing.map(checkKey));
}

function needsResponse({ feedback }: Facts): Verdict | null {
  if (feedback.length === 0) return null;
  return verdictOf('NEEDS-RESPONSE', describe(feedback), idsOf(feedback));
}

function describe(feedback: readonly Feedback[]): string {
  const authors = feedback.flatMap(({ author }) => (author === null ? [] : [author]));
  if (authors.length === 0) return 'changes requested';
  const noun = authors.length === 1 ? 'comment' : 'comments';
  return `${enumerate(authors)}, ${authors.length} new ${noun}`;
}

function behind({ pull }: Facts): Verdict | null {
  const { behindBy, baseRefName } = pull;
  if (behindBy === null || behindBy === 0) return null;
  return verdictOf('BEHIND', `${behindBy} ${behindBy === 1 ? 'commit' : 'commits'} behind ${baseRefName}`);
}

function ciBlocked({ checks }: Facts): Verdict | null {
  const { blocked } = checks;
  if (blocked.length === 0) return null;
  const words = blocked.map((row) => `${nameChecks([row])} (${whatBlocks(row)})`);
  return verdictOf('CI-BLOCKED', enumerate(words), idsOf(blocked));
}

function whatBlocks(row: JudgedChecks['blocked'][number]): string {
  if (row.kind === 'status-context' || row.neverStarted === true) return 'never started';
  return row.conclusion === 'ACTION_REQUIRED' ? 'approval required' : 'refused at start-up';
}

function pending({ pull, context, checks }: Facts): Verdict | null {
  const reasons = reasonsToWait(pull, checks, context.now);
  return reasons.length === 0 ? null : verdictOf('PENDING', reasons.join('; '));
}

function clean({ pull, context, checks }: Facts): Verdict {
  return verdictOf('CLEAN', whatItWaitsFor(pull, context, checks));
}

function whatItWaitsFor(pull: PullRequest, trust: Trust, checks: JudgedChecks): string {
  const state = checks.passing.length === 0 ? 'no checks configured' : 'checks passing';
  if (pull.isDraft) return `${state}; draft, awaiting its author`;
  if (standingRequests(pull, trust).length > 0) {
    return `changes requested; answered by ${answerOf(pull, trust)}; awaiting another review`;
  }
  // Only someone whose words do not count can have asked: an unexplained decision is feedback.
  if (pull.reviewDecision === 'CHANGES_REQUESTED') {
    return 'changes requested, but by nobody whose words count; awaiting another review';
  }
  return pull.reviewDecision === 'APPROVED' ? 'approved, awaiting merge' : `${state}; awaiting review`;
}

/** The requests are all answered here; without our words, the commit alone must have done it. */
function answerOf(pull: PullRequest, trust: Trust): string {
  const silent = { ...pull, reviews: pull.reviews.filter((review) => !review.isOurs), comments: [] };
  const wouldStillWait = findFeedback(silent, trust).some((item) => item.kind === 'review');
  return wouldStillWait ? 'a reply' : 'a newer commit';
}
