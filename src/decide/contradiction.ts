import { isBroughtOn, type Outcome } from '../domain/outcome.js';
import type { WorkMarker } from '../read/work-marker.js';

/** Where the agent's last words and the evidence exclude each other, what it says, as a clause. The evidence stands. */
export function contradictionOf(marker: WorkMarker | null, outcome: Outcome): string | null {
  if (marker === null) return null;
  const isDone = isBroughtOn(outcome);
  if (marker.kind === 'complete')
    return isDone ? otherPull(marker.pullUrl, outcome.pullUrl) : claimOf(marker.pullUrl);
  return isDone ? obstacleOf(marker) : null;
}

/** What the agent gives as the reason for not having brought the work on; null for a marker that gives none. */
function obstacleOf(marker: Exclude<WorkMarker, { readonly kind: 'complete' }>): string | null {
  switch (marker.kind) {
    case 'blocked':
      return 'the agent says that it is blocked';
    case 'needs-definition':
      return 'the agent says that the task needs definition';
    case 'lease-conflict':
      return 'the agent says that somebody else has the lease on the task';
    case 'no-task':
      return 'the agent says that it found no such task';
    case 'error':
      return `the agent says that it failed: ${marker.reason}`;
    case 'midway':
      return null;
  }
}

function claimOf(pullUrl: string | null): string {
  const pull = pullUrl === null ? '' : ` with the pull request ${pullUrl}`;
  return `the agent says that its work is complete${pull}`;
}

function otherPull(said: string | null, found: string | null): string | null {
  if (said === null || found === null || numberOf(said) === numberOf(found)) return null;
  return `the agent names another pull request: ${said}`;
}

/** People and models write the same address in many ways. */
function numberOf(pullUrl: string): string {
  return /(\d+)\W*$/.exec(pullUrl)?.[1] ?? pullUrl;
}
