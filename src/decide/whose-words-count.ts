import { loginKey } from '../domain/login.js';
import type { AuthorAssociation, FeedbackAuthor } from '../domain/pull-request.js';

/** The two lists of a maintainer; `Settings` has both. */
export interface Trust {
  readonly trustedAuthors: readonly string[];
  /** Stronger than `trustedAuthors`. */
  readonly ignoredAuthors: readonly string[];
}

/**
 * Associations that the owner gave: most come with write access, though a member or collaborator may have been given less.
 * CONTRIBUTOR is not among them: one merged typo makes a stranger a contributor.
 */
export function isWriter(association: AuthorAssociation): boolean {
  return association === 'OWNER' || association === 'MEMBER' || association === 'COLLABORATOR';
}

/**
 * Who may send an agent back to work. Anyone can comment on a public repository, so words count only
 * from people with write access and from those listed; bots only if listed; our own words, deleted
 * accounts and ignored authors never.
 */
export function whoseWordsCount(trust: Trust): (words: FeedbackAuthor) => boolean {
  const trusted = new Set(trust.trustedAuthors.map(loginKey));
  const ignored = new Set(trust.ignoredAuthors.map(loginKey));
  return ({ author, association, isOurs }) => {
    if (isOurs || author === null) return false;
    const login = loginKey(author.login);
    if (ignored.has(login)) return false;
    return trusted.has(login) || (!author.isBot && isWriter(association));
  };
}
