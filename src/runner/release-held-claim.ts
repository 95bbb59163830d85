import { releaseClaim } from '../act/release-claim.js';
import { parseItem } from '../domain/item.js';
import type { Job } from './job.js';

/** The post step: gives the claim back, whatever happened to the main step. */
export async function releaseHeldClaim(job: Job, heldItem: string): Promise<void> {
  const item = parseItem(heldItem);
  if (item === null) return;
  const { runId, runAttempt } = job.environment;
  job.log.info(await releaseClaim(job.world, item, { runId, runAttempt }));
}
