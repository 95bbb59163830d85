import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type ClassifyContext, classify } from '../../src/decide/classify.js';
import { findFeedback } from '../../src/decide/feedback.js';
import type {
  Check,
  FeedbackAuthor,
  IssueComment,
  PullRequest,
  Review,
} from '../../src/domain/pull-request.js';
import { anyCheck, anyCommentBy, anyPull, anyReviewBy } from '../support/any-pull.js';
import { checkRun } from '../support/pull-facts.js';

const context: ClassifyContext = {
  now: new Date('2026-05-21T10:01:00Z'),
  trustedAuthors: ['helpful-app'],
  ignoredAuthors: ['noisy-member'],
};

/** Adds words in every place where words can stand. */
function withWords(
  pull: PullRequest,
  said: readonly IssueComment[],
  reviews: readonly Review[],
): PullRequest {
  const threads = pull.threads?.map((each) => ({ ...each, comments: [...each.comments, ...said] })) ?? null;
  return { ...pull, comments: [...pull.comments, ...said], reviews: [...pull.reviews, ...reviews], threads };
}

/** Two pull requests: one, and the same with some words of such an author added. */
function pairWithWordsOf(author: FeedbackAuthor): fc.Arbitrary<readonly [PullRequest, PullRequest]> {
  const by = fc.constant(author);
  return fc
    .tuple(
      anyPull,
      fc.array(anyCommentBy(by), { minLength: 1, maxLength: 2 }),
      fc.array(anyReviewBy(by), { maxLength: 2 }),
    )
    .map(([pull, said, reviews]) => [pull, withWords(pull, said, reviews)] as const);
}

function actor(login: string, isBot = false) {
  return { login, isBot };
}

describe('words that do not count', () => {
  test.each<{ who: string; author: FeedbackAuthor }>([
    { who: 'a stranger', author: { author: actor('stranger'), association: 'NONE', isOurs: false } },
    {
      who: 'a contributor',
      author: { author: actor('stranger'), association: 'CONTRIBUTOR', isOurs: false },
    },
    { who: 'a deleted account', author: { author: null, association: 'NONE', isOurs: false } },
  ])('of $who never change the verdict', ({ author }) => {
    fc.assert(
      fc.property(pairWithWordsOf(author), ([pull, louder]) => {
        expect(classify(louder, context)).toEqual(classify(pull, context));
      }),
    );
  });

  test.each<{ who: string; author: FeedbackAuthor }>([
    { who: 'an app', author: { author: actor('noisy-app', true), association: 'MEMBER', isOurs: false } },
    {
      who: 'an ignored member',
      author: { author: actor('noisy-member'), association: 'OWNER', isOurs: false },
    },
    { who: 'ourselves', author: { author: actor('sdlc'), association: 'OWNER', isOurs: true } },
  ])('of $who never become feedback, though they may explain a decision', ({ author }) => {
    fc.assert(
      fc.property(pairWithWordsOf(author), ([pull, louder]) => {
        const before = new Set(findFeedback(pull, context).map((item) => item.id));
        const added = findFeedback(louder, context).filter((item) => !before.has(item.id));
        expect(added).toEqual([]);
      }),
    );
  });

  test('of an app never change the verdict where nobody asked for changes', () => {
    const author = { author: actor('noisy-app', true), association: 'MEMBER', isOurs: false } as const;
    const undecided = pairWithWordsOf(author).filter(([pull]) => pull.reviewDecision !== 'CHANGES_REQUESTED');
    fc.assert(
      fc.property(undecided, ([pull, louder]) => {
        expect(classify(louder, context)).toEqual(classify(pull, context));
      }),
    );
  });
});

test('UNKNOWN is never CONFLICTS', () => {
  fc.assert(
    fc.property(anyPull, (pull) => {
      expect(classify({ ...pull, mergeable: 'UNKNOWN' }, context).name).not.toBe('CONFLICTS');
    }),
  );
});

test('nothing that is not known yet is CLEAN', () => {
  const unknown = anyPull.filter(
    ({ mergeable, checks }) => mergeable === 'UNKNOWN' || !checks.isComplete || hasOpenRowOnly(checks.rows),
  );
  fc.assert(
    fc.property(unknown, (pull) => {
      expect(classify(pull, context).name).not.toBe('CLEAN');
    }),
  );
});

function hasOpenRowOnly(rows: readonly Check[]): boolean {
  return rows.length > 0 && rows.every((row) => row.kind === 'check-run' && row.status !== 'COMPLETED');
}

function respell(words: FeedbackAuthor): FeedbackAuthor {
  const { author } = words;
  return { ...words, author: author && { ...author, login: `${author.login.toUpperCase()}[bot]` } };
}

test('a [bot] suffix and the case of a login never matter', () => {
  fc.assert(
    fc.property(anyPull, (pull) => {
      const respelt: PullRequest = {
        ...pull,
        comments: pull.comments.map((each) => ({ ...each, ...respell(each) })),
        reviews: pull.reviews.map((each) => ({ ...each, ...respell(each) })),
      };
      const { name, causes } = classify(pull, context);
      expect(classify(respelt, context)).toMatchObject({ name, causes });
    }),
  );
});

test('the order of rows, reviews, comments and threads never matters', () => {
  fc.assert(
    fc.property(anyPull, (pull) => {
      const reversed: PullRequest = {
        ...pull,
        checks: { ...pull.checks, rows: pull.checks.rows.toReversed() },
        reviews: pull.reviews.toReversed(),
        comments: pull.comments.toReversed(),
        threads: pull.threads?.toReversed() ?? null,
      };
      expect(classify(reversed, context)).toEqual(classify(pull, context));
    }),
  );
});

test('a superseded row never matters', () => {
  const superseded = fc
    .tuple(anyPull, anyCheck)
    .filter(([pull, old]) => pull.checks.rows.some((row) => row.name === old.name && row.kind === old.kind));
  fc.assert(
    fc.property(superseded, ([pull, old]) => {
      const stale = pull.checks.rows.filter((row) => row.name === old.name).map(toAncient);
      const checks = { ...pull.checks, rows: [...stale, ...pull.checks.rows] };
      expect(classify({ ...pull, checks }, context)).toEqual(classify(pull, context));
    }),
  );
});

/** The same check, run long before and failed. */
function toAncient(row: Check): Check {
  const at = '2020-01-01T00:00:00Z';
  if (row.kind === 'status-context') return { ...row, id: 'ancient', state: 'FAILURE', createdAt: at };
  // A completed row without a start is older than anything, so it must be later to be superseded by.
  const startedAt = row.status === 'COMPLETED' && row.startedAt === null ? null : at;
  const old = checkRun({ ...row, id: 'ancient', status: 'COMPLETED', conclusion: 'FAILURE', startedAt });
  return { ...old, completedAt: at };
}
