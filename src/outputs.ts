import { countDigest } from './domain/digest-counts.js';
import type { Outcome } from './domain/outcome.js';
import type { TickReport, WorkReport } from './domain/report.js';
import { formatMatrix } from './read/work-entry.js';

/** Every output of `action.yml`. */
export const OUTPUT_NAMES = [
  'matrix',
  'has-work',
  'digest',
  'closed-out',
  'started',
  'repairs',
  'skipped',
  'problems',
  'pull-requests',
  'outcome',
  'pull-request-url',
  'patch-file',
] as const;

export type OutputName = (typeof OUTPUT_NAMES)[number];

/** Texts of the outputs that a mode has; the others stay unset. */
export type Outputs = Readonly<Partial<Record<OutputName, string>>>;

/** Sets outputs through the given setter (`core.setOutput`), in the order of `action.yml`. */
export function writeOutputs(outputs: Outputs, set: (name: OutputName, value: string) => void): void {
  for (const name of OUTPUT_NAMES) {
    const value = outputs[name];
    if (value !== undefined) set(name, value);
  }
}

/** Counts what was done, so a dry run answers zero and an empty matrix; `digest` says what it would do. */
export function tickOutputs(report: TickReport, digest: string): Outputs {
  const counts = countDigest({ ...report, isDryRun: false });
  return {
    matrix: formatMatrix(report.entries),
    'has-work': String(report.entries.length > 0),
    digest,
    'closed-out': String(counts.closedOut),
    started: String(counts.started),
    repairs: String(counts.repairs + counts.updatedBranches),
    skipped: String(counts.skipped),
    problems: String(counts.problems + counts.refused),
    'pull-requests': String(counts.pullRequests),
  };
}

/** A null outcome is a dry run: nothing was tried. `patchFile` is a path, or null. */
export function workOutputs(outcome: Outcome | null, patchFile: string | null, digest: string): Outputs {
  return {
    digest,
    outcome: outcome?.name ?? '',
    'pull-request-url': outcome?.pullUrl ?? '',
    ...patchOutputs(patchFile),
  };
}

/** Also of a job that comes to no outcome. */
export function patchOutputs(patchFile: string | null): Outputs {
  return { 'patch-file': patchFile ?? '' };
}

/** `problems` counts the works that left no outcome: their job died, or still runs. */
export function digestOutputs(report: WorkReport, digest: string): Outputs {
  const silent = report.works.filter((work) => work.outcome === null).length;
  return { digest, problems: String(silent) };
}
