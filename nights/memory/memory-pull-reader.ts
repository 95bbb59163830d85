import type {
  BranchPullRequest,
  Checks,
  Mergeable,
  MergeStateStatus,
  PullRequest,
} from '../../src/domain/pull-request.js';
import type { MergeEvidence } from '../../src/domain/snapshot.js';
import type {
  BranchAhead,
  BranchLookup,
  BranchLookupResult,
  BranchToCompare,
  EvidenceRequest,
  PullDetail,
  PullRequestReader,
} from '../../src/ports/pull-requests.js';
import { phaseIn } from '../task-texts.js';
import { atOnce } from './at-once.js';
import type { GraphCommit } from './commit-graph.js';
import { authorFacts, type MemoryPull, type MemoryState } from './memory-state.js';

/** As many of a pull request's newest commits as the real query asks for. */
const NEWEST_COMMITS = 5;
const PULLS_A_BRANCH = 10;

export function memoryPullReader(state: MemoryState): PullRequestReader {
  return {
    listOpen: () =>
      atOnce(() => ({
        serverTime: new Date(state.now),
        pulls: openPulls(state).map((pull) => fullPull(state, pull)),
        unreadable: [],
      })),
    readPull: (number) =>
      atOnce(() => {
        const pull = state.pulls.get(number);
        return pull === undefined ? null : fullPull(state, pull);
      }),
    lookUpBranches: (lookup) => atOnce(() => lookUpBranches(state, lookup)),
    readDetails: (numbers) =>
      atOnce(() => {
        const wanted = openPulls(state).filter(({ number }) => numbers.includes(number));
        return new Map(wanted.map((pull) => [pull.number, withAnnotations(detailOf(state, pull))]));
      }),
    readEvidence: (requests) =>
      atOnce(() => {
        const found = requests.flatMap((request) => evidenceOf(state, request) ?? []);
        return new Map(found.map(({ number, evidence }) => [number, evidence]));
      }),
  };
}

function openPulls(state: MemoryState): readonly MemoryPull[] {
  return [...state.pulls.values()].filter((pull) => pull.state === 'OPEN');
}

function fullPull(state: MemoryState, pull: MemoryPull): PullRequest {
  const detail = detailOf(state, pull);
  return {
    ...detail,
    nodeId: pull.nodeId,
    number: pull.number,
    url: pull.url,
    title: pull.title,
    state: pull.state,
    isDraft: pull.isDraft,
    author: authorFacts(pull.author).author,
    headRefName: pull.headRefName,
    baseRefName: pull.baseRefName,
    isCrossRepository: pull.forkOwner !== null,
    mergedAt: pull.mergedAt,
    closedAt: pull.closedAt,
    reviewDecision: null,
    reviews: [...pull.reviews],
    comments: [...pull.comments],
    headCommittedAt: headCommittedAt(state, pull),
    behindBy: null,
    updatedAt: pull.updatedAt,
  };
}

function detailOf(state: MemoryState, pull: MemoryPull): PullDetail {
  const mergeable = state.conflicts(pull) ? 'CONFLICTING' : 'MERGEABLE';
  const checks: Checks = {
    rows: state.checksByOid.get(pull.headOid) ?? [],
    isComplete: true,
    requiredNames: [],
  };
  return {
    checks,
    threads: [],
    mergeable,
    mergeStateStatus: mergeStateStatus(pull, mergeable, checks),
    headRefOid: pull.headOid,
  };
}

/** Asked about alone, a check also tells whether it ever started; here all do. */
function withAnnotations(detail: PullDetail): PullDetail {
  const rows = detail.checks.rows.map((row) =>
    row.kind === 'check-run' ? { ...row, neverStarted: false } : row,
  );
  return { ...detail, checks: { ...detail.checks, rows } };
}

function mergeStateStatus(pull: MemoryPull, mergeable: Mergeable, checks: Checks): MergeStateStatus {
  if (mergeable === 'CONFLICTING') return 'DIRTY';
  if (pull.isDraft) return 'DRAFT';
  const isGreen = checks.rows.every((row) => row.kind === 'check-run' && row.conclusion === 'SUCCESS');
  return isGreen ? 'CLEAN' : 'UNSTABLE';
}

function headCommittedAt(state: MemoryState, pull: MemoryPull): string | null {
  const newest = state.graph.between(pull.baseOid, pull.headOid).slice(0, NEWEST_COMMITS);
  const own = newest.find(({ parents }) => parents.length < 2);
  return own === undefined ? null : dateOf(own);
}

function dateOf({ seconds }: GraphCommit): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

function lookUpBranches(
  state: MemoryState,
  { branches, compare, ahead = [] }: BranchLookup,
): BranchLookupResult {
  const newestFirst = [...state.pulls.values()].sort((a, b) => b.number - a.number);
  const pullsOf = (branch: string) =>
    newestFirst.filter((pull) => pull.headRefName === branch).slice(0, PULLS_A_BRANCH);
  const behind = compare.flatMap(
    ({ number, headRefName, baseRefName }): readonly (readonly [number, number])[] => {
      const head = state.branchOid(headRefName);
      const base = state.branchOid(baseRefName);
      return head === null || base === null ? [] : [[number, state.graph.between(head, base).length]];
    },
  );
  return {
    pullsByBranch: new Map(branches.map((branch) => [branch, pullsOf(branch).map(branchPull)])),
    behindByPull: new Map(behind),
    aheadByBranch: new Map(ahead.flatMap((one) => aheadOf(state, one))),
  };
}

function aheadOf(
  state: MemoryState,
  { branch, baseRefName }: BranchToCompare,
): readonly (readonly [string, BranchAhead])[] {
  const headOid = state.branchOid(branch);
  const base = state.branchOid(baseRefName);
  if (headOid === null || base === null) return [];
  return [[branch, { aheadBy: state.graph.between(base, headOid).length, headOid }]];
}

function branchPull(pull: MemoryPull): BranchPullRequest {
  return {
    number: pull.number,
    url: pull.url,
    state: pull.state,
    headRefName: pull.headRefName,
    headRefOid: pull.headOid,
    baseRefName: pull.baseRefName,
    isCrossRepository: pull.forkOwner !== null,
    createdAt: pull.createdAt,
    mergedAt: pull.mergedAt,
    closedAt: pull.closedAt,
    mergeCommitOid: pull.mergeCommitOid,
  };
}

interface Evidence {
  readonly number: number;
  readonly evidence: MergeEvidence;
}

function evidenceOf(state: MemoryState, { pull, path, baseBranch }: EvidenceRequest): Evidence | null {
  const tip = state.branchOid(baseBranch);
  const since = pull.mergedAt ?? pull.closedAt;
  if (tip === null || since === null) return null;
  const commits = state.graph.history(tip, path, Date.parse(since) / 1000);
  const merge = commits.findIndex(({ oid }) => oid === pull.mergeCommitOid);
  const phasesSince = (merge === -1 ? commits : commits.slice(0, merge)).map((commit) =>
    phaseAt(commit, path),
  );
  if (pull.mergeCommitOid === null) {
    return { number: pull.number, evidence: { isReachable: null, phaseAtMerge: null, phasesSince } };
  }
  const isReachable = state.graph.isAncestor(pull.mergeCommitOid, tip);
  const phaseAtMerge = phaseAt(state.graph.commit(pull.mergeCommitOid), path);
  return { number: pull.number, evidence: { isReachable, phaseAtMerge, phasesSince } };
}

function phaseAt(commit: GraphCommit, path: string): MergeEvidence['phaseAtMerge'] {
  const text = commit.files.get(path);
  return text === undefined ? null : phaseIn(text);
}
