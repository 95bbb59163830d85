import type { Claim } from '../domain/claim.js';
import { BadInput, CommandFailed, OurBug } from '../domain/errors.js';
import { formatItem, type Item } from '../domain/item.js';
import type { ClaimStore, ClaimWrite, ClaimWriteOutcome, Turn } from '../ports/claim-store.js';
import type { RefWriter } from '../ports/ref-writer.js';
import { encodeClaim, trimClaim } from '../read/claim-document.js';
import { formatClaimRef } from '../read/claim-ref.js';
import { claimCommitMessage } from './claim-commit-message.js';
import { fetchRefs } from './fetch-refs.js';
import type { GitWorld } from './git-world.js';
import { listRemoteRefs } from './list-remote-refs.js';
import { CLAIM_FILE, readClaims } from './read-claims.js';
import { readGit } from './run-git.js';
import { type ClaimPush, settleClaimPushes } from './settle-claim-pushes.js';
import { isTurnOurs, outOfTurn, turnUpdate } from './take-turn.js';

export interface ClaimStoreOptions {
  /** The scratch repository. Claims to be replaced must have been read through it. */
  readonly world: GitWorld;
  readonly refs: RefWriter;
  /** A random text for each write, so that two equal documents are two commits and ours is known again. */
  readonly nonce: () => string;
  readonly now: () => Date;
}

const WHO = 'sdlc-orchestrator';
const EMAIL = 'sdlc-orchestrator@users.noreply.github.com';

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

type Prepared =
  | { readonly kind: 'ready'; readonly push: ClaimPush }
  | { readonly kind: 'hopeless'; readonly outcome: ClaimWriteOutcome };

async function writeClaims(
  options: ClaimStoreOptions,
  writes: readonly ClaimWrite[],
  turn: Turn | null,
): Promise<readonly ClaimWriteOutcome[]> {
  const prepared: Prepared[] = [];
  for (const write of writes) prepared.push(await prepare(options, write));
  const pushes = prepared.flatMap((one) => (one.kind === 'ready' ? one.push : []));
  const move = turn === null || pushes.length === 0 ? null : turnUpdate(turn, await commitTurn(options));
  const outcomes = await options.refs.update([
    ...pushes.map(({ claim, expectedOid }) => ({ ref: claim.ref, expectedOid, newOid: claim.oid })),
    ...(move === null ? [] : [move]),
  ]);
  const settled = await settleClaimPushes(options.world, pushes, outcomes.slice(0, pushes.length));
  const isOurs = move === null || (await isTurnOurs(options.world, move, outcomes[pushes.length]));
  const settledByPush = new Map(pushes.map((push, index) => [push, settled[index]]));
  const written = prepared.map((one) =>
    one.kind === 'hopeless' ? one.outcome : outcomeOf(settledByPush, one.push),
  );
  return isOurs ? written : written.map(outOfTurn);
}

/** A commit of its own each time: a turn that comes back to where it was would let two ticks in. */
async function commitTurn(options: ClaimStoreOptions): Promise<string> {
  const { world } = options;
  const tree = await readOid(world, ['mktree'], '');
  const input = `Start work (operation ${options.nonce()})\n`;
  const variables = identity(options.now());
  return oidIn(await readGit(world, { args: ['commit-tree', '-F', '-', tree], input, variables }));
}

function outcomeOf(
  settledByPush: ReadonlyMap<ClaimPush, ClaimWriteOutcome | undefined>,
  push: ClaimPush,
): ClaimWriteOutcome {
  const outcome = settledByPush.get(push);
  if (outcome !== undefined) return outcome;
  throw new OurBug(`The push answered for fewer refs than it was given; ${push.claim.ref} is missing.`);
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
    return { kind: 'ready', push: { claim, expectedOid: write.expected?.oid ?? null } };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { kind: 'hopeless', outcome: { status: 'refused', detail: error.message } };
  }
}

async function commitClaim(options: ClaimStoreOptions, write: ClaimWrite): Promise<string> {
  const { world } = options;
  const blob = await readOid(world, ['hash-object', '-w', '--stdin'], encodeClaim(write.document));
  const tree = await readOid(world, ['mktree'], `100644 blob ${blob}\t${CLAIM_FILE}\n`);
  const parent = write.expected === null ? [] : ['-p', write.expected.oid];
  const message = claimCommitMessage(write.expected, write.document, options.nonce());
  const variables = identity(options.now());
  const args = ['commit-tree', ...parent, '-F', '-', tree];
  return oidIn(await readGit(world, { args, input: `${message}\n`, variables }));
}

async function readOid(world: GitWorld, args: readonly string[], input: string): Promise<string> {
  return oidIn(await readGit(world, { args, input }));
}

function oidIn(printed: Buffer): string {
  return printed.toString('utf8').trim();
}

function identity(now: Date): Readonly<Record<string, string>> {
  // Without `@`, git takes a small number for something else.
  const date = `@${Math.floor(now.getTime() / 1000)} +0000`;
  return {
    GIT_AUTHOR_NAME: WHO,
    GIT_AUTHOR_EMAIL: EMAIL,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: WHO,
    GIT_COMMITTER_EMAIL: EMAIL,
    GIT_COMMITTER_DATE: date,
  };
}
