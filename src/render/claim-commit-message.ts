import type { Claim, ClaimDocument, ClaimHolder } from '../domain/claim.js';
import { formatItem } from '../domain/item.js';

/** One line for `git log` of a claim ref: what happened, and the operation that wrote it. */
export function claimCommitMessage(
  expected: Claim | null,
  document: ClaimDocument,
  operation: string,
): string {
  const line = `${describe(expected?.document.holder ?? null, document)} (operation ${operation})`;
  return line.replace(/\p{Cc}+/gu, ' ');
}

function describe(before: ClaimHolder | null, { item, holder, attempts }: ClaimDocument): string {
  const name = formatItem(item);
  const outcome = attempts.at(-1)?.outcome?.name ?? 'no outcome';
  if (holder === null) return before === null ? `Record ${name}: ${outcome}` : `Release ${name}: ${outcome}`;
  const run = `run ${holder.runId}, attempt ${holder.runAttempt}`;
  if (holder.job === null) return `Claim ${name} for ${run}`;
  return `Hold ${name} in job ${holder.job} of ${run}`;
}
