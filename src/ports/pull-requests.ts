import type {
  BranchPullRequest,
  Checks,
  PullRequest,
  ReviewThread,
  UnreadablePullRequest,
} from '../domain/pull-request.js';
import type { MergeEvidence } from '../domain/snapshot.js';

export interface OpenPullRequests {
  /** GitHub's clock (the answer's Date header): the `now` of the tick. */
  readonly serverTime: Date;
  readonly pulls: readonly PullRequest[];
  readonly unreadable: readonly UnreadablePullRequest[];
}

export interface BranchLookup {
  /** Head branch names whose pull requests are wanted, in any state. */
  readonly branches: readonly string[];
  /** Head branches of open pull requests in this repository, to be compared with their base. */
  readonly compare: readonly {
    readonly number: number;
    readonly headRefName: string;
    readonly baseRefName: string;
  }[];
  /** Branches without an open pull request, to be compared with the branch that they would go into. */
  readonly ahead?: readonly BranchToCompare[];
}

export interface BranchToCompare {
  readonly branch: string;
  readonly baseRefName: string;
}

/** What a branch holds that its base lacks, at one head. */
export interface BranchAhead {
  readonly aheadBy: number;
  /** The commit that was compared: by the time of the answer the branch may stand elsewhere. */
  readonly headOid: string;
}

export interface BranchLookupResult {
  /** Newest first. A branch of more pull requests than are read has no entry: what it holds is not known. */
  readonly pullsByBranch: ReadonlyMap<string, readonly BranchPullRequest[]>;
  /** By pull request number; absent when the comparison could not be made. */
  readonly behindByPull: ReadonlyMap<number, number>;
  /** By branch name, for `ahead`; absent when the comparison could not be made. */
  readonly aheadByBranch: ReadonlyMap<string, BranchAhead>;
}

/** What only a question about one pull request can tell. */
export interface PullDetail {
  /** With annotations read, so `neverStarted` is set, and with every page of rows. */
  readonly checks: Checks;
  readonly threads: readonly ReviewThread[];
  readonly mergeable: PullRequest['mergeable'];
  readonly mergeStateStatus: PullRequest['mergeStateStatus'];
  readonly headRefOid: string;
}

export interface EvidenceRequest {
  readonly pull: BranchPullRequest;
  readonly path: string;
  readonly baseBranch: string;
}

/** Reads about pull requests. An error is thrown as `RefusedByGitHub`; it is never an empty list. */
export interface PullRequestReader {
  listOpen(): Promise<OpenPullRequests>;
  /** In any state; null when there is none of that number. */
  readPull(number: number): Promise<PullRequest | null>;
  lookUpBranches(lookup: BranchLookup): Promise<BranchLookupResult>;
  /** A pull request that could not be read is absent from the answer. */
  readDetails(numbers: readonly number[]): Promise<ReadonlyMap<number, PullDetail>>;
  /** By pull request number; a pull request whose evidence could not be read is absent. */
  readEvidence(requests: readonly EvidenceRequest[]): Promise<ReadonlyMap<number, MergeEvidence>>;
}
