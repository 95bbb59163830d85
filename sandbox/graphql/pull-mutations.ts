import { timestamp } from '../clock.js';
import { type Done, mergePull, newComment, openPull, updatePullBranch } from '../pull-actions.js';
import { markClosed } from '../ref-watcher.js';
import type { Token, WorldPull, WorldThread } from '../world.js';
import { type Answering, type Needs, type Node, refusal, requirePermission } from './answering.js';
import { commentNode, threadCommentNode, threadNode } from './comment-nodes.js';
import { pullNode } from './pull-node.js';

export interface CreatePullInput {
  readonly baseRefName: string;
  readonly headRefName: string;
  readonly title: string;
  readonly body?: string | null;
  readonly draft?: boolean | null;
}

const PULLS: Needs = { 'pull-requests': 'write' };
// A permission for pull requests alone is refused for these, which is easily forgotten in a workflow.
const CONTENTS_AND_PULLS: Needs = { contents: 'write', 'pull-requests': 'write' };

export const ACTIONS_MAY_NOT = 'GitHub Actions is not permitted to create or approve pull requests';

export function createPullRequest(answering: Answering, input: CreatePullInput): Node {
  const { hub, token } = answering;
  requirePermission(token, PULLS);
  if (isBarred(answering, token)) throw refusal('FORBIDDEN', ACTIONS_MAY_NOT);
  const opened = openPull(hub, {
    by: token.login,
    head: input.headRefName.replace(new RegExp(`^${hub.owner}:`), ''),
    base: input.baseRefName,
    title: input.title,
    body: input.body ?? '',
    isDraft: input.draft === true,
  });
  return { clientMutationId: null, pullRequest: pullNode(answering, doneOrRefused(opened)) };
}

export function updatePullRequestBranch(
  answering: Answering,
  input: { readonly pullRequestId: string; readonly expectedHeadOid?: string | null },
): Node {
  requirePermission(answering.token, CONTENTS_AND_PULLS);
  const pull = pullOf(answering, input.pullRequestId);
  const expectedHeadOid = input.expectedHeadOid ?? null;
  doneOrRefused(updatePullBranch(answering.hub, pull, { by: answering.token.login, expectedHeadOid }));
  return payload(answering, pull);
}

export function mergePullRequest(
  answering: Answering,
  input: {
    readonly pullRequestId: string;
    readonly expectedHeadOid?: string | null;
    readonly mergeMethod?: string | null;
  },
): Node {
  requirePermission(answering.token, CONTENTS_AND_PULLS);
  const pull = pullOf(answering, input.pullRequestId);
  const merge = {
    by: answering.token.login,
    method: input.mergeMethod === 'SQUASH' ? ('squash' as const) : ('merge' as const),
    expectedHeadOid: input.expectedHeadOid ?? null,
  };
  doneOrRefused(mergePull(answering.hub, pull, merge));
  return payload(answering, pull);
}

export function closePullRequest(answering: Answering, input: { readonly pullRequestId: string }): Node {
  requirePermission(answering.token, PULLS);
  const pull = pullOf(answering, input.pullRequestId);
  if (pull.state === 'OPEN') markClosed(answering.hub, pull);
  return payload(answering, pull);
}

export function setDraft(
  answering: Answering,
  input: { readonly pullRequestId: string },
  isDraft: boolean,
): Node {
  requirePermission(answering.token, CONTENTS_AND_PULLS);
  const pull = pullOf(answering, input.pullRequestId);
  pull.isDraft = isDraft;
  pull.updatedAt = timestamp(answering.hub.clock);
  return payload(answering, pull);
}

export function addComment(
  answering: Answering,
  input: { readonly subjectId: string; readonly body: string },
): Node {
  requireComments(answering.token);
  const pull = pullOf(answering, input.subjectId);
  const comment = newComment(answering.hub, pull, { by: answering.token.login, body: input.body });
  pull.comments.push(comment);
  const node = commentNode(answering, pull, comment);
  return {
    clientMutationId: null,
    commentEdge: { node, cursor: comment.id },
    subject: pullNode(answering, pull),
  };
}

export function addThreadReply(
  answering: Answering,
  input: { readonly pullRequestReviewThreadId: string; readonly body: string },
): Node {
  requirePermission(answering.token, PULLS);
  const { pull, thread } = threadOf(answering, input.pullRequestReviewThreadId);
  const comment = newComment(answering.hub, pull, { by: answering.token.login, body: input.body });
  thread.comments.push(comment);
  return { clientMutationId: null, comment: threadCommentNode(answering, pull, { thread, comment }) };
}

export function setResolved(
  answering: Answering,
  input: { readonly threadId: string },
  isResolved: boolean,
): Node {
  requirePermission(answering.token, CONTENTS_AND_PULLS);
  const { pull, thread } = threadOf(answering, input.threadId);
  thread.resolvedBy = isResolved ? answering.token.login : null;
  return { clientMutationId: null, thread: threadNode(answering, pull, thread) };
}

/** The setting of the repository that binds the workflow's own token. */
function isBarred(answering: Answering, token: Token): boolean {
  return token.isActions && !answering.hub.world.options.actionsMayCreatePullRequests;
}

function payload(answering: Answering, pull: WorldPull): Node {
  return { clientMutationId: null, pullRequest: pullNode(answering, pull) };
}

/** Either permission covers comments on pull requests. */
function requireComments(token: Token): void {
  if (token.permissions.issues === 'write') return;
  requirePermission(token, PULLS);
}

function pullOf(answering: Answering, id: string): WorldPull {
  const pull = answering.hub.world.pullById(id);
  if (pull !== null) return pull;
  throw refusal('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
}

function threadOf(answering: Answering, id: string): { pull: WorldPull; thread: WorldThread } {
  for (const pull of answering.hub.world.pulls.values()) {
    const thread = pull.threads.find((candidate) => candidate.id === id);
    if (thread !== undefined) return { pull, thread };
  }
  throw refusal('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
}

function doneOrRefused<T>(done: Done<T>): T {
  if (done.status === 'done') return done.value;
  throw refusal('UNPROCESSABLE', done.message);
}
