import type { Attempt, Claim, ClaimDocument } from '../domain/claim.js';
import type { StartWork } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { RunIdentity } from '../domain/run-identity.js';
import type { WorkEntry } from '../domain/work-entry.js';
import type { World } from '../ports/world.js';
import { stepResult, unappliedResult } from './step-result.js';

/** As many attempts as a claim document remembers. */
const REMEMBERED_ATTEMPTS = 50;

export interface StartContext {
  readonly now: Date;
  readonly run: RunIdentity;
  /** Claims that this tick has already rewritten, by ref. */
  readonly claimsByRef: ReadonlyMap<string, Claim>;
  /** Tasks whose close-out stands on the base branch by now. */
  readonly closedSlugs: ReadonlySet<string>;
  /** Branches that are gone by now. */
  readonly deletedBranches: ReadonlySet<string>;
}

export interface StartedWork {
  readonly results: readonly StepResult[];
  /** Only what is claimed for this run may reach the matrix. */
  readonly entries: readonly WorkEntry[];
}

/** Claims every item before it is shown to a `work` job. All claims travel in one push. */
export async function startWork(
  steps: readonly StartWork[],
  world: World,
  context: StartContext,
): Promise<StartedWork> {
  const claimed = await claimAll(
    steps.filter((step) => whatItWaitsFor(step, context) === null),
    world,
    context,
  );
  const waiting = steps.flatMap((step) => {
    const detail = whatItWaitsFor(step, context);
    return detail === null ? [] : [stepResult(step, 'waiting', { detail })];
  });
  return { results: [...claimed.results, ...waiting], entries: claimed.entries };
}

function whatItWaitsFor(step: StartWork, context: StartContext): string | null {
  const slug = step.afterCloseOutsOf?.find((one) => !context.closedSlugs.has(one));
  if (slug !== undefined) return `waits for the close-out of ${slug}`;
  const branch = step.afterDeletionsOf?.find((one) => !context.deletedBranches.has(one));
  return branch === undefined ? null : `waits for the deletion of ${branch}`;
}

async function claimAll(
  steps: readonly StartWork[],
  world: World,
  context: StartContext,
): Promise<StartedWork> {
  if (steps.length === 0) return { results: [], entries: [] };
  const outcomes = await world.claims.write(
    steps.map((step) => {
      const expected = step.claim === null ? null : (context.claimsByRef.get(step.claim.ref) ?? step.claim);
      return { expected, document: claimedDocument(step, expected, context) };
    }),
  );
  const entries: WorkEntry[] = [];
  const results = steps.map((step, index) => {
    const outcome = outcomes[index];
    if (outcome?.status === 'done') {
      entries.push(step.entry);
      return stepResult(step, 'done', { detail: step.because });
    }
    return unappliedResult(step, outcome);
  });
  return { results, entries };
}

/** The attempt is on record before the agent exists, so that a death at any moment still counts. */
function claimedDocument(step: StartWork, expected: Claim | null, context: StartContext): ClaimDocument {
  const { runId, runAttempt } = context.run;
  const at = context.now.toISOString();
  const attempt: Attempt = {
    kind: step.entry.kind,
    fingerprint: step.entry.fingerprint,
    startedAt: at,
    endedAt: null,
    runId,
    runAttempt,
    outcome: null,
  };
  const earlier = expected?.document.attempts ?? [];
  return {
    version: 1,
    item: step.entry.item,
    holder: { runId, runAttempt, job: null, claimedAt: at },
    attempts: [...earlier, attempt].slice(-REMEMBERED_ATTEMPTS),
  };
}
