import { describe, expect, test } from '@jest/globals';
import { type ClassifyContext, classify, errorVerdict } from '../../src/decide/classify.js';
import type { PullRequest } from '../../src/domain/pull-request.js';
import type { VerdictName } from '../../src/domain/verdict.js';
import {
  checkRun,
  checksOf,
  comment,
  commitStatus,
  pullFacts,
  review,
  thread,
} from '../support/pull-facts.js';

const context: ClassifyContext = {
  now: new Date('2026-05-21T15:00:00Z'),
  trustedAuthors: [],
  ignoredAuthors: [],
};

const stranger = { author: { login: 'stranger', isBot: false }, association: 'NONE' } as const;
const eleven = '2026-05-21T11:00:00Z';

interface Row {
  readonly facts: Partial<PullRequest>;
  readonly name: VerdictName;
  readonly reason: string;
  readonly causes?: readonly string[];
}

/** A check is the same one however often it runs again: its run's id is no cause. */
const CI_TEST = '["ci/test","CI","pull_request",15368]';

function expectVerdict({ facts, name, reason, causes = [] }: Row): void {
  expect(classify(pullFacts(facts), context)).toEqual({ name, reason, causes });
}

describe('a pull request that is over', () => {
  test.each<Row>([
    {
      facts: { state: 'MERGED', mergedAt: '2026-05-21T12:00:00Z', headRefName: 'task/done' },
      name: 'MERGED',
      reason: 'merged at 2026-05-21T12:00:00Z; task=task/done',
    },
    { facts: { state: 'MERGED' }, name: 'MERGED', reason: 'merged; task=task/example' },
    {
      facts: { state: 'CLOSED', mergedAt: '2026-05-21T12:00:00Z' },
      name: 'MERGED',
      reason: 'merged at 2026-05-21T12:00:00Z; task=task/example',
    },
    { facts: { state: 'CLOSED' }, name: 'CLOSED', reason: 'closed without merge' },
    {
      facts: { state: 'OPEN', mergedAt: '2026-05-21T12:00:00Z' },
      name: 'ERROR',
      reason: 'the facts contradict each other: state is OPEN, and mergedAt is 2026-05-21T12:00:00Z',
    },
  ])('is $name: $reason', expectVerdict);
});

describe('mergeability', () => {
  const conflict: Omit<Row, 'facts'> = {
    name: 'CONFLICTS',
    reason: 'head branch task/example conflicts with base main',
    causes: ['main'],
  };
  test.each<Row>([
    { facts: { mergeable: 'CONFLICTING', mergeStateStatus: 'DIRTY' }, ...conflict },
    { facts: { mergeable: 'CONFLICTING', mergeStateStatus: 'UNKNOWN' }, ...conflict },
    { facts: { mergeable: 'MERGEABLE', mergeStateStatus: 'DIRTY' }, ...conflict },
    {
      facts: { mergeable: 'UNKNOWN', mergeStateStatus: 'BLOCKED' },
      name: 'PENDING',
      reason: 'mergeability is not known yet',
    },
    { facts: { mergeStateStatus: 'BLOCKED' }, name: 'CLEAN', reason: 'checks passing; awaiting review' },
    { facts: { mergeStateStatus: 'HAS_HOOKS' }, name: 'CLEAN', reason: 'checks passing; awaiting review' },
  ])('$facts.mergeable and $facts.mergeStateStatus is $name', expectVerdict);
});

describe('checks', () => {
  const failure = checkRun({ conclusion: 'FAILURE' });
  const lint = checkRun({ id: 'run-2', name: 'ci/lint' });
  test.each<Row>([
    { facts: { checks: checksOf([failure]) }, name: 'CI-FAILED', reason: 'ci/test', causes: [CI_TEST] },
    {
      facts: { checks: checksOf([failure, commitStatus({ state: 'ERROR' }), lint]) },
      name: 'CI-FAILED',
      reason: 'ci/test, deploy/preview',
      causes: [CI_TEST, '["deploy/preview"]'],
    },
    {
      facts: { checks: checksOf([failure, { ...failure, id: 'run-3', event: 'push' }]) },
      name: 'CI-FAILED',
      reason: 'ci/test (CI, pull_request), ci/test (CI, push)',
      causes: [CI_TEST, CI_TEST.replace('pull_request', 'push')],
    },
    {
      facts: { checks: checksOf([failure, checkRun({ ...lint, status: 'QUEUED' })]) },
      name: 'CI-FAILED',
      reason: 'ci/test',
      causes: [CI_TEST],
    },
    {
      facts: { checks: checksOf([failure], { isComplete: false }) },
      name: 'CI-FAILED',
      reason: 'ci/test',
      causes: [CI_TEST],
    },
    {
      facts: { checks: checksOf([checkRun({ conclusion: 'FAILURE', neverStarted: true })]) },
      name: 'CI-BLOCKED',
      reason: 'ci/test (never started)',
      causes: ['run-1'],
    },
    {
      facts: { checks: checksOf([checkRun({ conclusion: 'ACTION_REQUIRED' })]) },
      name: 'CI-BLOCKED',
      reason: 'ci/test (approval required)',
      causes: ['run-1'],
    },
    {
      facts: { checks: checksOf([checkRun({ conclusion: 'STARTUP_FAILURE' })]) },
      name: 'CI-BLOCKED',
      reason: 'ci/test (refused at start-up)',
      causes: ['run-1'],
    },
    {
      facts: { checks: checksOf([checkRun({ status: 'IN_PROGRESS', conclusion: null }), lint]) },
      name: 'PENDING',
      reason: 'checks not finished: ci/test',
    },
    {
      facts: { checks: checksOf([lint], { requiredNames: ['ci/test', 'ci/lint'] }) },
      name: 'PENDING',
      reason: 'expected checks not reported yet: ci/test',
    },
    {
      facts: { checks: checksOf([lint], { isComplete: false }), mergeable: 'UNKNOWN' },
      name: 'PENDING',
      reason: 'the list of checks was cut; mergeability is not known yet',
    },
    { facts: { checks: checksOf([]) }, name: 'CLEAN', reason: 'no checks configured; awaiting review' },
    {
      facts: { checks: checksOf([checkRun({ conclusion: 'SKIPPED' })]) },
      name: 'CLEAN',
      reason: 'checks passing; awaiting review',
    },
  ])('$name: $reason', expectVerdict);

  test('a long list of names is cut and counted', () => {
    const rows = Array.from({ length: 12 }, (_, index) =>
      checkRun({ name: `job-${10 + index}`, conclusion: 'FAILURE' }),
    );
    const { reason } = classify(pullFacts({ checks: checksOf(rows) }), context);
    expect(reason).toMatch(/^job-10, .*, job-19 and 2 more$/);
  });
});

describe('an empty list of checks', () => {
  const checks = checksOf([]);
  test.each<Row>([
    {
      facts: { checks, headCommittedAt: '2026-05-21T14:58:01Z' },
      name: 'PENDING',
      reason: 'no checks reported yet',
    },
    {
      facts: { checks, headCommittedAt: '2026-05-21T15:00:30Z' },
      name: 'PENDING',
      reason: 'no checks reported yet',
    },
    {
      facts: { checks, headCommittedAt: '2026-05-22T15:00:00Z' },
      name: 'CLEAN',
      reason: 'no checks configured; awaiting review',
    },
    {
      facts: { checks, headCommittedAt: '2026-05-21T14:58:00Z' },
      name: 'CLEAN',
      reason: 'no checks configured; awaiting review',
    },
    {
      facts: { checks, headCommittedAt: null },
      name: 'CLEAN',
      reason: 'no checks configured; awaiting review',
    },
    {
      facts: { checks, mergeStateStatus: 'UNSTABLE' },
      name: 'PENDING',
      reason: 'GitHub says UNSTABLE, but no check was reported',
    },
  ])('beside a commit of $facts.headCommittedAt is $name: $reason', expectVerdict);
});

describe('the distance to the base', () => {
  test.each<Row>([
    { facts: { behindBy: 12 }, name: 'BEHIND', reason: '12 commits behind main' },
    { facts: { behindBy: 1 }, name: 'BEHIND', reason: '1 commit behind main' },
    {
      facts: { behindBy: 3, mergeStateStatus: 'BLOCKED' },
      name: 'BEHIND',
      reason: '3 commits behind main',
    },
    {
      facts: { behindBy: 0, mergeStateStatus: 'BEHIND' },
      name: 'CLEAN',
      reason: 'checks passing; awaiting review',
    },
    {
      facts: { behindBy: null, mergeStateStatus: 'BEHIND' },
      name: 'PENDING',
      reason: 'GitHub says BEHIND; the commits behind main were not counted',
    },
    { facts: { behindBy: null }, name: 'CLEAN', reason: 'checks passing; awaiting review' },
  ])('of $facts.behindBy beside $facts.mergeStateStatus is $name', expectVerdict);
});

describe('feedback', () => {
  const other = { author: { login: 'reviewer-one', isBot: false } };
  test.each<Row>([
    {
      facts: { comments: [comment()] },
      name: 'NEEDS-RESPONSE',
      reason: 'maintainer, 1 new comment',
      causes: ['comment-1'],
    },
    {
      facts: { comments: [comment()], reviews: [review(other)], threads: [thread()] },
      name: 'NEEDS-RESPONSE',
      reason: 'maintainer, reviewer-one, 3 new comments',
      causes: ['comment-1', 'review-1', 'thread-comment-1'],
    },
    {
      facts: { reviewDecision: 'CHANGES_REQUESTED' },
      name: 'NEEDS-RESPONSE',
      reason: 'changes requested',
      causes: ['review-decision'],
    },
    {
      facts: { reviewDecision: 'CHANGES_REQUESTED', comments: [comment()] },
      name: 'NEEDS-RESPONSE',
      reason: 'maintainer, 1 new comment',
      causes: ['comment-1', 'review-decision'],
    },
    {
      facts: { comments: [comment(stranger)] },
      name: 'CLEAN',
      reason: 'checks passing; awaiting review',
    },
  ])('$name: $reason', expectVerdict);
});

describe('a clean pull request says what it waits for', () => {
  const answer = comment({ id: 'ours', isOurs: true, createdAt: eleven });
  test.each<Row & { fact: string }>([
    {
      fact: 'a merge',
      facts: { reviewDecision: 'APPROVED' },
      name: 'CLEAN',
      reason: 'approved, awaiting merge',
    },
    {
      fact: 'a review',
      facts: { reviewDecision: 'REVIEW_REQUIRED' },
      name: 'CLEAN',
      reason: 'checks passing; awaiting review',
    },
    {
      fact: 'its author',
      facts: { isDraft: true, reviewDecision: 'APPROVED' },
      name: 'CLEAN',
      reason: 'checks passing; draft, awaiting its author',
    },
    {
      fact: 'another review, after a commit',
      facts: { reviews: [review()], reviewDecision: 'CHANGES_REQUESTED', headCommittedAt: eleven },
      name: 'CLEAN',
      reason: 'changes requested; answered by a newer commit; awaiting another review',
    },
    {
      fact: 'another review, after a reply',
      facts: { reviews: [review()], comments: [answer] },
      name: 'CLEAN',
      reason: 'changes requested; answered by a reply; awaiting another review',
    },
    {
      fact: 'another review, of an app that is not listened to',
      facts: {
        reviewDecision: 'CHANGES_REQUESTED',
        reviews: [review({ author: { login: 'app', isBot: true }, association: 'NONE' })],
      },
      name: 'CLEAN',
      reason: 'changes requested, but by nobody whose words count; awaiting another review',
    },
  ])('$fact', expectVerdict);
});

test('causes are sorted and stand once', () => {
  const rows = ['one', 'two', 'three', 'one'].map((name) => checkRun({ name, conclusion: 'FAILURE' }));
  const { causes } = classify(pullFacts({ checks: checksOf(rows) }), context);
  expect(causes).toEqual(['one', 'three', 'two'].map((name) => CI_TEST.replace('ci/test', name)));
});

test('a check that fails again is the cause that it was', () => {
  const causesOf = (id: string) =>
    classify(pullFacts({ checks: checksOf([checkRun({ id, conclusion: 'FAILURE' })]) }), context).causes;
  expect(causesOf('run-7')).toEqual(causesOf('run-8'));
});

test('a commit from the future answers nothing', () => {
  const words = pullFacts({ comments: [comment({})], headCommittedAt: '2099-01-01T00:00:00Z' });
  expect(classify(words, context).name).toBe('NEEDS-RESPONSE');
});

test('facts that could not be read are an ERROR with the reason', () => {
  expect(errorVerdict('a null node')).toEqual({ name: 'ERROR', reason: 'a null node', causes: [] });
});
