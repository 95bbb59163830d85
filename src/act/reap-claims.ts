import type { Claim } from '../domain/claim.js';
import type { ReapClaim } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { World } from '../ports/world.js';
import { stepResult, unappliedResult } from './step-result.js';

export interface ReapedClaims {
  readonly results: readonly StepResult[];
  /** The claims as they stand now, by ref: what a start in the same tick must replace. */
  readonly claimsByRef: ReadonlyMap<string, Claim>;
}

/** Takes claims from runs that are over; a claim that someone else changed first is left to them. */
export async function reapClaims(steps: readonly ReapClaim[], world: World): Promise<ReapedClaims> {
  if (steps.length === 0) return { results: [], claimsByRef: new Map() };
  const outcomes = await world.claims.write(
    steps.map((step) => ({ expected: step.claim, document: step.document })),
  );
  const claimsByRef = new Map<string, Claim>();
  const results = steps.map((step, index) => {
    const outcome = outcomes[index];
    if (outcome?.status === 'done') {
      claimsByRef.set(step.claim.ref, outcome.claim);
      return stepResult(step, 'done', { detail: step.because });
    }
    return unappliedResult(step, outcome);
  });
  return { results, claimsByRef };
}
