import type { Check } from '../domain/pull-request.js';

const SHOWN = 10;

/** The names of some checks in one phrase, sorted: `ci/lint, ci/test`, at most ten of them. */
export function nameChecks(rows: readonly Check[]): string {
  return enumerate(rows.map((row) => nameAmong(row, rows)));
}

/** Sorted and without repetition: the same names make the same words, whatever their order. */
export function enumerate(names: readonly string[]): string {
  const sorted = [...new Set(names)].sort();
  const rest = sorted.length - SHOWN;
  const shown = sorted.slice(0, SHOWN).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

/** Two workflows can have a job of one name; only then does a reader need more than the name. */
function nameAmong(row: Check, rows: readonly Check[]): string {
  if (row.kind === 'status-context') return row.name;
  const isAmbiguous = rows.some((other) => other !== row && other.name === row.name);
  const origin = [row.workflowName, row.event].filter((part) => part !== null).join(', ');
  return isAmbiguous && origin !== '' ? `${row.name} (${origin})` : row.name;
}
