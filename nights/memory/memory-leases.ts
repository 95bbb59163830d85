import { OurBug } from '../../src/domain/errors.js';
import type { ControlPlane, LeaseDocument, LeaseRequest } from '../../src/domain/lease.js';
import { LEASE_FILE } from '../../src/git/read-leases.js';
import type { LeaseArchive } from '../../src/ports/lease-store.js';
import type { RefUpdateOutcome } from '../../src/ports/ref-writer.js';
import type { RepositoryFacts } from '../../src/ports/repository.js';
import {
  type DecodedLease,
  decodeControlPlane,
  decodeLease,
  encodeLease,
} from '../../src/read/lease-document.js';
import {
  CONTROL_PLANE_REF,
  formatArchiveRef,
  LEASE_ARCHIVE_PREFIX,
  LEASE_REF_PREFIX,
} from '../../src/read/lease-ref.js';
import { OUR_HOST } from '../plugin-leases.js';
import { BOT } from '../stage.js';
import { sha1 } from './commit-graph.js';
import type { MemoryState } from './memory-state.js';

/** What the repository's adapter finds of the plugin's: commits with one file each, as on a server. */
export function readMemoryLeases(
  state: MemoryState,
): Pick<RepositoryFacts, 'controlPlane' | 'leases' | 'problems'> {
  const refs = [...state.refs].sort(([a], [b]) => (a < b ? -1 : 1));
  const found = refs.flatMap(([ref, oid]) =>
    ref.startsWith(LEASE_REF_PREFIX)
      ? [{ ref, oid, slug: ref.slice(LEASE_REF_PREFIX.length), decoded: decodedAt(state, oid) }]
      : [],
  );
  const archives = refs.filter(([ref]) => ref.startsWith(LEASE_ARCHIVE_PREFIX));
  const unreadable = found.filter(({ decoded }) => !decoded.ok);
  return {
    leases: {
      hostId: OUR_HOST,
      active: found.flatMap(({ decoded, ...place }) =>
        decoded.ok ? [{ ...place, document: decoded.document }] : [],
      ),
      unreadableSlugs: unreadable.map(({ slug }) => slug),
      archiveOidsBySlug: new Map(archives.map(([ref, oid]) => [ref.slice(LEASE_ARCHIVE_PREFIX.length), oid])),
    },
    controlPlane: readControlPlane(state),
    problems: unreadable.map(({ ref }) => ({
      severity: 'warning',
      file: ref,
      line: 1,
      column: 1,
      message: 'The lease cannot be read.',
      expected: 'a lease',
      found: 'something else',
    })),
  };
}

const decodedByText = new Map<string, DecodedLease>();

function decodedAt(state: MemoryState, oid: string): DecodedLease {
  const text = state.graph.commit(oid).files.get(LEASE_FILE) ?? '';
  const decoded = decodedByText.get(text) ?? decodeLease(text);
  decodedByText.set(text, decoded);
  return decoded;
}

function readControlPlane(state: MemoryState): ControlPlane {
  const oid = state.refs.get(CONTROL_PLANE_REF);
  if (oid === undefined) return { kind: 'absent' };
  return decodeControlPlane(state.graph.commit(oid).files.get(LEASE_FILE) ?? '');
}

/** As the claim store takes one along; false where another one stands there. */
export function takeMemoryLease(state: MemoryState, { expected, draft }: LeaseRequest): boolean {
  const leaseId = expected?.document.leaseId ?? uuid(state);
  const document: LeaseDocument = { ...draft, leaseId, leaseToken: uuid(state) };
  const parents = expected === null ? [] : [expected.oid];
  const to = commitLease(state, { document, parents, others: new Map() });
  return state.moveRef(LEASE_REF_PREFIX + draft.taskId, { from: expected?.oid ?? null, to });
}

/** Both refs or neither; each archive for itself. */
export function archiveMemoryLeases(
  state: MemoryState,
  archives: readonly LeaseArchive[],
): readonly RefUpdateOutcome[] {
  return archives.map((archive) => archiveOne(state, archive));
}

function archiveOne(state: MemoryState, { lease, document, archiveOid }: LeaseArchive): RefUpdateOutcome {
  const ref = formatArchiveRef(lease.slug) ?? '';
  // Somebody was first with the only archive of this lease. Where an earlier one stood, it is not looked at again.
  if (archiveOid === null && state.refs.has(ref) && !state.refs.has(lease.ref)) return { status: 'done' };
  const isAsRead = (state.refs.get(ref) ?? null) === archiveOid && state.refs.get(lease.ref) === lease.oid;
  if (!isAsRead) return { status: 'lost', detail: `${ref}: stale info` };
  const parents = [...new Set([lease.oid, ...(archiveOid === null ? [] : [archiveOid])])];
  const others = state.graph.commit(lease.oid).files;
  state.moveRef(ref, { from: archiveOid, to: commitLease(state, { document, parents, others }) });
  state.moveRef(lease.ref, { from: lease.oid, to: null });
  return { status: 'done' };
}

function commitLease(
  state: MemoryState,
  lease: { document: LeaseDocument; parents: readonly string[]; others: ReadonlyMap<string, string> },
): string {
  const text = encodeLease(lease.document);
  const decoded = decodeLease(text);
  if (!decoded.ok) throw new OurBug(decoded.wrong.join('; '));
  const files = new Map([...lease.others, [LEASE_FILE, text]]);
  return state.commitTree({ by: BOT, parents: lease.parents, message: 'lease', files });
}

/** Of version 4, and never the same one twice. */
function uuid(state: MemoryState): string {
  const digits = sha1(`uuid ${state.nextId()}`);
  const parts = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(12, 15)}`,
    `8${digits.slice(15, 18)}`,
  ];
  return [...parts, digits.slice(18, 30)].join('-');
}
