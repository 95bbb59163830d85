import { judgeChecks } from '../decide/judge-checks.js';
import { markOurWords } from '../decide/our-words.js';
import { unansweredFeedback } from '../decide/unanswered-feedback.js';
import type { Trust } from '../decide/whose-words-count.js';
import { RefusedByGitHub } from '../domain/errors.js';
import type { Item } from '../domain/item.js';
import { type MovedOn, movedOn } from '../domain/moved-on.js';
import type { Check, PullRequest } from '../domain/pull-request.js';
import type { FailedCheck, RepairFacts, UnansweredFeedback } from '../domain/repair-facts.js';
import type { CheckLogs } from '../ports/check-logs.js';
import type { ClaimStore } from '../ports/claim-store.js';
import type { Clock } from '../ports/clock.js';
import type { FeedbackLinks } from '../ports/feedback-links.js';
import type { Log } from '../ports/log.js';
import type { PullRequestReader } from '../ports/pull-requests.js';
import type { Preparation } from '../ports/repair-desk.js';
import { readJobLog } from '../read/job-log.js';
import { jobIdOf } from '../read/job-of-check.js';

export interface FactSources {
  readonly pullRequests: PullRequestReader;
  readonly claims: ClaimStore;
  readonly checkLogs: CheckLogs;
  readonly feedbackLinks: FeedbackLinks;
  readonly trust: Trust;
  readonly clock: Clock;
  readonly log: Log;
}

/** Each is a request or two; whoever fails everywhere has one cause. */
const MOST_LOGS = 5;
/** Named without a log. */
const MOST_CHECKS = 20;
const MOST_FEEDBACK = 50;

export type NotNeeded = Extract<Preparation, { readonly kind: 'not-needed' }>;

/** The pull request with every check and thread, as long as it is open and stands where the tick saw it. */
export async function readWholePull(
  sources: Pick<FactSources, 'pullRequests'>,
  number: number,
  headOid: string,
): Promise<{ readonly kind: 'pull'; readonly pull: PullRequest } | MovedOn> {
  const { pullRequests } = sources;
  const [pull, details] = await Promise.all([
    pullRequests.readPull(number),
    pullRequests.readDetails([number]),
  ]);
  if (pull === null || pull.state !== 'OPEN') return movedOn(`pull request #${number} is not open any more`);
  if (pull.headRefOid !== headOid)
    return movedOn(`pull request #${number} has another head than ${headOid.slice(0, 7)} by now`);
  const detail = details.get(number);
  if (detail === undefined || detail.headRefOid !== headOid) return { kind: 'pull', pull };
  return { kind: 'pull', pull: { ...pull, checks: detail.checks, threads: detail.threads } };
}

/** What was to be repaired is gone, though the head is the same: say, a check was run again and passes. */
export function notNeeded(number: number, words: string): NotNeeded {
  return { kind: 'not-needed', because: `pull request #${number} ${words}` };
}

/** The failing checks, those with a log first. */
export async function gatherFailures(
  sources: FactSources,
  pull: PullRequest,
): Promise<RepairFacts | NotNeeded> {
  const { failing } = judgeChecks(pull.checks);
  if (failing.length === 0) return notNeeded(pull.number, 'has no failing check any more');
  const hasLog = (check: Check) => jobIdOf(check.url) !== null;
  const inOrder = [...failing.filter(hasLog), ...failing.filter((check) => !hasLog(check))];
  const shown = inOrder.slice(0, MOST_CHECKS);
  const checks = await Promise.all(
    shown.map((check, index) => (index < MOST_LOGS ? withLog(sources, check) : withoutLog(check))),
  );
  return { kind: 'ci-failed', checks };
}

function withoutLog({ name, url }: Check): FailedCheck {
  return { name, url, log: null };
}

/** A log that cannot be had is no reason to leave the check red. */
async function withLog({ checkLogs, log }: FactSources, check: Check): Promise<FailedCheck> {
  const jobId = jobIdOf(check.url);
  if (jobId === null) return withoutLog(check);
  try {
    const text = await checkLogs.readEnd(jobId);
    return { name: check.name, url: check.url, log: text === null ? null : readJobLog(text) };
  } catch (error) {
    if (!(error instanceof RefusedByGitHub)) throw error;
    log.warning(`The log of check ${check.name} could not be read: ${error.message}`);
    return withoutLog(check);
  }
}

/** The feedback that nobody answered. */
export async function gatherFeedback(
  sources: FactSources,
  pull: PullRequest,
): Promise<RepairFacts | NotNeeded> {
  const item: Item = { kind: 'pull', number: pull.number };
  const claim = await sources.claims.read(item);
  const marked = markOurWords(pull, claim === null ? [] : [claim]);
  const found = unansweredFeedback(marked, sources.trust, sources.clock.now());
  if (found.length === 0) return notNeeded(pull.number, 'has no feedback without an answer any more');
  const feedback = found.slice(0, MOST_FEEDBACK);
  return { kind: 'needs-response', feedback: await withLinks(sources, feedback) };
}

async function withLinks(
  { feedbackLinks, log }: FactSources,
  feedback: readonly UnansweredFeedback[],
): Promise<readonly UnansweredFeedback[]> {
  const ids = feedback.flatMap(({ kind, id, openingId }) =>
    kind === 'review-decision' ? [] : [id, ...(openingId === null ? [] : [openingId])],
  );
  try {
    const links = await feedbackLinks.read([...new Set(ids)]);
    return feedback.map((item) => ({
      ...item,
      url: links.get(item.id) ?? null,
      replyTo: discussionId(links.get(item.openingId ?? '')),
    }));
  } catch (error) {
    if (!(error instanceof RefusedByGitHub)) throw error;
    log.warning(`The addresses of the feedback could not be read: ${error.message}`);
    return feedback;
  }
}

/** REST numbers comments in a way that GraphQL's addresses show: `…#discussion_r123`. */
function discussionId(url: string | undefined): string | null {
  return /#discussion_r(\d+)$/.exec(url ?? '')?.[1] ?? null;
}
