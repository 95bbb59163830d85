import type { ClaimStore } from './claim-store.js';
import type { CommitWriter } from './commit-writer.js';
import type { ControlStore } from './control-store.js';
import type { DigestLogStore } from './digest-log-store.js';
import type { LeaseStore } from './lease-store.js';
import type { Log } from './log.js';
import type { PullRequestWriter } from './pull-request-writer.js';
import type { PullRequestReader } from './pull-requests.js';
import type { RefWriter } from './ref-writer.js';
import type { Repository } from './repository.js';
import type { WorkflowRuns } from './workflow-runs.js';

/** Everything outside the process, as narrow ports: built once by `main`, handed down. */
export interface World {
  readonly repository: Repository;
  readonly refs: RefWriter;
  readonly claims: ClaimStore;
  readonly leases: LeaseStore;
  readonly control: ControlStore;
  readonly digestLog: DigestLogStore;
  readonly pullRequests: PullRequestReader;
  readonly pullRequestWriter: PullRequestWriter;
  readonly commits: CommitWriter;
  readonly runs: WorkflowRuns;
  readonly log: Log;
}
