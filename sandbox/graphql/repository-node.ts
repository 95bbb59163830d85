import { type Hub, repositoryUrl } from '../hub.js';
import type { WorldPull } from '../world.js';
import { actorNode } from './actor-node.js';
import { type Answering, type Node, refusal } from './answering.js';
import { objectNode } from './commit-node.js';
import { connection, emptyConnection, type PageArguments } from './connection.js';
import { pullNode } from './pull-node.js';
import { refNode } from './ref-node.js';

interface PullsArguments extends PageArguments {
  readonly states?: readonly string[] | null;
  readonly headRefName?: string | null;
  readonly baseRefName?: string | null;
  readonly labels?: readonly string[] | null;
  readonly orderBy?: { readonly field: string; readonly direction: 'ASC' | 'DESC' } | null;
}

/** The repository as another object's field shows it: enough to name it. */
export function repositoryStub(hub: Hub, owner: string): Node {
  const isOurs = owner === hub.owner;
  const nameWithOwner = `${owner}/${hub.name}`;
  return {
    __typename: 'Repository',
    id: isOurs ? 'R_1' : `R_${owner}`,
    name: hub.name,
    nameWithOwner,
    owner: actorNode(hub, owner),
    url: isOurs ? repositoryUrl(hub) : `${hub.webUrl}/${nameWithOwner}`,
    sshUrl: `ssh://git@github.invalid/${nameWithOwner}.git`,
    description: null,
    isFork: !isOurs,
    isArchived: false,
    isPrivate: false,
    isInOrganization: false,
    isEmpty: false,
  };
}

export function repositoryNode(answering: Answering): Node {
  const { hub, token } = answering;
  const permission = hub.world.people.get(token.login)?.permission ?? 'read';
  return {
    ...repositoryStub(hub, hub.owner),
    databaseId: 1,
    parent: null,
    // GitHub answers null to an App's token.
    viewerPermission: token.isActions ? null : permission.toUpperCase(),
    viewerDefaultMergeMethod: 'MERGE',
    hasIssuesEnabled: true,
    hasWikiEnabled: false,
    mergeCommitAllowed: true,
    rebaseMergeAllowed: true,
    squashMergeAllowed: true,
    autoMergeAllowed: false,
    deleteBranchOnMerge: false,
    issueTemplates: [],
    pullRequestTemplates: [],
    defaultBranchRef: () => refNode(answering, `refs/heads/${hub.defaultBranch}`),
    ref: ({ qualifiedName }: { qualifiedName: string }) => refNode(answering, qualifiedName),
    refs: (args: PageArguments & { refPrefix: string }) => refs(answering, args),
    object: (args: { expression?: string | null; oid?: string | null }) =>
      objectNode(answering, args.expression ?? args.oid ?? ''),
    pullRequest: ({ number }: { number: number }) => pullByNumber(answering, number),
    pullRequests: (args: PullsArguments) => pulls(answering, args),
    issueOrPullRequest: ({ number }: { number: number }) => pullByNumber(answering, number),
    labels: emptyConnection,
    milestones: emptyConnection,
    assignableUsers: emptyConnection,
  };
}

function pullByNumber(answering: Answering, number: number): Node {
  const pull = answering.hub.world.pulls.get(number);
  if (pull !== undefined) return pullNode(answering, pull);
  throw refusal('NOT_FOUND', `Could not resolve to a PullRequest with the number of ${number}.`);
}

/** Branches and tags only; other namespaces come back empty, which is what is known of GitHub. */
function refs(answering: Answering, args: PageArguments & { refPrefix: string }): Node {
  const names = [...answering.hub.repository.refs().keys()].filter((ref) => ref.startsWith(args.refPrefix));
  const items = names.filter((ref) => /^refs\/(heads|tags)\//.test(ref)).sort();
  return connection(
    { items, name: 'refs', toNode: (ref) => refNode(answering, ref), keyOf: (ref) => ref },
    args,
  );
}

function pulls(answering: Answering, args: PullsArguments): Node {
  const items = [...answering.hub.world.pulls.values()]
    .filter((pull) => isWanted(pull, args))
    .sort((one, other) => order(one, other, args));
  const hidden = hiddenPulls(answering, args, items);
  return connection(
    {
      items,
      name: 'pullRequests',
      keyOf: (pull) => pull.id,
      toNode: (pull) =>
        hidden.has(pull.number)
          ? refusal('RESOURCE_LIMITS_EXCEEDED', 'Resource limits for this query exceeded.')
          : pullNode(answering, pull),
    },
    args,
  );
}

function isWanted(pull: WorldPull, args: PullsArguments): boolean {
  if (args.states != null && !args.states.includes(pull.state)) return false;
  if (args.headRefName != null && args.headRefName !== pull.headRefName) return false;
  if (args.baseRefName != null && args.baseRefName !== pull.baseRefName) return false;
  return args.labels == null || args.labels.some((label) => pull.labels.includes(label));
}

function order(one: WorldPull, other: WorldPull, args: PullsArguments): number {
  const sign = args.orderBy?.direction === 'DESC' ? -1 : 1;
  const key = (pull: WorldPull) => (args.orderBy?.field === 'UPDATED_AT' ? pull.updatedAt : pull.createdAt);
  const byTime = key(one) < key(other) ? -1 : Number(key(one) > key(other));
  return sign * (byTime === 0 ? one.number - other.number : byTime);
}

/** Numbers that a fault turns into null; a fault may also replace the whole answer. */
function hiddenPulls(
  answering: Answering,
  args: PullsArguments,
  items: readonly WorldPull[],
): ReadonlySet<number> {
  const size = Math.max(args.first ?? 0, args.last ?? 0);
  const struck = answering.effects.flatMap((effect) => {
    if (effect.kind === 'null-pulls') return effect.numbers;
    const isTooLarge = effect.kind === 'page-limit' && size > effect.size;
    return isTooLarge ? overLimit(answering, effect.as, items) : [];
  });
  return new Set(struck);
}

function overLimit(
  answering: Answering,
  as: 'bad-gateway' | 'null-nodes' | 'resource-limits',
  items: readonly WorldPull[],
): readonly number[] {
  switch (as) {
    case 'bad-gateway':
      answering.outcome.status = 502;
      return [];
    case 'null-nodes':
      return items.map((pull) => pull.number);
    case 'resource-limits':
      throw refusal('RESOURCE_LIMITS_EXCEEDED', 'Resource limits for this query exceeded.');
  }
}
