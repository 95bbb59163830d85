import type { Outcome } from '../domain/outcome.js';
import type { WorkMarker } from '../read/work-marker.js';

const BROUGHT_ON: readonly Outcome['name'][] = ['PR-OPENED', 'PR-UPDATED', 'REPLIED'];

/** Where the agent's last words and the evidence exclude each other, what it says, as a clause. The evidence stands. */
export function contradictionOf(marker: WorkMarker | null, outcome: Outcome): string | null {
  if (marker === null) return null;
  const isBroughtOn = BROUGHT_ON.includes(outcome.name);
  switch (marker.kind) {
    case 'complete':
      return isBroughtOn ? otherPull(marker.pullUrl, outcome.pullUrl) : claimOf(marker.pullUrl);
    case 'blocked':
      return isBroughtOn ? 'the agent says that it is blocked' : null;
    case 'needs-definition':
      return isBroughtOn ? 'the agent says that the task needs definition' : null;
    case 'lease-conflict':
      return isBroughtOn ? 'the agent says that somebody else has the lease on the task' : null;
    case 'no-task':
      return isBroughtOn ? 'the agent says that it found no such task' : null;
    case 'error':
      return isBroughtOn ? `the agent says that it failed: ${marker.reason}` : null;
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
