import { OurBug } from '../domain/errors.js';
import type { Lease, LeaseDocument, LeaseRequest } from '../domain/lease.js';
import { encodeLease } from '../read/lease-document.js';
import { formatLeaseRef } from '../read/lease-ref.js';
import { commitDocument } from './commit-document.js';
import type { GitWorld } from './git-world.js';
import { LEASE_FILE } from './read-leases.js';
import type { OwnUpdate } from './settle-pushes.js';

/** Who writes leases, and with what words: the plugin's own, to the letter. */
const WHO = { name: 'sdlc-lease', email: 'sdlc-lease@local' } as const;
const MESSAGE = 'lease';
const HANDOFF_FILE = 'handoff.md';

export interface LeaseCommit {
  readonly document: LeaseDocument;
  /** None for the first commit of a lease. */
  readonly parents: readonly string[];
  /** What the last agent left to whoever takes the pull request on; null for none. */
  readonly handoff: Buffer | null;
  readonly at: Date;
}

/** Writes a lease's commit as the plugin would. */
export function commitLease(
  world: GitWorld,
  { document, parents, handoff, at }: LeaseCommit,
): Promise<string> {
  const lease = { name: LEASE_FILE, content: encodeLease(document) };
  const files = handoff === null ? [lease] : [lease, { name: HANDOFF_FILE, content: handoff }];
  return commitDocument(world, { files, parents, message: MESSAGE, who: WHO, at });
}

/** The name under which `git cat-file` knows the handoff of a lease. */
export function handoffOf({ oid }: Lease): string {
  return `${oid}:${HANDOFF_FILE}`;
}

/** A lease that is taken anew keeps its id and its history, and gets a new token. Answers the update that takes it. */
export async function prepareLease(
  world: GitWorld,
  { expected, draft }: LeaseRequest,
  means: { readonly uuid: () => string; readonly now: Date },
): Promise<OwnUpdate> {
  const ref = formatLeaseRef(draft.taskId);
  if (ref === null) throw new OurBug(`A lease was asked for on ${draft.taskId}, which can have no ref.`);
  const leaseId = expected?.document.leaseId ?? means.uuid();
  const document = { ...draft, leaseId, leaseToken: means.uuid() };
  const parents = expected === null ? [] : [expected.oid];
  const newOid = await commitLease(world, { document, parents, handoff: null, at: means.now });
  return { ref, expectedOid: expected?.oid ?? null, newOid };
}
