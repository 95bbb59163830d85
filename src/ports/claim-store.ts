import type { Claim, ClaimDocument } from '../domain/claim.js';
import type { Item } from '../domain/item.js';
import type { LeaseRequest } from '../domain/lease.js';
import type { DigestLogOutcome, DigestLogWrite } from './digest-log-store.js';
import type { RefUpdateOutcome } from './ref-writer.js';

export interface ClaimWrite {
  /** The claim to replace, exactly as it was read; null when the item must be unclaimed until now. */
  readonly expected: Claim | null;
  readonly document: ClaimDocument;
  /** The plugin's lease on the same task, to be taken together with the claim: neither is won without the other. */
  readonly lease?: LeaseRequest;
}

export type ClaimWriteOutcome =
  | { readonly status: 'done'; readonly claim: Claim }
  /** Someone else was first with the claim, its lease or the turn, or the outcome stayed unknown after reading back: not ours. */
  | { readonly status: 'lost' | 'unknown'; readonly detail: string }
  /** The server does not accept it from us, or no ref can have this name: trying again is no use. */
  | { readonly status: 'refused'; readonly detail: string };

export interface LoggedClaims {
  /** One for each write, in their order. */
  readonly claims: readonly ClaimWriteOutcome[];
  /** Null where no claim was won that could have taken the line along. */
  readonly log: DigestLogOutcome | null;
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
  /**
   * Null when the item was never claimed. Throws `BadInput` for a claim that cannot be read, `CommandFailed` when the
   * server cannot be reached.
   */
  read(item: Item): Promise<Claim | null>;
  /**
   * One push for all, each alone, or as one with the turn if that is given; an unknown outcome is read back before it
   * is reported. As one, a claim that is lost costs only itself, and a lost turn means that nothing was written.
   */
  write(writes: readonly ClaimWrite[], turn?: Turn): Promise<readonly ClaimWriteOutcome[]>;
  /** As `write` as one, with a line of the digest log. What becomes of the log never costs a claim. */
  writeLogged(writes: readonly ClaimWrite[], log: DigestLogWrite, turn?: Turn): Promise<LoggedClaims>;
  /** Deletes the claim as it stands, also one that cannot be read, and with it the record of attempts. */
  remove(item: Item): Promise<RefUpdateOutcome>;
}
