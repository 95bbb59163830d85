import { describe, expect, test } from '@jest/globals';
import { type TokenKind, tokenKind } from '../../src/read/token-kind.js';
import { tokenNotes } from '../../src/render/token-notes.js';

const rest = 'x'.repeat(36);

describe('a token', () => {
  test.each<{ token: string; login: string | null; kind: TokenKind }>([
    { token: `ghs_${rest}`, login: 'github-actions[bot]', kind: 'workflow' },
    { token: `ghs_${rest}`, login: 'github-actions', kind: 'workflow' },
    { token: `ghs_${rest}`, login: 'planner-bot[bot]', kind: 'app' },
    { token: `ghs_${rest}`, login: null, kind: 'unknown' },
    { token: `ghp_${rest}`, login: null, kind: 'person' },
    { token: `github_pat_${rest}`, login: 'octocat', kind: 'person' },
    { token: `gho_${rest}`, login: 'octocat', kind: 'person' },
    { token: rest, login: 'octocat', kind: 'unknown' },
  ])('$token of $login is of the kind $kind', ({ token, login, kind }) => {
    expect(tokenKind(token, login)).toBe(kind);
  });

  test.each<{ kind: TokenKind; says: RegExp | null }>([
    { kind: 'workflow', says: /wait for a person to approve.*workflow files/ },
    { kind: 'app', says: /one hour.*workflow files/ },
    { kind: 'person', says: /under that person's name/ },
    { kind: 'unknown', says: null },
  ])('of the kind $kind has its limits told: $says', ({ kind, says }) => {
    const notes = tokenNotes(kind);
    expect(notes).toHaveLength(says === null ? 0 : 1);
    if (says !== null) expect(notes[0]).toMatch(says);
  });
});
