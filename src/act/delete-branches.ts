import { stepResult, unappliedResult } from '../decide/step-result.js';
import type { DeleteBranch } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { World } from '../ports/world.js';

/**
 * Deletes branches that hold nothing of their own in one push, each only while it stands at the commit that was judged.
 * A branch whose task could not be closed out in this tick waits: the open task still needs it to be found.
 */
export async function deleteBranches(
  steps: readonly DeleteBranch[],
  world: World,
  closedSlugs: ReadonlySet<string>,
): Promise<readonly StepResult[]> {
  const isDue = (step: DeleteBranch): boolean =>
    step.afterCloseOutOf === null || closedSlugs.has(step.afterCloseOutOf);
  const due = steps.filter(isDue);
  const waiting = steps
    .filter((step) => !isDue(step))
    .map((step) =>
      stepResult(step, 'waiting', { detail: `waits for the close-out of ${step.afterCloseOutOf}` }),
    );
  if (due.length === 0) return waiting;
  const outcomes = await world.refs.update(
    due.map((step) => ({ ref: `refs/heads/${step.branch}`, expectedOid: step.oid, newOid: null })),
  );
  const results = due.map((step, index) => {
    const outcome = outcomes[index];
    if (outcome?.status === 'done') return stepResult(step, 'done', { detail: step.because });
    return unappliedResult(step, outcome);
  });
  return [...results, ...waiting];
}
