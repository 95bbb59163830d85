import { formatClaimRef } from './claim-ref.js';

/** Active leases of tasks, in the plugin's layout. */
export const LEASE_REF_PREFIX = 'refs/sdlc/tasks/';
/** Where a lease goes when its task is closed. */
export const LEASE_ARCHIVE_PREFIX = 'refs/sdlc/archive/tasks/';
export const CONTROL_PLANE_REF = 'refs/sdlc/control-plane';

/** `refs/sdlc/tasks/<basename>`; null for a name that git cannot carry. */
export function formatLeaseRef(slug: string): string | null {
  // What can be claimed can be leased, and nothing else: one task, one name in both.
  return formatClaimRef({ kind: 'task', slug }) === null ? null : LEASE_REF_PREFIX + slug;
}

/** `refs/sdlc/archive/tasks/<basename>`; null for a name that git cannot carry. */
export function formatArchiveRef(slug: string): string | null {
  return formatLeaseRef(slug) === null ? null : LEASE_ARCHIVE_PREFIX + slug;
}

/** The basename of an active lease's ref; null for anything that `formatLeaseRef` would not write. */
export function parseLeaseRef(ref: string): string | null {
  if (!ref.startsWith(LEASE_REF_PREFIX)) return null;
  const slug = ref.slice(LEASE_REF_PREFIX.length);
  return formatLeaseRef(slug) === ref ? slug : null;
}

/** The name of the lease that cannot be taken while this ref stands, because its name continues the lease's; else null. */
export function parseRefBelowLease(ref: string): string | null {
  const [slug, ...below] = ref.slice(LEASE_REF_PREFIX.length).split('/');
  return below.length === 0 ? null : parseLeaseRef(`${LEASE_REF_PREFIX}${slug}`);
}
