import type { LeaseDocument, LeasePhase } from '../src/domain/lease.js';
import { deriveHostId } from '../src/git/host-id.js';
import { LEASE_FILE } from '../src/git/read-leases.js';
import { decodeLease, encodeLease } from '../src/read/lease-document.js';
import { LEASE_ARCHIVE_PREFIX, LEASE_REF_PREFIX } from '../src/read/lease-ref.js';
import type { Rng } from './rng.js';
import { BOT, HEADS, MAIN, NAME, OWNER, type Stage } from './stage.js';
import { pathOf } from './task-texts.js';

/** Under which the runs of this repository hold leases. */
export const OUR_HOST = deriveHostId({ owner: OWNER, name: NAME });
/** A person's own machine, where the plugin runs in a session. */
export const LAPTOP = '7b7d2c1e-1111-4222-8333-444455556666';
export const LEASE_SECONDS = 3600;

export interface StageLease {
  readonly slug: string;
  readonly ref: string;
  readonly oid: string;
  /** Null for one that cannot be read. */
  readonly document: LeaseDocument | null;
}

const documents = new Map<string, LeaseDocument | null>();

/** All active leases, in the order of their names. `refs`: those of the stage, where they are at hand. */
export function leasesOn(stage: Stage, refs = stage.refs()): readonly StageLease[] {
  return [...refs].flatMap(([ref, oid]) => {
    if (!ref.startsWith(LEASE_REF_PREFIX)) return [];
    return [{ slug: ref.slice(LEASE_REF_PREFIX.length), ref, oid, document: documentAt(stage, oid) }];
  });
}

export function leaseOf(stage: Stage, slug: string): StageLease | undefined {
  const ref = LEASE_REF_PREFIX + slug;
  const oid = stage.refs().get(ref);
  return oid === undefined ? undefined : { slug, ref, oid, document: documentAt(stage, oid) };
}

/** Remembers what it has read: every lease is looked at many times. */
function documentAt(stage: Stage, oid: string): LeaseDocument | null {
  const text = stage.filesOf(oid).get(LEASE_FILE) ?? '';
  const known = documents.get(text);
  if (known !== undefined) return known;
  const decoded = decodeLease(text);
  const document = decoded.ok ? decoded.document : null;
  documents.set(text, document);
  return document;
}

/** Phases in which the plugin lets a lease have no end. */
const WITHOUT_END: readonly LeasePhase[] = ['awaiting-review', 'blocked', 'closing'];

/** From now on, in a phase; taken anew where it enters `claimed` or `working` from another one. */
export function inPhase(
  document: LeaseDocument,
  phase: LeasePhase,
  means: { readonly now: Date; readonly rng: Rng },
): LeaseDocument {
  const isTaken = (phase === 'claimed' || phase === 'working') && phase !== document.phase;
  return {
    ...document,
    phase,
    leaseToken: isTaken ? uuidOf(means.rng) : document.leaseToken,
    expiresAt: WITHOUT_END.includes(phase) ? null : toSeconds(means.now, LEASE_SECONDS),
  };
}

/** A lease that nobody has had before. */
export function newLease(
  stage: Stage,
  lease: { readonly slug: string; readonly owner: string; readonly rng: Rng },
): LeaseDocument {
  const { slug, owner, rng } = lease;
  return {
    sdlcVersion: '1.1.0',
    leaseId: uuidOf(rng),
    taskId: slug,
    taskPath: pathOf(slug),
    owner,
    ownerKind: owner === OUR_HOST ? 'github-actions' : 'claude-code',
    clientVersion: '0.0.0',
    clientCommit: 'unknown',
    preparedOn: owner,
    preparedOnHostname: owner === OUR_HOST ? 'github-actions' : 'laptop',
    leaseToken: uuidOf(rng),
    phase: 'claimed',
    claimedAt: toSeconds(stage.clock.now(), 0),
    expiresAt: toSeconds(stage.clock.now(), LEASE_SECONDS),
    baseRef: HEADS + MAIN,
    baseSha: '0'.repeat(40),
    workRef: `${HEADS}task/${slug}`,
    pullNumber: null,
    notes: '',
    gates: null,
  };
}

/** Who writes a lease, over which commit of it (null: none may stand), and what. */
export interface LeaseEdit {
  readonly slug: string;
  readonly by: string;
  readonly from: string | null;
  readonly document: LeaseDocument;
}

/** False where somebody else was first. */
export function writeLease(stage: Stage, edit: LeaseEdit): boolean {
  const { slug, by, from } = edit;
  return stage.moveRef(LEASE_REF_PREFIX + slug, { from, to: commitLease(stage, edit), by });
}

/**
 * The first half of the plugin's release: the last commit and the archive ref. An archive that exists stays as it is.
 * `dropLease` is the other half; a session may die between them.
 */
export function keepInArchive(stage: Stage, { slug, oid }: StageLease, closing: LeaseDocument): boolean {
  const edit = { slug, by: BOT, from: oid, document: closing };
  const to = commitLease(stage, edit);
  if (!stage.moveRef(LEASE_REF_PREFIX + slug, { from: oid, to, by: edit.by })) return false;
  stage.moveRef(LEASE_ARCHIVE_PREFIX + slug, { from: null, to, by: edit.by });
  return true;
}

export function dropLease(stage: Stage, { ref, oid }: StageLease, by: string): boolean {
  return stage.moveRef(ref, { from: oid, to: null, by });
}

/** Not a lease at all, to whoever knows only this version of the protocol. */
export function breakLease(stage: Stage, slug: string, by: string): boolean {
  const from = leaseOf(stage, slug)?.oid ?? null;
  const parents = from === null ? [] : [from];
  const text = `{"sdlc_version":"2.0.0","at":"${stage.clock.now().toISOString()}"}`;
  const to = stage.writeCommit({ by, parents, message: 'lease', changes: { [LEASE_FILE]: text } });
  return stage.moveRef(LEASE_REF_PREFIX + slug, { from, to, by });
}

function commitLease(stage: Stage, { by, from, document }: LeaseEdit): string {
  const changes = { [LEASE_FILE]: encodeLease(document) };
  return stage.writeCommit({ by, parents: from === null ? [] : [from], message: 'lease', changes });
}

/** Of version 4. */
function uuidOf(rng: Rng): string {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => rng.int(0, 15).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}

function toSeconds(time: Date, later: number): string {
  return `${new Date(time.getTime() + later * 1000).toISOString().slice(0, 19)}Z`;
}
