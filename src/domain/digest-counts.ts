import type { StepResult, TickReport } from './report.js';
import type { VerdictName } from './verdict.js';
import { VERDICT_NAMES } from './verdict.js';

/** The numbers of a tick: outputs of the action and the words of the digest line. */
export interface DigestCounts {
  readonly closedOut: number;
  readonly waitingCloseOuts: number;
  readonly flagged: number;
  readonly draftsOpened: number;
  readonly deletedBranches: number;
  readonly freedClaims: number;
  readonly updatedBranches: number;
  readonly archivedLeases: number;
  /** Leases that a person must look at. */
  readonly leasesLeftBehind: number;
  readonly repairs: number;
  readonly started: number;
  readonly inFlight: number;
  readonly skipped: number;
  readonly problems: number;
  readonly refused: number;
  /** Steps that did not happen, or may not have: the next tick looks at them again. */
  readonly notApplied: number;
  readonly pullRequests: number;
  readonly pullsByVerdict: readonly (readonly [VerdictName, number])[];
}

/** In a dry run nothing has a result, and the plan itself is counted. */
export function countDigest(report: TickReport): DigestCounts {
  const made = report.isDryRun ? plannedAsDone(report) : report.results;
  const done = made.filter((result) => result.status === 'done');
  const count = (kind: StepResult['step']['kind']): number =>
    done.filter((result) => result.step.kind === kind).length;
  const starts = done.flatMap(({ step }) => (step.kind === 'start-work' ? [step.entry.kind] : []));
  const started = starts.filter((kind) => kind === 'task').length;
  return {
    closedOut: count('close-out'),
    waitingCloseOuts: made.filter(({ step, status }) => step.kind === 'close-out' && status === 'waiting')
      .length,
    flagged: count('flag-task'),
    draftsOpened: count('open-pull-request'),
    deletedBranches: count('delete-branch'),
    freedClaims: count('reap-claim'),
    updatedBranches: count('update-branch'),
    archivedLeases: count('archive-lease'),
    leasesLeftBehind: report.plan.leases.leftBehind.length,
    repairs: starts.length - started,
    started,
    inFlight: report.plan.inFlight.length,
    skipped: report.plan.skips.length,
    problems: report.plan.problems.length,
    refused: made.filter(({ status }) => status === 'refused').length,
    notApplied: made.filter(({ status }) => status === 'not-applied').length,
    pullRequests: report.plan.verdicts.length,
    pullsByVerdict: countVerdicts(report),
  };
}

function plannedAsDone(report: TickReport): readonly StepResult[] {
  return report.plan.steps.map((step) => ({ step, status: 'done', detail: step.because, url: null }));
}

function countVerdicts(report: TickReport): DigestCounts['pullsByVerdict'] {
  return VERDICT_NAMES.map((name): readonly [VerdictName, number] => [
    name,
    report.plan.verdicts.filter(({ verdict }) => verdict.name === name).length,
  ]).filter(([, count]) => count > 0);
}
