import { UNTOLD } from '../domain/agent-run.js';
import type { Attempt, Claim } from '../domain/claim.js';
import { formatItem, type Item } from '../domain/item.js';
import type { Outcome } from '../domain/outcome.js';
import type { ReapClaim } from '../domain/plan.js';
import type { Snapshot } from '../domain/snapshot.js';
import { branchesOf } from './branch-names.js';
import { holderState } from './claim-index.js';

const COMMIT_ID = /\b[0-9a-f]{40}\b/g;

/**
 * Frees the claims whose run is over, and gives an outcome to attempts that were given back without one.
 * Age proves nothing: a claim of an `unknown` run stays.
 */
export function reapClaims(snapshot: Snapshot): readonly ReapClaim[] {
  return snapshot.claims.flatMap((claim) => {
    const reason = whyReap(claim, snapshot);
    return reason === null ? [] : [reap(claim, reason, snapshot)];
  });
}

function whyReap({ document }: Claim, snapshot: Snapshot): string | null {
  const { holder, item, attempts } = document;
  if (holder === null) {
    const isOpen = attempts.some((attempt) => attempt.outcome === null);
    return isOpen ? `the last attempt at ${formatItem(item)} ended without an outcome` : null;
  }
  if (holderState(holder, snapshot.runStates) !== 'over') return null;
  return `run ${holder.runId} is over and still held ${formatItem(item)}`;
}

function reap(claim: Claim, reason: string, snapshot: Snapshot): ReapClaim {
  const { item } = claim.document;
  const outcomes: Outcome[] = [];
  const attempts = claim.document.attempts.map((attempt, index, all) => {
    if (attempt.outcome !== null) return attempt;
    const isFirst = all.slice(0, index).every(({ fingerprint }) => fingerprint !== attempt.fingerprint);
    const outcome = outcomeByEvidence({ ...attempt, isFirst }, item, snapshot) ?? silent(claim);
    outcomes.push(outcome);
    return { ...attempt, ...untold(attempt, claim), endedAt: snapshot.now.toISOString(), outcome };
  });
  const found = outcomes.map(({ name, because }) => `; ${name}: ${because}`).join('');
  return {
    kind: 'reap-claim',
    claim,
    document: { ...claim.document, holder: null, attempts },
    because: `${reason}${found}`,
  };
}

/** A job that adopted the claim may have run an agent, at a cost that nobody told. */
function untold(attempt: Attempt, { document }: Claim): Pick<Attempt, 'agent'> {
  if (attempt.agent !== undefined || document.holder?.job === null) return {};
  return { agent: UNTOLD };
}

/** An attempt without an outcome, and whether it is the first against its fingerprint. */
type OpenAttempt = Attempt & { readonly isFirst: boolean };

/** What the world shows of the attempt, since its run left no word. */
function outcomeByEvidence(attempt: OpenAttempt, item: Item, snapshot: Snapshot): Outcome | null {
  const opened = item.kind === 'task' ? pullOpenedSince(attempt.startedAt, item.slug, snapshot) : null;
  if (opened !== null) {
    return {
      name: 'PR-OPENED',
      because: `#${opened.number} was opened since the start`,
      pullUrl: opened.url,
    };
  }
  const moved = item.kind === 'pull' ? pullMovedSince(attempt, item.number, snapshot) : null;
  if (moved !== null) {
    return {
      name: 'PR-UPDATED',
      because: `the head of #${moved.number} moved since the start`,
      pullUrl: moved.url,
    };
  }
  return null;
}

/** Counts although no agent started: a set-up step that always fails must not be tried for ever, and people must look there. */
function silent({ document }: Claim): Outcome {
  const because =
    document.holder?.job === null
      ? 'no agent was started: a step before it failed, or the run was cancelled'
      : 'the run ended without recording an outcome';
  return { name: 'CANCELLED', because, pullUrl: null };
}

interface Found {
  readonly number: number;
  readonly url: string;
}

function pullOpenedSince(startedAt: string, slug: string, snapshot: Snapshot): Found | null {
  const pulls = branchesOf(slug, snapshot.settings.branchPatterns).flatMap(
    (branch) => snapshot.pullsByBranch.get(branch) ?? [],
  );
  const isEvidence = (pull: (typeof pulls)[number]): boolean =>
    !pull.isCrossRepository && pull.state !== 'CLOSED' && Date.parse(pull.createdAt) >= Date.parse(startedAt);
  return pulls.find(isEvidence) ?? null;
}

function pullMovedSince(attempt: OpenAttempt, number: number, snapshot: Snapshot): Found | null {
  const open = snapshot.openPulls.find((pull) => pull.number === number);
  if (open !== undefined) {
    return hasMoved(attempt, open.headRefOid, open.headCommittedAt) ? open : null;
  }
  for (const pulls of snapshot.pullsByBranch.values()) {
    const pull = pulls.find((candidate) => candidate.number === number);
    if (pull !== undefined) return hasMoved(attempt, pull.headRefOid, null) ? pull : null;
  }
  return null;
}

/**
 * The fingerprint of a pull request names the head that a person left, which is the one that the first attempt
 * against it began with. For later ones only a commit made since the start proves that the head moved.
 */
function hasMoved(attempt: OpenAttempt, headOid: string | null, committedAt: string | null): boolean {
  const heads = attempt.fingerprint.match(COMMIT_ID);
  if (heads !== null && headOid !== null && (attempt.isFirst || heads.includes(headOid))) {
    return !heads.includes(headOid);
  }
  return committedAt !== null && Date.parse(committedAt) > Date.parse(attempt.startedAt);
}
