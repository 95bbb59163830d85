import type { Claim, ClaimDocument } from '../domain/claim.js';
import type { Item } from '../domain/item.js';
import type { Lease, LeaseRequest } from '../domain/lease.js';
import type { DigestLogOutcome, DigestLogWrite } from './digest-log-store.js';
import type { RefUpdateOutcome } from './ref-writer.js';

export interface ClaimWrite {
  /** The claim to replace, exactly as it was read; null when the item must be unclaimed until now. */
  readonly expected: Claim | null;
  readonly document: ClaimDocument;
  /** The plugin's lease on the same task, to be taken in the same push; each may be won without the other. */
  readonly lease?: LeaseRequest;
}

/** `lease` is there if one was asked for and anything was pushed at all. */
export type ClaimWriteOutcome = ClaimOutcome & { readonly lease?: LeaseOutcome };

type ClaimOutcome =
  | { readonly status: 'done'; readonly claim: Claim }
  /** Written, but somebody else started work since the slots were counted: it is to be given back. */
  | { readonly status: 'out-of-turn'; readonly claim: Claim; readonly detail: string }
  /** Someone else wrote first, or the outcome stayed unknown after reading back: not ours. */
  | { readonly status: 'lost' | 'unknown'; readonly detail: string }
  /** The server does not accept it from us, or no ref can have this name: trying again is no use. */
  | { readonly status: 'refused'; readonly detail: string };

export type LeaseOutcome =
  | { readonly status: 'done'; readonly lease: Lease }
  | { readonly status: 'lost' | 'unknown' | 'refused'; readonly detail: string };
export interface LoggedClaims {
  /** One for each write, in their order. */
  readonly claims: readonly ClaimWriteOutcome[];
  readonly log: DigestLogOutcome;
}

/**
 * What keeps two overlapping ticks from filling the same slots: every start moves one ref on, from where it stood
 * when the claims were read.
 */
export interface Turn {
  /** As read together with the claims; null before the first start. */
  readonly expectedOid: string | null;
}

/** Claims on items; one ref each, so that the ref's creation is the lock. */
export interface ClaimStore {
  /** Null when the item was never claimed. */
  read(item: Item): Promise<Claim | null>;
  /** One push for all, the turn included; an unknown outcome is read back before it is reported. */
  write(writes: readonly ClaimWrite[], turn?: Turn): Promise<readonly ClaimWriteOutcome[]>;
  /** As `write`, with a line of the digest log in the same push. What becomes of the log never costs a claim. */
  writeLogged(writes: readonly ClaimWrite[], log: DigestLogWrite, turn?: Turn): Promise<LoggedClaims>;
  /** Deletes the claim as it stands, also one that cannot be read, and with it the record of attempts. */
  remove(item: Item): Promise<RefUpdateOutcome>;
}
