import type { AgentRecord } from '../domain/agent-run.js';
import type { Attempt, ClaimDocument } from '../domain/claim.js';
import type { RunIdentity } from '../domain/run-identity.js';

/** The claim with this run's open attempt changed; the very same document where the run has none. */
export function withChange(
  document: ClaimDocument,
  run: RunIdentity,
  change: (attempt: Attempt) => Attempt,
): ClaimDocument {
  if (!document.attempts.some((attempt) => isOpen(attempt, run))) return document;
  const attempts = document.attempts.map((attempt) => (isOpen(attempt, run) ? change(attempt) : attempt));
  return { ...document, attempts };
}

function isOpen(attempt: Attempt, run: RunIdentity): boolean {
  return attempt.runId === run.runId && attempt.runAttempt === run.runAttempt && attempt.outcome === null;
}

/** The attempt with what its agent's process left; what was noted before is kept. */
export function withAgent(attempt: Attempt, agent: AgentRecord): Attempt {
  const known = attempt.agent;
  if (known === undefined) return { ...attempt, agent };
  const added = agent.saved.filter(
    (work) => !known.saved.some(({ branch, oid }) => branch === work.branch && oid === work.oid),
  );
  return { ...attempt, agent: { ...known, saved: [...known.saved, ...added] } };
}
