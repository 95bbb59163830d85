import type { Claim } from '../domain/claim.js';
import { formatItem } from '../domain/item.js';
import type { RunIdentity } from '../domain/run-identity.js';
import type { WorkEntry } from '../domain/work-entry.js';
import type { World } from '../ports/world.js';

export type Adoption =
  | { readonly kind: 'adopted'; readonly claim: Claim }
  | { readonly kind: 'not-ours'; readonly because: string };

/** The job of a matrix entry takes over the claim that the tick made for it; without it nothing may run. */
export async function adoptClaim(
  world: World,
  entry: WorkEntry,
  job: RunIdentity & { readonly job: string },
): Promise<Adoption> {
  const claim = await world.claims.read(entry.item);
  const obstacle = whyNotOurs(claim, job);
  if (claim === null || obstacle !== null) {
    return { kind: 'not-ours', because: `${formatItem(entry.item)}: ${obstacle ?? 'no claim'}` };
  }
  const { holder } = claim.document;
  if (holder === null) return { kind: 'not-ours', because: 'the claim has no holder' };
  const document = { ...claim.document, holder: { ...holder, job: job.job } };
  const [outcome] = await world.claims.write([{ expected: claim, document }]);
  if (outcome?.status === 'done') return { kind: 'adopted', claim: outcome.claim };
  return {
    kind: 'not-ours',
    because: `the claim could not be taken over: ${outcome?.detail ?? 'no answer'}`,
  };
}

function whyNotOurs(claim: Claim | null, run: RunIdentity): string | null {
  if (claim === null) return 'nobody has claimed this item; only a tick starts work';
  const { holder } = claim.document;
  if (holder === null) {
    return 'its claim was released; start the workflow anew rather than running this job again';
  }
  if (holder.runId !== run.runId || holder.runAttempt !== run.runAttempt) {
    return `its claim belongs to run ${holder.runId}, attempt ${holder.runAttempt}`;
  }
  return holder.job === null ? null : `another job of this run (${holder.job}) already works on it`;
}
