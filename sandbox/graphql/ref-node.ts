import { askGit } from '../git-process.js';
import type { Protection } from '../world.js';
import type { Answering, Node } from './answering.js';
import { commitNode, objectNode } from './commit-node.js';
import { connection, type PageArguments } from './connection.js';

/** A branch or tag; null for anything else, as GitHub answers for refs of other namespaces. */
export function refNode(answering: Answering, qualifiedName: string): Node | null {
  const { repository } = answering.hub;
  const full = fullName(repository.refs(), qualifiedName);
  const oid = full === null ? undefined : repository.refs().get(full);
  if (full === null || oid === undefined) return null;
  const prefix = full.startsWith('refs/tags/') ? 'refs/tags/' : 'refs/heads/';
  const name = full.slice(prefix.length);
  const protection = prefix === 'refs/heads/' ? answering.hub.world.protections.get(name) : undefined;
  return {
    __typename: 'Ref',
    id: `REF_${full}`,
    name,
    prefix,
    target: () => objectNode(answering, oid),
    compare: ({ headRef }: { headRef: string }) => comparison(answering, oid, headRef),
    refUpdateRule: protection === undefined ? null : updateRule(answering, name, protection),
    branchProtectionRule: null,
    rules: (args: PageArguments) =>
      connection({ items: ruleNodes(protection), name: 'rules', toNode: (rule) => rule }, args),
  };
}

function fullName(refs: ReadonlyMap<string, string>, name: string): string | null {
  const candidates = name.startsWith('refs/') ? [name] : [`refs/heads/${name}`, `refs/tags/${name}`];
  const found = candidates.find((candidate) => refs.has(candidate)) ?? null;
  return found !== null && /^refs\/(heads|tags)\//.test(found) ? found : null;
}

function comparison(answering: Answering, baseOid: string, headRef: string): Node | null {
  const { repository } = answering.hub;
  // `owner:branch` names a fork; only this repository's branches and commits can be compared here.
  const name = headRef.replace(/^refs\/heads\//, '');
  const headOid = repository.branchOid(name) ?? commitOid(answering, headRef);
  if (headOid === null) return null;
  const aheadBy = repository.count(baseOid, headOid);
  const behindBy = repository.count(headOid, baseOid);
  return {
    __typename: 'Comparison',
    id: `CMP_${baseOid}_${headOid}`,
    aheadBy,
    behindBy,
    status: comparisonStatus(aheadBy, behindBy),
    baseTarget: () => commitNode(answering, baseOid),
    headTarget: () => commitNode(answering, headOid),
  };
}

/** In GraphQL's capitals; REST writes the same words small. */
export function comparisonStatus(aheadBy: number, behindBy: number): string {
  if (aheadBy > 0) return behindBy > 0 ? 'DIVERGED' : 'AHEAD';
  return behindBy > 0 ? 'BEHIND' : 'IDENTICAL';
}

function commitOid(answering: Answering, expression: string): string | null {
  const { folder } = answering.hub.repository;
  const answer = askGit(['rev-parse', '--verify', '--quiet', '--end-of-options', `${expression}^{commit}`], {
    folder,
  });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

function updateRule(answering: Answering, pattern: string, protection: Protection): Node {
  const mayBypass = protection.bypassLogins.includes(answering.token.login);
  return {
    __typename: 'RefUpdateRule',
    pattern,
    allowsDeletions: false,
    allowsForcePushes: false,
    blocksCreations: false,
    requiredApprovingReviewCount: protection.requiredApprovals,
    requiredStatusCheckContexts: protection.requiredChecks,
    requiresCodeOwnerReviews: false,
    requiresConversationResolution: false,
    requiresLinearHistory: false,
    requiresSignatures: false,
    viewerAllowedToDismissReviews: false,
    viewerCanPush: mayBypass || !protection.requiresPullRequest,
  };
}

/** Rules of rulesets only: classic protection is not listed there. */
function ruleNodes(protection: Protection | undefined): readonly Node[] {
  if (protection === undefined || protection.kind === 'classic') return [];
  const pull = { __typename: 'RepositoryRule', id: 'RR_pull', type: 'PULL_REQUEST', parameters: null };
  const checks = {
    __typename: 'RepositoryRule',
    id: 'RR_checks',
    type: 'REQUIRED_STATUS_CHECKS',
    parameters: {
      __typename: 'RequiredStatusChecksParameters',
      strictRequiredStatusChecksPolicy: protection.requiresUpToDate,
      doNotEnforceOnCreate: false,
      requiredStatusChecks: protection.requiredChecks.map((context) => ({ context, integrationId: null })),
    },
  };
  return [
    ...(protection.requiresPullRequest ? [pull] : []),
    ...(protection.requiredChecks.length > 0 ? [checks] : []),
  ];
}
