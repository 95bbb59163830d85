import type { Attempt, Claim, ClaimDocument } from '../domain/claim.js';
import type { StartWork } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { RunIdentity } from '../domain/run-identity.js';
import type { WorkEntry } from '../domain/work-entry.js';
import type { ClaimWrite, ClaimWriteOutcome } from '../ports/claim-store.js';
import type { World } from '../ports/world.js';
import { stepResult, unappliedResult } from './step-result.js';

/** As many attempts as a claim document remembers. */
const REMEMBERED_ATTEMPTS = 50;

export interface StartContext {
  readonly now: Date;
  readonly run: RunIdentity;
  /** Where the turn stood when the slots were counted; see `Turn`. */
  readonly turnOid: string | null;
  /** Claims that this tick has already rewritten, by ref. */
  readonly claimsByRef: ReadonlyMap<string, Claim>;
  /** Tasks whose close-out stands on the base branch by now. */
  readonly closedSlugs: ReadonlySet<string>;
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
  const waitsFor = (step: StartWork): string | undefined =>
    step.afterCloseOutsOf?.find((slug) => !context.closedSlugs.has(slug));
  const claimed = await claimAll(
    steps.filter((step) => waitsFor(step) === undefined),
    world,
    context,
  );
  const waiting = steps.flatMap((step) => {
    const slug = waitsFor(step);
    return slug === undefined
      ? []
      : [stepResult(step, 'waiting', { detail: `waits for the close-out of ${slug}` })];
  });
  return { results: [...claimed.results, ...waiting], entries: claimed.entries };
}

async function claimAll(
  steps: readonly StartWork[],
  world: World,
  context: StartContext,
): Promise<StartedWork> {
  if (steps.length === 0) return { results: [], entries: [] };
  const writes = steps.map((step) => {
    const expected = step.claim === null ? null : (context.claimsByRef.get(step.claim.ref) ?? step.claim);
    return { expected, document: claimedDocument(step, expected, context) };
  });
  const outcomes = await world.claims.write(writes, { expectedOid: context.turnOid });
  await giveBack(writes, outcomes, world);
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

/**
 * Two ticks that counted the same free slots: the second one's claims are written and must not count, nor the
 * attempts on them. What cannot be given back now is reaped when this run is over.
 */
async function giveBack(
  writes: readonly ClaimWrite[],
  outcomes: readonly ClaimWriteOutcome[],
  world: World,
): Promise<void> {
  const undone = writes.flatMap(({ expected, document }, index): readonly ClaimWrite[] => {
    const outcome = outcomes[index];
    if (outcome?.status !== 'out-of-turn') return [];
    const attempts = expected?.document.attempts ?? [];
    return [{ expected: outcome.claim, document: { ...document, holder: null, attempts } }];
  });
  if (undone.length > 0) await world.claims.write(undone);
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
