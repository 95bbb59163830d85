import type { Lease, LeaseDocument, LeasePhase } from '../domain/lease.js';
import type { Snapshot } from '../domain/snapshot.js';

/** The plugin's leases as the rules of one tick ask about them. Keys are slugs. */
export interface LeaseIndex {
  /** How long a lease of ours lasts; null where no lease may be written. */
  readonly leaseSeconds: number | null;
  /** Why nothing of the plugin's may be started at all. */
  readonly gate: string | null;
  readonly leasesBySlug: ReadonlyMap<string, Lease>;
  /** Tasks that somebody else has, with the words for it. */
  readonly elsewhereBySlug: ReadonlyMap<string, string>;
}

type Source = Pick<Snapshot, 'leases' | 'controlPlane' | 'now'>;

/** Phases in which the holder of a lease may move the branch at any moment. */
export const MOVING_PHASES: readonly LeasePhase[] = ['claimed', 'working', 'responding'];

/** A host name is whatever its owner wrote. */
const LONGEST_HOST_NAME = 60;

export function indexLeases({ leases, controlPlane, now }: Source): LeaseIndex {
  const elsewhere = new Map<string, string>();
  for (const lease of leases.active) {
    const because = leasedElsewhere(lease, leases.hostId, now);
    if (because !== null) elsewhere.set(lease.slug, because);
  }
  for (const slug of leases.unreadableSlugs) {
    elsewhere.set(slug, 'not ours: its lease cannot be read; see the problems');
  }
  return {
    leaseSeconds: controlPlane.kind === 'compatible' ? controlPlane.leaseSeconds : null,
    gate:
      controlPlane.kind === 'incompatible'
        ? `the plugin's control plane (refs/sdlc/control-plane) is not one that this release can work with: ${controlPlane.because}`
        : null,
    leasesBySlug: new Map(leases.active.map((lease) => [lease.slug, lease])),
    elsewhereBySlug: elsewhere,
  };
}

/** An expired lease still is its owner's: the plugin refuses everybody else until it is taken over or deleted. */
function leasedElsewhere({ document }: Lease, hostId: string, now: Date): string | null {
  if (isOwnedBy(document, hostId)) return null;
  const expired = isExpired(document, now) ? `, expired at ${document.expiresAt}` : '';
  return `not ours: leased by ${describeOwner(document)} since ${document.claimedAt} (${document.phase}${expired})`;
}

export function isOwnedBy({ owner }: LeaseDocument, hostId: string): boolean {
  return owner.toLowerCase() === hostId.toLowerCase();
}

/** Kind and host, e.g. `claude-code laptop`. */
export function describeOwner({ ownerKind, preparedOnHostname }: LeaseDocument): string {
  return `${ownerKind} ${preparedOnHostname.slice(0, LONGEST_HOST_NAME)}`.trim();
}

/** A lease without an end waits for people and never expires. */
export function isExpired({ expiresAt }: LeaseDocument, now: Date): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
}
