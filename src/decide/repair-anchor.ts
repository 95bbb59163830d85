import type { Attempt, Claim } from '../domain/claim.js';
import type { PullRequest } from '../domain/pull-request.js';
import { toInstant } from './instant.js';
import { ownCommitTime } from './own-commit-time.js';

const ANCHOR = /@([0-9a-f]{40})(?:#|$)/;

/**
 * The head from which attempts at a pull request are counted: the one that a person left last. A head that our own
 * attempt (or a merge of the base) made is no new beginning, or an agent that pushes something useless each time
 * would be sent again for ever. A commit newer than the end of the last attempt is a person's. Attempts that came to no
 * agent are passed over: what was pushed while such a one waited for its job is a person's too.
 */
export function repairAnchor(
  pull: PullRequest & { readonly headRefOid: string },
  claim: Claim | undefined,
  now: Date,
): string {
  const last = claim?.document.attempts.findLast(mayHavePushed);
  const anchor = ANCHOR.exec(last?.fingerprint ?? '')?.[1];
  if (last === undefined || anchor === undefined) return pull.headRefOid;
  const committed = ownCommitTime(pull.headCommittedAt, now);
  const ended = toInstant(last.endedAt ?? last.startedAt);
  const isPersons = committed !== null && ended !== null && committed > ended;
  return isPersons ? pull.headRefOid : anchor;
}

function mayHavePushed({ unspent }: Attempt): boolean {
  // A retry forgives an attempt that was made; every other reason is that none was.
  return unspent === undefined || unspent.why === 'retry';
}
