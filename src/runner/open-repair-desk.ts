import { randomUUID } from 'node:crypto';
import { createRepairDesk } from '../act/prepare-repair.js';
import { preparePluginFolder } from '../files/prepare-plugin-folder.js';
import { createPullCheckout } from '../git/pull-checkout.js';
import type { Inputs } from '../inputs.js';
import type { RepairDesk } from '../ports/repair-desk.js';
import { repositoryUrl } from '../render/repository-url.js';
import type { Job } from './job.js';

/** One git command may take as long as the whole history of a large repository. */
const GIT_TIME_LIMIT_SECONDS = 300;

type Variables = Readonly<Record<string, string | undefined>>;

/** The desk in a job on GitHub Actions. Nothing is asked yet. */
export function openRepairDesk(job: Job, inputs: Inputs, variables: Variables): RepairDesk {
  const { environment, world, checkLogs, feedbackLinks, clock, log } = job;
  const { settings, token } = inputs;
  const checkout = createPullCheckout({
    world: {
      folder: environment.workspace,
      remote: { url: `${repositoryUrl(environment)}.git`, token },
      environment: variables,
      timeLimitSeconds: GIT_TIME_LIMIT_SECONDS,
    },
    prepareFolder: (folder) => preparePluginFolder(folder, variables),
  });
  return createRepairDesk({
    pullRequests: world.pullRequests,
    claims: world.claims,
    checkLogs,
    feedbackLinks,
    trust: settings,
    branchPatterns: settings.branchPatterns,
    checkout,
    nonce: () => randomUUID(),
    clock,
    log,
  });
}
