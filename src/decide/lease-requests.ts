import type { LeaseDocument, LeaseDraft, LeaseRequest } from '../domain/lease.js';
import type { Task } from '../domain/task.js';
import type { TickFacts } from './tick-facts.js';

/** The plugin has no version of its own for other clients, and writes these itself. */
const CLIENT = { clientVersion: '0.0.0', clientCommit: 'unknown' } as const;
const SDLC_VERSION = '1.1.0';
const HOST_NAME = 'github-actions';
/** A year. The policy is any whole number, and an end beyond the year 9999 is no time that anyone can read. */
const LONGEST_SECONDS = 365 * 24 * 60 * 60;

/**
 * The lease that must be taken together with the claim on a task, so that the agent inherits it; null where leasing
 * is off. A lease of ours that is still there is taken anew: it keeps its id, as the plugin's `reacquire` does.
 */
export function leaseToTake(task: Task, branch: string, facts: TickFacts): LeaseRequest | null {
  const { leaseSeconds, leasesBySlug } = facts.leases;
  if (leaseSeconds === null) return null;
  const expected = leasesBySlug.get(task.slug) ?? null;
  const now = facts.snapshot.now;
  const times = {
    phase: 'claimed',
    claimedAt: toSeconds(now),
    expiresAt: toSeconds(new Date(now.getTime() + Math.min(leaseSeconds, LONGEST_SECONDS) * 1000)),
  } as const;
  if (expected === null) return { expected, draft: { ...firstDraft(task, branch, facts), ...times } };
  // The name of the ref is what counts; and whatever pull request it had is over.
  return { expected, draft: { ...expected.document, taskId: task.slug, pullNumber: null, ...times } };
}

function firstDraft(
  task: Task,
  branch: string,
  facts: TickFacts,
): Omit<LeaseDraft, 'phase' | 'claimedAt' | 'expiresAt'> {
  const { base, leases } = facts.snapshot;
  return {
    sdlcVersion: SDLC_VERSION,
    taskId: task.slug,
    taskPath: task.path,
    owner: leases.hostId,
    ownerKind: 'github-actions',
    ...CLIENT,
    preparedOn: leases.hostId,
    preparedOnHostname: HOST_NAME,
    baseRef: `refs/heads/${base.branch}`,
    baseSha: base.oid,
    workRef: `refs/heads/${branch}`,
    pullNumber: null,
    notes: '',
    gates: null,
  };
}

/** The last document of a lease: what the plugin's own release to the archive changes, and nothing else. */
export function closingDocument(document: LeaseDocument): LeaseDocument {
  return { ...document, phase: 'closing', expiresAt: null };
}

/** To the second, as the plugin writes times. */
function toSeconds(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
