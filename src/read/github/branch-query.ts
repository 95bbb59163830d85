import { PULL_STATES } from '../../domain/github-words.js';
import type { BranchPullRequest } from '../../domain/pull-request.js';
import type { BranchAhead, BranchToCompare } from '../../ports/pull-requests.js';
import type { Answer } from '../answer.js';
import type { AliasedField } from './aliased-query.js';

export const BRANCH_PULL = `
fragment BranchPull on PullRequest {
  number url state headRefName headRefOid baseRefName isCrossRepository createdAt mergedAt closedAt mergeCommit { oid }
}`;

/** Anybody's fork may have a branch of this name, and so fill the list. */
const MOST_PULLS = 50;

/** Pull requests with this head branch in any state: without the states GitHub would list open ones only. */
export function branchField(branch: string): AliasedField {
  return {
    variables: { head: { type: 'String!', value: branch } },
    select: (variable) =>
      `pullRequests(headRefName: ${variable('head')}, states: [OPEN, CLOSED, MERGED], first: ${MOST_PULLS}, ` +
      'orderBy: { field: CREATED_AT, direction: DESC }) { pageInfo { hasNextPage } nodes { ...BranchPull } }',
  };
}

/** How far a branch trails its base; `mergeStateStatus` would not tell where BLOCKED masks BEHIND. */
export function compareField(compare: {
  readonly headRefName: string;
  readonly baseRefName: string;
}): AliasedField {
  return {
    variables: {
      base: { type: 'String!', value: `refs/heads/${compare.baseRefName}` },
      head: { type: 'String!', value: compare.headRefName },
    },
    select: (variable) =>
      `ref(qualifiedName: ${variable('base')}) { compare(headRef: ${variable('head')}) { behindBy } }`,
  };
}

/** What a branch without a pull request holds of its own, and the head at which that was counted. */
export function aheadField({ branch, baseRefName }: BranchToCompare): AliasedField {
  return {
    variables: {
      base: { type: 'String!', value: `refs/heads/${baseRefName}` },
      head: { type: 'String!', value: branch },
    },
    select: (variable) =>
      `ref(qualifiedName: ${variable('base')}) { compare(headRef: ${variable('head')}) ` +
      '{ aheadBy headTarget { oid } } }',
  };
}

/** Decodes `branchField`, newest first; null where there are more, since the one that counts may be among the rest. */
export function decodeBranchPulls(connection: Answer): readonly BranchPullRequest[] | null {
  if (connection.at('pageInfo', 'hasNextPage').boolean()) return null;
  const pulls = connection.at('nodes').list().map(decodeBranchPull);
  return pulls.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.number - a.number);
}

function decodeBranchPull(node: Answer): BranchPullRequest {
  return {
    number: node.at('number').number(),
    url: node.at('url').text(),
    state: node.at('state').word(PULL_STATES),
    headRefName: node.at('headRefName').text(),
    headRefOid: node.at('headRefOid').text(),
    baseRefName: node.at('baseRefName').text(),
    isCrossRepository: node.at('isCrossRepository').boolean(),
    createdAt: node.at('createdAt').text(),
    mergedAt: node.at('mergedAt').textOrNull(),
    closedAt: node.at('closedAt').textOrNull(),
    mergeCommitOid: node.at('mergeCommit', 'oid').textOrNull(),
  };
}

/** Decodes `compareField`; null where the base branch is gone. */
export function decodeBehindBy(ref: Answer): number | null {
  return ref.at('compare', 'behindBy').numberOrNull();
}

/** Decodes `aheadField`; null where either branch is gone. */
export function decodeAhead(ref: Answer): BranchAhead | null {
  const aheadBy = ref.at('compare', 'aheadBy').numberOrNull();
  const headOid = ref.at('compare', 'headTarget', 'oid').textOrNull();
  return aheadBy === null || headOid === null ? null : { aheadBy, headOid };
}
