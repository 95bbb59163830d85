import { describe, expect, test } from '@jest/globals';
import { findFeedback, standingRequests } from '../../src/decide/feedback.js';
import type { Trust } from '../../src/decide/whose-words-count.js';
import type { FeedbackAuthor, PullRequest } from '../../src/domain/pull-request.js';
import { comment, pullFacts, review, thread } from '../support/pull-facts.js';

const trust: Trust = { trustedAuthors: [], ignoredAuthors: ['noisy-app'] };

const ours: FeedbackAuthor = { author: { login: 'sdlc', isBot: true }, association: 'NONE', isOurs: true };
const stranger: FeedbackAuthor = {
  author: { login: 'stranger', isBot: false },
  association: 'NONE',
  isOurs: false,
};
const app: FeedbackAuthor = {
  author: { login: 'noisy-app', isBot: true },
  association: 'NONE',
  isOurs: false,
};

const nine = '2026-05-21T09:00:00Z';
const eleven = '2026-05-21T11:00:00Z';
const noon = '2026-05-21T12:00:00Z';

function idsIn(facts: Partial<PullRequest>): readonly string[] {
  return findFeedback(pullFacts(facts), trust).map((item) => item.id);
}

interface Row {
  readonly fact: string;
  readonly facts: Partial<PullRequest>;
  readonly ids: readonly string[];
}

describe('a comment', () => {
  test.each<Row>([
    { fact: 'newer than the newest commit waits', facts: { comments: [comment()] }, ids: ['comment-1'] },
    {
      fact: 'older than the newest commit is answered',
      facts: { comments: [comment()], headCommittedAt: eleven },
      ids: [],
    },
    {
      fact: 'of the very second of the newest commit is not newer',
      facts: { comments: [comment()], headCommittedAt: '2026-05-21T10:00:00Z' },
      ids: [],
    },
    {
      fact: 'is not answered by a commit of unknown date',
      facts: { comments: [comment()], headCommittedAt: null },
      ids: ['comment-1'],
    },
    {
      fact: 'is answered by our later comment',
      facts: { comments: [comment(), comment({ ...ours, id: 'ours', createdAt: eleven })] },
      ids: [],
    },
    {
      fact: 'is not answered by our earlier comment',
      facts: { comments: [comment(), comment({ ...ours, id: 'ours', createdAt: nine })] },
      ids: ['comment-1'],
    },
    {
      fact: 'is not answered by our later review',
      facts: {
        comments: [comment()],
        reviews: [review({ ...ours, state: 'COMMENTED', submittedAt: eleven })],
      },
      ids: ['comment-1'],
    },
    { fact: 'that is minimised is silent', facts: { comments: [comment({ isMinimized: true })] }, ids: [] },
    { fact: 'of a stranger is silent', facts: { comments: [comment(stranger)] }, ids: [] },
    { fact: 'of an app is silent', facts: { comments: [comment(app)] }, ids: [] },
    {
      fact: 'of the author of the pull request waits',
      facts: { author: { login: 'maintainer', isBot: false }, comments: [comment()] },
      ids: ['comment-1'],
    },
    {
      fact: 'without a date waits',
      facts: { comments: [comment({ createdAt: '' })], headCommittedAt: eleven },
      ids: ['comment-1'],
    },
  ])('$fact', ({ facts, ids }) => {
    expect(idsIn(facts)).toEqual(ids);
  });
});

describe('a review', () => {
  test.each<Row>([
    { fact: 'that requests changes waits', facts: { reviews: [review()] }, ids: ['review-1'] },
    {
      fact: 'that requests changes without a word waits',
      facts: { reviews: [review({ body: '' })] },
      ids: ['review-1'],
    },
    {
      fact: 'that requests changes is answered by a newer commit',
      facts: { reviews: [review()], headCommittedAt: eleven },
      ids: [],
    },
    {
      fact: 'that requests changes is answered by our later comment',
      facts: { reviews: [review()], comments: [comment({ ...ours, createdAt: eleven })] },
      ids: [],
    },
    {
      fact: 'that requests changes is answered by our later review',
      facts: {
        reviews: [review(), review({ ...ours, id: 'ours', state: 'COMMENTED', submittedAt: eleven })],
      },
      ids: [],
    },
    {
      fact: 'that we have not sent yet answers nothing',
      facts: { reviews: [review(), review({ ...ours, id: 'ours', state: 'PENDING', submittedAt: eleven })] },
      ids: ['review-1'],
    },
    {
      fact: 'is lifted by a later approval of the same author',
      facts: { reviews: [review({ id: 'later', state: 'APPROVED', submittedAt: eleven }), review()] },
      ids: [],
    },
    {
      fact: 'is lifted by an approval under another spelling of the login',
      facts: {
        reviews: [
          review(),
          review({
            id: 'later',
            author: { login: 'Maintainer[bot]', isBot: false },
            state: 'APPROVED',
            submittedAt: eleven,
          }),
        ],
      },
      ids: [],
    },
    {
      fact: 'is lifted by a later dismissal of the same author',
      facts: { reviews: [review(), review({ id: 'later', state: 'DISMISSED', submittedAt: eleven })] },
      ids: [],
    },
    {
      fact: 'is not lifted by an earlier approval',
      facts: { reviews: [review({ id: 'earlier', state: 'APPROVED', submittedAt: nine }), review()] },
      ids: ['review-1'],
    },
    {
      fact: 'is not lifted by the approval of another author',
      facts: {
        reviews: [
          review(),
          review({
            id: 'other',
            author: { login: 'reviewer-one', isBot: false },
            state: 'APPROVED',
            submittedAt: eleven,
          }),
        ],
      },
      ids: ['review-1'],
    },
    {
      fact: 'is not lifted by a later remark of the same author',
      facts: {
        reviews: [review(), review({ id: 'later', state: 'COMMENTED', body: '', submittedAt: eleven })],
      },
      ids: ['review-1'],
    },
    {
      fact: 'gives way to a newer request of the same author',
      facts: { reviews: [review(), review({ id: 'newer', submittedAt: eleven })] },
      ids: ['newer'],
    },
    {
      fact: 'that stands with an approval of the same second keeps standing',
      facts: { reviews: [review({ id: 'z', state: 'APPROVED' }), review()] },
      ids: ['review-1'],
    },
    { fact: 'of a stranger is silent', facts: { reviews: [review(stranger)] }, ids: [] },
    {
      fact: 'that approves with words is silent',
      facts: { reviews: [review({ state: 'APPROVED' })] },
      ids: [],
    },
    { fact: 'that is still a draft is silent', facts: { reviews: [review({ state: 'PENDING' })] }, ids: [] },
    { fact: 'that remarks waits', facts: { reviews: [review({ state: 'COMMENTED' })] }, ids: ['review-1'] },
    {
      fact: 'that only carries threads leaves the word to them',
      facts: { reviews: [review({ state: 'COMMENTED', body: ' \n' })], threads: [] },
      ids: [],
    },
    {
      fact: 'without words waits where the threads are unknown',
      facts: { reviews: [review({ state: 'COMMENTED', body: '' })], threads: null },
      ids: ['review-1'],
    },
  ])('$fact', ({ facts, ids }) => {
    expect(idsIn(facts)).toEqual(ids);
  });
});

describe('a thread', () => {
  const reply = (createdAt: string) => comment({ ...ours, id: 'reply', createdAt });
  const theirs = comment({ id: 'theirs' });
  test.each<Row>([
    { fact: 'that is open waits', facts: { threads: [thread()] }, ids: ['thread-comment-1'] },
    { fact: 'that is resolved is silent', facts: { threads: [thread({ isResolved: true })] }, ids: [] },
    {
      fact: 'that is outdated and open waits',
      facts: { threads: [thread({ isOutdated: true })] },
      ids: ['thread-comment-1'],
    },
    {
      fact: 'is answered by a newer commit',
      facts: { threads: [thread()], headCommittedAt: eleven },
      ids: [],
    },
    {
      fact: 'is answered by our later reply in it',
      facts: { threads: [thread({ comments: [theirs, reply(eleven)] })] },
      ids: [],
    },
    {
      fact: 'waits again when they insist',
      facts: {
        threads: [thread({ comments: [theirs, reply(eleven), comment({ id: 'insists', createdAt: noon })] })],
      },
      ids: ['insists'],
    },
    {
      fact: 'is not answered by our reply in another thread',
      facts: {
        threads: [thread({ comments: [theirs] }), thread({ id: 'other', comments: [reply(eleven)] })],
      },
      ids: ['theirs'],
    },
    {
      fact: 'is not answered by our comment in the conversation',
      facts: { threads: [thread()], comments: [comment({ ...ours, id: 'ours', createdAt: eleven })] },
      ids: ['thread-comment-1'],
    },
    {
      fact: 'stays open when only a stranger spoke last',
      facts: {
        threads: [thread({ comments: [theirs, comment({ ...stranger, id: 'noise', createdAt: noon })] })],
      },
      ids: ['theirs'],
    },
    {
      fact: 'whose comment is minimised is silent',
      facts: { threads: [thread({ comments: [comment({ isMinimized: true })] })] },
      ids: [],
    },
    {
      fact: 'among strangers is silent',
      facts: { threads: [thread({ comments: [comment(stranger)] })] },
      ids: [],
    },
  ])('$fact', ({ facts, ids }) => {
    expect(idsIn(facts)).toEqual(ids);
  });

  test('tells where in the change it stands', () => {
    const facts = pullFacts({ threads: [thread()] });
    expect(findFeedback(facts, trust)).toEqual([
      {
        kind: 'thread',
        id: 'thread-comment-1',
        author: 'maintainer',
        at: '2026-05-21T10:00:00Z',
        path: 'src/index.ts',
        line: 7,
        body: 'Please rename this.',
      },
    ]);
  });
});

describe("GitHub's own decision", () => {
  const requested = { reviewDecision: 'CHANGES_REQUESTED' } as const;
  test.each<Row>([
    { fact: 'that no review explains waits', facts: requested, ids: ['review-decision'] },
    {
      fact: 'that no review explains is not answered by a newer commit',
      facts: { ...requested, headCommittedAt: eleven },
      ids: ['review-decision'],
    },
    {
      fact: 'that a review explains is answered with it',
      facts: { ...requested, reviews: [review()], headCommittedAt: eleven },
      ids: [],
    },
    {
      fact: 'is not explained by a request that was lifted',
      facts: {
        ...requested,
        reviews: [review(), review({ id: 'later', state: 'APPROVED', submittedAt: eleven })],
      },
      ids: ['review-decision'],
    },
    {
      fact: 'is not explained away by a stranger',
      facts: { ...requested, reviews: [review(stranger)] },
      ids: ['review-decision'],
    },
    {
      fact: 'is explained by an app that is not listened to',
      facts: { ...requested, reviews: [review(app)] },
      ids: [],
    },
    {
      fact: 'is explained by our own request',
      facts: { ...requested, reviews: [review({ ...ours, author: { login: 'sdlc', isBot: false } })] },
      ids: [],
    },
    {
      fact: 'is explained by an ignored member',
      facts: {
        ...requested,
        reviews: [review({ author: { login: 'noisy-app', isBot: false }, association: 'MEMBER' })],
      },
      ids: [],
    },
    { fact: 'that approves is silent', facts: { reviewDecision: 'APPROVED' }, ids: [] },
    { fact: 'that wants a review is silent', facts: { reviewDecision: 'REVIEW_REQUIRED' }, ids: [] },
  ])('$fact', ({ facts, ids }) => {
    expect(idsIn(facts)).toEqual(ids);
  });
});

test('feedback comes oldest first, and what has no date comes last', () => {
  const facts: Partial<PullRequest> = {
    reviewDecision: 'CHANGES_REQUESTED',
    comments: [comment({ id: 'third', createdAt: noon }), comment({ id: 'first' })],
    threads: [thread({ comments: [comment({ id: 'second', createdAt: eleven })] })],
  };
  expect(idsIn(facts)).toEqual(['first', 'second', 'third', 'review-decision']);
});

test('a request for changes stands though it was answered', () => {
  const pull = pullFacts({ reviews: [review()], headCommittedAt: eleven });
  expect(standingRequests(pull, trust).map((standing) => standing.id)).toEqual(['review-1']);
});
