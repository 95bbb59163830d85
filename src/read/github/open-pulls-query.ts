import { MERGE_STATE_STATUSES, MERGEABLE, PULL_STATES, REVIEW_DECISIONS } from '../../domain/github-words.js';
import type { PullRequest } from '../../domain/pull-request.js';
import type { Answer } from '../answer.js';
import { CHECK_FIELDS, decodeCheck, decodeWaitingSuites, SUITE_FIELDS } from '../decode-checks.js';
import {
  COMMENT_FIELDS,
  decodeActor,
  decodeComment,
  decodeReview,
  decodeThread,
  REVIEW_FIELDS,
  THREAD_FIELDS,
  withoutRepeats,
} from '../decode-feedback.js';
import { COMMIT_FIELDS, decodeOwnCommittedAt } from './own-commits-query.js';

const OPEN_PULL = `
fragment OpenPull on PullRequest {
  id number url title state isDraft author { __typename login }
  headRefName headRefOid baseRefName isCrossRepository mergedAt closedAt updatedAt
  mergeable mergeStateStatus reviewDecision
  baseRef { refUpdateRule { requiredStatusCheckContexts } }
  latestOpinionatedReviews(first: 20) { nodes { ${REVIEW_FIELDS} } }
  reviews(last: 30) { nodes { ${REVIEW_FIELDS} } }
  comments(last: 50) { nodes { ${COMMENT_FIELDS} } }
  reviewThreads(last: 15) {
    pageInfo { hasPreviousPage }
    nodes { ${THREAD_FIELDS} comments(last: 5) { nodes { ${COMMENT_FIELDS} } } }
  }
  newestCommits: commits(last: 5) { totalCount nodes { ${COMMIT_FIELDS} } }
  headCommit: commits(last: 1) { nodes { commit { checkSuites(last: 20) { nodes { ${SUITE_FIELDS} } } } } }
  statusCheckRollup { contexts(first: 50) { totalCount nodes { ${CHECK_FIELDS} } } }
}`;

/**
 * One page of open pull requests. Ordered by creation, since an update would move a pull request from one page to
 * another while we read. `mergeable` must stay selected: without it GitHub never computes `mergeStateStatus`.
 * Two lists of reviews: bots write many, and the newest of them must not push a person's verdict out.
 */
export const OPEN_PULLS = `
query OpenPullRequests($owner: String!, $name: String!, $first: Int!, $after: String) {
  rateLimit { cost }
  repository(owner: $owner, name: $name) {
    pullRequests(states: [OPEN], first: $first, after: $after, orderBy: { field: CREATED_AT, direction: ASC }) {
      pageInfo { hasNextPage endCursor }
      nodes { ...OpenPull }
    }
  }
}
${OPEN_PULL}`;

/** One pull request in any state, with the same facts. */
export const ONE_PULL = `
query OnePullRequest($owner: String!, $name: String!, $number: Int!) {
  rateLimit { cost }
  repository(owner: $owner, name: $name) { pullRequest(number: $number) { ...OpenPull } }
}
${OPEN_PULL}`;

export interface ListedPull {
  readonly pull: PullRequest;
  /** Older threads exist that the page did not hold. */
  readonly hasMoreThreads: boolean;
  /** All commits of the page are merges from the base: when the branch itself last spoke stands further back. */
  readonly hasOlderCommit: boolean;
}

/** Decodes `OpenPull`; `behindBy` is left null, for it is measured by a question of its own. */
export function decodeOpenPull(node: Answer): ListedPull {
  const threads = node.at('reviewThreads');
  const commits = node.at('newestCommits');
  const pull: PullRequest = {
    ...decodeIdentity(node),
    ...decodeMergeability(node),
    checks: decodeChecks(node),
    reviews: decodeReviews(node),
    threads: threads.nodes().map((thread) => decodeThread(thread, ['comments'])),
    comments: node.at('comments').nodes().map(decodeComment),
    headCommittedAt: decodeOwnCommittedAt(commits),
    behindBy: null,
  };
  return {
    pull,
    hasMoreThreads: threads.at('pageInfo', 'hasPreviousPage').boolean(),
    hasOlderCommit:
      pull.headCommittedAt === null && commits.at('totalCount').number() > commits.nodes().length,
  };
}

function decodeIdentity(node: Answer) {
  return {
    nodeId: node.at('id').text(),
    number: node.at('number').number(),
    url: node.at('url').text(),
    title: node.at('title').text(),
    state: node.at('state').word(PULL_STATES),
    isDraft: node.at('isDraft').boolean(),
    author: decodeActor(node.at('author')),
    headRefName: node.at('headRefName').text(),
    headRefOid: node.at('headRefOid').text(),
    baseRefName: node.at('baseRefName').text(),
    isCrossRepository: node.at('isCrossRepository').boolean(),
    mergedAt: node.at('mergedAt').textOrNull(),
    closedAt: node.at('closedAt').textOrNull(),
    updatedAt: node.at('updatedAt').textOrNull(),
  };
}

function decodeMergeability(node: Answer) {
  return {
    mergeable: node.at('mergeable').word(MERGEABLE),
    mergeStateStatus: node.at('mergeStateStatus').word(MERGE_STATE_STATUSES),
    reviewDecision: node.at('reviewDecision').wordOrNull(REVIEW_DECISIONS),
  };
}

function decodeChecks(node: Answer): PullRequest['checks'] {
  const contexts = node.at('statusCheckRollup', 'contexts');
  const rows = contexts.nodes();
  const isComplete = contexts.isNull || contexts.at('totalCount').number() <= rows.length;
  // A suite missing from a list that was cut may well have its rows in the rest.
  const waiting = isComplete ? decodeWaitingSuites(suitesOfHead(node), rows) : [];
  return {
    rows: [...rows.map(decodeCheck), ...waiting],
    isComplete,
    requiredNames: decodeRequiredNames(node),
  };
}

/** Suites under the alias `headCommit`. */
export function suitesOfHead(node: Answer): readonly Answer[] {
  return node
    .at('headCommit')
    .nodes()
    .flatMap((item) => item.at('commit', 'checkSuites').nodes());
}

/** Names under `baseRef.refUpdateRule`; none where no rule protects the base. */
export function decodeRequiredNames(node: Answer): readonly string[] {
  const names = node.at('baseRef', 'refUpdateRule', 'requiredStatusCheckContexts');
  return names.isNull ? [] : names.list().flatMap((name) => name.textOrNull() ?? []);
}

/** Sorted as they were submitted, a pending review (of our own) last. */
function decodeReviews(node: Answer): PullRequest['reviews'] {
  const lists = [node.at('latestOpinionatedReviews'), node.at('reviews')];
  const reviews = withoutRepeats(lists.flatMap((list) => list.nodes().map(decodeReview)));
  const timeOf = (submittedAt: string | null) =>
    submittedAt === null ? Number.POSITIVE_INFINITY : Date.parse(submittedAt);
  return reviews.toSorted((a, b) => Math.sign(timeOf(a.submittedAt) - timeOf(b.submittedAt)) || 0);
}
