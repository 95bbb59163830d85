import { RefusedByGitHub } from '../domain/errors.js';
import type { PullRequest } from '../domain/pull-request.js';
import { refusalOfErrors } from '../read/explain-refusal.js';
import { decodeOpenPull, ONE_PULL } from '../read/github/open-pulls-query.js';
import { isAboutOptionalField } from '../read/graphql-error.js';
import type { Asker } from './ask-aliased.js';
import { completePulls } from './complete-pulls.js';

/** One pull request in any state; null when there is none of that number. Throws `RefusedByGitHub`. */
export async function readPull(asker: Asker, number: number): Promise<PullRequest | null> {
  const { data, errors } = await asker.client.graphql(ONE_PULL, { ...asker.repository, number });
  if (errors.some(({ type }) => type === 'NOT_FOUND')) return null;
  const serious = errors.filter((error) => !isAboutOptionalField(error));
  const node = data.at('repository', 'pullRequest');
  if (serious.length > 0) throw refusalOfErrors(`reading pull request #${number}`, serious);
  if (node.isNull) return null;
  const { pulls, unreadable } = await completePulls(asker, [decodeOpenPull(node)]);
  const [pull] = pulls;
  if (pull !== undefined) return pull;
  throw new RefusedByGitHub(`Pull request #${number}: ${unreadable[0]?.because ?? 'it could not be read'}.`, {
    status: 200,
  });
}
