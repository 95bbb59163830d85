import { fromBase64 } from '../bytes.js';
import { commitFiles } from '../commit-writing.js';
import type { CommitRefusal } from '../faults.js';
import { signatureOf } from '../hub.js';
import { observeRefs } from '../ref-watcher.js';
import { type Answering, type Node, refusal, requirePermission } from './answering.js';
import { commitNode } from './commit-node.js';
import { refNode } from './ref-node.js';

export interface CommitInput {
  readonly branch: {
    readonly id?: string | null;
    readonly branchName?: string | null;
    readonly repositoryNameWithOwner?: string | null;
  };
  readonly expectedHeadOid: string;
  readonly message: { readonly headline: string; readonly body?: string | null };
  readonly fileChanges?: {
    readonly additions?: readonly { readonly path: string; readonly contents: string }[] | null;
    readonly deletions?: readonly { readonly path: string }[] | null;
  } | null;
}

/** `type` and message of each refusal, as recorded from GitHub. */
const REFUSALS: Readonly<Record<CommitRefusal, readonly [string, string]>> = {
  'classic-protection': ['BRANCH_PROTECTION_RULE_VIOLATION', 'Changes must be made through a pull request.'],
  permission: ['FORBIDDEN', 'Resource not accessible by integration'],
  'restricted-path': ['UNPROCESSABLE', 'Repository rule violations found\n\nFile path is restricted\n\n'],
  ruleset: [
    'UNPROCESSABLE',
    'Repository rule violations found\n\nChanges must be made through a pull request.\n\n',
  ],
  secret: ['UNPROCESSABLE', 'Repository rule violations found\n\nSecret detected in content\n\n'],
  'workflow-file': [
    'FORBIDDEN',
    'refusing to allow a GitHub App to create or update workflow without `workflows` permission',
  ],
};

/** A real commit, moved onto the branch by git's own compare-and-swap. */
export function createCommitOnBranch(answering: Answering, input: CommitInput): Node {
  const { hub, token } = answering;
  requirePermission(token, { contents: 'write' });
  const branch = branchName(answering, input);
  const ref = `refs/heads/${branch}`;
  const tip = hub.repository.branchOid(branch);
  if (tip === null) throw refusal('NOT_FOUND', `Branch not found: ${branch}`);
  if (tip !== input.expectedHeadOid) throw stale(input.expectedHeadOid);
  refuseWhereRuled(answering, branch, input);
  const oid = writeCommit(answering, input, tip);
  if (!hub.repository.updateRefs([{ ref, before: tip, after: oid }])) throw stale(input.expectedHeadOid);
  observeRefs(hub, token.login);
  return { clientMutationId: null, commit: commitNode(answering, oid), ref: refNode(answering, ref) };
}

function branchName(answering: Answering, { branch }: CommitInput): string {
  const { hub } = answering;
  const repository = branch.repositoryNameWithOwner;
  if (repository != null && repository !== `${hub.owner}/${hub.name}`) {
    throw refusal('NOT_FOUND', `Could not resolve to a Repository with the name '${repository}'.`);
  }
  const name = branch.branchName ?? branch.id?.replace(/^REF_/, '') ?? '';
  return name.replace(/^refs\/heads\//, '');
}

function stale(expected: string): Error {
  return refusal(
    'STALE_DATA',
    `Expected branch to point to "${expected}" but it did not.  Pull and try again.`,
  );
}

function refuseWhereRuled(answering: Answering, branch: string, input: CommitInput): void {
  const because = refusalFor(answering, branch, input);
  if (because === null) return;
  const [type, message] = REFUSALS[because];
  throw refusal(type, message);
}

function refusalFor(answering: Answering, branch: string, input: CommitInput): CommitRefusal | null {
  const { hub, token } = answering;
  for (const effect of answering.effects) if (effect.kind === 'refuse-commit') return effect.because;
  const touchesWorkflows = input.fileChanges?.additions?.some(({ path }) =>
    path.startsWith('.github/workflows/'),
  );
  if (touchesWorkflows === true && token.permissions.workflows !== 'write') return 'workflow-file';
  const protection = hub.world.protections.get(branch);
  if (protection === undefined || protection.bypassLogins.includes(token.login)) return null;
  if (!protection.requiresPullRequest) return null;
  return protection.kind === 'classic' ? 'classic-protection' : 'ruleset';
}

function writeCommit(answering: Answering, input: CommitInput, tip: string): string {
  const { hub, token } = answering;
  const body = input.message.body ?? '';
  const deletions = input.fileChanges?.deletions ?? [];
  for (const { path } of deletions) {
    if (hub.repository.object(`${tip}:${path}`) !== null) continue;
    throw refusal('UNPROCESSABLE', `A path was requested for deletion which does not exist: ${path}`);
  }
  return commitFiles(
    hub.repository,
    {
      parents: [tip],
      message: body === '' ? input.message.headline : `${input.message.headline}\n\n${body}`,
      by: signatureOf(hub, token.login),
    },
    {
      deletions,
      additions: (input.fileChanges?.additions ?? []).map(({ path, contents }) => ({
        path,
        contents: fromBase64(contents),
      })),
    },
  );
}
