import type { Claim } from '../domain/claim.js';
import { BadInput } from '../domain/errors.js';
import type { Item } from '../domain/item.js';
import type { ClaimStore, ClaimWrite, ClaimWriteOutcome, LoggedClaims, Turn } from '../ports/claim-store.js';
import type { DigestLogWrite } from '../ports/digest-log-store.js';
import type { RefUpdateOutcome } from '../ports/ref-writer.js';
import { formatClaimRef } from '../read/claim-ref.js';
import type { DocumentStoreOptions } from './document-store.js';
import { fetchDocuments } from './fetch-documents.js';
import { finishLine, prepareLine } from './git-digest-log.js';
import type { GitWorld } from './git-world.js';
import { listRemoteRefs } from './list-remote-refs.js';
import { prepareClaims, unnameable } from './prepare-claim.js';
import { pushClaimsApart, pushClaimsTogether } from './push-claims.js';
import { readClaims } from './read-claims.js';

export type ClaimStoreOptions = DocumentStoreOptions;

/** Claims as refs of the server; see `CLAIM_REF_PREFIX`. */
export function createGitClaimStore(options: ClaimStoreOptions): ClaimStore {
  return {
    read: (item) => readClaim(options.world, item),
    write: (writes, turn) => writeClaims(options, writes, turn ?? null),
    writeLogged: (writes, log, turn) => writeLogged(options, writes, { log, turn: turn ?? null }),
    remove: (item) => removeClaim(options, item),
  };
}

/** Throws `BadInput` for a claim that exists and cannot be read: it is not ours to judge. */
async function readClaim(world: GitWorld, item: Item): Promise<Claim | null> {
  const ref = formatClaimRef(item);
  if (ref === null) return null;
  const { claims, problems } = await readClaims(world, await fetchDocuments(world, [ref]));
  if (problems.length === 0) return claims[0] ?? null;
  throw new BadInput(problems.map(({ message, found }) => `${message} Found: ${found}.`));
}

async function writeClaims(
  options: ClaimStoreOptions,
  writes: readonly ClaimWrite[],
  turn: Turn | null,
): Promise<readonly ClaimWriteOutcome[]> {
  const prepared = await prepareClaims(options, writes);
  const isStart = turn !== null || writes.some(({ lease }) => lease !== undefined);
  if (!isStart) return pushClaimsApart(options, prepared);
  return (await pushClaimsTogether(options, prepared, { turn, line: null })).claims;
}

async function writeLogged(
  options: ClaimStoreOptions,
  writes: readonly ClaimWrite[],
  { log, turn }: { readonly log: DigestLogWrite; readonly turn: Turn | null },
): Promise<LoggedClaims> {
  const prepared = await prepareClaims(options, writes);
  const line = await prepareLine(options, log);
  const companions = { turn, line: line.kind === 'hopeless' ? null : line.update };
  const { claims, isLineDue, line: outcome } = await pushClaimsTogether(options, prepared, companions);
  if (!isLineDue) return { claims, log: null };
  return { claims, log: line.kind === 'hopeless' ? line.outcome : await finishLine(options, line, outcome) };
}

async function removeClaim({ world, refs }: ClaimStoreOptions, item: Item): Promise<RefUpdateOutcome> {
  const ref = formatClaimRef(item);
  if (ref === null) return unnameable(item);
  const expectedOid = (await listRemoteRefs(world, [ref])).oidByRef.get(ref) ?? null;
  if (expectedOid === null) return { status: 'done' };
  const [outcome] = await refs.update([{ ref, expectedOid, newOid: null }]);
  if (outcome?.status !== 'unknown') return outcome ?? { status: 'unknown', detail: `no answer for ${ref}` };
  const isGone = !(await listRemoteRefs(world, [ref])).oidByRef.has(ref);
  return isGone ? { status: 'done' } : outcome;
}
