import type { Claim } from '../domain/claim.js';
import { formatItem, type Item } from '../domain/item.js';
import type { Problem } from '../domain/problem.js';
import { type DecodedClaim, decodeClaim } from '../read/claim-document.js';
import { parseClaimRef, parseRefBelowClaim } from '../read/claim-ref.js';
import { decodeBytes } from './decode-bytes.js';
import type { GitWorld } from './git-world.js';
import { readDocuments } from './read-objects.js';

export interface ClaimsRead {
  /** Sorted by ref. */
  readonly claims: readonly Claim[];
  /** Items whose claim exists and cannot be understood: not available. */
  readonly unreadableItems: readonly Item[];
  readonly problems: readonly Problem[];
}

type ClaimRead =
  | { readonly kind: 'claim'; readonly claim: Claim }
  | { readonly kind: 'unreadable'; readonly item: Item | null; readonly problem: Problem };

/** The one file in the tree of a claim's commit. */
export const CLAIM_FILE = 'claim.json';

/** Reads claims whose commits were fetched, by ref. One that cannot be read costs its own item only. */
export async function readClaims(
  world: GitWorld,
  oidByRef: ReadonlyMap<string, string>,
): Promise<ClaimsRead> {
  const refs = [...oidByRef].map(([ref, oid]) => ({ ref, oid })).sort(byRef);
  // A ref may point at anything; only a commit has a history to append to.
  const names = refs.map(({ oid }) => `${oid}^{commit}:${CLAIM_FILE}`);
  const contents = await readDocuments(world, names);
  const reads = refs.map((place, index) => readClaim(place, contents[index] ?? null));
  return {
    claims: reads.flatMap((read) => (read.kind === 'claim' ? read.claim : [])),
    unreadableItems: reads.flatMap((read) => (read.kind === 'unreadable' ? (read.item ?? []) : [])),
    problems: reads.flatMap((read) => (read.kind === 'unreadable' ? read.problem : [])),
  };
}

function byRef(left: { readonly ref: string }, right: { readonly ref: string }): number {
  return left.ref < right.ref ? -1 : 1;
}

function readClaim(place: { readonly ref: string; readonly oid: string }, bytes: Buffer | null): ClaimRead {
  const item = parseClaimRef(place.ref);
  if (item === null) return readStray(place.ref);
  const decoded = decodeFor(item, bytes);
  if (decoded.ok) return { kind: 'claim', claim: { ...place, document: decoded.document } };
  return { kind: 'unreadable', item, problem: unreadable(place, item, decoded.wrong) };
}

/** One push carries all starts, so an item that cannot be claimed must not be tried: it would stop the others. */
function readStray(ref: string): ClaimRead {
  const item = parseRefBelowClaim(ref);
  const problem = item === null ? strangeName(ref) : inTheWay(ref, item);
  return { kind: 'unreadable', item, problem };
}

function inTheWay(ref: string, item: Item): Problem {
  const message = `The ref ${ref} keeps ${formatItem(item)} from being claimed, so nothing is started for it. Delete the ref.`;
  return { ...strangeName(ref), severity: 'error', message };
}

function decodeFor(item: Item, bytes: Buffer | null): DecodedClaim {
  const decoded = decodeBytes(bytes, CLAIM_FILE, decodeClaim);
  if (!decoded.ok || formatItem(decoded.document.item) === formatItem(item)) return decoded;
  const found = formatItem(decoded.document.item);
  return { ok: false, wrong: [`item: expected ${formatItem(item)}, as the ref is named, found ${found}`] };
}

function unreadable(
  { ref, oid }: { readonly ref: string; readonly oid: string },
  item: Item,
  wrong: readonly string[],
): Problem {
  return {
    severity: 'error',
    file: ref,
    line: 1,
    column: 1,
    message:
      `The claim on ${formatItem(item)} cannot be read, so nothing is started for it. ` +
      `Update the orchestrator, or delete the ref ${ref} if nobody works on it.`,
    expected: `a claim document of version 1 at ${oid}`,
    found: wrong.join('; '),
  };
}

function strangeName(ref: string): Problem {
  return {
    severity: 'warning',
    file: ref,
    line: 1,
    column: 1,
    message: `The ref ${ref} names no item and is ignored. Delete it if it is not yours.`,
    expected: 'task/<slug> or pull/<number> at the end, in their one spelling',
    found: ref,
  };
}
