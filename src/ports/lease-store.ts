import type { Lease, LeaseDocument } from '../domain/lease.js';
import type { RefUpdateOutcome } from './ref-writer.js';

export interface LeaseArchive {
  /** The active lease, exactly as it was read. */
  readonly lease: Lease;
  /** Its last document. */
  readonly document: LeaseDocument;
  /** Where the archive ref of this task stands; null when there is none. */
  readonly archiveOid: string | null;
}

/** The plugin's leases. They are taken together with claims, through the claim store. */
export interface LeaseStore {
  /**
   * Ends leases: the active ref goes and the archive ref shows its whole history, an earlier archive included, or
   * nothing changes. One push for all; one more for each when one of them stands in the way of the others.
   */
  archive(archives: readonly LeaseArchive[]): Promise<readonly RefUpdateOutcome[]>;
}
