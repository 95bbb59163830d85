import { OurBug } from '../domain/errors.js';
import type { LeaseArchive, LeaseStore } from '../ports/lease-store.js';
import type { RefUpdate, RefUpdateOutcome } from '../ports/ref-writer.js';
import { formatArchiveRef } from '../read/lease-ref.js';
import { fetchRefs } from './fetch-refs.js';
import type { GitWorld } from './git-world.js';
import { commitLease, handoffOf } from './lease-commit.js';
import { pushTogether } from './push-refs.js';
import { readObjects } from './read-objects.js';
import { isOpen, readStanding, type Standing } from './settle-pushes.js';

export interface LeaseStoreOptions {
  /** The scratch repository. Leases to be archived must have been read through it. */
  readonly world: GitWorld;
  readonly now: () => Date;
}

export function createGitLeaseStore(options: LeaseStoreOptions): LeaseStore {
  return { archive: (archives) => archiveLeases(options, archives) };
}

/** What one archive moves: both refs or neither. */
interface Move {
  readonly archive: RefUpdate;
  readonly active: RefUpdate;
}

type Prepared =
  | { readonly kind: 'ready'; readonly move: Move }
  | { readonly kind: 'hopeless'; readonly outcome: RefUpdateOutcome };

async function archiveLeases(
  options: LeaseStoreOptions,
  archives: readonly LeaseArchive[],
): Promise<readonly RefUpdateOutcome[]> {
  if (archives.length === 0) return [];
  const { world } = options;
  const fetched = await fetchArchives(world, archives);
  const handoffs = await readObjects(
    world,
    archives.map(({ lease }) => handoffOf(lease)),
  );
  const prepared: Prepared[] = [];
  for (const [index, archive] of archives.entries())
    prepared.push(await prepare(options, archive, { fetched, handoff: handoffs[index] ?? null }));
  const moves = prepared.flatMap((one) => (one.kind === 'ready' ? one.move : []));
  const settled = await settle(world, moves, await pushMoves(world, moves));
  const outcomes = new Map(moves.map((move, index) => [move, settled[index]]));
  return prepared.map((one) => (one.kind === 'ready' ? answerFor(one.move, outcomes) : one.outcome));
}

function answerFor(move: Move, outcomes: ReadonlyMap<Move, RefUpdateOutcome | undefined>): RefUpdateOutcome {
  const outcome = outcomes.get(move);
  if (outcome !== undefined) return outcome;
  throw new OurBug(`The push answered for fewer archives than it was given; ${move.archive.ref} is missing.`);
}

/** Earlier archives become parents, so their commits must be here; null when one of them is gone by now. */
function fetchArchives(
  world: GitWorld,
  archives: readonly LeaseArchive[],
): Promise<ReadonlyMap<string, string> | null> {
  const refs = archives.flatMap(({ lease, archiveOid }) =>
    archiveOid === null ? [] : archiveRef(lease.slug),
  );
  return refs.length === 0 ? Promise.resolve(new Map()) : fetchRefs(world, refs);
}

async function prepare(
  { world, now }: LeaseStoreOptions,
  { lease, document, archiveOid }: LeaseArchive,
  read: { readonly fetched: ReadonlyMap<string, string> | null; readonly handoff: Buffer | null },
): Promise<Prepared> {
  const ref = archiveRef(lease.slug);
  if (archiveOid !== null && read.fetched?.get(ref) !== archiveOid) {
    return { kind: 'hopeless', outcome: { status: 'lost', detail: `${ref}: moved since it was read` } };
  }
  const parents = archiveOid === null ? [lease.oid] : [lease.oid, archiveOid];
  const newOid = await commitLease(world, { document, parents, handoff: read.handoff, at: now() });
  const archive = { ref, expectedOid: archiveOid, newOid };
  const active = { ref: lease.ref, expectedOid: lease.oid, newOid: null };
  return { kind: 'ready', move: { archive, active } };
}

function archiveRef(slug: string): string {
  const ref = formatArchiveRef(slug);
  if (ref !== null) return ref;
  throw new OurBug(`A lease was read under a name that can have no ref: ${slug}.`);
}

async function pushMoves(world: GitWorld, moves: readonly Move[]): Promise<readonly RefUpdateOutcome[]> {
  const all = foldMoves(moves, await pushTogether(world, moves.flatMap(updatesOf)));
  // Only what may stand in the way of others is worth another push.
  if (moves.length === 1 || !all.some(isOpen)) return all;
  const each: RefUpdateOutcome[] = [];
  for (const move of moves) each.push(...foldMoves([move], await pushTogether(world, updatesOf(move))));
  return each;
}

function updatesOf({ archive, active }: Move): readonly RefUpdate[] {
  return [archive, active];
}

function foldMoves(
  moves: readonly Move[],
  outcomes: readonly RefUpdateOutcome[],
): readonly RefUpdateOutcome[] {
  return moves.map((_move, index) => worstOf(outcomes.slice(2 * index, 2 * index + 2)));
}

/** The two share one fate: a refusal is certain, and an unknown outcome must not hide behind a loss. */
function worstOf(pair: readonly RefUpdateOutcome[]): RefUpdateOutcome {
  const find = (status: RefUpdateOutcome['status']) => pair.find((outcome) => outcome.status === status);
  return find('refused') ?? find('unknown') ?? find('lost') ?? { status: 'done' };
}

/**
 * A push that was sent twice, or never answered, shows what it did: the archive moved and the lease is gone. So does
 * another tick's, which was first with the same archive: the lease has ended as it should.
 */
async function settle(
  world: GitWorld,
  moves: readonly Move[],
  outcomes: readonly RefUpdateOutcome[],
): Promise<readonly RefUpdateOutcome[]> {
  const open = moves.filter((_move, index) => isOpen(outcomes[index] ?? { status: 'done' }));
  const standing = await readStanding(
    world,
    open.flatMap(({ archive, active }) => [archive.ref, active.ref]),
  );
  return moves.map((move, index) => settleMove(move, outcomes[index] ?? { status: 'done' }, standing));
}

function settleMove(move: Move, outcome: RefUpdateOutcome, standing: Standing): RefUpdateOutcome {
  if (!isOpen(outcome) || standing === null) return outcome;
  const archivedAt = standing.get(move.archive.ref) ?? null;
  const isArchived = archivedAt !== null && archivedAt !== move.archive.expectedOid;
  return isArchived && !standing.has(move.active.ref) ? { status: 'done' } : outcome;
}
