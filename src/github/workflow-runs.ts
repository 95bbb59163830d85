import type { RunState } from '../domain/claim.js';
import { RefusedByGitHub } from '../domain/errors.js';
import type { WorkflowRuns } from '../ports/workflow-runs.js';
import type { Asker } from './ask-aliased.js';

const ROUTE = '/repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}';

/** Asks once a tick about each attempt of a run. */
export function createWorkflowRuns(asker: Asker): WorkflowRuns {
  const statesByAttempt = new Map<string, Promise<RunState>>();
  return {
    readState(runId, runAttempt) {
      const key = `${runId}/${runAttempt}`;
      const state = statesByAttempt.get(key) ?? askForState(asker, runId, runAttempt);
      statesByAttempt.set(key, state);
      return state;
    },
  };
}

/** GitHub deletes runs after a while: one that it does not know any more is over, if the token sees runs at all. */
async function askForState(asker: Asker, runId: number, runAttempt: number): Promise<RunState> {
  const { owner, name: repo } = asker.repository;
  try {
    const params = { owner, repo, run_id: runId, attempt_number: runAttempt };
    const { status, body } = await asker.client.get(ROUTE, params);
    if (status === 404) return (await canSeeRuns(asker)) ? 'over' : 'unknown';
    return body.at('status').text() === 'completed' ? 'over' : 'live';
  } catch (error) {
    if (!(error instanceof RefusedByGitHub)) throw error;
    asker.log.warning(`The state of run ${runId}, attempt ${runAttempt} is not known: ${error.message}`);
    return 'unknown';
  }
}

/** A token without the right to read runs is told 404 too, and must not free what others hold. */
async function canSeeRuns(asker: Asker): Promise<boolean> {
  const { owner, name: repo } = asker.repository;
  const { status, body } = await asker.client.get('/repos/{owner}/{repo}/actions/runs', {
    owner,
    repo,
    per_page: 1,
  });
  return status === 200 && body.at('total_count').number() > 0;
}
