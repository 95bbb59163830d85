import { formatItem, type Item } from '../domain/item.js';
import type { PullVerdict, Skip, StartWork, UpdateBranch } from '../domain/plan.js';
import type { PullRequest } from '../domain/pull-request.js';
import type { Verdict } from '../domain/verdict.js';
import { attemptsMade, describeLast, times } from './attempts-made.js';
import { slugOfBranch } from './branch-names.js';
import { fundWork } from './fund-work.js';
import { isExpired, MOVING_PHASES } from './lease-index.js';
import { pausedReason } from './paused-reason.js';
import { repairAnchor } from './repair-anchor.js';
import { pauseAfter } from './retry-pause.js';
import { outsideRun } from './run-scope.js';
import { noSlot } from './slots.js';
import { toCents } from './spending.js';
import type { TickFacts } from './tick-facts.js';
import { type Repair, repairEntry } from './work-entries.js';

export interface Repairs {
  /** Oldest pull request first. */
  readonly steps: readonly (UpdateBranch | StartWork)[];
  readonly skips: readonly Skip[];
  readonly verdicts: readonly PullVerdict[];
  /** Agents that these steps start, and what they may use together. */
  readonly started: number;
  readonly promisedCents: number;
}

/** One step or one reason for every open pull request. */
export function repairPulls(facts: TickFacts): Repairs {
  const { openPulls, settings } = facts.snapshot;
  const steps: (UpdateBranch | StartWork)[] = [];
  const skips: Skip[] = [];
  const verdicts: PullVerdict[] = [];
  const { atWork } = facts.claims;
  let started = 0;
  let promisedCents = 0;
  for (const pull of [...openPulls].sort((a, b) => a.number - b.number)) {
    const verdict = facts.rules.classify(pull);
    verdicts.push({ number: pull.number, title: pull.title, url: pull.url, verdict });
    const wish = repairPull(pull, verdict, facts);
    const use = { ...atWork, repairs: atWork.repairs + started };
    const answer = withinMeans(withinSlots(wish, noSlot('repairs', use, settings)), promisedCents, facts);
    if (typeof answer === 'string') {
      skips.push({ item: itemOf(pull), because: answer });
    } else {
      steps.push(answer);
      if (answer.kind !== 'start-work') continue;
      started += 1;
      promisedCents += toCents(answer.entry.dollars);
    }
  }
  return { steps, skips, verdicts, started, promisedCents };
}

type Answer = UpdateBranch | StartWork | string;

/** Only an agent takes a slot. */
function withinSlots(answer: Answer, full: string | null): Answer {
  if (typeof answer === 'string' || answer.kind !== 'start-work' || full === null) return answer;
  return `${full}; ${answer.because}`;
}

/** Only an agent costs money. */
function withinMeans(answer: Answer, promisedCents: number, facts: TickFacts): Answer {
  if (typeof answer === 'string' || answer.kind !== 'start-work') return answer;
  const funded = fundWork(answer, promisedCents, facts);
  return typeof funded === 'string' ? `${funded}; ${answer.because}` : funded;
}

/** A step, or the first reason in words. */
function repairPull(pull: PullRequest, verdict: Verdict, facts: TickFacts): Answer {
  const outside = outOfScope(pull, facts);
  if (outside !== null) return outside;
  switch (verdict.name) {
    case 'CONFLICTS':
      return startRepair(pull, { verdict, kind: 'conflicts' }, facts);
    case 'CI-FAILED':
      return startRepair(pull, { verdict, kind: 'ci-failed' }, facts);
    case 'NEEDS-RESPONSE':
      return startRepair(pull, { verdict, kind: 'needs-response' }, facts);
    case 'BEHIND':
      return updateBranch(pull, verdict, facts);
    case 'CI-BLOCKED':
      return `needs a person's click: ${verdict.reason}`;
    case 'PENDING':
      return `not known yet: ${verdict.reason}`;
    case 'CLEAN':
    case 'MERGED':
    case 'CLOSED':
      return `nothing to repair: ${verdict.reason}`;
    case 'ERROR':
      return `could not be judged: ${verdict.reason}`;
  }
}

function outOfScope(pull: PullRequest, facts: TickFacts): string | null {
  const { settings, base } = facts.snapshot;
  if (pull.isCrossRepository) return 'from a fork: shown, never worked on';
  if (slugOfBranch(pull.headRefName, settings.branchPatterns) === null) {
    return `its branch ${pull.headRefName} is no task's (${settings.branchPatterns.join(', ')})`;
  }
  if (pull.baseRefName !== base.branch) return `goes into ${pull.baseRefName}, not into ${base.branch}`;
  return pull.isDraft ? 'is a draft' : null;
}

/** Someone at work on the task moves this branch too. */
function heldBack(pull: PullRequest, facts: TickFacts): string | null {
  const { settings } = facts.snapshot;
  const slug = slugOfBranch(pull.headRefName, settings.branchPatterns) ?? '';
  const busy = facts.claims.busyByItem;
  const busyTask = busy.get(formatItem({ kind: 'task', slug }));
  if (busyTask !== undefined) return `its task ${slug}: ${busyTask}`;
  return (
    busy.get(formatItem(itemOf(pull))) ??
    workedOnElsewhere(slug, facts) ??
    outsideRun(itemOf(pull), settings.only) ??
    pausedReason(facts.snapshot)
  );
}

/**
 * Somebody else's lease in a phase that waits for people holds no work: the pull request is everybody's. One that
 * cannot be read may be in any phase.
 */
function workedOnElsewhere(slug: string, { leases, snapshot }: TickFacts): string | null {
  const document = leases.leasesBySlug.get(slug)?.document;
  const because = leases.elsewhereBySlug.get(slug);
  if (because === undefined) return null;
  const isAtWork =
    document === undefined || (MOVING_PHASES.includes(document.phase) && !isExpired(document, snapshot.now));
  return isAtWork ? `its task ${slug} is ${because}` : null;
}

function updateBranch(pull: PullRequest, verdict: Verdict, facts: TickFacts): UpdateBranch | string {
  if (!facts.snapshot.settings.updateBranches) return `${verdict.reason}; updating branches is switched off`;
  const held = heldBack(pull, facts);
  if (held !== null) return held;
  const { nodeId, headRefOid } = pull;
  if (nodeId === null || headRefOid === null) return `${verdict.reason}; its head commit is not known`;
  return {
    kind: 'update-branch',
    pullNumber: pull.number,
    nodeId,
    headOid: headRefOid,
    because: `BEHIND: ${verdict.reason}`,
  };
}

interface Cause {
  readonly verdict: Verdict;
  readonly kind: Repair['kind'];
}

function startRepair(pull: PullRequest, { verdict, kind }: Cause, facts: TickFacts): StartWork | string {
  const { settings } = facts.snapshot;
  const headOid = pull.headRefOid;
  if (headOid === null) return `${verdict.name}: ${verdict.reason}; its head commit is not known`;
  const claim = facts.claims.claimsByItem.get(formatItem(itemOf(pull)));
  const anchor = repairAnchor({ ...pull, headRefOid: headOid }, claim, facts.snapshot.now);
  const fingerprint = facts.rules.pullFingerprint(verdict, anchor);
  const held = heldBack(pull, facts) ?? facts.leases.gate;
  if (held !== null) return held;
  const made = attemptsMade(claim, fingerprint);
  if (made.length >= settings.attempts.pull) {
    const since = anchor === headOid ? 'at this head' : `since ${anchor.slice(0, 7)}`;
    return `tried ${times(made.length)} ${since}; a person must look${describeLast(made)}`;
  }
  const pause = pauseAfter(made, settings.retryPauses, facts.snapshot.now);
  if (pause !== null) return `${verdict.name}: ${pause}`;
  const entry = repairEntry(pull, { kind, headOid, fingerprint }, settings);
  return { kind: 'start-work', entry, claim: claim ?? null, because: `${verdict.name}: ${verdict.reason}` };
}

function itemOf(pull: PullRequest): Item {
  return { kind: 'pull', number: pull.number };
}
