import { OurBug } from '../domain/errors.js';
import type { ClaimWriteOutcome, Turn } from '../ports/claim-store.js';
import type { RefUpdateOutcome } from '../ports/ref-writer.js';
import { TURN_REF } from '../read/claim-ref.js';
import { commitDocument } from './commit-document.js';
import { type DocumentStoreOptions, pushUpdates, WHO } from './document-store.js';
import type { PreparedClaim } from './prepare-claim.js';
import { type Party, pushParties } from './push-parties.js';
import type { OwnUpdate } from './settle-pushes.js';

type ReadyClaim = Extract<PreparedClaim, { kind: 'ready' }>;

/** What travels with claims that start work. */
export interface Companions {
  readonly turn: Turn | null;
  readonly line: OwnUpdate | null;
}

export interface PushedClaims {
  readonly claims: readonly ClaimWriteOutcome[];
  /** Whether a claim was written, or may have been, that can have taken the line along. */
  readonly isLineDue: boolean;
  /** Undefined where there was no line, or nothing that took it along. */
  readonly line: RefUpdateOutcome | undefined;
}

/** One push in which each claim stands or falls alone. */
export async function pushClaimsApart(
  options: DocumentStoreOptions,
  prepared: readonly PreparedClaim[],
): Promise<readonly ClaimWriteOutcome[]> {
  const ready = prepared.filter((one) => one.kind === 'ready');
  const outcomes = await pushUpdates(
    options,
    ready.map(({ update }) => update),
  );
  const byClaim = new Map(ready.map((one, index) => [one, outcomes[index]]));
  return prepared.map((one) => outcomeOf(one, byClaim));
}

/**
 * Claims, their leases, the turn and the line as one: what is written is written in turn, and no claim without its lease.
 * Costs one push; where someone else was first, a listing, and then a push without those refs.
 */
export async function pushClaimsTogether(
  options: DocumentStoreOptions,
  prepared: readonly PreparedClaim[],
  { turn, line }: Companions,
): Promise<PushedClaims> {
  const ready = prepared.filter((one) => one.kind === 'ready');
  const parties = ready.map(partyOf);
  const lineParty: Party | null = line === null ? null : { updates: [line], isStart: false };
  const move = turn === null || ready.length === 0 ? null : await moveTurn(options, turn);
  const all = lineParty === null ? parties : [...parties, lineParty];
  const outcomes = await pushParties(options.world, all, move);
  const byClaim = new Map(ready.map((one, index) => [one, outcomeIn(outcomes, parties[index])]));
  const claims = prepared.map((one) => outcomeOf(one, byClaim));
  const isLineDue = claims.some(({ status }) => status === 'done' || status === 'unknown');
  return { claims, isLineDue, line: outcomeIn(outcomes, lineParty) };
}

function partyOf({ update, leaseUpdate }: ReadyClaim): Party {
  return { updates: leaseUpdate === null ? [update] : [update, leaseUpdate], isStart: true };
}

function outcomeIn(
  outcomes: ReadonlyMap<Party, RefUpdateOutcome>,
  party: Party | null | undefined,
): RefUpdateOutcome | undefined {
  return party === null || party === undefined ? undefined : outcomes.get(party);
}

/** A commit of its own each time: a turn that came back to where it was would let two ticks in. */
async function moveTurn(options: DocumentStoreOptions, turn: Turn): Promise<OwnUpdate> {
  const newOid = await commitDocument(options.world, {
    files: [],
    parents: [],
    message: `Start work (operation ${options.nonce()})`,
    who: WHO,
    at: options.now(),
  });
  return { ref: TURN_REF, expectedOid: turn.expectedOid, newOid };
}

function outcomeOf(
  prepared: PreparedClaim,
  byClaim: ReadonlyMap<PreparedClaim, RefUpdateOutcome | undefined>,
): ClaimWriteOutcome {
  if (prepared.kind === 'hopeless') return prepared.outcome;
  const outcome = byClaim.get(prepared);
  if (outcome === undefined)
    throw new OurBug(
      `The push answered for fewer refs than it was given; ${prepared.update.ref} is missing.`,
    );
  return outcome.status === 'done' ? { status: 'done', claim: prepared.claim } : outcome;
}
