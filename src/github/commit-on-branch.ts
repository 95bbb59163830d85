import { RefusedByGitHub } from '../domain/errors.js';
import type { CommitRequest, CommitResult } from '../ports/commit-writer.js';
import { classifyCommitRefusal } from '../read/classify-commit-refusal.js';
import type { RepositoryName } from '../read/github/aliased-query.js';
import type { Client, GraphqlAnswer } from './client.js';

export const CREATE_COMMIT = `
mutation CreateCommit($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid url } }
}`;

/** One signed commit. Throws for nothing that GitHub answers: refusals and broken connections are results. */
export async function commitOnBranch(
  { client, repository }: { readonly client: Client; readonly repository: RepositoryName },
  request: CommitRequest,
): Promise<CommitResult> {
  const input = {
    branch: {
      repositoryNameWithOwner: `${repository.owner}/${repository.name}`,
      branchName: request.branch,
    },
    expectedHeadOid: request.expectedHeadOid,
    message: { headline: request.headline, body: request.body },
    fileChanges: { additions: request.files.map(encodeFile) },
  };
  try {
    return readResult(await client.graphql(CREATE_COMMIT, { input }));
  } catch (error) {
    if (error instanceof RefusedByGitHub) return refusalOfRequest(error);
    throw error;
  }
}

/** GitHub takes the bytes of the file as base64; ours are UTF-8, byte order mark and line endings included. */
function encodeFile(file: CommitRequest['files'][number]) {
  return { path: file.path, contents: Buffer.from(file.text, 'utf8').toString('base64') };
}

/** A commit in the answer was made, whatever errors stand beside it. */
function readResult({ data, errors }: GraphqlAnswer): CommitResult {
  const commit = data.at('createCommitOnBranch', 'commit');
  if (commit.isNull) return classifyCommitRefusal(errors);
  return { status: 'committed', oid: commit.at('oid').text(), url: commit.at('url').text() };
}

/** A 4xx was refused before anything happened, except that a limit says nothing about what to do instead. */
function refusalOfRequest(error: RefusedByGitHub): CommitResult {
  const isRefusal = error.status !== null && error.status >= 400 && error.status < 500;
  const isLimit = error.types.includes('RATE_LIMITED');
  return { status: isRefusal && !isLimit ? 'refused' : 'unknown', detail: error.message };
}
