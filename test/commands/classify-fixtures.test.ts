import { describe, expect, test } from '@jest/globals';
import { transcriptOf } from '../support/run-classify.js';

/** The conformance cases of the plugin's own classifier, written as `gh pr view --json` prints them. */

const passed = {
  __typename: 'CheckRun',
  name: 'ci/test',
  workflowName: 'CI',
  status: 'COMPLETED',
  conclusion: 'SUCCESS',
  startedAt: '2026-05-21T08:01:00Z',
  completedAt: '2026-05-21T08:04:00Z',
  detailsUrl: 'https://github.com/owner/name/actions/runs/1/job/2',
};

const clean = {
  number: 1,
  title: 'An example',
  url: 'https://github.com/owner/name/pull/1',
  state: 'OPEN',
  isDraft: false,
  isCrossRepository: false,
  author: { id: 'U_1', is_bot: false, login: 'pr-author', name: '' },
  headRefName: 'task/example',
  headRefOid: '0123456789abcdef0123456789abcdef01234567',
  baseRefName: 'main',
  mergeable: 'MERGEABLE',
  mergeStateStatus: 'CLEAN',
  mergedAt: null,
  closedAt: null,
  reviewDecision: '',
  statusCheckRollup: [passed],
  comments: [],
  reviews: [],
  latestReviews: [],
  commits: [{ oid: '01', committedDate: '2026-05-21T08:00:00Z', messageHeadline: 'Begin', messageBody: '' }],
  updatedAt: '2026-05-21T12:00:00Z',
};

function said(login: string, createdAt: string) {
  return {
    id: `IC_${login}`,
    author: { login },
    body: 'Please look again.',
    createdAt,
    viewerDidAuthor: false,
  };
}

function reviewed(login: string, state: string, submittedAt: string) {
  return { id: `PRR_${login}`, author: { login }, body: 'Please look again.', state, submittedAt };
}

interface Fixture {
  readonly fixture: string;
  readonly facts: object;
  readonly line: string;
}

const waiting = 'CLEAN reason="checks passing; awaiting review"';

const fixtures: Fixture[] = [
  { fixture: 'clean', facts: {}, line: waiting },
  {
    fixture: 'clean-no-checks',
    facts: { statusCheckRollup: [], author: { login: 'example-author', is_bot: false } },
    line: 'CLEAN reason="no checks configured; awaiting review"',
  },
  {
    fixture: 'behind',
    facts: { behindBy: 12, mergeStateStatus: 'BEHIND' },
    line: 'BEHIND reason="12 commits behind main"',
  },
  {
    fixture: 'ci-failed',
    facts: { statusCheckRollup: [{ ...passed, conclusion: 'FAILURE' }], mergeStateStatus: 'UNSTABLE' },
    line: 'CI-FAILED reason="ci/test"',
  },
  {
    fixture: 'ci-blocked',
    facts: { statusCheckRollup: [{ ...passed, conclusion: 'FAILURE', neverStarted: true }] },
    line: 'CI-BLOCKED reason="ci/test (never started)"',
  },
  {
    fixture: 'conflicts',
    facts: { mergeable: 'CONFLICTING', mergeStateStatus: 'DIRTY', headRefName: 'task/example-conflicts' },
    line: 'CONFLICTS reason="head branch task/example-conflicts conflicts with base main"',
  },
  {
    fixture: 'merged',
    facts: {
      state: 'MERGED',
      mergedAt: '2026-05-21T12:00:00Z',
      closedAt: '2026-05-21T12:00:00Z',
      reviewDecision: 'APPROVED',
      headRefName: 'task/example-merged',
      mergeable: 'UNKNOWN',
      mergeStateStatus: 'UNKNOWN',
    },
    line: 'MERGED reason="merged at 2026-05-21T12:00:00Z; task=task/example-merged"',
  },
  {
    fixture: 'closed',
    facts: { state: 'CLOSED', closedAt: '2026-05-21T12:00:00Z', statusCheckRollup: [] },
    line: 'CLOSED reason="closed without merge"',
  },
  {
    fixture: 'needs-response',
    facts: {
      reviewDecision: 'CHANGES_REQUESTED',
      comments: [said('reviewer-one', '2026-05-21T10:00:00Z')],
      reviews: [reviewed('reviewer-one', 'CHANGES_REQUESTED', '2026-05-21T10:00:00Z')],
    },
    line: 'NEEDS-RESPONSE reason="reviewer-one, 2 new comments"',
  },
  {
    fixture: 'bot-comment-graphql',
    facts: {
      comments: [said('github-actions', '2026-05-21T11:00:00Z')],
      reviews: [reviewed('cloudflare-workers-and-pages', 'COMMENTED', '2026-05-21T11:05:00Z')],
    },
    line: waiting,
  },
  {
    fixture: 'bot-comment-rest',
    facts: {
      comments: [
        said('github-actions[bot]', '2026-05-21T11:00:00Z'),
        said('cloudflare-workers-and-pages[bot]', '2026-05-21T11:05:00Z'),
      ],
    },
    line: waiting,
  },
  {
    fixture: 'bootstrap',
    facts: { comments: [said('drive-by-reviewer', '2026-05-21T17:58:04Z')] },
    line: 'NEEDS-RESPONSE reason="drive-by-reviewer, 1 new comment"',
  },
  {
    fixture: 'self-posted-filter, posted by ourselves',
    facts: { comments: [said('pr-author', '2026-05-21T18:00:00Z')], self: 'pr-author' },
    line: waiting,
  },
  {
    fixture: 'self-posted-filter, posted by the author in person',
    facts: { comments: [said('pr-author', '2026-05-21T18:00:00Z')] },
    line: 'NEEDS-RESPONSE reason="pr-author, 1 new comment"',
  },
];

describe('the fixture', () => {
  test.each(fixtures)('$fixture is $line', async ({ facts, line }) => {
    const files = { 'pull.json': JSON.stringify({ ...clean, ...facts }) };
    expect(await transcriptOf(['--facts', 'pull.json'], files)).toEqual({
      exitCode: 0,
      stdout: `${line}\n`,
      stderr: '',
    });
  });
});
