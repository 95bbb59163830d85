import { judgeMerge } from '../decide/judge-merge.js';
import { stepResult } from '../decide/step-result.js';
import type { CloseOut } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { Snapshot } from '../domain/snapshot.js';
import type { World } from '../ports/world.js';

export interface RecheckedCloseOuts {
  /** Those that are not to be made, and what is to be said of them. */
  readonly overtaken: readonly { readonly step: CloseOut; readonly result: StepResult }[];
}

const OVERTAKEN =
  'the base branch moved, and by now this merge does not close the task; looked at again next tick';

/**
 * Asks once more whether each merge closes its task, for the base branch has moved since the plan asked. What moved
 * it may have been a person who opened the task again, and the text of the file alone does not tell: a revert of our
 * own close-out makes it what it was. Call this after the base branch was read, so that what is asked is no older.
 */
export async function recheckCloseOuts(
  steps: readonly CloseOut[],
  world: World,
  planned: Pick<Snapshot, 'base' | 'pullsByBranch'>,
): Promise<RecheckedCloseOuts> {
  const pulls = [...planned.pullsByBranch.values()].flat();
  const cases = steps.map((step) => ({ step, pull: pulls.find(({ number }) => number === step.pullNumber) }));
  const evidenceByPull = await world.pullRequests.readEvidence(
    cases.flatMap(({ step, pull }) =>
      pull === undefined ? [] : [{ pull, path: step.path, baseBranch: planned.base.branch }],
    ),
  );
  const stands = ({ pull }: (typeof cases)[number]): boolean =>
    pull !== undefined && judgeMerge(pull, { base: planned.base, evidenceByPull }).kind === 'valid';
  return {
    overtaken: cases
      .filter((one) => !stands(one))
      .map(({ step }) => ({ step, result: stepResult(step, 'not-applied', { detail: OVERTAKEN }) })),
  };
}
