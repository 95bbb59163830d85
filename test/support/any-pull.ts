import fc from 'fast-check';
import type {
  Check,
  FeedbackAuthor,
  IssueComment,
  PullRequest,
  Review,
} from '../../src/domain/pull-request.js';
import { checkRun, checksOf, comment, commitStatus, pullFacts, review, thread } from './pull-facts.js';

/** Arbitrary facts out of few values, so that rows collide, times tie and rules meet. */

const time = fc.constantFrom(
  '2026-05-21T08:00:00Z',
  '2026-05-21T09:00:00Z',
  '2026-05-21T10:00:00Z',
  '2026-05-21T11:00:00Z',
);

const id = fc.uuid();

export const anyAuthor: fc.Arbitrary<FeedbackAuthor> = fc.record({
  author: fc.option(
    fc.record({ login: fc.constantFrom('maintainer', 'reviewer-one', 'helpful-app'), isBot: fc.boolean() }),
  ),
  association: fc.constantFrom(
    'OWNER' as const,
    'COLLABORATOR' as const,
    'CONTRIBUTOR' as const,
    'NONE' as const,
  ),
  isOurs: fc.boolean(),
});

export function anyCommentBy(author: fc.Arbitrary<FeedbackAuthor>): fc.Arbitrary<IssueComment> {
  return fc
    .record({ author, id, createdAt: time, isMinimized: fc.boolean() })
    .map(({ author: words, ...facts }) => comment({ ...words, ...facts }));
}

export function anyReviewBy(author: fc.Arbitrary<FeedbackAuthor>): fc.Arbitrary<Review> {
  const facts = fc.record({
    id,
    submittedAt: fc.option(time),
    body: fc.constantFrom('', 'Please rename this.'),
    state: fc.constantFrom(
      'APPROVED' as const,
      'CHANGES_REQUESTED' as const,
      'COMMENTED' as const,
      'DISMISSED' as const,
      'PENDING' as const,
    ),
  });
  return fc.tuple(author, facts).map(([words, rest]) => review({ ...words, ...rest }));
}

const anyRun = fc
  .record({
    id,
    name: fc.constantFrom('ci/test', 'ci/lint'),
    event: fc.constantFrom('push', 'pull_request'),
    status: fc.constantFrom('COMPLETED' as const, 'COMPLETED' as const, 'IN_PROGRESS' as const),
    conclusion: fc.constantFrom('SUCCESS' as const, 'FAILURE' as const, 'ACTION_REQUIRED' as const, null),
    startedAt: fc.option(time),
  })
  .map(checkRun);

const anyStatus = fc
  .record({ id, state: fc.constantFrom('SUCCESS' as const, 'FAILURE' as const, 'PENDING' as const) })
  .map(commitStatus);

export const anyCheck: fc.Arbitrary<Check> = fc.oneof(anyRun, anyStatus);

export const anyPull: fc.Arbitrary<PullRequest> = fc
  .record({
    state: fc.constantFrom('OPEN' as const, 'OPEN' as const, 'OPEN' as const, 'CLOSED' as const),
    mergeable: fc.constantFrom('MERGEABLE' as const, 'MERGEABLE' as const, 'UNKNOWN' as const),
    mergeStateStatus: fc.constantFrom(
      'CLEAN' as const,
      'BLOCKED' as const,
      'BEHIND' as const,
      'UNKNOWN' as const,
    ),
    reviewDecision: fc.constantFrom('APPROVED' as const, 'CHANGES_REQUESTED' as const, null),
    behindBy: fc.constantFrom(0, 0, 2, null),
    isDraft: fc.boolean(),
    headCommittedAt: fc.option(time),
    checks: fc
      .record({
        rows: fc.array(anyCheck, { maxLength: 4 }),
        isComplete: fc.boolean(),
        requiredNames: fc.subarray(['ci/test', 'ci/lint']),
      })
      .map(({ rows, ...facts }) => checksOf(rows, facts)),
    reviews: fc.array(anyReviewBy(anyAuthor), { maxLength: 3 }),
    comments: fc.array(anyCommentBy(anyAuthor), { maxLength: 3 }),
    threads: fc.option(
      fc.array(
        fc
          .record({ id, comments: fc.array(anyCommentBy(anyAuthor), { minLength: 1, maxLength: 3 }) })
          .map(thread),
        { maxLength: 2 },
      ),
    ),
  })
  .map(pullFacts);
