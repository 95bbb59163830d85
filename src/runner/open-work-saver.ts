import { join } from 'node:path';
import { createWorkSaver } from '../git/save-work.js';
import type { Inputs } from '../inputs.js';
import type { WorkSaver } from '../ports/work-saver.js';
import { repositoryUrl } from '../render/repository-url.js';
import { agentSecrets } from './agent-secrets.js';
import type { Job } from './job.js';

/** Below RUNNER_TEMP; the workflow uploads it as a whole. */
export const PATCH_FOLDER = 'sdlc-saved-work';

/** The saver of a `work` job, for its main step and for its post step alike. Nothing is asked yet. */
export function openWorkSaver(job: Job, inputs: Pick<Inputs, 'agent' | 'token'>): WorkSaver {
  const { environment } = job;
  const { runId, runAttempt, temporaryFolder } = environment;
  return createWorkSaver({
    remote: { url: `${repositoryUrl(environment)}.git`, token: inputs.token },
    environment: process.env,
    run: { runId, runAttempt },
    temporaryFolder,
    patchFolder: join(temporaryFolder, PATCH_FOLDER),
    secrets: agentSecrets(job, inputs),
  });
}
