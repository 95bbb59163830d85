import type {
  AUTHOR_ASSOCIATIONS,
  CHECK_CONCLUSIONS,
  CHECK_STATUSES,
  MERGE_STATE_STATUSES,
  MERGEABLE,
  PULL_STATES,
  REVIEW_DECISIONS,
  REVIEW_STATES,
  STATUS_STATES,
} from './github-words.js';

/** GitHub's own words; logins never carry a `[bot]` suffix here (GraphQL strips it, REST does not). */
export interface Actor {
  readonly login: string;
  readonly isBot: boolean;
}

export type AuthorAssociation = (typeof AUTHOR_ASSOCIATIONS)[number];

export type Mergeable = (typeof MERGEABLE)[number];

export type MergeStateStatus = (typeof MERGE_STATE_STATUSES)[number];

export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

export type CheckStatus = (typeof CHECK_STATUSES)[number];

export type CheckConclusion = (typeof CHECK_CONCLUSIONS)[number];

/** One row of a status check rollup. Superseded rows are still in the list. */
export type Check = CheckRun | StatusContext;

export interface CheckRun {
  readonly kind: 'check-run';
  /** Stable id of this very run. */
  readonly id: string;
  readonly name: string;
  readonly appId: number | null;
  readonly workflowName: string | null;
  readonly event: string | null;
  readonly status: CheckStatus;
  readonly conclusion: CheckConclusion | null;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly url: string | null;
  /** True when an annotation says that the job never started (billing, quota); null when not asked. */
  readonly neverStarted: boolean | null;
}

export interface StatusContext {
  readonly kind: 'status-context';
  readonly id: string;
  readonly name: string;
  readonly state: (typeof STATUS_STATES)[number];
  readonly createdAt: string | null;
  readonly url: string | null;
}

export interface Checks {
  readonly rows: readonly Check[];
  /** False when GitHub had more rows than were read: such a list is never green. */
  readonly isComplete: boolean;
  /** Names that the base branch requires; a required name without a row is pending, not green. */
  readonly requiredNames: readonly string[];
}

/** A person's (or bot's) words, or our own. */
export interface FeedbackAuthor {
  /** Null for a deleted account. */
  readonly author: Actor | null;
  readonly association: AuthorAssociation;
  /** Written with the very identity that this tick runs as. */
  readonly isOurs: boolean;
}

export interface IssueComment extends FeedbackAuthor {
  readonly id: string;
  readonly createdAt: string;
  readonly body: string;
  readonly isMinimized: boolean;
}

export type ReviewState = (typeof REVIEW_STATES)[number];

export interface Review extends FeedbackAuthor {
  readonly id: string;
  readonly state: ReviewState;
  readonly submittedAt: string | null;
  readonly body: string;
}

export interface ReviewThread {
  readonly id: string;
  readonly isResolved: boolean;
  readonly isOutdated: boolean;
  readonly path: string;
  readonly line: number | null;
  /** Oldest first; at least the first and the last comment of the thread. */
  readonly comments: readonly IssueComment[];
}

/** One pull request as the classifier sees it: plain facts, no judgement. */
export interface PullRequest {
  /** GraphQL node id; null when the source has none. */
  readonly nodeId: string | null;
  readonly number: number;
  readonly url: string;
  readonly title: string;
  readonly state: (typeof PULL_STATES)[number];
  readonly isDraft: boolean;
  readonly author: Actor | null;
  readonly headRefName: string;
  readonly headRefOid: string | null;
  readonly baseRefName: string;
  /** From a fork: classified and shown, never worked on. */
  readonly isCrossRepository: boolean;
  readonly mergedAt: string | null;
  readonly closedAt: string | null;
  readonly mergeable: Mergeable;
  readonly mergeStateStatus: MergeStateStatus;
  readonly reviewDecision: ReviewDecision | null;
  readonly checks: Checks;
  readonly reviews: readonly Review[];
  /** Null when the source cannot tell (gh prints no threads). */
  readonly threads: readonly ReviewThread[] | null;
  readonly comments: readonly IssueComment[];
  /** Commit date of the newest commit on the branch that is not a merge from the base; null when unknown. */
  readonly headCommittedAt: string | null;
  /** Commits on the base that the head lacks, measured; null when not measured. */
  readonly behindBy: number | null;
  readonly updatedAt: string | null;
}

/** A pull request that GitHub lists but whose facts could not be read: the ERROR verdict. */
export interface UnreadablePullRequest {
  /** Null when not even the number came back. */
  readonly number: number | null;
  readonly because: string;
}

/** Enough of a pull request to decide about a close-out; any state. */
export interface BranchPullRequest {
  readonly number: number;
  readonly url: string;
  readonly state: (typeof PULL_STATES)[number];
  readonly headRefName: string;
  readonly headRefOid: string;
  readonly baseRefName: string;
  readonly isCrossRepository: boolean;
  readonly createdAt: string;
  readonly mergedAt: string | null;
  readonly closedAt: string | null;
  readonly mergeCommitOid: string | null;
}
