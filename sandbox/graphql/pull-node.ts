import { pullUrl } from '../hub.js';
import * as facts from '../pull-facts.js';
import type { WorldPull, WorldReview } from '../world.js';
import { actorNode, associationOf } from './actor-node.js';
import { type Answering, mergeableIn, type Node } from './answering.js';
import { rollupNode } from './check-nodes.js';
import { commentNode, reviewNode, threadNode } from './comment-nodes.js';
import { commitNode } from './commit-node.js';
import { connection, emptyConnection, type PageArguments } from './connection.js';
import { refNode } from './ref-node.js';
import { repositoryStub } from './repository-node.js';

export function pullNode(answering: Answering, pull: WorldPull): Node {
  return {
    __typename: 'PullRequest',
    ...plainFields(answering, pull),
    ...branchFields(answering, pull),
    ...mergeFields(answering, pull),
    ...reviewFields(answering, pull),
    ...sizeFields(answering, pull),
    ...absentFields(),
  };
}

function plainFields(answering: Answering, pull: WorldPull): Node {
  const { hub, token } = answering;
  const url = pullUrl(hub, pull);
  return {
    id: pull.id,
    number: pull.number,
    fullDatabaseId: String(pull.number),
    title: pull.title,
    body: pull.body,
    bodyText: pull.body,
    url,
    permalink: url,
    resourcePath: `/${hub.owner}/${hub.name}/pull/${pull.number}`,
    state: pull.state,
    isDraft: pull.isDraft,
    closed: pull.state !== 'OPEN',
    createdAt: pull.createdAt,
    updatedAt: pull.updatedAt,
    closedAt: pull.closedAt,
    author: actorNode(hub, pull.author),
    authorAssociation: associationOf(hub, pull.author),
    viewerDidAuthor: pull.author === token.login,
    viewerCanUpdate: true,
    viewerCanUpdateBranch: true,
    maintainerCanModify: pull.forkOwner !== null,
    labels: (args: PageArguments) =>
      connection({ items: pull.labels, name: 'labels', toNode: labelNode }, args),
  };
}

function branchFields(answering: Answering, pull: WorldPull): Node {
  const { hub } = answering;
  const owner = pull.forkOwner ?? hub.owner;
  return {
    headRefName: pull.headRefName,
    headRefOid: pull.headOid,
    headRef: () => (pull.forkOwner === null ? refNode(answering, `refs/heads/${pull.headRefName}`) : null),
    baseRefName: pull.baseRefName,
    baseRefOid: pull.baseOid,
    baseRef: () => refNode(answering, `refs/heads/${pull.baseRefName}`),
    isCrossRepository: pull.forkOwner !== null,
    headRepository: () => repositoryStub(hub, owner),
    headRepositoryOwner: actorNode(hub, owner),
    baseRepository: () => repositoryStub(hub, hub.owner),
    repository: () => repositoryStub(hub, hub.owner),
    statusCheckRollup: () => rollupNode(answering, pull.headOid),
    commits: (args: PageArguments) =>
      connection(
        {
          items: facts.pullCommits(hub, pull),
          name: 'commits',
          toNode: (oid) => ({
            __typename: 'PullRequestCommit',
            id: `PRC_${oid}`,
            commit: commitNode(answering, oid),
          }),
        },
        args,
      ),
  };
}

function mergeFields(answering: Answering, pull: WorldPull): Node {
  const { hub } = answering;
  return {
    merged: pull.state === 'MERGED',
    mergedAt: pull.mergedAt,
    mergedBy: actorNode(hub, pull.mergedBy),
    mergeCommit: () => (pull.mergeCommitOid === null ? null : commitNode(answering, pull.mergeCommitOid)),
    potentialMergeCommit: null,
    mergeable: () => mergeableIn(answering, pull),
    mergeStateStatus: () => facts.mergeStateStatus(hub, pull, mergeableIn(answering, pull)),
    isInMergeQueue: false,
    isMergeQueueEnabled: false,
    mergeQueueEntry: null,
    autoMergeRequest: null,
    canBeRebased: true,
  };
}

function reviewFields(answering: Answering, pull: WorldPull): Node {
  const { hub } = answering;
  const reviewList =
    (name: string, isWanted: (review: WorldReview) => boolean, isLatest = true) =>
    (args: PageArguments) => {
      const items = isLatest ? facts.latestReviews(pull, isWanted) : pull.reviews.filter(isWanted);
      return connection({ items, name, toNode: (item) => reviewNode(answering, pull, item) }, args);
    };
  return {
    reviewDecision: () => facts.reviewDecision(hub, pull),
    reviews: reviewList('reviews', () => true, false),
    latestReviews: reviewList('latestReviews', () => true),
    latestOpinionatedReviews: (args: PageArguments & { writersOnly?: boolean | null }) =>
      reviewList(
        'latestOpinionatedReviews',
        (review) => facts.isOpinion(review) && (args.writersOnly !== true || mayWrite(answering, review)),
      )(args),
    reviewThreads: (args: PageArguments) =>
      connection(
        { items: pull.threads, name: 'reviewThreads', toNode: (item) => threadNode(answering, pull, item) },
        args,
      ),
    comments: (args: PageArguments & { orderBy?: { direction: 'ASC' | 'DESC' } | null }) =>
      connection(
        {
          items: args.orderBy?.direction === 'DESC' ? [...pull.comments].reverse() : pull.comments,
          name: 'comments',
          toNode: (item) => commentNode(answering, pull, item),
        },
        args,
      ),
    reviewRequests: emptyConnection,
  };
}

function sizeFields(answering: Answering, pull: WorldPull): Node {
  const files = () => facts.changedFiles(answering.hub, pull);
  return {
    additions: () => files().reduce((sum, file) => sum + file.additions, 0),
    deletions: () => files().reduce((sum, file) => sum + file.deletions, 0),
    changedFiles: () => files().length,
    files: (args: PageArguments) =>
      connection(
        { items: files(), name: 'files', toNode: (file) => ({ ...file, changeType: 'MODIFIED' }) },
        args,
      ),
  };
}

/** What nobody in the sandbox ever sets. */
function absentFields(): Node {
  return {
    assignees: emptyConnection,
    closingIssuesReferences: emptyConnection,
    milestone: null,
    projectCards: emptyConnection,
    projectItems: emptyConnection,
    reactionGroups: [],
  };
}

function labelNode(name: string): Node {
  return { __typename: 'Label', id: `LA_${name}`, name, description: null, color: 'ededed' };
}

function mayWrite(answering: Answering, review: WorldReview): boolean {
  const person = answering.hub.world.people.get(review.author ?? '');
  return person !== undefined && person.permission !== 'read';
}
