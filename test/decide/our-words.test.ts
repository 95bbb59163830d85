import { describe, expect, test } from '@jest/globals';
import { markOurWords } from '../../src/decide/our-words.js';
import type { Attempt } from '../../src/domain/claim.js';
import type { IssueComment } from '../../src/domain/pull-request.js';
import { aClaim, anAttempt, aPull } from '../support/snapshot-builder.js';

function said(at: string, isBot: boolean): IssueComment {
  return {
    id: at,
    author: { login: 'maintainer', isBot },
    association: 'OWNER',
    isOurs: true,
    createdAt: at,
    body: '',
    isMinimized: false,
  };
}

function isOurs(comment: IssueComment, attempts: readonly Attempt[]): boolean | undefined {
  const pull = aPull(4, 'task/a', { comments: [comment] });
  const claims = [aClaim({ kind: 'pull', number: 4 }, null, attempts)];
  return markOurWords(pull, claims).comments[0]?.isOurs;
}

const attempt = anAttempt({ startedAt: '2026-03-01T10:00:00Z', endedAt: '2026-03-01T10:30:00Z' });

describe('words under the very login that the token belongs to', () => {
  test.each([
    { when: 'of an app, at any time', comment: said('2026-03-01T12:00:00Z', true), ours: true },
    { when: 'of a person, while an agent worked', comment: said('2026-03-01T10:10:00Z', false), ours: true },
    { when: 'of a person, before', comment: said('2026-03-01T09:59:59Z', false), ours: false },
    { when: 'of a person, after', comment: said('2026-03-01T10:30:01Z', false), ours: false },
  ])('$when are ours: $ours', ({ comment, ours }) => {
    expect(isOurs(comment, [attempt])).toBe(ours);
  });

  test('of a person without any attempt are their own', () => {
    expect(isOurs(said('2026-03-01T10:10:00Z', false), [])).toBe(false);
  });

  test('while an attempt is under way are ours', () => {
    const open = anAttempt({ startedAt: '2026-03-01T10:00:00Z', endedAt: null, outcome: null });
    expect(isOurs(said('2026-03-01T11:00:00Z', false), [open])).toBe(true);
  });
});
