import { formatItem } from '../src/domain/item.js';
import type { ClaimWrite, ClaimWriteOutcome } from '../src/ports/claim-store.js';
import type { PullRequestReader } from '../src/ports/pull-requests.js';
import type { RefUpdate, RefUpdateOutcome } from '../src/ports/ref-writer.js';
import type { World } from '../src/ports/world.js';
import type { Gate } from './scheduler.js';
import { SILENT } from './silent-log.js';
import { tapDocuments } from './tapped-documents.js';
import * as weather from './weather.js';

/** A world whose every call waits for its turn at the gate, and there may go wrong. */
export function tapWorld(world: World, gate: Gate): World {
  return {
    repository: {
      read: (request) =>
        gate({
          name: 'repository.read',
          isWrite: false,
          words: (facts) =>
            `${request.baseBranch ?? 'default'}${facts === null ? '' : ` → ${facts.base.oid}, ${facts.claims.length} claims`}`,
          run: () => world.repository.read(request),
          faults: [weather.brokenGit()],
        }),
    },
    refs: {
      update: (updates) =>
        gate({
          name: 'refs.update',
          isWrite: updates.length > 0,
          words: (outcomes) => updates.map((update, index) => refWords(update, outcomes?.[index])).join(', '),
          run: () => world.refs.update(updates),
          faults: weather.listFaults(updates.length),
        }),
    },
    claims: tapClaims(world.claims, gate),
    ...tapDocuments(world, gate),
    pullRequests: tapReader(world.pullRequests, gate),
    ...tapWriters(world, gate),
    runs: {
      readState: (runId, runAttempt) =>
        gate({
          name: 'runs.readState',
          isWrite: false,
          words: (state) => `${runId}/${runAttempt} → ${state}`,
          run: () => world.runs.readState(runId, runAttempt),
          faults: [{ name: 'no answer', isApplied: false, answer: () => 'unknown' }],
        }),
    },
    log: SILENT,
  };
}

function tapClaims(claims: World['claims'], gate: Gate): World['claims'] {
  return {
    read: (item) =>
      gate({
        name: 'claims.read',
        isWrite: false,
        words: (claim) => `${formatItem(item)} → ${claim === null ? 'none' : claim.oid}`,
        run: () => claims.read(item),
        faults: [weather.brokenGit()],
      }),
    write: (writes, turn) =>
      gate({
        name: 'claims.write',
        isWrite: writes.length > 0,
        words: (outcomes) => writes.map((write, index) => claimWords(write, outcomes?.[index])).join(', '),
        run: () => (turn === undefined ? claims.write(writes) : claims.write(writes, turn)),
        faults: weather.listFaults(writes.length),
      }),
    writeLogged: (writes, log, turn) =>
      gate({
        name: 'claims.write',
        isWrite: true,
        words: (answer) => writes.map((write, index) => claimWords(write, answer?.claims[index])).join(', '),
        run: () => claims.writeLogged(writes, log, turn),
        faults: weather.loggedFaults(writes.length),
      }),
    remove: (item) => claims.remove(item),
  };
}

function tapReader(reader: PullRequestReader, gate: Gate): PullRequestReader {
  return {
    listOpen: () =>
      gate({
        name: 'pulls.listOpen',
        isWrite: false,
        words: (open) => (open === null ? '' : `→ ${open.pulls.map(({ number }) => `#${number}`).join(' ')}`),
        run: () => reader.listOpen(),
        faults: [weather.brokenGitHub(), weather.unreadablePull()],
      }),
    readPull: (number) =>
      gate({
        name: 'pulls.readPull',
        isWrite: false,
        words: (pull) => `#${number}${pull === null ? '' : ` → ${pull.state}`}`,
        run: () => reader.readPull(number),
        faults: [weather.brokenGitHub()],
      }),
    lookUpBranches: (lookup) =>
      gate({
        name: 'pulls.lookUpBranches',
        isWrite: false,
        words: () => `${lookup.branches.length} branches`,
        run: () => reader.lookUpBranches(lookup),
        faults: [weather.brokenGitHub(), weather.uncompared()],
      }),
    readDetails: (numbers) =>
      gate({
        name: 'pulls.readDetails',
        isWrite: false,
        words: () => numbers.map((number) => `#${number}`).join(' '),
        run: () => reader.readDetails(numbers),
        faults: [weather.brokenGitHub(), { name: 'absent', isApplied: false, answer: () => new Map() }],
      }),
    readEvidence: (requests) =>
      gate({
        name: 'pulls.readEvidence',
        isWrite: false,
        words: () => requests.map(({ pull }) => `#${pull.number}`).join(' '),
        run: () => reader.readEvidence(requests),
        faults: [weather.brokenGitHub(), { name: 'absent', isApplied: false, answer: () => new Map() }],
      }),
  };
}

function tapWriters(world: World, gate: Gate): Pick<World, 'commits' | 'pullRequestWriter'> {
  const { commits, pullRequestWriter } = world;
  return {
    pullRequestWriter: {
      updateBranch: (nodeId, expectedHeadOid) =>
        gate({
          name: 'pulls.updateBranch',
          isWrite: true,
          words: (answer) => `${nodeId} at ${expectedHeadOid}${answer === null ? '' : ` → ${answer.status}`}`,
          run: () => pullRequestWriter.updateBranch(nodeId, expectedHeadOid),
          faults: weather.mutationFaults(['unknown', 'stale', 'refused']),
        }),
      create: (request) =>
        gate({
          name: 'pulls.create',
          isWrite: true,
          words: (answer) => `${request.headRefName}${answer === null ? '' : ` → ${answer.status}`}`,
          run: () => pullRequestWriter.create(request),
          faults: weather.mutationFaults(['unknown', 'refused']),
        }),
    },
    commits: {
      commit: (request) =>
        gate({
          name: 'commits.commit',
          isWrite: true,
          words: (answer) =>
            `${request.files.map(({ path }) => path.split('/').at(-1)).join(' ')} on ${request.branch} at ` +
            `${request.expectedHeadOid}${answer === null ? '' : ` → ${answer.status}`}`,
          run: () => commits.commit(request),
          faults: weather.mutationFaults(['unknown', 'stale', 'refused']),
        }),
    },
  };
}

function refWords({ ref, newOid }: RefUpdate, outcome: RefUpdateOutcome | undefined): string {
  const to = newOid === null ? 'deleted' : `to ${newOid}`;
  return `${ref} ${to}${outcome === undefined ? '' : ` → ${outcome.status}`}`;
}

function claimWords({ document, lease }: ClaimWrite, outcome: ClaimWriteOutcome | undefined): string {
  const { holder, attempts } = document;
  const by =
    holder === null ? 'free' : `run ${holder.runId}/${holder.runAttempt}${holder.job === null ? '' : ` job`}`;
  const last = attempts.at(-1)?.outcome?.name ?? 'open';
  const facts = `${by}; ${attempts.length} attempts, last ${last}${lease === undefined ? '' : '; lease'}`;
  const words = `${formatItem(document.item)} (${facts})`;
  return `${words}${outcome === undefined ? '' : ` → ${outcome.status}`}`;
}
