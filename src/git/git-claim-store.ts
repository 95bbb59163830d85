import type { Claim } from '../domain/claim.js';
import { BadInput, CommandFailed, OurBug } from '../domain/errors.js';
import { formatItem, type Item } from '../domain/item.js';
import type { ClaimStore, ClaimWrite, ClaimWriteOutcome, LoggedClaims, Turn } from '../ports/claim-store.js';
import type { DigestLogWrite } from '../ports/digest-log-store.js';
import type { RefUpdateOutcome } from '../ports/ref-writer.js';
import { encodeClaim, trimClaim } from '../read/claim-document.js';
import { formatClaimRef, TURN_REF } from '../read/claim-ref.js';
import { claimCommitMessage } from '../render/claim-commit-message.js';
import { commitDocument } from './commit-document.js';
import { type DocumentStoreOptions, pushUpdates, WHO } from './document-store.js';
import { fetchDocuments } from './fetch-documents.js';
import { finishLine, prepareLine } from './git-digest-log.js';
import type { GitWorld } from './git-world.js';
import { type LeasePush, prepareLease } from './lease-commit.js';
import { listRemoteRefs } from './list-remote-refs.js';
import { CLAIM_FILE, readClaims } from './read-claims.js';
import type { OwnUpdate } from './settle-pushes.js';

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

interface ClaimPush {
  readonly claim: Claim;
  readonly update: OwnUpdate;
}

type Prepared =
  | { readonly kind: 'ready'; readonly push: ClaimPush; readonly leasePush: LeasePush | null }
  | { readonly kind: 'hopeless'; readonly outcome: ClaimWriteOutcome };

async function writeClaims(
  options: ClaimStoreOptions,
  writes: readonly ClaimWrite[],
  turn: Turn | null,
): Promise<readonly ClaimWriteOutcome[]> {
  const { claims } = await pushClaims(options, await prepareAll(options, writes), { turn, line: null });
  return claims;
}

async function writeLogged(
  options: ClaimStoreOptions,
  writes: readonly ClaimWrite[],
  { log, turn }: { readonly log: DigestLogWrite; readonly turn: Turn | null },
): Promise<LoggedClaims> {
  const prepared = await prepareAll(options, writes);
  const line = await prepareLine(options, log);
  if (line.kind === 'hopeless') {
    const { claims } = await pushClaims(options, prepared, { turn, line: null });
    return { claims, log: line.outcome };
  }
  const pushed = await pushClaims(options, prepared, { turn, line: line.update });
  return { claims: pushed.claims, log: await finishLine(options, line, pushed.lineOutcome) };
}

async function prepareAll(
  options: ClaimStoreOptions,
  writes: readonly ClaimWrite[],
): Promise<readonly Prepared[]> {
  const prepared: Prepared[] = [];
  for (const write of writes) prepared.push(await prepare(options, write));
  return prepared;
}

/** What travels with claims. */
interface Companions {
  readonly turn: Turn | null;
  readonly line: OwnUpdate | null;
}

interface PushedClaims {
  readonly claims: readonly ClaimWriteOutcome[];
  readonly lineOutcome: RefUpdateOutcome | undefined;
}

/** Not atomic: a log that someone else wrote first must not take the claims with it. */
async function pushClaims(
  options: ClaimStoreOptions,
  prepared: readonly Prepared[],
  { turn, line }: Companions,
): Promise<PushedClaims> {
  const claimed = prepared.flatMap(updatesOf);
  const move = turn === null || claimed.length === 0 ? null : await moveTurn(options, turn);
  const updates = [...claimed, move, line].filter((update) => update !== null);
  const outcomes = await pushUpdates(options, updates);
  const outcomesByRef = new Map(updates.map(({ ref }, index) => [ref, outcomes[index]]));
  const isOurTurn = move === null || answerFor(move.ref, outcomesByRef).status === 'done';
  const claims = prepared.map((one) => {
    const outcome = outcomeOf(one, outcomesByRef);
    return isOurTurn ? outcome : outOfTurn(outcome);
  });
  return { claims, lineOutcome: line === null ? undefined : answerFor(line.ref, outcomesByRef) };
}

/** A commit of its own each time: a turn that came back to where it was would let two ticks in. */
async function moveTurn(options: ClaimStoreOptions, turn: Turn): Promise<OwnUpdate> {
  const newOid = await commitDocument(options.world, {
    files: [],
    parents: [],
    message: `Start work (operation ${options.nonce()})`,
    who: WHO,
    at: options.now(),
  });
  return { ref: TURN_REF, expectedOid: turn.expectedOid, newOid };
}

/** What was written out of turn must not be worked on. */
function outOfTurn(outcome: ClaimWriteOutcome): ClaimWriteOutcome {
  if (outcome.status !== 'done') return outcome;
  const detail = 'another run started work at the same time; looked at again next tick';
  return { ...outcome, status: 'out-of-turn', detail };
}

function updatesOf(prepared: Prepared): readonly OwnUpdate[] {
  if (prepared.kind === 'hopeless') return [];
  const { push, leasePush } = prepared;
  return leasePush === null ? [push.update] : [push.update, leasePush.update];
}

type OutcomesByRef = ReadonlyMap<string, RefUpdateOutcome | undefined>;

function outcomeOf(prepared: Prepared, outcomesByRef: OutcomesByRef): ClaimWriteOutcome {
  if (prepared.kind === 'hopeless') return prepared.outcome;
  const { push, leasePush } = prepared;
  const claimed = answerFor(push.claim.ref, outcomesByRef);
  const outcome = claimed.status === 'done' ? { status: claimed.status, claim: push.claim } : claimed;
  if (leasePush === null) return outcome;
  const leased = answerFor(leasePush.lease.ref, outcomesByRef);
  const lease = leased.status === 'done' ? { status: leased.status, lease: leasePush.lease } : leased;
  return { ...outcome, lease };
}

function answerFor(ref: string, outcomesByRef: OutcomesByRef): RefUpdateOutcome {
  const outcome = outcomesByRef.get(ref);
  if (outcome !== undefined) return outcome;
  throw new OurBug(`The push answered for fewer refs than it was given; ${ref} is missing.`);
}

/** What can go wrong here concerns one item, so it must not stop the others. */
async function prepare(options: ClaimStoreOptions, write: ClaimWrite): Promise<Prepared> {
  const ref = formatClaimRef(write.document.item);
  if (ref === null) return { kind: 'hopeless', outcome: unnameable(write.document.item) };
  try {
    const oid = await commitClaim(options, write);
    const claim = { ref, oid, document: trimClaim(write.document) };
    const update = { ref, expectedOid: write.expected?.oid ?? null, newOid: oid };
    const means = { uuid: options.nonce, now: options.now() };
    const leasePush =
      write.lease === undefined ? null : await prepareLease(options.world, write.lease, means);
    return { kind: 'ready', push: { claim, update }, leasePush };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { kind: 'hopeless', outcome: { status: 'refused', detail: error.message } };
  }
}

function unnameable(item: Item): { readonly status: 'refused'; readonly detail: string } {
  const detail = `${formatItem(item)} cannot be the name of a git ref; rename the task file.`;
  return { status: 'refused', detail };
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

function commitClaim(options: ClaimStoreOptions, write: ClaimWrite): Promise<string> {
  return commitDocument(options.world, {
    files: [{ name: CLAIM_FILE, content: encodeClaim(write.document) }],
    parents: write.expected === null ? [] : [write.expected.oid],
    message: claimCommitMessage(write.expected, write.document, options.nonce()),
    who: WHO,
    at: options.now(),
  });
}
