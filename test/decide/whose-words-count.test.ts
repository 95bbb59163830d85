import { describe, expect, test } from '@jest/globals';
import { type Trust, whoseWordsCount } from '../../src/decide/whose-words-count.js';
import type { AuthorAssociation, FeedbackAuthor } from '../../src/domain/pull-request.js';

const nobody: Trust = { trustedAuthors: [], ignoredAuthors: [] };

function words(facts: Partial<FeedbackAuthor> = {}): FeedbackAuthor {
  return { author: { login: 'Reviewer-One', isBot: false }, association: 'NONE', isOurs: false, ...facts };
}

describe('an association', () => {
  test.each<{ association: AuthorAssociation; counts: boolean }>([
    { association: 'OWNER', counts: true },
    { association: 'MEMBER', counts: true },
    { association: 'COLLABORATOR', counts: true },
    { association: 'CONTRIBUTOR', counts: false },
    { association: 'FIRST_TIMER', counts: false },
    { association: 'FIRST_TIME_CONTRIBUTOR', counts: false },
    { association: 'MANNEQUIN', counts: false },
    { association: 'NONE', counts: false },
  ])('of $association counts: $counts', ({ association, counts }) => {
    expect(whoseWordsCount(nobody)(words({ association }))).toBe(counts);
  });
});

describe('the lists of a maintainer', () => {
  const bot = { login: 'helpful-app', isBot: true };
  test.each<{ fact: string; trust: Partial<Trust>; from: Partial<FeedbackAuthor>; counts: boolean }>([
    { fact: 'a listed stranger counts', trust: { trustedAuthors: ['reviewer-one'] }, from: {}, counts: true },
    {
      fact: 'a bot does not count, whatever its association',
      trust: {},
      from: { author: bot, association: 'MEMBER' },
      counts: false,
    },
    {
      fact: 'a listed bot counts',
      trust: { trustedAuthors: ['helpful-app[bot]'] },
      from: { author: bot },
      counts: true,
    },
    {
      fact: 'an ignored member does not count',
      trust: { ignoredAuthors: ['REVIEWER-ONE'] },
      from: { association: 'MEMBER' },
      counts: false,
    },
    {
      fact: 'an ignored author does not count though trusted',
      trust: { trustedAuthors: ['reviewer-one'], ignoredAuthors: ['reviewer-one'] },
      from: { association: 'OWNER' },
      counts: false,
    },
    {
      fact: 'our own words do not count though trusted',
      trust: { trustedAuthors: ['reviewer-one'] },
      from: { isOurs: true, association: 'OWNER' },
      counts: false,
    },
    {
      fact: 'a deleted account does not count',
      trust: { trustedAuthors: ['ghost'] },
      from: { author: null, association: 'MEMBER' },
      counts: false,
    },
  ])('$fact', ({ trust, from, counts }) => {
    expect(whoseWordsCount({ ...nobody, ...trust })(words(from))).toBe(counts);
  });
});
