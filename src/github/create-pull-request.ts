import { RefusedByGitHub } from '../domain/errors.js';
import type { NewPullRequest, PullRequestWriteResult } from '../ports/pull-request-writer.js';
import { classifyPullFailure, classifyPullRefusal } from '../read/classify-pull-refusal.js';
import { refusalOfErrors } from '../read/explain-refusal.js';
import type { RepositoryName } from '../read/github/aliased-query.js';
import type { Client, GraphqlAnswer } from './client.js';

export const CREATE_PULL_REQUEST = `
mutation CreatePullRequest($input: CreatePullRequestInput!) {
  createPullRequest(input: $input) { pullRequest { url } }
}`;

/** The repository's id, which the mutation wants, and whether the pull request is there already. */
export const OPEN_PULL_OF_BRANCH = `
query OpenPullRequestOfBranch($owner: String!, $name: String!, $head: String!, $base: String!) {
  rateLimit { cost }
  repository(owner: $owner, name: $name) {
    id
    pullRequests(headRefName: $head, baseRefName: $base, states: [OPEN], first: 20) {
      nodes { url isCrossRepository }
    }
  }
}`;

interface Parts {
  readonly client: Client;
  readonly repository: RepositoryName;
}

/** `done` also where an open pull request from the same head to the same base exists: that one is reused. */
export async function createPullRequest(
  parts: Parts,
  request: NewPullRequest,
): Promise<PullRequestWriteResult> {
  const before = await lookUpSafely(parts, request);
  if ('status' in before) return before;
  if (before.url !== null) return { status: 'done', url: before.url };
  const result = await create(parts.client, { ...request, repositoryId: before.repositoryId });
  if (result.status !== 'unknown' && !isThereAlready(result)) return result;
  // It may have been made by us just now, or by someone else a moment before: either way it is there to be seen.
  const after = await lookUpSafely(parts, request);
  return 'status' in after || after.url === null ? result : { status: 'done', url: after.url };
}

function isThereAlready(result: PullRequestWriteResult): boolean {
  return 'detail' in result && /pull request already exists/i.test(result.detail);
}

async function create(
  client: Client,
  { isDraft, ...input }: NewPullRequest & { readonly repositoryId: string },
): Promise<PullRequestWriteResult> {
  try {
    return readResult(await client.graphql(CREATE_PULL_REQUEST, { input: { ...input, draft: isDraft } }));
  } catch (error) {
    return classifyPullFailure(error);
  }
}

function readResult({ data, errors }: GraphqlAnswer): PullRequestWriteResult {
  const pull = data.at('createPullRequest', 'pullRequest');
  return pull.isNull ? classifyPullRefusal(errors) : { status: 'done', url: pull.at('url').text() };
}

interface Found {
  readonly repositoryId: string;
  /** Of the open pull request, if there is one. */
  readonly url: string | null;
}

/** A look-up that fails changes nothing, so `refused` is the truth whatever the reason. */
async function lookUpSafely(
  parts: Parts,
  request: NewPullRequest,
): Promise<Found | Extract<PullRequestWriteResult, { readonly status: 'refused' | 'stale' | 'unknown' }>> {
  try {
    return await lookUp(parts, request);
  } catch (error) {
    if (error instanceof RefusedByGitHub) return { status: 'refused', detail: error.message };
    throw error;
  }
}

async function lookUp({ client, repository }: Parts, request: NewPullRequest): Promise<Found> {
  const variables = { ...repository, head: request.headRefName, base: request.baseRefName };
  const { data, errors } = await client.graphql(OPEN_PULL_OF_BRANCH, variables);
  if (errors.length > 0) throw refusalOfErrors('looking for the pull request of a branch', errors);
  const pulls = data.at('repository', 'pullRequests', 'nodes').list();
  // A fork may have a branch of the same name; its pull request is not ours.
  const own = pulls.find((pull) => !pull.at('isCrossRepository').boolean());
  return { repositoryId: data.at('repository', 'id').text(), url: own?.at('url').text() ?? null };
}
