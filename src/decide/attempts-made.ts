import type { Attempt, Claim } from '../domain/claim.js';

/**
 * Attempts against this very fingerprint that count. A usage limit is nobody's failure and spends none; neither does a
 * pause, nor what a person has forgiven.
 */
export function attemptsMade(claim: Claim | undefined, fingerprint: string): readonly Attempt[] {
  const attempts = claim?.document.attempts ?? [];
  return attempts.filter(
    ({ fingerprint: against, outcome, unspent }) =>
      against === fingerprint && outcome?.name !== 'LIMITED' && unspent === undefined,
  );
}

/** How the newest attempt ended, as a clause; empty when nothing is recorded. */
export function describeLast(attempts: readonly Attempt[]): string {
  const outcome = attempts.at(-1)?.outcome;
  return outcome ? ` (last: ${outcome.name}, ${outcome.because})` : '';
}

export function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
