import type { RunState } from '../domain/claim.js';

export interface WorkflowRuns {
  /** `over` when GitHub says completed or knows no such run; `unknown` when the question failed. */
  readState(runId: number, runAttempt: number): Promise<RunState>;
}
