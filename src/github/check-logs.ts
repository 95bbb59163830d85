import type { CheckLogs } from '../ports/check-logs.js';
import type { Asker } from './ask-aliased.js';

/** Answers with a redirect to the text, at an address of its own that needs no token. */
const ROUTE = '/repos/{owner}/{repo}/actions/jobs/{job_id}/logs';

/** More than a hundred lines of anything readable. */
const MOST_CHARACTERS = 256 * 1024;

export function createCheckLogs(asker: Asker): CheckLogs {
  return {
    async readEnd(jobId) {
      const { owner, name: repo } = asker.repository;
      const params = { owner, repo, job_id: jobId };
      return await asker.client.getEnd(ROUTE, params, MOST_CHARACTERS);
    },
  };
}
