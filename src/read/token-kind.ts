/**
 * Whose token it is, which decides what GitHub lets it do: the token of the workflow itself, that of another GitHub App, or a
 * person's.
 */
export type TokenKind = 'workflow' | 'app' | 'person' | 'unknown';

/** GitHub Actions' own App, as `viewer` names it. */
const ACTIONS_LOGIN = /^github-actions(\[bot\])?$/;

/**
 * Reads the kind off the prefix that GitHub gives its tokens ("Authentication token formats"), and tells the workflow's own from
 * another App's by the login behind it; null where GitHub did not say.
 */
export function tokenKind(token: string, login: string | null): TokenKind {
  if (/^(ghp|gho|ghu|github_pat)_/.test(token)) return 'person';
  if (!token.startsWith('ghs_') || login === null) return 'unknown';
  return ACTIONS_LOGIN.test(login) ? 'workflow' : 'app';
}
