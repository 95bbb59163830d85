import type { ClaimStore } from '../../src/ports/claim-store.js';
import type { PullRequestReader } from '../../src/ports/pull-requests.js';
import type { RepositoryFacts } from '../../src/ports/repository.js';
import type { World } from '../../src/ports/world.js';
import { recordedLog } from './recorded-log.js';
import { leasesOf } from './snapshot-builder.js';

/** A world of which a test gives the ports that it expects to be used; every other call fails. */
export function fakeWorld(parts: Partial<World> = {}): World {
  return {
    repository: { read: () => unexpected('repository.read') },
    refs: { update: () => unexpected('refs.update') },
    claims: fakeClaims({}),
    control: { read: () => unexpected('control.read'), write: () => unexpected('control.write') },
    digestLog: { read: () => unexpected('digestLog.read'), write: () => unexpected('digestLog.write') },
    leases: { archive: () => unexpected('leases.archive') },
    pullRequests: fakeReader({}),
    pullRequestWriter: {
      updateBranch: () => unexpected('updateBranch'),
      create: () => unexpected('create'),
    },
    commits: { commit: () => unexpected('commit') },
    runs: { readState: () => unexpected('readState') },
    log: recordedLog(),
    ...parts,
  };
}

export function fakeReader(parts: Partial<PullRequestReader>): PullRequestReader {
  return {
    listOpen: () => unexpected('listOpen'),
    readPull: () => unexpected('readPull'),
    lookUpBranches: () => unexpected('lookUpBranches'),
    readDetails: () => unexpected('readDetails'),
    readEvidence: () => unexpected('readEvidence'),
    ...parts,
  };
}

export function fakeClaims(parts: Partial<ClaimStore>): ClaimStore {
  return {
    read: () => unexpected('claims.read'),
    write: () => unexpected('claims.write'),
    writeLogged: () => unexpected('claims.writeLogged'),
    remove: () => unexpected('claims.remove'),
    ...parts,
  };
}

function unexpected(call: string): Promise<never> {
  return Promise.reject(new Error(`The test did not expect ${call}.`));
}

/** Task files on `main`, by slug. The blob id of a file is `blob of <its text>`. */
export function factsOf(texts: Readonly<Record<string, string>>, parts: Partial<RepositoryFacts> = {}) {
  const files = Object.entries(texts).map(([slug, text]) => ({
    path: `docs/planning/tasks/${slug}.md`,
    text,
    blobId: `blob of ${text}`,
  }));
  const facts: RepositoryFacts = {
    base: { branch: 'main', oid: '1'.repeat(40) },
    branchOidsByName: new Map([['main', '1'.repeat(40)]]),
    taskFiles: files,
    claims: [],
    turnOid: null,
    unreadableClaims: [],
    leases: leasesOf([]),
    controlPlane: { kind: 'absent' },
    control: { kind: 'running' },
    digestLog: { kind: 'read', oid: null, lines: [] },
    problems: [],
    ...parts,
  };
  return facts;
}
