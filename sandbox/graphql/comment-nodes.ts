import { pullUrl } from '../hub.js';
import type { WorldComment, WorldPull, WorldReview, WorldThread } from '../world.js';
import { actorNode, associationOf } from './actor-node.js';
import type { Answering, Node } from './answering.js';
import { commitNode } from './commit-node.js';
import { connection, type PageArguments } from './connection.js';

export function commentNode(answering: Answering, pull: WorldPull, comment: WorldComment): Node {
  const url = `${pullUrl(answering.hub, pull)}#issuecomment-${comment.databaseId}`;
  return { __typename: 'IssueComment', ...wordFields(answering, comment), url };
}

export function reviewNode(answering: Answering, pull: WorldPull, review: WorldReview): Node {
  const { hub, token } = answering;
  const permission = hub.world.people.get(review.author ?? '')?.permission ?? 'read';
  return {
    __typename: 'PullRequestReview',
    id: review.id,
    fullDatabaseId: String(review.databaseId),
    author: actorNode(hub, review.author),
    authorAssociation: associationOf(hub, review.author),
    authorCanPushToRepository: permission !== 'read',
    viewerDidAuthor: review.author === token.login,
    state: review.state,
    body: review.body,
    submittedAt: review.submittedAt,
    createdAt: review.submittedAt,
    updatedAt: review.submittedAt,
    lastEditedAt: null,
    includesCreatedEdit: false,
    isMinimized: false,
    minimizedReason: null,
    reactionGroups: [],
    url: `${pullUrl(hub, pull)}#pullrequestreview-${review.databaseId}`,
    commit: () => commitNode(answering, review.commitOid),
  };
}

export function threadNode(answering: Answering, pull: WorldPull, thread: WorldThread): Node {
  const isOutdated = () => isThreadOutdated(answering, pull, thread);
  return {
    __typename: 'PullRequestReviewThread',
    id: thread.id,
    isResolved: thread.resolvedBy !== null,
    resolvedBy: actorNode(answering.hub, thread.resolvedBy),
    isOutdated,
    isCollapsed: thread.resolvedBy !== null,
    path: thread.path,
    line: () => (isOutdated() ? null : thread.line),
    originalLine: thread.line,
    startLine: null,
    originalStartLine: null,
    diffSide: 'RIGHT',
    subjectType: 'LINE',
    viewerCanReply: true,
    viewerCanResolve: thread.resolvedBy === null,
    viewerCanUnresolve: thread.resolvedBy !== null,
    comments: (args: PageArguments) =>
      connection(
        {
          items: thread.comments,
          name: 'comments',
          toNode: (item) => threadCommentNode(answering, pull, { thread, comment: item }),
        },
        args,
      ),
  };
}

export function threadCommentNode(
  answering: Answering,
  pull: WorldPull,
  { thread, comment }: { thread: WorldThread; comment: WorldComment },
): Node {
  return {
    __typename: 'PullRequestReviewComment',
    ...wordFields(answering, comment),
    url: `${pullUrl(answering.hub, pull)}#discussion_r${comment.databaseId}`,
    path: thread.path,
    line: thread.line,
    state: 'SUBMITTED',
    outdated: () => isThreadOutdated(answering, pull, thread),
    replyTo: null,
  };
}

function wordFields(answering: Answering, comment: WorldComment): Node {
  const { hub, token } = answering;
  return {
    id: comment.id,
    databaseId: comment.databaseId,
    fullDatabaseId: String(comment.databaseId),
    author: actorNode(hub, comment.author),
    authorAssociation: associationOf(hub, comment.author),
    viewerDidAuthor: comment.author === token.login,
    body: comment.body,
    bodyText: comment.body,
    createdAt: comment.createdAt,
    publishedAt: comment.createdAt,
    updatedAt: comment.createdAt,
    lastEditedAt: null,
    includesCreatedEdit: false,
    isMinimized: comment.isMinimized,
    minimizedReason: comment.isMinimized ? 'outdated' : null,
    reactionGroups: [],
  };
}

/** The file is no longer what it was when the thread was opened. */
function isThreadOutdated(answering: Answering, pull: WorldPull, thread: WorldThread): boolean {
  const { repository } = answering.hub;
  const now = repository.object(`${pull.headOid}:${thread.path}`);
  return now?.oid !== repository.object(`${thread.commitOid}:${thread.path}`)?.oid;
}
