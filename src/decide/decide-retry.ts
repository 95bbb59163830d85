import type { Attempt, Claim, ClaimDocument, RunState } from '../domain/claim.js';
import type { Asked } from '../domain/control.js';
import { formatItem, type Item } from '../domain/item.js';
import { type ControlDecision, decline, settle } from './control-decision.js';

/** A claim, and the state of the run that holds it; null where nobody does. */
export interface ClaimFacts {
  readonly claim: Claim | null;
  readonly runState: RunState | null;
}

/**
 * Gives an item fresh attempts: those made so far stay on record and count no more. Not while a run works on it: the
 * run could then not record its outcome, because the claim had changed under it.
 */
export function decideRetry(
  item: Item,
  { claim, runState }: ClaimFacts,
  asked: Asked,
): ControlDecision<ClaimDocument> {
  const name = formatItem(item);
  const spent = claim?.document.attempts.filter(isForgivable) ?? [];
  if (claim === null) return settle(neverTried(name));
  if (spent.length === 0) return settle(`${name} has all its attempts; nothing to do.`);
  if (runState === 'live' || runState === 'unknown') {
    const works = runState === 'live' ? 'works' : 'may still work';
    const run = claim.document.holder?.runId;
    return decline(`Run ${run} ${works} on ${name}: ask again when it is done, or release it.`);
  }
  const attempts = claim.document.attempts.map((attempt) => forgive(attempt, asked));
  const made = spent.length === 1 ? 'one attempt' : `${spent.length} attempts`;
  return {
    kind: 'write',
    document: { ...claim.document, attempts },
    done: `${name} has fresh attempts: ${made} forgiven by ${asked.by}.`,
  };
}

/** It may be a misspelt name, or one whose pull request a person opened and closed: no attempt of ours can be forgiven then. */
function neverTried(name: string): string {
  return `No run of this loop ever tried ${name}: check the name. A task whose pull request was closed is parked until its file changes.`;
}

function forgive(attempt: Attempt, { by, at }: Asked): Attempt {
  if (!isForgivable(attempt)) return attempt;
  return { ...attempt, unspent: { why: 'retry', by, at: at.toISOString() } };
}

/** One that the service refused spent nothing, but keeps every agent from starting until its hour is over. */
function isForgivable({ unspent }: Attempt): boolean {
  return unspent === undefined || unspent.why === 'refused';
}
