import { AUTHOR_ASSOCIATIONS, REVIEW_STATES } from '../domain/github-words.js';
import { isSpeltAsBot, loginKey, plainLogin } from '../domain/login.js';
import type { Actor, FeedbackAuthor, IssueComment, Review, ReviewThread } from '../domain/pull-request.js';
import {
  countAt,
  fieldAt,
  flagAt,
  type JsonPlace,
  objectAt,
  objectsAt,
  textAt,
  timeAt,
  wordAt,
} from './json-place.js';

/** Keys (see `loginKey`) of the accounts whose words are our own. */
export type OwnLogins = ReadonlySet<string>;

/** The account at a place; null for a deleted one, whose login `gh` prints as an empty text. */
export function readActor(place: JsonPlace): Actor | null {
  const account = objectAt(place);
  if (account === null) return null;
  const login = textAt(fieldAt(account, 'login'));
  const isBot = flagAt(fieldAt(account, 'is_bot'));
  if (login === null) return null;
  return { login: plainLogin(login), isBot: isBot === true || isSpeltAsBot(login) };
}

/** One element of `comments`, of the conversation or of a thread. */
export function readComment(place: JsonPlace, own: OwnLogins): IssueComment {
  const words = readAuthor(place, own);
  const createdAt = timeAt(fieldAt(place, 'createdAt'));
  return {
    ...words,
    id: textAt(fieldAt(place, 'id')) ?? `comment:${words.author?.login ?? ''}@${createdAt ?? ''}`,
    createdAt: createdAt ?? '',
    body: textAt(fieldAt(place, 'body')) ?? '',
    isMinimized: flagAt(fieldAt(place, 'isMinimized')) ?? false,
  };
}

/** One element of `reviews` or `latestReviews`. */
export function readReview(place: JsonPlace, own: OwnLogins): Review {
  const words = readAuthor(place, own);
  const submittedAt = timeAt(fieldAt(place, 'submittedAt'));
  return {
    ...words,
    id: textAt(fieldAt(place, 'id')) ?? `review:${words.author?.login ?? ''}@${submittedAt ?? ''}`,
    state: wordAt(fieldAt(place, 'state'), REVIEW_STATES) ?? 'COMMENTED',
    submittedAt,
    body: textAt(fieldAt(place, 'body')) ?? '',
  };
}

/** One element of `reviewThreads`, which `gh pr view` does not print but a file may add. */
export function readThread(place: JsonPlace, own: OwnLogins): ReviewThread {
  const path = textAt(fieldAt(place, 'path')) ?? '';
  const line = countAt(fieldAt(place, 'line'));
  return {
    id: textAt(fieldAt(place, 'id')) ?? `thread:${path}:${line ?? ''}`,
    isResolved: flagAt(fieldAt(place, 'isResolved')) ?? false,
    isOutdated: flagAt(fieldAt(place, 'isOutdated')) ?? false,
    path,
    line,
    comments: objectsAt(fieldAt(place, 'comments')).map((comment) => readComment(comment, own)),
  };
}

function readAuthor(place: JsonPlace, own: OwnLogins): FeedbackAuthor {
  const author = readActor(fieldAt(place, 'author'));
  const isByViewer = flagAt(fieldAt(place, 'viewerDidAuthor')) === true;
  return {
    author,
    association: wordAt(fieldAt(place, 'authorAssociation'), AUTHOR_ASSOCIATIONS) ?? 'MEMBER',
    isOurs: isByViewer || (author !== null && own.has(loginKey(author.login))),
  };
}
