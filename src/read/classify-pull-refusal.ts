import { RefusedByGitHub } from '../domain/errors.js';
import type { PullRequestWriteResult } from '../ports/pull-request-writer.js';
import { explainError } from './explain-refusal.js';
import type { GraphqlError } from './graphql-error.js';

export type PullRefusal = Exclude<PullRequestWriteResult, { readonly status: 'done' }>;

const MAY_NOT_CREATE = /not permitted to create or approve pull requests/i;

const HOW_TO_ALLOW =
  '. Tick "Allow GitHub Actions to create and approve pull requests" under Settings → Actions → General of the ' +
  'repository (and of its organisation), or give the action the token of an app.';

/** Types of errors after which nothing was done; what has another type, or none, may have happened. */
const DEFINITE: ReadonlySet<string> = new Set([
  'FORBIDDEN',
  'INSUFFICIENT_SCOPES',
  'NOT_FOUND',
  'UNPROCESSABLE',
  'VALIDATION',
  'BAD_USER_INPUT',
]);

/** What the errors of a mutation on a pull request mean. Pure. */
export function classifyPullRefusal(errors: readonly GraphqlError[]): PullRefusal {
  const stale = errors.find(isStale);
  if (stale !== undefined) return { status: 'stale', detail: explainError(stale) };
  const [first] = errors;
  if (first === undefined)
    return { status: 'unknown', detail: 'GitHub answered neither a result nor an error' };
  if (MAY_NOT_CREATE.test(first.message)) return { status: 'refused', detail: first.message + HOW_TO_ALLOW };
  const isDefinite =
    (first.type !== null && DEFINITE.has(first.type)) || /merge conflict/i.test(first.message);
  return { status: isDefinite ? 'refused' : 'unknown', detail: explainError(first) };
}

/** The head moved, or waits in a merge queue, where nobody may move it: nothing is wrong, and the next tick sees what is. */
function isStale(error: GraphqlError): boolean {
  return (
    error.type === 'STALE_DATA' ||
    /expected.?head.?(?:sha|oid)|head (?:branch|ref|sha) was modified|queued for merging/i.test(error.message)
  );
}

/** What an error of the request as a whole means: only a 4xx that is no limit was surely refused. */
export function classifyPullFailure(error: unknown): PullRefusal {
  if (!(error instanceof RefusedByGitHub)) throw error;
  const isRefusal = error.status !== null && error.status >= 400 && error.status < 500;
  const isLimit = error.types.includes('RATE_LIMITED');
  return { status: isRefusal && !isLimit ? 'refused' : 'unknown', detail: error.message };
}
