import type { Claim, RunState } from '../../src/domain/claim.js';
import { BadInput, OurBug } from '../../src/domain/errors.js';
import type { ClaimWrite, ClaimWriteOutcome, Turn } from '../../src/ports/claim-store.js';
import type { CommitRequest, CommitResult } from '../../src/ports/commit-writer.js';
import type { NewPullRequest, PullRequestWriteResult } from '../../src/ports/pull-request-writer.js';
import type { RefUpdate, RefUpdateOutcome } from '../../src/ports/ref-writer.js';
import type { RepositoryFacts, RepositoryRequest } from '../../src/ports/repository.js';
import type { World } from '../../src/ports/world.js';
import { decodeClaim, encodeClaim } from '../../src/read/claim-document.js';
import { formatClaimRef } from '../../src/read/claim-ref.js';
import { SILENT } from '../silent-log.js';
import { BOT, HEADS, MAIN } from '../stage.js';
import { atOnce } from './at-once.js';
import { blobId, sha1 } from './commit-graph.js';
import { archiveMemoryLeases, readMemoryLeases, takeMemoryLease } from './memory-leases.js';
import { memoryControl, memoryDigestLog, writeLine } from './memory-loop-documents.js';
import { memoryPullReader } from './memory-pull-reader.js';
import { openMemoryPull } from './memory-pulls.js';
import type { MemoryState } from './memory-state.js';

/** The ports over plain data, each call at once and in one piece. */
export function memoryWorld(state: MemoryState): World {
  return {
    repository: { read: (request) => atOnce(() => readRepository(state, request)) },
    refs: { update: (updates) => atOnce(() => updates.map((update) => updateRef(state, update))) },
    claims: {
      read: (item) => atOnce(() => readClaim(state, formatClaimRef(item))),
      write: (writes, turn) => atOnce(() => writeInTurn(state, writes, turn ?? null)),
      writeLogged: (writes, log, turn) =>
        atOnce(() => {
          const claims = writeInTurn(state, writes, turn ?? null);
          return { claims, log: claims.some(isDone) ? writeLine(state, log) : null };
        }),
      remove: () => atOnce(nobodyRemoves),
    },
    control: memoryControl(state),
    digestLog: memoryDigestLog(state),
    leases: { archive: (archives) => atOnce(() => archiveMemoryLeases(state, archives)) },
    pullRequests: memoryPullReader(state),
    pullRequestWriter: {
      updateBranch: (nodeId, expectedHeadOid) => atOnce(() => updateBranch(state, nodeId, expectedHeadOid)),
      create: (request) => atOnce(() => createPull(state, request)),
    },
    commits: { commit: (request) => atOnce(() => commitOnBranch(state, request)) },
    runs: {
      readState: (runId, runAttempt) => atOnce(() => runState(state.runs.get(runId), runAttempt)),
    },
    log: SILENT,
  };
}

/** Only claims that cannot be read are, and the nights have none. */
function nobodyRemoves(): RefUpdateOutcome {
  throw new OurBug('A claim was to be removed in a world where nobody asks for that.');
}

function runState(run: { attempt: number; isOver: boolean } | undefined, attempt: number): RunState {
  // An earlier attempt is over as soon as there is a later one.
  return run === undefined || run.isOver || attempt !== run.attempt ? 'over' : 'live';
}

function readRepository(state: MemoryState, request: RepositoryRequest): RepositoryFacts {
  const branch = request.baseBranch ?? MAIN;
  const oid = state.branchOid(branch);
  if (oid === null) throw new BadInput([`base-branch: expected a branch ${branch}; found none.`]);
  const prefix = `${request.tasksFolder}/`;
  const inFolder = [...state.graph.commit(oid).files].filter(([path]) => path.startsWith(prefix));
  if (inFolder.length === 0) throw new BadInput([`tasks-folder: expected a folder ${request.tasksFolder}.`]);
  const files = inFolder.filter(([path]) => /^[^/]+\.md$/.test(path.slice(prefix.length)));
  const branches = [...state.refs].filter(([ref]) => ref.startsWith(HEADS));
  return {
    base: { branch, oid },
    branchOidsByName: new Map(branches.map(([ref, head]) => [ref.slice(HEADS.length), head])),
    taskFiles: files
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, text]) => ({ path, text, blobId: blobId(text) })),
    claims: [...state.claimOids.keys()].sort().flatMap((ref) => readClaim(state, ref) ?? []),
    ...readMemoryLeases(state),
    turnOid: state.turnOid,
    unreadableClaims: [],
    control: state.control.state,
    digestLog: state.digestLog,
  };
}

function updateRef(state: MemoryState, { ref, expectedOid, newOid }: RefUpdate): RefUpdateOutcome {
  if (newOid !== null && state.graph.find(newOid) === null)
    return { status: 'refused', detail: `${ref}: no such commit` };
  if (state.moveRef(ref, { from: expectedOid, to: newOid })) return { status: 'done' };
  return { status: 'lost', detail: `${ref}: stale info` };
}

function readClaim(state: MemoryState, ref: string | null): Claim | null {
  const oid = ref === null ? undefined : state.claimOids.get(ref);
  const document = oid === undefined ? undefined : state.claimsByOid.get(oid);
  if (ref === null || oid === undefined || document === undefined) return null;
  return { ref, oid, document };
}

function writeInTurn(
  state: MemoryState,
  writes: readonly ClaimWrite[],
  turn: Turn | null,
): readonly ClaimWriteOutcome[] {
  if (turn !== null && state.turnOid !== turn.expectedOid)
    return writes.map(() => ({ status: 'lost', detail: 'another run started work at the same time' }));
  const written = writeClaims(state, writes);
  if (turn !== null && written.some(isDone)) state.turnOid = sha1(`turn ${state.nextId()}`);
  return written;
}

function isDone({ status }: ClaimWriteOutcome): boolean {
  return status === 'done';
}

function writeClaims(state: MemoryState, writes: readonly ClaimWrite[]): readonly ClaimWriteOutcome[] {
  return writes.map((write) => writeClaim(state, write));
}

/** A claim and its lease are won together or not at all. */
function writeClaim(state: MemoryState, { expected, document, lease }: ClaimWrite): ClaimWriteOutcome {
  const ref = formatClaimRef(document.item);
  if (ref === null) return { status: 'refused', detail: 'no ref can have this name' };
  const decoded = decodeClaim(encodeClaim(document));
  if (!decoded.ok) throw new OurBug(decoded.wrong.join('; '));
  const oid = sha1(`claim ${state.nextId()}`);
  const isStale = (state.claimOids.get(ref) ?? null) !== (expected?.oid ?? null);
  if (isStale || (lease !== undefined && !takeMemoryLease(state, lease)))
    return { status: 'lost', detail: `${ref}: stale info` };
  state.claimOids.set(ref, oid);
  state.claimsByOid.set(oid, decoded.document);
  return { status: 'done', claim: { ref, oid, document: decoded.document } };
}

function updateBranch(state: MemoryState, nodeId: string, expectedHeadOid: string): PullRequestWriteResult {
  const pull = [...state.pulls.values()].find((candidate) => candidate.nodeId === nodeId);
  if (pull?.state !== 'OPEN') return { status: 'refused', detail: 'Pull request is closed' };
  const { baseOid, headOid, headRefName } = pull;
  if (headOid !== expectedHeadOid) return { status: 'stale', detail: "expected head sha didn't match" };
  if (state.graph.isAncestor(baseOid, headOid)) return { status: 'done', url: null };
  const merged = state.graph.tryMerge(headOid, baseOid);
  if (merged.status === 'conflict')
    return { status: 'refused', detail: 'merge conflict between base and head' };
  const message = `Merge branch '${pull.baseRefName}' into ${headRefName}`;
  const oid = state.commitTree({ by: BOT, parents: [headOid, baseOid], message, files: merged.files });
  const isMoved = state.moveRef(HEADS + headRefName, { from: headOid, to: oid });
  return isMoved
    ? { status: 'done', url: pull.url }
    : { status: 'stale', detail: "expected head sha didn't match" };
}

function createPull(state: MemoryState, request: NewPullRequest): PullRequestWriteResult {
  const isThere = [...state.pulls.values()].find(
    (pull) => pull.state === 'OPEN' && pull.headRefName === request.headRefName && pull.forkOwner === null,
  );
  if (isThere !== undefined) return { status: 'done', url: isThere.url };
  const { headRefName: head, baseRefName: base, title, isDraft } = request;
  const opened = openMemoryPull(state, { by: BOT, head, base, title, isDraft });
  return typeof opened === 'string'
    ? { status: 'refused', detail: opened }
    : { status: 'done', url: opened.url };
}

function commitOnBranch(state: MemoryState, request: CommitRequest): CommitResult {
  const { branch, expectedHeadOid: from, headline: message } = request;
  const tip = state.branchOid(branch);
  if (tip === null) return { status: 'refused', detail: `Branch not found: ${branch}` };
  if (tip !== from) return { status: 'stale', detail: 'Expected branch to point to another commit' };
  if (branch === MAIN && state.isMainProtected) {
    return { status: 'protected', detail: 'Changes must be made through a pull request.' };
  }
  const changes = Object.fromEntries(request.files.map(({ path, text }) => [path, text]));
  const oid = state.commit({ by: BOT, parents: [tip], message, changes });
  state.moveRef(HEADS + branch, { from: tip, to: oid });
  return { status: 'committed', oid, url: `https://github.com/octo/planner/commit/${oid}` };
}
