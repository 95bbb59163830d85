import type { Claim, ClaimDocument } from '../domain/claim.js';
import type { Lease } from '../domain/lease.js';
import type { World } from '../ports/world.js';

/** The ports that a start goes through. */
export type StartingWorld = Pick<World, 'claims' | 'refs' | 'log'>;

/** Half of a start: what was won of claim and lease while the other was not. */
export interface HalfStart {
  readonly claim: Claim | null;
  /** The lease that was taken, and the one that stood there before; null when there was none. */
  readonly lease: { readonly taken: Lease; readonly before: Lease | null } | null;
}

/**
 * Undoes half starts, at most one push for claims and one for leases. What cannot be given back is healed by a later
 * tick: the claim when this run is over, the lease when it is certain that nobody works under it.
 */
export async function giveBack(halves: readonly HalfStart[], world: StartingWorld): Promise<void> {
  const claims = halves.flatMap(({ claim }) => claim ?? []);
  const leases = halves.flatMap(({ lease }) => lease ?? []);
  const written = await world.claims.write(
    claims.map((claim) => ({ expected: claim, document: withoutLastAttempt(claim.document) })),
  );
  const moved = await world.refs.update(
    leases.map(({ taken, before }) => ({
      ref: taken.ref,
      expectedOid: taken.oid,
      newOid: before?.oid ?? null,
    })),
  );
  for (const outcome of [...written, ...moved]) {
    if (outcome.status !== 'done') world.log.warning(`Could not be given back: ${outcome.detail}`);
  }
}

/** Nothing was tried, so no attempt is spent. */
function withoutLastAttempt(document: ClaimDocument): ClaimDocument {
  return { ...document, holder: null, attempts: document.attempts.slice(0, -1) };
}
