import { isPermitted } from './graphql/answering.js';
import type { Hub } from './hub.js';
import type { RestAnswer } from './rest-server.js';
import type { Token } from './world.js';

/** Where the redirect leads; GitHub's is an address of a file store, good for a minute. */
const STORE = '/_job-logs';

/** `302` to the text, as GitHub answers; logs are gone after a while, and then it is 410. */
export function redirectToLog(hub: Hub, token: Token, jobId: number): RestAnswer {
  if (!isPermitted(token, { actions: 'read' })) {
    return { status: 403, body: { message: 'Resource not accessible by integration' } };
  }
  const log = hub.world.jobLogs.get(jobId);
  if (log === undefined) return { status: 404, body: { message: 'Not Found' } };
  if (log === null) return { status: 410, body: { message: 'Server Error: logs are gone' } };
  return { status: 302, body: '', headers: { location: `${STORE}/${jobId}?sig=sandbox` } };
}

/** The text itself; null for an address that is none of the store. */
export function storedLog(hub: Hub, path: string): RestAnswer | null {
  const id = new RegExp(`^${STORE}/(\\d+)$`).exec(path)?.[1];
  if (id === undefined) return null;
  return { status: 200, body: hub.world.jobLogs.get(Number(id)) ?? '' };
}
