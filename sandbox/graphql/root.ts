import { timestamp } from '../clock.js';
import { actorNode, restLogin } from './actor-node.js';
import { type Answering, type Node, refusal } from './answering.js';
import { type CommitInput, createCommitOnBranch } from './commit-mutation.js';
import * as pulls from './pull-mutations.js';
import { pullNode } from './pull-node.js';
import { deleteRef, type UpdateRefsInput, updateRefs } from './ref-mutations.js';
import { repositoryNode } from './repository-node.js';
import { wordNode } from './word-node.js';

const LIMIT = 5000;

/** Root of queries and mutations alike: their field names do not overlap. */
export function rootOf(answering: Answering): Node {
  return { ...queries(answering), ...mutations(answering) };
}

function queries(answering: Answering): Node {
  const { hub, token } = answering;
  return {
    viewer: () => ({
      ...actorNode(hub, token.login),
      __typename: 'User',
      // The one place where GraphQL shows a bot's suffix.
      login: restLogin(hub, token.login),
    }),
    rateLimit: () => rateLimit(answering),
    repository: ({ owner, name }: { owner: string; name: string }) => {
      if (isSame(owner, hub.owner) && isSame(name, hub.name)) return repositoryNode(answering);
      throw refusal('NOT_FOUND', `Could not resolve to a Repository with the name '${owner}/${name}'.`);
    },
    node: ({ id }: { id: string }) => node(answering, id),
    nodes: ({ ids }: { ids: readonly string[] }) => ids.map((id) => nodeOrError(answering, id)),
  };
}

interface Input<T> {
  readonly input: T;
}

function mutations(answering: Answering): Node {
  return {
    createCommitOnBranch: ({ input }: Input<CommitInput>) => createCommitOnBranch(answering, input),
    updateRefs: ({ input }: Input<UpdateRefsInput>) => updateRefs(answering, input),
    deleteRef: ({ input }: Input<{ refId: string }>) => deleteRef(answering, input),
    createPullRequest: ({ input }: Input<pulls.CreatePullInput>) => pulls.createPullRequest(answering, input),
    updatePullRequestBranch: ({ input }: Input<{ pullRequestId: string }>) =>
      pulls.updatePullRequestBranch(answering, input),
    mergePullRequest: ({ input }: Input<{ pullRequestId: string }>) =>
      pulls.mergePullRequest(answering, input),
    closePullRequest: ({ input }: Input<{ pullRequestId: string }>) =>
      pulls.closePullRequest(answering, input),
    convertPullRequestToDraft: ({ input }: Input<{ pullRequestId: string }>) =>
      pulls.setDraft(answering, input, true),
    markPullRequestReadyForReview: ({ input }: Input<{ pullRequestId: string }>) =>
      pulls.setDraft(answering, input, false),
    addComment: ({ input }: Input<{ subjectId: string; body: string }>) => pulls.addComment(answering, input),
    addPullRequestReviewThreadReply: ({
      input,
    }: Input<{ pullRequestReviewThreadId: string; body: string }>) => pulls.addThreadReply(answering, input),
    resolveReviewThread: ({ input }: Input<{ threadId: string }>) =>
      pulls.setResolved(answering, input, true),
    unresolveReviewThread: ({ input }: Input<{ threadId: string }>) =>
      pulls.setResolved(answering, input, false),
  };
}

/** One that is not there costs the others nothing: it is null, with an error beside it. */
function nodeOrError(answering: Answering, id: string): Node | Error {
  try {
    return node(answering, id);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function node(answering: Answering, id: string): Node {
  if (id === 'R_1') return repositoryNode(answering);
  const pull = answering.hub.world.pullById(id);
  if (pull !== null) return pullNode(answering, pull);
  const words = wordNode(answering, id);
  if (words !== null) return words;
  throw refusal('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
}

/** One point a document: the sandbox counts requests, it does not price them. */
function rateLimit({ hub }: Answering): Node {
  const used = hub.log.entries.filter((entry) => entry.kind === 'graphql').length + 1;
  return {
    cost: 1,
    limit: LIMIT,
    used,
    remaining: Math.max(0, LIMIT - used),
    nodeCount: 0,
    resetAt: timestamp({ now: () => new Date(hub.clock.now().getTime() + 3_600_000) }),
  };
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
