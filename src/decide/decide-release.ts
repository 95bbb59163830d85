import { UNTOLD } from '../domain/agent-run.js';
import type { Attempt, ClaimDocument, ClaimHolder, RunState } from '../domain/claim.js';
import type { Asked } from '../domain/control.js';
import { formatItem, type Item } from '../domain/item.js';
import { type ControlDecision, decline, settle } from './control-decision.js';
import type { ClaimFacts } from './decide-retry.js';

/**
 * Frees the claim on an item whoever holds it, with who and when on record. Declines while the run that holds it is,
 * or may be, alive, unless forced: its agent cannot be stopped from here, and a second one may then start beside it.
 */
export function decideRelease(
  item: Item,
  { claim, runState }: ClaimFacts,
  asked: Asked & { readonly isForced: boolean },
): ControlDecision<ClaimDocument> {
  const name = formatItem(item);
  const holder = claim?.document.holder ?? null;
  if (claim === null || holder === null) return settle(`Nobody holds ${name}; nothing to do.`);
  const danger = whyDangerous(holder, runState);
  if (danger !== null && !asked.isForced) return decline(`${name} is not released: ${danger}`);
  const attempts = claim.document.attempts.map((attempt) => end(attempt, holder, asked));
  const beware = danger === null ? '' : ` Beware: ${danger}`;
  return {
    kind: 'write',
    document: { ...claim.document, holder: null, attempts },
    done: `${name} is released from run ${holder.runId} by ${asked.by}.${beware}`,
  };
}

function whyDangerous({ runId }: ClaimHolder, runState: RunState | null): string | null {
  if (runState === 'over') return null;
  const alive = runState === 'live' ? 'is still live' : 'may still be live';
  return `run ${runId} ${alive}, and a second agent may start beside its own. Cancel that run first, or force it from the command line with --force.`;
}

/** The attempt that the holder was at counts: a release says nothing about why it came to nothing. */
function end(attempt: Attempt, { runId, runAttempt, job }: ClaimHolder, { by, at }: Asked): Attempt {
  const isOpen = attempt.outcome === null && attempt.runId === runId && attempt.runAttempt === runAttempt;
  if (!isOpen) return attempt;
  const because = `released by ${by} at ${at.toISOString()}`;
  return {
    ...attempt,
    endedAt: at.toISOString(),
    outcome: { name: 'CANCELLED', because, pullUrl: null },
    // A job that adopted the claim may have run an agent, whose cost is told to nobody from now on. What was told stays.
    ...(job === null ? {} : { agent: attempt.agent ?? UNTOLD }),
  };
}
