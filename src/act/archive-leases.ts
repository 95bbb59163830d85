import { stepResult, unappliedResult } from '../decide/step-result.js';
import type { ArchiveLease } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { World } from '../ports/world.js';

/**
 * Archives the leases that are over, in one push. A lease whose task could not be closed out in this tick waits: it
 * is what still shows that the task is somebody's.
 */
export async function archiveLeases(
  steps: readonly ArchiveLease[],
  world: Pick<World, 'leases'>,
  closedSlugs: ReadonlySet<string>,
): Promise<readonly StepResult[]> {
  const isDue = ({ afterCloseOutOf }: ArchiveLease): boolean =>
    afterCloseOutOf === null || closedSlugs.has(afterCloseOutOf);
  const due = steps.filter(isDue);
  const waiting = steps
    .filter((step) => !isDue(step))
    .map((step) =>
      stepResult(step, 'waiting', { detail: `waits for the close-out of ${step.afterCloseOutOf}` }),
    );
  if (due.length === 0) return waiting;
  const outcomes = await world.leases.archive(due);
  const results = due.map((step, index) => {
    const outcome = outcomes[index];
    if (outcome?.status === 'done') return stepResult(step, 'done', { detail: step.because });
    return unappliedResult(step, outcome);
  });
  return [...results, ...waiting];
}
