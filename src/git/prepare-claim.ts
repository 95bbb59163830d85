import type { Claim } from '../domain/claim.js';
import { CommandFailed } from '../domain/errors.js';
import { formatItem, type Item } from '../domain/item.js';
import type { ClaimWrite } from '../ports/claim-store.js';
import type { RefUpdateOutcome } from '../ports/ref-writer.js';
import { encodeClaim, trimClaim } from '../read/claim-document.js';
import { formatClaimRef } from '../read/claim-ref.js';
import { claimCommitMessage } from '../render/claim-commit-message.js';
import { commitDocument } from './commit-document.js';
import { type DocumentStoreOptions, WHO } from './document-store.js';
import { prepareLease } from './lease-commit.js';
import { CLAIM_FILE } from './read-claims.js';
import type { OwnUpdate } from './settle-pushes.js';

type Refusal = Extract<RefUpdateOutcome, { status: 'refused' }>;

/** A claim that is committed and on its way, or why it never will be. */
export type PreparedClaim =
  | {
      readonly kind: 'ready';
      readonly claim: Claim;
      readonly update: OwnUpdate;
      readonly leaseUpdate: OwnUpdate | null;
    }
  | { readonly kind: 'hopeless'; readonly outcome: Refusal };

export async function prepareClaims(
  options: DocumentStoreOptions,
  writes: readonly ClaimWrite[],
): Promise<readonly PreparedClaim[]> {
  const prepared: PreparedClaim[] = [];
  for (const write of writes) prepared.push(await prepareClaim(options, write));
  return prepared;
}

/** What can go wrong here concerns one item, so it must not stop the others. */
async function prepareClaim(options: DocumentStoreOptions, write: ClaimWrite): Promise<PreparedClaim> {
  const ref = formatClaimRef(write.document.item);
  if (ref === null) return { kind: 'hopeless', outcome: unnameable(write.document.item) };
  try {
    const oid = await commitClaim(options, write);
    const claim = { ref, oid, document: trimClaim(write.document) };
    const update = { ref, expectedOid: write.expected?.oid ?? null, newOid: oid };
    const means = { uuid: options.nonce, now: options.now() };
    const leaseUpdate =
      write.lease === undefined ? null : await prepareLease(options.world, write.lease, means);
    return { kind: 'ready', claim, update, leaseUpdate };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { kind: 'hopeless', outcome: { status: 'refused', detail: error.message } };
  }
}

export function unnameable(item: Item): Refusal {
  const detail = `${formatItem(item)} cannot be the name of a git ref; rename the task file.`;
  return { status: 'refused', detail };
}

function commitClaim(options: DocumentStoreOptions, write: ClaimWrite): Promise<string> {
  return commitDocument(options.world, {
    files: [{ name: CLAIM_FILE, content: encodeClaim(write.document) }],
    parents: write.expected === null ? [] : [write.expected.oid],
    message: claimCommitMessage(write.expected, write.document, options.nonce()),
    who: WHO,
    at: options.now(),
  });
}
