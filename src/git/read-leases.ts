import { isUtf8 } from 'node:buffer';
import type { ControlPlane, Lease, Leases } from '../domain/lease.js';
import type { Problem } from '../domain/problem.js';
import { type DecodedLease, decodeControlPlane, decodeLease } from '../read/lease-document.js';
import {
  CONTROL_PLANE_REF,
  LEASE_ARCHIVE_PREFIX,
  LEASE_REF_PREFIX,
  parseLeaseRef,
  parseRefBelowLease,
} from '../read/lease-ref.js';
import type { GitWorld } from './git-world.js';
import { hostIdOfRemote } from './host-id.js';
import { readDocuments } from './read-objects.js';

export interface LeasesRead {
  readonly leases: Leases;
  readonly controlPlane: ControlPlane;
  readonly problems: readonly Problem[];
}

/** The one file that the plugin reads in the tree of a lease's, and of the control plane's, commit. */
export const LEASE_FILE = 'lease.json';

interface Place {
  readonly ref: string;
  readonly oid: string;
}

type LeaseRead =
  | { readonly kind: 'lease'; readonly lease: Lease }
  | { readonly kind: 'unreadable'; readonly slug: string | null; readonly problem: Problem };

/** Reads leases whose commits were fetched; of archives the listing is enough. */
export async function readLeases(
  world: GitWorld,
  fetched: ReadonlyMap<string, string>,
  listed: ReadonlyMap<string, string>,
): Promise<LeasesRead> {
  const places = [...fetched]
    .map(([ref, oid]) => ({ ref, oid }))
    .filter(({ ref }) => ref.startsWith(LEASE_REF_PREFIX) || ref === CONTROL_PLANE_REF)
    .sort((left, right) => (left.ref < right.ref ? -1 : 1));
  const names = places.map(({ oid }) => `${oid}^{commit}:${LEASE_FILE}`);
  const contents = await readDocuments(world, names);
  const texts = new Map(places.map(({ ref }, index) => [ref, textOf(contents[index] ?? null)]));
  const reads = places
    .filter(({ ref }) => ref !== CONTROL_PLANE_REF)
    .map((place) => readLease(place, texts.get(place.ref) ?? null));
  return {
    leases: {
      hostId: hostIdOfRemote(world.remote.url),
      active: reads.flatMap((read) => (read.kind === 'lease' ? read.lease : [])),
      unreadableSlugs: reads.flatMap((read) => (read.kind === 'unreadable' ? (read.slug ?? []) : [])),
      archiveOidsBySlug: archiveOids(listed),
    },
    controlPlane: readControlPlane(texts),
    problems: reads.flatMap((read) => (read.kind === 'unreadable' ? read.problem : [])),
  };
}

function textOf(bytes: Buffer | null): string | null {
  return bytes === null || !isUtf8(bytes) ? null : bytes.toString('utf8');
}

function readControlPlane(texts: ReadonlyMap<string, string | null>): ControlPlane {
  const text = texts.get(CONTROL_PLANE_REF);
  if (text === undefined) return { kind: 'absent' };
  if (text !== null) return decodeControlPlane(text);
  return { kind: 'incompatible', because: `expected a commit with a file ${LEASE_FILE} in UTF-8` };
}

function archiveOids(listed: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const archives = [...listed].filter(([ref]) => ref.startsWith(LEASE_ARCHIVE_PREFIX));
  return new Map(archives.map(([ref, oid]) => [ref.slice(LEASE_ARCHIVE_PREFIX.length), oid]));
}

function readLease(place: Place, text: string | null): LeaseRead {
  const slug = parseLeaseRef(place.ref);
  const decoded: DecodedLease =
    text === null
      ? {
          ok: false,
          wrong: [`expected a commit with a file ${LEASE_FILE} in UTF-8, of at most 1 MiB, found none`],
        }
      : decodeLease(text);
  // What stands below a lease's name keeps it from being taken.
  if (slug === null)
    return { kind: 'unreadable', slug: parseRefBelowLease(place.ref), problem: strangeName(place) };
  if (decoded.ok) return { kind: 'lease', lease: { ...place, slug, document: decoded.document } };
  return { kind: 'unreadable', slug, problem: unreadable(place, slug, decoded.wrong) };
}

function unreadable({ ref, oid }: Place, slug: string, wrong: readonly string[]): Problem {
  return {
    severity: 'warning',
    file: ref,
    line: 1,
    column: 1,
    message:
      `The plugin's lease on ${slug} cannot be read, so its task counts as somebody else's. ` +
      `Update the orchestrator, or delete the ref ${ref} if nobody works on it.`,
    expected: `a task lease of version 1 at ${oid}`,
    found: wrong.join('; '),
  };
}

function strangeName({ ref }: Place): Problem {
  return {
    severity: 'warning',
    file: ref,
    line: 1,
    column: 1,
    message: `The ref ${ref} can be the lease of no task. Delete it if it is not yours.`,
    expected: 'the basename of a task file at the end',
    found: ref,
  };
}
