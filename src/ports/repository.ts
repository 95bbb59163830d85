import type { Claim } from '../domain/claim.js';
import type { ControlState } from '../domain/control.js';
import type { StoredDigestLog } from '../domain/digest-log.js';
import type { Item } from '../domain/item.js';
import type { ControlPlane, Leases } from '../domain/lease.js';
import type { Problem } from '../domain/problem.js';
import type { TaskFile } from '../domain/task.js';

export interface RepositoryRequest {
  /** Null for the repository's default branch. */
  readonly baseBranch: string | null;
  readonly tasksFolder: string;
}

export interface RepositoryFacts {
  readonly base: { readonly branch: string; readonly oid: string };
  /** Every branch of the repository, by name without `refs/heads/`. */
  readonly branchOidsByName: ReadonlyMap<string, string>;
  /** The Markdown files directly in the tasks folder at `base.oid`, sorted by path. */
  readonly taskFiles: readonly TaskFile[];
  readonly claims: readonly Claim[];
  /** Where the ref stands that every start moves on; null before the first. Read together with the claims. */
  readonly turnOid: string | null;
  /** Items whose claim exists and cannot be read (say, a newer release wrote it): never available. */
  readonly unreadableClaims: readonly Item[];
  readonly leases: Leases;
  readonly controlPlane: ControlPlane;
  readonly control: ControlState;
  readonly digestLog: StoredDigestLog;
  /** Files that are not UTF-8, documents of ours or leases that cannot be read. */
  readonly problems: readonly Problem[];
}

/** The git side of the world, read in two round trips however much there is. */
export interface Repository {
  /** Throws `CommandFailed` when the server cannot be reached, `BadInput` when branch or folder do not exist. */
  read(request: RepositoryRequest): Promise<RepositoryFacts>;
}
