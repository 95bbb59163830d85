import type { Claim } from '../domain/claim.js';
import { BadInput, CommandFailed, OurBug } from '../domain/errors.js';
import { formatItem, type Item } from '../domain/item.js';
import type { ClaimStore, ClaimWrite, ClaimWriteOutcome, Turn } from '../ports/claim-store.js';
import type { RefUpdateOutcome, RefWriter } from '../ports/ref-writer.js';
import { encodeClaim, trimClaim } from '../read/claim-document.js';
import { formatClaimRef, TURN_REF } from '../read/claim-ref.js';
import { claimCommitMessage } from './claim-commit-message.js';
import { commitDocument } from './commit-document.js';
import { fetchRefs } from './fetch-refs.js';
import type { GitWorld } from './git-world.js';
import { type LeasePush, prepareLease } from './lease-commit.js';
import { listRemoteRefs } from './list-remote-refs.js';
import { CLAIM_FILE, readClaims } from './read-claims.js';
import { type OwnUpdate, settlePushes } from './settle-pushes.js';

export interface ClaimStoreOptions {
  /** The scratch repository. Claims to be replaced must have been read through it. */
  readonly world: GitWorld;
  readonly refs: RefWriter;
  /** A random UUID (version 4) a call: two equal documents are two commits, and ours is known again. */
  readonly nonce: () => string;
  readonly now: () => Date;
}

const WHO = { name: 'sdlc-orchestrator', email: 'sdlc-orchestrator@users.noreply.github.com' } as const;

/** Claims as refs of the server; see `CLAIM_REF_PREFIX`. */
export function createGitClaimStore(options: ClaimStoreOptions): ClaimStore {
  return {
    read: (item) => readClaim(options.world, item),
    write: (writes, turn) => writeClaims(options, writes, turn ?? null),
  };
}

/** Throws `BadInput` for a claim that exists and cannot be read: it is not ours to judge. */
async function readClaim(world: GitWorld, item: Item): Promise<Claim | null> {
  const ref = formatClaimRef(item);
  if (ref === null) return null;
  const { oidByRef } = await listRemoteRefs(world, [ref]);
  if (!oidByRef.has(ref)) return null;
  const fetched = await fetchRefs(world, [ref]);
  if (fetched === null) return null;
  const { claims, problems } = await readClaims(world, fetched);
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
  const prepared: Prepared[] = [];
  for (const write of writes) prepared.push(await prepare(options, write));
  const claimed = prepared.flatMap(updatesOf);
  const move = turn === null || claimed.length === 0 ? null : await moveTurn(options, turn);
  const updates = move === null ? claimed : [...claimed, move];
  const settled = await settlePushes(options.world, updates, await options.refs.update(updates));
  const outcomesByRef = new Map(updates.map(({ ref }, index) => [ref, settled[index]]));
  const isOurTurn = move === null || answerFor(move.ref, outcomesByRef).status === 'done';
  return prepared.map((one) => {
    if (one.kind === 'hopeless') return one.outcome;
    const outcome = outcomeOf(one, outcomesByRef);
    return isOurTurn ? outcome : outOfTurn(outcome);
  });
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

function outcomeOf(
  { push, leasePush }: Extract<Prepared, { kind: 'ready' }>,
  outcomesByRef: OutcomesByRef,
): ClaimWriteOutcome {
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
  if (ref === null) {
    const detail = `${formatItem(write.document.item)} cannot be the name of a git ref; rename the task file.`;
    return { kind: 'hopeless', outcome: { status: 'refused', detail } };
  }
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

function commitClaim(options: ClaimStoreOptions, write: ClaimWrite): Promise<string> {
  return commitDocument(options.world, {
    files: [{ name: CLAIM_FILE, content: encodeClaim(write.document) }],
    parents: write.expected === null ? [] : [write.expected.oid],
    message: claimCommitMessage(write.expected, write.document, options.nonce()),
    who: WHO,
    at: options.now(),
  });
}
