import { stepResult } from '../decide/step-result.js';
import type { UpdateBranch } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { World } from '../ports/world.js';

/** Merges the base into heads that trail it, one after the other: GitHub asks for no concurrent mutations. */
export async function updateBranches(
  steps: readonly UpdateBranch[],
  world: World,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    results.push(await updateOne(step, world));
  }
  return results;
}

async function updateOne(step: UpdateBranch, world: World): Promise<StepResult> {
  const answer = await world.pullRequestWriter.updateBranch(step.nodeId, step.headOid);
  switch (answer.status) {
    case 'done':
      return stepResult(step, 'done', { detail: step.because, url: answer.url });
    case 'refused':
      return stepResult(step, 'refused', { detail: answer.detail });
    case 'stale':
    case 'unknown':
      return stepResult(step, 'not-applied', { detail: `${answer.detail}; looked at again next tick` });
  }
}
