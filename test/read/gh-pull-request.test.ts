import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PullRequest } from '../../src/domain/pull-request.js';
import { readGhPullRequest } from '../../src/read/gh-pull-request.js';
import { formatJsonProblem } from '../../src/read/json-place.js';

function pullOf(document: object): PullRequest {
  const reading = readGhPullRequest(JSON.stringify(document));
  if (reading.status === 'unreadable') throw new Error(reading.problems.map(formatJsonProblem).join('\n'));
  return reading.pull;
}

function problemsOf(text: string): readonly string[] {
  const reading = readGhPullRequest(text);
  return reading.status === 'read' ? [] : reading.problems.map(formatJsonProblem);
}

test('a whole document becomes facts', () => {
  const document = {
    id: 'PR_1',
    number: 7,
    url: 'https://github.com/owner/name/pull/7',
    title: 'A change',
    state: 'OPEN',
    isDraft: true,
    author: { id: 'U_1', is_bot: true, login: 'app/helpful-app', name: '' },
    headRefName: 'task/example',
    headRefOid: 'abc',
    baseRefName: 'main',
    isCrossRepository: true,
    mergedAt: null,
    closedAt: null,
    mergeable: 'MERGEABLE',
    mergeStateStatus: 'BLOCKED',
    reviewDecision: 'REVIEW_REQUIRED',
    updatedAt: '2026-05-21T12:00:00Z',
    behindBy: 2,
    requiredChecks: ['test'],
    labels: [{ name: 'ignored' }],
  };
  expect(pullOf(document)).toEqual({
    nodeId: 'PR_1',
    number: 7,
    url: 'https://github.com/owner/name/pull/7',
    title: 'A change',
    state: 'OPEN',
    isDraft: true,
    author: { login: 'helpful-app', isBot: true },
    headRefName: 'task/example',
    headRefOid: 'abc',
    baseRefName: 'main',
    isCrossRepository: true,
    mergedAt: null,
    closedAt: null,
    mergeable: 'MERGEABLE',
    mergeStateStatus: 'BLOCKED',
    reviewDecision: 'REVIEW_REQUIRED',
    updatedAt: '2026-05-21T12:00:00Z',
    behindBy: 2,
    checks: { rows: [], isComplete: true, requiredNames: ['test'] },
    reviews: [],
    threads: null,
    comments: [],
    headCommittedAt: null,
  });
});

test('what is missing is null, empty or unknown', () => {
  expect(pullOf({ state: 'OPEN', statusCheckRollup: null, reviewDecision: '', author: null })).toMatchObject({
    mergeable: 'UNKNOWN',
    mergeStateStatus: 'UNKNOWN',
    reviewDecision: null,
    behindBy: null,
    author: null,
    headRefOid: null,
    threads: null,
    comments: [],
    reviews: [],
    checks: { rows: [] },
  });
});

describe('a check', () => {
  const job = 'https://github.com/owner/name/actions/runs/1/job/2';
  test('is a run or a commit status, and times that gh makes up are none', () => {
    const statusCheckRollup = [
      {
        __typename: 'CheckRun',
        name: 'test',
        workflowName: 'CI',
        status: 'QUEUED',
        conclusion: '',
        startedAt: '0001-01-01T00:00:00Z',
        completedAt: '0001-01-01T00:00:00Z',
        detailsUrl: job,
        neverStarted: true,
      },
      { __typename: 'StatusContext', context: 'deploy', state: 'SUCCESS', startedAt: '2026-05-21T12:00:00Z' },
    ];
    expect(pullOf({ state: 'OPEN', statusCheckRollup }).checks.rows).toEqual([
      {
        kind: 'check-run',
        id: job,
        name: 'test',
        appId: null,
        workflowName: 'CI',
        event: null,
        status: 'QUEUED',
        conclusion: null,
        startedAt: null,
        completedAt: null,
        url: job,
        neverStarted: true,
      },
      {
        kind: 'status-context',
        id: 'deploy@2026-05-21T12:00:00Z',
        name: 'deploy',
        state: 'SUCCESS',
        createdAt: '2026-05-21T12:00:00Z',
        url: null,
      },
    ]);
  });

  test.each([
    { row: { name: 'test', conclusion: 'FAILURE' }, facts: { kind: 'check-run', status: 'COMPLETED' } },
    { row: { name: 'test' }, facts: { kind: 'check-run', status: 'PENDING', conclusion: null } },
    { row: { context: 'deploy' }, facts: { kind: 'status-context', state: 'PENDING' } },
    { row: { name: 'test', event: 'push' }, facts: { event: 'push', id: '/test@' } },
  ])('told only as $row is not guessed to be green', ({ row, facts }) => {
    expect(pullOf({ state: 'OPEN', statusCheckRollup: [row] }).checks.rows).toMatchObject([facts]);
  });
});

describe('words', () => {
  const said = { id: 'C1', createdAt: '2026-05-21T12:00:00Z', body: 'x' };
  test.each([
    { from: { author: { login: 'stranger' } }, facts: { association: 'MEMBER', isOurs: false } },
    { from: { author: { login: 'stranger' }, authorAssociation: 'NONE' }, facts: { association: 'NONE' } },
    { from: { author: { login: '' } }, facts: { author: null } },
    { from: { author: null }, facts: { author: null } },
    { from: { author: { login: 'x[bot]' } }, facts: { author: { login: 'x', isBot: true } } },
    { from: { author: { login: 'maintainer' }, viewerDidAuthor: true }, facts: { isOurs: true } },
    { from: { author: { login: 'SDLC[bot]' } }, facts: { isOurs: true } },
    { from: { author: { login: 'second-self' } }, facts: { isOurs: true } },
  ])('of $from are $facts', ({ from, facts }) => {
    const document = { state: 'OPEN', self: ['app/sdlc', 'second-self'], comments: [{ ...said, ...from }] };
    expect(pullOf(document).comments).toMatchObject([facts]);
  });

  test('of a single self are ours too', () => {
    const document = { state: 'OPEN', self: 'sdlc', comments: [{ ...said, author: { login: 'sdlc' } }] };
    expect(pullOf(document).comments[0]?.isOurs).toBe(true);
  });

  test('in a review that stands in both lists stand once', () => {
    const review = {
      id: 'R1',
      author: { login: 'reviewer-one' },
      state: 'APPROVED',
      submittedAt: said.createdAt,
    };
    const document = { state: 'OPEN', reviews: [review], latestReviews: [review, { ...review, id: 'R2' }] };
    expect(pullOf(document).reviews.map(({ id }) => id)).toEqual(['R1', 'R2']);
  });

  test('in threads are read where a file adds them', () => {
    const thread = { id: 'T1', isResolved: false, path: 'a.ts', line: 3, comments: [said] };
    expect(pullOf({ state: 'OPEN', reviewThreads: [thread] }).threads).toMatchObject([
      { id: 'T1', isResolved: false, isOutdated: false, path: 'a.ts', line: 3, comments: [{ id: 'C1' }] },
    ]);
  });
});

describe('the newest commit', () => {
  const early = { messageHeadline: 'Add a rule', committedDate: '2026-05-21T09:00:00Z' };
  const late = '2026-05-21T11:00:00Z';
  test.each([
    { messageHeadline: 'Add a test', answer: late },
    { messageHeadline: "Merge branch 'main' into task/example", answer: early.committedDate },
    {
      messageHeadline: "Merge branch 'main' of github.com:owner/name into task/example",
      answer: early.committedDate,
    },
    { messageHeadline: "Merge remote-tracking branch 'origin/main'", answer: early.committedDate },
    { messageHeadline: 'Merge branch handling of two rules', answer: late },
    { messageHeadline: 'Merge the two rules', answer: late },
  ])('worded "$messageHeadline" makes the answer of $answer', ({ messageHeadline, answer }) => {
    const commits = [{ messageHeadline, committedDate: late }, early];
    expect(pullOf({ state: 'OPEN', commits }).headCommittedAt).toBe(answer);
  });
});

describe('a document that cannot be trusted', () => {
  test.each([
    {
      text: '{"state": "OPEN"',
      problems: [
        'line 1, column 17: expected "," or the end of the list or object, found the end of the text',
      ],
    },
    { text: '[]', problems: ['/: expected one object, as `gh pr view N --json …` prints it, found a list'] },
    {
      text: '{}',
      problems: ['/state: expected one of OPEN, CLOSED, MERGED (add `state` to --json), found nothing'],
    },
    { text: '{"state": "open"}', problems: ['/state: expected one of OPEN, CLOSED, MERGED, found "open"'] },
    {
      text: '{"state": "OPEN", "isDraft": "no", "behindBy": -1, "mergedAt": "yesterday", "comments": {}}',
      problems: [
        '/isDraft: expected true or false, found "no"',
        '/mergedAt: expected a time such as 2026-05-21T12:00:00Z, found "yesterday"',
        '/behindBy: expected a whole number, 0 or more, found -1',
        '/comments: expected a list of objects, found an object',
      ],
    },
    {
      text: '{"state": "OPEN", "statusCheckRollup": [{"name": "x", "conclusion": "GREEN"}, {"status": "QUEUED"}, 7]}',
      problems: [
        '/statusCheckRollup/2: expected an object, found 7',
        '/statusCheckRollup/0/conclusion: expected one of ACTION_REQUIRED, CANCELLED, FAILURE, NEUTRAL, SKIPPED, STALE, STARTUP_FAILURE, SUCCESS, TIMED_OUT, found "GREEN"',
        '/statusCheckRollup/1/name: expected the name of the check, found nothing',
      ],
    },
    {
      text: '{"state": "OPEN", "statusCheckRollup": [{"__typename": "Surprise", "name": "x"}]}',
      problems: [
        '/statusCheckRollup/0/__typename: expected one of CheckRun, StatusContext, found "Surprise"',
      ],
    },
    {
      text: '{"state": "OPEN", "reviews": [{"author": "me", "state": "LIKED"}], "self": 3}',
      problems: [
        '/self: expected a text or a list of texts, found 3',
        '/reviews/0/author: expected an object, found "me"',
        '/reviews/0/state: expected one of APPROVED, CHANGES_REQUESTED, COMMENTED, DISMISSED, PENDING, found "LIKED"',
      ],
    },
  ])('says all that is wrong with $text', ({ text, problems }) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  test('of any shape is read or refused, and never throws', () => {
    const field = fc.constantFrom(
      'state',
      'comments',
      'reviews',
      'author',
      'statusCheckRollup',
      'commits',
      'self',
    );
    const document = fc.dictionary(field, fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(document, fc.jsonValue()), (value) => {
        const reading = readGhPullRequest(JSON.stringify(value));
        expect(reading.status === 'read' || reading.problems.length > 0).toBe(true);
      }),
    );
  });

  test('may begin with a byte order mark', () => {
    expect(problemsOf('\ufeff{"state": "OPEN"}')).toEqual([]);
  });
});
