import { stepResult, unappliedResult } from '../decide/step-result.js';
import type { Attempt, Claim, ClaimDocument } from '../domain/claim.js';
import type { DigestLine, StoredDigestLog } from '../domain/digest-log.js';
import type { StartWork } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { RunIdentity } from '../domain/run-identity.js';
import type { WorkEntry } from '../domain/work-entry.js';
import type { ClaimWriteOutcome } from '../ports/claim-store.js';
import type { DigestLogOutcome } from '../ports/digest-log-store.js';
import type { World } from '../ports/world.js';

export interface StartContext {
  readonly now: Date;
  readonly run: RunIdentity;
  /** Where the turn stood when the slots were counted; see `Turn`. */
  readonly turnOid: string | null;
  /** Claims that this tick has already rewritten, by ref. */
  readonly claimsByRef: ReadonlyMap<string, Claim>;
  /** Tasks whose close-out stands on the base branch by now. */
  readonly closedSlugs: ReadonlySet<string>;
  /** Branches that are gone by now. */
  readonly deletedBranches: ReadonlySet<string>;
  readonly log: {
    readonly stored: StoredDigestLog;
    /** The line of the tick, should its starts come to this. */
    readonly lineFor: (starts: readonly StepResult[]) => DigestLine;
  };
}

/** The line that travelled with the claims, and what became of it. */
export interface LineSent {
  readonly line: DigestLine;
  readonly outcome: DigestLogOutcome;
}

export interface StartedWork {
  readonly results: readonly StepResult[];
  /** Only what is claimed for this run may reach the matrix. */
  readonly entries: readonly WorkEntry[];
  /** Null where nothing was won. */
  readonly lineSent: LineSent | null;
}

/**
 * Claims every item, and takes its lease where the plugin has leases, before it is shown to a `work` job. All of it
 * travels in one push, and the tick's line for the log with it; a start is written with claim and lease, and in turn, or
 * not at all.
 */
export async function startWork(
  steps: readonly StartWork[],
  world: Pick<World, 'claims'>,
  context: StartContext,
): Promise<StartedWork> {
  const waiting = steps.flatMap((step) => {
    const detail = whatItWaitsFor(step, context);
    return detail === null ? [] : [stepResult(step, 'waiting', { detail })];
  });
  const due = steps.filter((step) => whatItWaitsFor(step, context) === null);
  if (due.length === 0) return { results: waiting, entries: [], lineSent: null };
  // Only the push tells what is won, and it carries the line: that says what is hoped, and is put right afterwards.
  const hoped = due.map((step) => stepResult(step, 'done', { detail: step.because }));
  const line = context.log.lineFor([...hoped, ...waiting]);
  const claimed = await claimAll(due, world, { ...context, line });
  return { ...claimed, results: [...claimed.results, ...waiting] };
}

function whatItWaitsFor(step: StartWork, context: StartContext): string | null {
  const slug = step.afterCloseOutsOf?.find((one) => !context.closedSlugs.has(one));
  if (slug !== undefined) return `waits for the close-out of ${slug}`;
  const branch = step.afterDeletionsOf?.find((one) => !context.deletedBranches.has(one));
  return branch === undefined ? null : `waits for the deletion of ${branch}`;
}

async function claimAll(
  steps: readonly StartWork[],
  world: Pick<World, 'claims'>,
  context: StartContext & { readonly line: DigestLine },
): Promise<StartedWork> {
  const { log, line } = context;
  const written = await world.claims.writeLogged(
    steps.map((step) => {
      const expected = step.claim === null ? null : (context.claimsByRef.get(step.claim.ref) ?? step.claim);
      const document = claimedDocument(step, expected, context);
      return step.lease === undefined ? { expected, document } : { expected, document, lease: step.lease };
    }),
    { stored: log.stored, line },
    { expectedOid: context.turnOid },
  );
  const starts = steps.map((step, index) => ({ step, outcome: written.claims[index] }));
  return {
    results: starts.map(({ step, outcome }) => resultOf(step, outcome)),
    entries: starts.flatMap(({ step, outcome }) => (outcome?.status === 'done' ? step.entry : [])),
    lineSent: written.log === null ? null : { line, outcome: written.log },
  };
}

function resultOf(step: StartWork, outcome: ClaimWriteOutcome | undefined): StepResult {
  return outcome?.status === 'done'
    ? stepResult(step, 'done', { detail: step.because })
    : unappliedResult(step, outcome);
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
    // Which of too many are forgotten is the store's affair: some weigh more than others.
    attempts: [...earlier, attempt],
  };
}
