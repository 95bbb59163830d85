import type {
  CheckRun,
  Checks,
  IssueComment,
  PullRequest,
  Review,
  ReviewThread,
  StatusContext,
} from '../../src/domain/pull-request.js';

/** Builders of facts with defaults that make a pull request CLEAN; a test states only what matters to it. */

const maintainer = {
  author: { login: 'maintainer', isBot: false },
  association: 'OWNER',
  isOurs: false,
} as const;

export function pullFacts(facts: Partial<PullRequest> = {}): PullRequest {
  return {
    nodeId: null,
    number: 1,
    url: 'https://github.com/owner/name/pull/1',
    title: 'A change',
    state: 'OPEN',
    isDraft: false,
    author: { login: 'author', isBot: false },
    headRefName: 'task/example',
    headRefOid: 'a'.repeat(40),
    baseRefName: 'main',
    isCrossRepository: false,
    mergedAt: null,
    closedAt: null,
    mergeable: 'MERGEABLE',
    mergeStateStatus: 'CLEAN',
    reviewDecision: null,
    checks: checksOf([checkRun()]),
    reviews: [],
    threads: [],
    comments: [],
    headCommittedAt: '2026-05-21T09:00:00Z',
    behindBy: 0,
    updatedAt: null,
    ...facts,
  };
}

export function checksOf(rows: Checks['rows'], facts: Partial<Checks> = {}): Checks {
  return { rows, isComplete: true, requiredNames: [], ...facts };
}

export function checkRun(facts: Partial<CheckRun> = {}): CheckRun {
  return {
    kind: 'check-run',
    id: 'run-1',
    name: 'ci/test',
    appId: 15368,
    workflowName: 'CI',
    event: 'pull_request',
    status: 'COMPLETED',
    conclusion: 'SUCCESS',
    startedAt: '2026-05-21T09:01:00Z',
    completedAt: '2026-05-21T09:05:00Z',
    url: null,
    neverStarted: null,
    ...facts,
  };
}

export function commitStatus(facts: Partial<StatusContext> = {}): StatusContext {
  return {
    kind: 'status-context',
    id: 'status-1',
    name: 'deploy/preview',
    state: 'SUCCESS',
    createdAt: '2026-05-21T09:01:00Z',
    url: null,
    ...facts,
  };
}

export function comment(facts: Partial<IssueComment> = {}): IssueComment {
  return {
    ...maintainer,
    id: 'comment-1',
    createdAt: '2026-05-21T10:00:00Z',
    body: 'Please rename this.',
    isMinimized: false,
    ...facts,
  };
}

export function review(facts: Partial<Review> = {}): Review {
  return {
    ...maintainer,
    id: 'review-1',
    state: 'CHANGES_REQUESTED',
    submittedAt: '2026-05-21T10:00:00Z',
    body: 'Please rename this.',
    ...facts,
  };
}

export function thread(facts: Partial<ReviewThread> = {}): ReviewThread {
  return {
    id: 'thread-1',
    isResolved: false,
    isOutdated: false,
    path: 'src/index.ts',
    line: 7,
    comments: [comment({ id: 'thread-comment-1' })],
    ...facts,
  };
}
