import { toInstant } from './instant.js';

/** Clocks of machines differ by minutes; a commit that is dated later than this is dated wrongly. */
const TOLERANCE_MS = 10 * 60 * 1000;

/**
 * When the branch last got a commit of its own, in milliseconds; null when unknown. The date is whatever the
 * committer's machine said: one in the future would answer all feedback to come, so it counts as unknown.
 */
export function ownCommitTime(headCommittedAt: string | null, now: Date): number | null {
  const time = toInstant(headCommittedAt);
  return time === null || time > now.getTime() + TOLERANCE_MS ? null : time;
}
