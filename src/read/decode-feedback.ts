import { AUTHOR_ASSOCIATIONS, REVIEW_STATES } from '../domain/github-words.js';
import type { Actor, FeedbackAuthor, IssueComment, Review, ReviewThread } from '../domain/pull-request.js';
import type { Answer } from './answer.js';

/** Who wrote it; the same fields on comments, reviews and comments in threads. */
const AUTHOR_FIELDS = 'author { __typename login } authorAssociation viewerDidAuthor';

export const COMMENT_FIELDS = `id createdAt isMinimized body ${AUTHOR_FIELDS}`;

export const REVIEW_FIELDS = `id state submittedAt body ${AUTHOR_FIELDS}`;

/** Without the comments, which the list asks for more sparingly than the detail. */
export const THREAD_FIELDS = 'id isResolved isOutdated path line';

/** Null for a deleted account. A bot is told by its type: its login carries no suffix here. */
export function decodeActor(actor: Answer): Actor | null {
  if (actor.isNull) return null;
  return {
    login: actor
      .at('login')
      .text()
      .replace(/\[bot\]$/, ''),
    isBot: actor.at('__typename').text() === 'Bot',
  };
}

function decodeAuthor(node: Answer): FeedbackAuthor {
  return {
    author: decodeActor(node.at('author')),
    association: node.at('authorAssociation').word(AUTHOR_ASSOCIATIONS),
    isOurs: node.at('viewerDidAuthor').boolean(),
  };
}

/** Decodes `COMMENT_FIELDS`. */
export function decodeComment(node: Answer): IssueComment {
  return {
    ...decodeAuthor(node),
    id: node.at('id').text(),
    createdAt: node.at('createdAt').text(),
    body: node.at('body').text(),
    isMinimized: node.at('isMinimized').boolean(),
  };
}

/** Decodes `REVIEW_FIELDS`. */
export function decodeReview(node: Answer): Review {
  return {
    ...decodeAuthor(node),
    id: node.at('id').text(),
    state: node.at('state').word(REVIEW_STATES),
    submittedAt: node.at('submittedAt').textOrNull(),
    body: node.at('body').text(),
  };
}

/** Decodes `THREAD_FIELDS` with `comments` under any of the given keys, oldest first. */
export function decodeThread(node: Answer, commentKeys: readonly string[]): ReviewThread {
  const comments = commentKeys.flatMap((key) => node.at(key).nodes().map(decodeComment));
  return {
    id: node.at('id').text(),
    isResolved: node.at('isResolved').boolean(),
    isOutdated: node.at('isOutdated').boolean(),
    path: node.at('path').text(),
    line: node.at('line').numberOrNull(),
    comments: withoutRepeats(comments),
  };
}

/** The same thing may come through two lists, or through two pages of one that moved; the newer reading stays. */
export function withoutRepeats<Item extends { readonly id: string }>(
  items: readonly Item[],
): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
