import type { PullRequestWriteResult } from '../ports/pull-request-writer.js';
import { classifyPullFailure, classifyPullRefusal } from '../read/classify-pull-refusal.js';
import type { GraphqlError } from '../read/graphql-error.js';
import type { Client } from './client.js';

export const UPDATE_BRANCH = `
mutation UpdatePullRequestBranch($pullRequestId: ID!, $expectedHeadOid: GitObjectID!) {
  updatePullRequestBranch(
    input: { pullRequestId: $pullRequestId, expectedHeadOid: $expectedHeadOid, updateMethod: MERGE }
  ) { pullRequest { url } }
}`;

/** Merges the base into the head, on GitHub's side; `done` also where the head has everything already. */
export async function updateBranch(
  client: Client,
  pullRequestId: string,
  expectedHeadOid: string,
): Promise<PullRequestWriteResult> {
  try {
    const { data, errors } = await client.graphql(UPDATE_BRANCH, { pullRequestId, expectedHeadOid });
    const pull = data.at('updatePullRequestBranch', 'pullRequest');
    if (!pull.isNull) return { status: 'done', url: pull.at('url').text() };
    return errors.some(isUpToDate) ? { status: 'done', url: null } : classifyPullRefusal(errors);
  } catch (error) {
    return classifyPullFailure(error);
  }
}

function isUpToDate(error: GraphqlError): boolean {
  return /no new commits on the base/i.test(error.message);
}
