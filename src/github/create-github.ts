import type { CheckLogs } from '../ports/check-logs.js';
import type { Clock } from '../ports/clock.js';
import type { CommitWriter } from '../ports/commit-writer.js';
import type { FeedbackLinks } from '../ports/feedback-links.js';
import type { PullRequestWriter } from '../ports/pull-request-writer.js';
import type { PullRequestReader } from '../ports/pull-requests.js';
import type { WorkflowRuns } from '../ports/workflow-runs.js';
import type { RepositoryName } from '../read/github/aliased-query.js';
import type { PhaseOf } from '../read/github/evidence-query.js';
import type { Asker } from './ask-aliased.js';
import { createCheckLogs } from './check-logs.js';
import { type Client, type ClientOptions, createClient } from './client.js';
import { commitOnBranch } from './commit-on-branch.js';
import { createPullRequest } from './create-pull-request.js';
import { createFeedbackLinks } from './feedback-links.js';
import { listOpen } from './list-open.js';
import { lookUpBranches } from './look-up-branches.js';
import { readDetails } from './read-details.js';
import { readEvidence } from './read-evidence.js';
import { readLogin } from './read-login.js';
import { readPull } from './read-pull.js';
import { ServerClock } from './server-clock.js';
import { updateBranch } from './update-branch.js';
import { createWorkflowRuns } from './workflow-runs.js';
import { createWriterRoll } from './writer-roll.js';

export interface GitHubOptions extends ClientOptions {
  readonly repository: RepositoryName;
  /** The phase in the text of a task file: reading tasks is not this layer's business. */
  readonly phaseOf: PhaseOf;
}

/** The ports over GitHub's API, for one tick: what they remember is not older than that. */
export interface GitHub {
  readonly pullRequests: PullRequestReader;
  readonly pullRequestWriter: PullRequestWriter;
  readonly commitWriter: CommitWriter;
  readonly workflowRuns: WorkflowRuns;
  readonly checkLogs: CheckLogs;
  readonly feedbackLinks: FeedbackLinks;
  /** Whose token this is, null where GitHub does not say, and GitHub's time, in one question. */
  readonly whoAndWhen: () => Promise<{ readonly login: string | null; readonly now: Date }>;
  /** Requests sent and GraphQL points charged so far. */
  readonly spent: Client['spent'];
  /** GitHub's, so that times compare with those of commits and comments whatever the machine believes. */
  readonly clock: Clock;
}

/** Sends nothing yet. Throws `BadInput` where the token is empty. */
export function createGitHub(options: GitHubOptions): GitHub {
  const { repository, log, phaseOf } = options;
  const clock = new ServerClock();
  const client = createClient({ ...options, serverClock: clock });
  const asker = { client, repository, log, phaseOf };
  return {
    pullRequests: createReader(asker),
    pullRequestWriter: {
      updateBranch: (nodeId, expectedHeadOid) => updateBranch(client, nodeId, expectedHeadOid),
      create: (request) => createPullRequest(asker, request),
    },
    commitWriter: { commit: (request) => commitOnBranch(asker, request) },
    workflowRuns: createWorkflowRuns(asker),
    checkLogs: createCheckLogs(asker),
    feedbackLinks: createFeedbackLinks(asker),
    whoAndWhen: async () => ({ login: await readLogin(asker), now: clock.now() }),
    spent: () => client.spent(),
    clock,
  };
}

function createReader(asker: Asker & { readonly phaseOf: PhaseOf }): PullRequestReader {
  const writers = createWriterRoll(asker);
  return {
    listOpen: async () => {
      const open = await listOpen(asker);
      return { ...open, pulls: await writers.ofPulls(open.pulls) };
    },
    readPull: async (number) => {
      const pull = await readPull(asker, number);
      return pull === null ? null : ((await writers.ofPulls([pull]))[0] ?? null);
    },
    lookUpBranches: (lookup) => lookUpBranches(asker, lookup),
    readDetails: async (numbers) => writers.ofDetails(await readDetails(asker, numbers)),
    readEvidence: (requests) => readEvidence(asker, requests),
  };
}
