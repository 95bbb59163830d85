import type { Attempt, Claim } from '../domain/claim.js';

/** Attempts against this very fingerprint. A usage limit is nobody's failure and spends none. */
export function attemptsMade(claim: Claim | undefined, fingerprint: string): readonly Attempt[] {
  const attempts = claim?.document.attempts ?? [];
  return attempts.filter(
    (attempt) => attempt.fingerprint === fingerprint && attempt.outcome?.name !== 'LIMITED',
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
