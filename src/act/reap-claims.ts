import { stepResult, unappliedResult } from '../decide/step-result.js';
import type { Attempt, Claim, ClaimDocument } from '../domain/claim.js';
import { BadInput, CommandFailed } from '../domain/errors.js';
import type { ReapClaim } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { ClaimWriteOutcome } from '../ports/claim-store.js';
import type { World } from '../ports/world.js';

export interface ReapedClaims {
  readonly results: readonly StepResult[];
  /** The claims as they stand now, by ref: what a start in the same tick must replace. */
  readonly claimsByRef: ReadonlyMap<string, Claim>;
}

/**
 * Takes claims from runs that are over; a claim that someone else changed first is left to them. Two ticks at the same
 * moment may each reap some of them: both go on with all, so that whoever wins the turn can fill every slot.
 */
export async function reapClaims(steps: readonly ReapClaim[], world: World): Promise<ReapedClaims> {
  if (steps.length === 0) return { results: [], claimsByRef: new Map() };
  const outcomes = await world.claims.write(
    steps.map((step) => ({ expected: step.claim, document: step.document })),
  );
  const claimsByRef = new Map<string, Claim>();
  for (const [index, step] of steps.entries()) {
    const claim = await reapedClaim(step, outcomes[index], world);
    if (claim !== null) claimsByRef.set(step.claim.ref, claim);
  }
  return { results: steps.map((step, index) => resultOf(step, outcomes[index])), claimsByRef };
}

function resultOf(step: ReapClaim, outcome: ClaimWriteOutcome | undefined): StepResult {
  return outcome?.status === 'done'
    ? stepResult(step, 'done', { detail: step.because })
    : unappliedResult(step, outcome);
}

/** Null where the claim was not reaped, or not in the way that this tick has planned with. */
async function reapedClaim(
  step: ReapClaim,
  outcome: ClaimWriteOutcome | undefined,
  world: World,
): Promise<Claim | null> {
  if (outcome?.status === 'done') return outcome.claim;
  if (outcome?.status !== 'lost') return null;
  try {
    const claim = await world.claims.read(step.document.item);
    return claim !== null && isReapedAlike(claim.document, step.document) ? claim : null;
  } catch (error) {
    if (error instanceof CommandFailed || error instanceof BadInput) return null;
    throw error;
  }
}

/** Alike but for the moment. */
function isReapedAlike(theirs: ClaimDocument, ours: ClaimDocument): boolean {
  const told = ({ attempts }: ClaimDocument) => JSON.stringify(attempts.map(withoutEnd));
  return theirs.holder === null && told(theirs) === told(ours);
}

function withoutEnd({ fingerprint, startedAt, runId, runAttempt, outcome, unspent }: Attempt) {
  return [fingerprint, startedAt, runId, runAttempt, outcome?.name ?? null, unspent ?? null];
}
