import { isPermitted } from './graphql/answering.js';
import { type Hub, pullUrl } from './hub.js';
import { isRecord } from './json.js';
import { newComment } from './pull-actions.js';
import type { RestAnswer } from './rest-server.js';
import type { Token } from './world.js';

interface ReplyCall {
  readonly hub: Hub;
  readonly token: Token;
  /** Number of the pull request, and id of the comment that opened the thread. */
  readonly parts: readonly string[];
  readonly body: unknown;
}

/** As `gh api …/comments/{id}/replies` asks; GitHub knows no replies to replies. */
export function replyToComment({ hub, token, parts, body }: ReplyCall): RestAnswer {
  if (!isPermitted(token, { 'pull-requests': 'write' })) {
    return { status: 403, body: { message: 'Resource not accessible by integration' } };
  }
  const [number = 0, id = 0] = parts.map(Number);
  const pull = hub.world.pulls.get(number);
  const thread = pull?.threads.find(({ comments: [opening] }) => opening?.databaseId === id);
  if (pull === undefined || thread === undefined) return { status: 404, body: { message: 'Not Found' } };
  const text = isRecord(body) && typeof body['body'] === 'string' ? body['body'] : '';
  if (text === '') return { status: 422, body: { message: 'Validation Failed' } };
  const comment = newComment(hub, pull, { by: token.login, body: text });
  thread.comments.push(comment);
  const html_url = `${pullUrl(hub, pull)}#discussion_r${comment.databaseId}`;
  return {
    status: 201,
    body: { id: comment.databaseId, node_id: comment.id, in_reply_to_id: id, body: text, html_url },
  };
}
