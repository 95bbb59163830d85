import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRepairDesk } from '../act/prepare-repair.js';
import { preparePluginFolder } from '../files/prepare-plugin-folder.js';
import { createPullCheckout } from '../git/pull-checkout.js';
import { createGitHub } from '../github/create-github.js';
import type { Inputs } from '../inputs.js';
import type { RepairDesk } from '../ports/repair-desk.js';
import { phaseOfText } from '../read/phase-of-text.js';
import type { Job } from './job.js';

/** One git command may take as long as the whole history of a large repository. */
const GIT_TIME_LIMIT_SECONDS = 300;

type Variables = Readonly<Record<string, string | undefined>>;

/** The desk in a job on GitHub Actions. Nothing is asked yet. */
export function openRepairDesk(job: Job, inputs: Inputs, variables: Variables): RepairDesk {
  const { environment, world, clock, log } = job;
  const { owner, name } = environment.repository;
  const { settings, token } = inputs;
  const github = createGitHub({
    token,
    repository: environment.repository,
    apiUrl: environment.apiUrl,
    graphqlUrl: environment.graphqlUrl,
    log,
    sleep: (milliseconds) => sleep(milliseconds),
    phaseOf: phaseOfText,
  });
  const checkout = createPullCheckout({
    world: {
      folder: environment.workspace,
      remote: { url: `${environment.serverUrl}/${owner}/${name}.git`, token },
      environment: variables,
      timeLimitSeconds: GIT_TIME_LIMIT_SECONDS,
    },
    prepareFolder: (folder) => preparePluginFolder(folder, variables),
  });
  return createRepairDesk({
    pullRequests: world.pullRequests,
    claims: world.claims,
    checkLogs: github.checkLogs,
    feedbackLinks: github.feedbackLinks,
    trust: settings,
    branchPatterns: settings.branchPatterns,
    checkout,
    nonce: () => randomUUID(),
    clock,
    log,
  });
}
