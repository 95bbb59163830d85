import type { ClaimStore } from '../ports/claim-store.js';
import type { CommitWriter } from '../ports/commit-writer.js';
import type { Log } from '../ports/log.js';
import type { PullRequestWriter } from '../ports/pull-request-writer.js';
import type { PullRequestReader } from '../ports/pull-requests.js';
import type { RefWriter } from '../ports/ref-writer.js';
import type { Repository } from '../ports/repository.js';
import type { WorkflowRuns } from '../ports/workflow-runs.js';

/** Everything outside the process, as narrow ports: built once by `main`, handed down. */
export interface World {
  readonly repository: Repository;
  readonly refs: RefWriter;
  readonly claims: ClaimStore;
  readonly pullRequests: PullRequestReader;
  readonly pullRequestWriter: PullRequestWriter;
  readonly commits: CommitWriter;
  readonly runs: WorkflowRuns;
  readonly log: Log;
}

/** The workflow run that acts; what it holds is reaped when it is over. */
export interface RunIdentity {
  readonly runId: number;
  readonly runAttempt: number;
}
