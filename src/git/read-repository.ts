import { BadInput, CommandFailed } from '../domain/errors.js';
import type { Repository, RepositoryFacts, RepositoryRequest } from '../ports/repository.js';
import { CLAIM_REF_PREFIX, TURN_REF } from '../read/claim-ref.js';
import { CONTROL_PLANE_REF, LEASE_ARCHIVE_PREFIX, LEASE_REF_PREFIX } from '../read/lease-ref.js';
import { loopProblems } from '../read/loop-documents.js';
import type { RemoteRefs } from '../read/remote-refs.js';
import { fetchRefs, mirror } from './fetch-refs.js';
import type { GitWorld } from './git-world.js';
import { listFolder, listNames, normalizeFolder } from './list-folder.js';
import { listRemoteRefs } from './list-remote-refs.js';
import { readClaims } from './read-claims.js';
import { readLeases } from './read-leases.js';
import { LOOP_REFS, readLoopDocuments } from './read-loop-documents.js';
import { readTaskFiles } from './read-task-files.js';

const BRANCHES = 'refs/heads/';
/** Refs below the claims' prefix that hold something else. */
const NO_CLAIMS: readonly string[] = [TURN_REF, ...LOOP_REFS];
/** What a tick reads below `refs/sdlc/`. The control plane by a pattern too: a name must exist. */
const SDLC_REFS = [`${CLAIM_REF_PREFIX}*`, `${LEASE_REF_PREFIX}*`, `${CONTROL_PLANE_REF}*`];
/** The turn is fetched too; see `settledTurn`. */
const LISTED = ['HEAD', `${BRANCHES}*`, `${LEASE_ARCHIVE_PREFIX}*`, TURN_REF];
/** A base branch that disappears between listing and fetching makes a reading start again; this often at most. */
const TRIES = 3;

/** Reads the server through the scratch repository `world`: one listing, one fetch, the rest is local. */
export function createRepository(world: GitWorld): Repository {
  return { read: (request) => readRepository(world, request) };
}

async function readRepository(world: GitWorld, request: RepositoryRequest): Promise<RepositoryFacts> {
  const folder = normalizeFolder(request.tasksFolder);
  const { branch, refs, oidByRef } = await fetchWorld(world, request.baseBranch);
  const oid = oidByRef.get(BRANCHES + branch);
  if (oid === undefined)
    throw new CommandFailed(`git fetch did not answer for ${branch}.`, { exitCode: 0, stderr: '' });
  const entries = await listFolder(world, { commit: oid, branch, folder });
  const tasks = await readTaskFiles(world, folder, entries);
  const ours = selectByPrefix(oidByRef, CLAIM_REF_PREFIX);
  const claims = await readClaims(world, new Map([...ours].filter(([ref]) => !NO_CLAIMS.includes(ref))));
  const loop = await readLoopDocuments(world, ours);
  const leasing = await readLeases(world, oidByRef, refs.oidByRef);
  return {
    base: { branch, oid },
    // What was fetched is newer than what was listed, and the tasks were read from it.
    branchOidsByName: branchOids(refs).set(branch, oid),
    taskFiles: tasks.files,
    claims: claims.claims,
    turnOid: settledTurn(refs.oidByRef.get(TURN_REF), oidByRef.get(TURN_REF)),
    unreadableClaims: claims.unreadableItems,
    leases: leasing.leases,
    controlPlane: leasing.controlPlane,
    control: loop.control.state,
    digestLog: loop.digestLog,
    problems: [...tasks.problems, ...claims.problems, ...loopProblems(loop), ...leasing.problems],
  };
}

interface FetchedWorld {
  readonly branch: string;
  readonly refs: RemoteRefs;
  /** As fetched: the base branch, and what stands below `refs/sdlc/`. */
  readonly oidByRef: ReadonlyMap<string, string>;
}

async function fetchWorld(world: GitWorld, baseBranch: string | null): Promise<FetchedWorld> {
  for (let tries = 0; tries < TRIES; tries++) {
    const refs = await listRemoteRefs(world, LISTED);
    const branch = chooseBranch(refs, baseBranch, world.remote.url);
    // All claims by one pattern: named one by one, thousands of them take git minutes.
    const refspecs = [BRANCHES + branch, ...SDLC_REFS].map(mirror);
    const oidByRef = await fetchRefs(world, refspecs);
    if (oidByRef !== null) return { branch, refs, oidByRef };
  }
  const message = `The base branch of ${world.remote.url} disappeared during each of ${TRIES} readings; the next run tries again.`;
  throw new CommandFailed(message, { exitCode: null, stderr: '' });
}

/**
 * A server shows the refs of one push one after the other, so a fetch may see the new turn and not yet the claim that moved
 * it. A turn that stood there before the fetch began hides no claim. One that moved meanwhile is no turn of ours: null is an
 * expectation that loses, since a turn that was seen is never deleted.
 */
function settledTurn(listed: string | undefined, fetched: string | undefined): string | null {
  return listed === fetched ? (fetched ?? null) : null;
}

function chooseBranch(refs: RemoteRefs, baseBranch: string | null, url: string): string {
  const names = [...branchOids(refs).keys()].sort();
  if (names.length === 0)
    throw new BadInput([`The repository ${url} is empty: it has no branch yet. Push a first commit to it.`]);
  const branch = baseBranch ?? refs.defaultBranch;
  if (branch !== null && names.includes(branch)) return branch;
  const wanted = branch === null ? 'a default branch, which HEAD names' : `a branch ${branch}`;
  throw new BadInput([
    `base-branch: expected ${wanted} in ${url}; found the branches ${listNames(names, 'none')}. ` +
      'Set base-branch to one of them, or create it.',
  ]);
}

function branchOids(refs: RemoteRefs): Map<string, string> {
  const branches = [...selectByPrefix(refs.oidByRef, BRANCHES)];
  return new Map(branches.map(([ref, oid]) => [ref.slice(BRANCHES.length), oid]));
}

function selectByPrefix(oidByRef: ReadonlyMap<string, string>, prefix: string): ReadonlyMap<string, string> {
  return new Map([...oidByRef].filter(([ref]) => ref.startsWith(prefix)));
}
