import { OurBug } from '../domain/errors.js';
import type { RefUpdateOutcome, RefWriter } from '../ports/ref-writer.js';
import { commitDocument } from './commit-document.js';
import type { GitWorld } from './git-world.js';
import { type OwnUpdate, settlePushes } from './settle-pushes.js';

/** What every store of documents on refs works with. */
export interface DocumentStoreOptions {
  /** The scratch repository. Documents to be replaced must have been read through it. */
  readonly world: GitWorld;
  readonly refs: RefWriter;
  /** A random UUID (version 4) a call: two equal documents are two commits, and ours is known again. */
  readonly nonce: () => string;
  readonly now: () => Date;
}

export interface NewDocument {
  readonly ref: string;
  /** The one file in the commit's tree. */
  readonly file: string;
  readonly text: string;
  /** The commit of the document that this one replaces; null for none. */
  readonly expectedOid: string | null;
  /** Whether that commit becomes the parent; false where it may be none. */
  readonly hasHistory: boolean;
  /** One line for `git log`: what happened. */
  readonly message: string;
}

/** Who writes our documents. */
export const WHO = {
  name: 'sdlc-orchestrator',
  email: 'sdlc-orchestrator@users.noreply.github.com',
} as const;

/** Makes the commit in the scratch repository and answers the update that brings it to the server. Throws `CommandFailed`. */
export async function prepareDocument(
  options: DocumentStoreOptions,
  document: NewDocument,
): Promise<OwnUpdate> {
  const { ref, expectedOid } = document;
  const newOid = await commitDocument(options.world, {
    files: [{ name: document.file, content: document.text }],
    parents: expectedOid === null || !document.hasHistory ? [] : [expectedOid],
    message: `${document.message} (operation ${options.nonce()})`.replace(/\p{Cc}+/gu, ' '),
    who: WHO,
    at: options.now(),
  });
  return { ref, expectedOid, newOid };
}

/** One push; what it leaves open is settled before it is answered. One outcome each, in order. */
export async function pushUpdates(
  { world, refs }: DocumentStoreOptions,
  updates: readonly OwnUpdate[],
): Promise<readonly RefUpdateOutcome[]> {
  return settlePushes(world, updates, await refs.update(updates));
}

/** `pushUpdates` for one. */
export async function pushUpdate(
  options: DocumentStoreOptions,
  update: OwnUpdate,
): Promise<RefUpdateOutcome> {
  const [outcome] = await pushUpdates(options, [update]);
  if (outcome !== undefined) return outcome;
  throw new OurBug(`The push said nothing about ${update.ref}.`);
}
