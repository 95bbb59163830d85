import type { WorkEntry } from '../domain/work-entry.js';
import type { WorkEvidence } from '../domain/work-evidence.js';

/**
 * Minutes may pass between the tick and its job: the world that was decided about must still be there.
 * Answers why the agent must not start, or null. `claimedAt` is ISO 8601.
 */
export function whyMovedOn(entry: WorkEntry, before: WorkEvidence, claimedAt: string): string | null {
  return entry.kind === 'task' ? whyTaskMovedOn(entry, before, claimedAt) : whyPullMovedOn(entry, before);
}

function whyTaskMovedOn(entry: WorkEntry, before: WorkEvidence, claimedAt: string): string | null {
  const { pull, branchOid, taskPhase } = before;
  // One that was merged before the claim is of the task's former life, which the tick has judged.
  const isNew = pull !== null && (pull.isOpen || Date.parse(pull.createdAt) >= Date.parse(claimedAt));
  if (isNew) return `pull request #${pull.number} exists by now`;
  if (branchOid !== null) return `the branch ${entry.branch} exists by now`;
  return taskPhase === 'ready' ? null : `the task is ${taskPhase ?? 'gone'} by now`;
}

function whyPullMovedOn(entry: WorkEntry, { pull, branchOid }: WorkEvidence): string | null {
  if (pull === null || !pull.isOpen) return 'the pull request is not open any more';
  if (branchOid === entry.headOid) return null;
  return `the branch ${entry.branch} moved to ${branchOid ?? 'nowhere'} by now`;
}
