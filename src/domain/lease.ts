/** What a lease says about its work, in the plugin's words. */
export const LEASE_PHASES = [
  'claimed',
  'working',
  'blocked',
  'awaiting-review',
  'responding',
  'closing',
] as const;

export type LeasePhase = (typeof LEASE_PHASES)[number];

export const OWNER_KINDS = ['claude-code', 'codex', 'github-actions', 'cli', 'other'] as const;

export type OwnerKind = (typeof OWNER_KINDS)[number];

/** What the plugin verified under a lease; ISO 8601 UTC. */
export interface LeaseGates {
  readonly readinessVerifiedAt: string | null;
  readonly touchpointsVerifiedAt: string | null;
}

/** The plugin's `TaskLifecycleLease`: the document in `lease.json` of a task's lease ref. */
export interface LeaseDocument {
  /** Version of the protocol; the plugin has written 1.0.0 and 1.1.0. */
  readonly sdlcVersion: string;
  /** UUID v4, the same from claim to archive: pull requests name it in their last line. */
  readonly leaseId: string;
  /** The full basename of the task file, not the bare id. */
  readonly taskId: string;
  readonly taskPath: string;
  /** UUID v4 of the host that holds it: who exports it as `SDLC_HOST_ID` inherits the lease. */
  readonly owner: string;
  readonly ownerKind: OwnerKind;
  readonly clientVersion: string;
  readonly clientCommit: string;
  readonly preparedOn: string;
  readonly preparedOnHostname: string;
  /** UUID v4, new whenever the lease is taken anew. */
  readonly leaseToken: string;
  readonly phase: LeasePhase;
  /** ISO 8601 UTC. */
  readonly claimedAt: string;
  /** Null in phases that wait for people. */
  readonly expiresAt: string | null;
  /** `refs/heads/…` */
  readonly baseRef: string;
  /** 40 zeros where the plugin wrote it. */
  readonly baseSha: string;
  /** `refs/heads/…` */
  readonly workRef: string;
  readonly pullNumber: number | null;
  readonly notes: string;
  readonly gates: LeaseGates | null;
}

export interface Lease {
  /** `refs/sdlc/tasks/<basename>` */
  readonly ref: string;
  /** What the ref is named after. */
  readonly slug: string;
  /** The commit that the ref points at: what a compare-and-swap expects. */
  readonly oid: string;
  readonly document: LeaseDocument;
}

/** The plugin's leases as one reading found them. */
export interface Leases {
  /** The one owner, a UUID v4, under which this repository's own runs hold leases. */
  readonly hostId: string;
  /** Sorted by ref. */
  readonly active: readonly Lease[];
  /** Names of leases that exist and cannot be read: someone's, not ours. */
  readonly unreadableSlugs: readonly string[];
  /** Where the archive refs stand, by the name of the lease. */
  readonly archiveOidsBySlug: ReadonlyMap<string, string>;
}

/** The document at `refs/sdlc/control-plane`: whether, and how, the plugin leases tasks in this repository. */
export type ControlPlane =
  /** Leasing is off: we write no lease. */
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'compatible';
      readonly sdlcVersion: string;
      /** How long a lease lasts. */
      readonly leaseSeconds: number;
    }
  /** A protocol that this release does not know: nothing of the plugin's may be started. */
  | { readonly kind: 'incompatible'; readonly because: string };

/** A document without the two ids that only its writer can make. */
export type LeaseDraft = Omit<LeaseDocument, 'leaseId' | 'leaseToken'>;

/** A lease to be taken together with the claim on its task. */
export interface LeaseRequest {
  /** The lease of ours to take anew, exactly as it was read; null when there must be none. */
  readonly expected: Lease | null;
  readonly draft: LeaseDraft;
}

/** A lease that its holder will probably not end, and why it stays. */
export interface LeftBehindLease {
  readonly slug: string;
  readonly phase: LeasePhase;
  /** Kind and host, as they stand in the document: a stranger's text. */
  readonly owner: string;
  readonly because: string;
}

export interface LeaseReport {
  /** Why nothing of the plugin's is started at all; null when that is no reason. */
  readonly gate: string | null;
  readonly leftBehind: readonly LeftBehindLease[];
}
