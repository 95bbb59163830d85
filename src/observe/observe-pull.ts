import { withBehindBy, withDetail } from '../decide/complete-facts.js';
import type { PullRequest } from '../domain/pull-request.js';
import type { PullRequestReader } from '../ports/pull-requests.js';

/** The facts on one pull request in any state, as a tick would gather them; null when there is none of that number. */
export async function observePull(reader: PullRequestReader, number: number): Promise<PullRequest | null> {
  const pull = await reader.readPull(number);
  if (pull === null || pull.state !== 'OPEN') return pull;
  const compare = pull.isCrossRepository ? [] : [pull];
  const [lookup, details] = await Promise.all([
    reader.lookUpBranches({ branches: [], compare }),
    reader.readDetails([number]),
  ]);
  return withDetail(withBehindBy(pull, lookup), details.get(number));
}
