import type { Check, CheckConclusion, CheckRun, Checks, StatusContext } from '../domain/pull-request.js';
import { currentChecks } from './current-checks.js';

/** Every current row in exactly one list; the order in a list does not depend on the order of the rows. */
export interface JudgedChecks {
  readonly failing: readonly Check[];
  /** Never started, and will not without a person: billing, approval, a workflow that GitHub refused. */
  readonly blocked: readonly Check[];
  readonly pending: readonly Check[];
  readonly passing: readonly Check[];
  /** Required names that no row reports: GitHub leaves such a check out of the list altogether. */
  readonly missing: readonly string[];
}

type Fate = 'failing' | 'blocked' | 'pending' | 'passing';

/** Sorts the current rows of a head commit by what they mean for the pull request. */
export function judgeChecks(checks: Checks): JudgedChecks {
  const rows = currentChecks(checks.rows);
  const names = new Set(rows.map((row) => row.name));
  const withFate = (fate: Fate) => rows.filter((row) => fateOf(row) === fate);
  return {
    failing: withFate('failing'),
    blocked: withFate('blocked'),
    pending: withFate('pending'),
    passing: withFate('passing'),
    missing: [...new Set(checks.requiredNames)].filter((name) => !names.has(name)).sort(),
  };
}

function fateOf(row: Check): Fate {
  return row.kind === 'check-run' ? fateOfRun(row) : fateOfStatus(row.state);
}

function fateOfRun(run: CheckRun): Fate {
  if (run.neverStarted === true) return 'blocked';
  // The status is read first: a conclusion beside an open status is left over from an earlier attempt.
  if (run.status !== 'COMPLETED' || run.conclusion === null) return 'pending';
  return fateOfConclusion(run.conclusion);
}

function fateOfConclusion(conclusion: CheckConclusion): Fate {
  switch (conclusion) {
    case 'SUCCESS':
    case 'SKIPPED':
    case 'NEUTRAL':
      return 'passing';
    case 'FAILURE':
    case 'TIMED_OUT':
    case 'CANCELLED':
      return 'failing';
    case 'ACTION_REQUIRED':
    case 'STARTUP_FAILURE':
      return 'blocked';
    case 'STALE':
      return 'pending';
  }
}

function fateOfStatus(state: StatusContext['state']): Fate {
  switch (state) {
    case 'SUCCESS':
      return 'passing';
    case 'ERROR':
    case 'FAILURE':
      return 'failing';
    case 'EXPECTED':
    case 'PENDING':
      return 'pending';
  }
}
