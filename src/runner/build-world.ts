import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGitClaimStore } from '../git/git-claim-store.js';
import { createGitControlStore } from '../git/git-control-store.js';
import { createGitDigestLog } from '../git/git-digest-log.js';
import { createGitLeaseStore } from '../git/git-lease-store.js';
import { createRefWriter } from '../git/push-refs.js';
import { createRepository } from '../git/read-repository.js';
import { openScratchRepository } from '../git/scratch-repository.js';
import { createGitHub, type GitHub } from '../github/create-github.js';
import type { Clock } from '../ports/clock.js';
import type { Log } from '../ports/log.js';
import type { World } from '../ports/world.js';
import { phaseOfText } from '../read/phase-of-text.js';
import { repositoryUrl } from '../render/repository-url.js';

/** One git command may take as long as the whole of a slow fetch. */
const GIT_TIME_LIMIT_SECONDS = 120;

export interface WorldOptions {
  readonly repository: { readonly owner: string; readonly name: string };
  readonly token: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly serverUrl: string;
  readonly temporaryFolder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
}

export interface OpenWorld {
  readonly world: World;
  /** Requests sent and GraphQL points charged so far. */
  readonly spent: GitHub['spent'];
  readonly clock: Clock;
  readonly whoAndWhen: GitHub['whoAndWhen'];
  readonly checkLogs: GitHub['checkLogs'];
  readonly feedbackLinks: GitHub['feedbackLinks'];
  /** Removes what was kept on disk. */
  close(): Promise<void>;
}

/** The real world: GitHub's API, and git in a repository of our own. Nothing is asked yet. */
export async function openWorld(options: WorldOptions): Promise<OpenWorld> {
  const { repository, token, apiUrl, graphqlUrl, log } = options;
  const url = `${repositoryUrl(options)}.git`;
  const scratch = await openScratchRepository({
    temporaryFolder: options.temporaryFolder,
    remote: { url, token },
    environment: options.environment,
    timeLimitSeconds: GIT_TIME_LIMIT_SECONDS,
  });
  const closing = new AbortController();
  const github = createGitHub({
    token,
    repository,
    apiUrl,
    graphqlUrl,
    log,
    // What waits to ask again when all is over (the other half of a failed pair) must not keep the job waiting.
    sleep: (milliseconds) => sleep(milliseconds, undefined, { signal: closing.signal }),
    phaseOf: phaseOfText,
  });
  const refs = createRefWriter(scratch.world);
  const documents = { world: scratch.world, refs, nonce: randomUUID, now: () => github.clock.now() };
  return {
    world: {
      repository: createRepository(scratch.world),
      refs,
      claims: createGitClaimStore(documents),
      control: createGitControlStore(documents),
      digestLog: createGitDigestLog(documents),
      leases: createGitLeaseStore({ world: scratch.world, now: () => github.clock.now() }),
      pullRequests: github.pullRequests,
      pullRequestWriter: github.pullRequestWriter,
      commits: github.commitWriter,
      runs: github.workflowRuns,
      log,
    },
    spent: github.spent,
    clock: github.clock,
    whoAndWhen: github.whoAndWhen,
    checkLogs: github.checkLogs,
    feedbackLinks: github.feedbackLinks,
    close: () => {
      closing.abort();
      return scratch.remove();
    },
  };
}
