import { collectWorks } from '../decide/collect-works.js';
import type { WorkReport } from '../domain/report.js';
import type { Inputs } from '../inputs.js';
import { digestOutputs } from '../outputs.js';
import { workLine, workSummary } from '../render/work-summary.js';
import type { Job } from './job.js';
import { NOT_BUILT_YET } from './not-built-yet.js';

/** Mode `digest`: what the agents of this run came to, from the claims that they held. Reads only. */
export async function runDigest(job: Job, inputs: Inputs): Promise<void> {
  const { baseBranch, tasksFolder } = inputs.settings;
  const { claims } = await job.world.repository.read({ baseBranch, tasksFolder });
  const report: WorkReport = {
    isDryRun: inputs.isDryRun,
    works: collectWorks(claims, job.environment),
    notes: NOT_BUILT_YET,
  };
  const line = workLine(report);
  job.log.info(line);
  await job.publish(digestOutputs(report, line), workSummary(report));
}
