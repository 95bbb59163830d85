import type { Claim } from '../domain/claim.js';
import type { FinishedWork } from '../domain/report.js';
import type { RunIdentity } from '../domain/run-identity.js';

/** What the `work` jobs of one run came to, read from the claims that they held. */
export function collectWorks(claims: readonly Claim[], run: RunIdentity): readonly FinishedWork[] {
  return claims.flatMap((claim) =>
    claim.document.attempts
      .filter((attempt) => attempt.runId === run.runId && attempt.runAttempt === run.runAttempt)
      .map((attempt) => ({
        item: claim.document.item,
        prompt: null,
        outcome: attempt.outcome,
        startedAt: attempt.startedAt,
        endedAt: attempt.endedAt,
        usage: attempt.agent === undefined ? null : (attempt.agent.usage ?? 'untold'),
        saved: attempt.agent?.saved ?? [],
        words: null,
      })),
  );
}
