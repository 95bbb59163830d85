import { describe, expect, test } from '@jest/globals';
import { unansweredFeedback } from '../../src/decide/unanswered-feedback.js';
import type { IssueComment } from '../../src/domain/pull-request.js';
import { comment, pullFacts, review, thread } from '../support/pull-facts.js';

const NOBODY = { trustedAuthors: [], ignoredAuthors: [] };
const NOW = new Date('2026-05-21T12:00:00Z');
const STRANGER = { author: { login: 'stranger', isBot: false }, association: 'NONE' } as const;

/** A comment in a thread, made at a minute past ten. */
function said(minute: number, facts: Partial<IssueComment> = {}): IssueComment {
  const createdAt = `2026-05-21T10:${String(minute).padStart(2, '0')}:00Z`;
  return comment({ id: `c${minute}`, body: `body ${minute}`, createdAt, ...facts });
}

interface Row {
  readonly fact: string;
  readonly comments: readonly IssueComment[];
  readonly bodies: readonly string[];
}

const rows: readonly Row[] = [
  {
    fact: 'holds all that was said since the commit',
    comments: [said(1), said(2)],
    bodies: ['body 1', 'body 2'],
  },
  {
    fact: 'begins after our last reply',
    comments: [said(1), said(2, { isOurs: true }), said(3)],
    bodies: ['body 3'],
  },
  {
    fact: 'leaves out strangers',
    comments: [said(1), said(2, STRANGER), said(3)],
    bodies: ['body 1', 'body 3'],
  },
  {
    fact: 'leaves out what was hidden',
    comments: [said(1, { isMinimized: true }), said(2)],
    bodies: ['body 2'],
  },
  {
    fact: 'is cut to its newest ten',
    comments: Array.from({ length: 14 }, (_, index) => said(index)),
    bodies: Array.from({ length: 10 }, (_, index) => `body ${index + 4}`),
  },
];

describe('an unanswered thread', () => {
  test.each(rows)('$fact', ({ comments, bodies }) => {
    const [item, ...others] = unansweredFeedback(pullFacts({ threads: [thread({ comments })] }), NOBODY, NOW);
    expect(others).toEqual([]);
    expect(item?.words.map(({ body }) => body)).toEqual(bodies);
    expect(item).toMatchObject({ kind: 'thread', openingId: comments[0]?.id, path: 'src/index.ts', line: 7 });
  });

  test('is no feedback once it was declined with a reply', () => {
    const comments = [said(1), said(2, { isOurs: true, body: 'Declined: out of scope.' })];
    expect(unansweredFeedback(pullFacts({ threads: [thread({ comments })] }), NOBODY, NOW)).toEqual([]);
  });
});

test('comments and reviews are single words, and have nothing to reply to by number', () => {
  const pull = pullFacts({ comments: [comment({ body: 'a' })], reviews: [review({ body: 'b' })] });
  const found = unansweredFeedback(pull, NOBODY, NOW);
  expect(found.map(({ kind, openingId, words }) => [kind, openingId, words.map(({ body }) => body)])).toEqual(
    [
      ['comment', null, ['a']],
      ['review', null, ['b']],
    ],
  );
});

test('a commit from the future answers nothing', () => {
  const pull = pullFacts({ headCommittedAt: '2027-01-01T00:00:00Z', comments: [comment({ body: 'a' })] });
  expect(unansweredFeedback(pull, NOBODY, NOW)).toHaveLength(1);
});
