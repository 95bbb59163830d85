/** What an agent run came to, decided by evidence in git and on GitHub. */
export const OUTCOME_NAMES = [
  'PR-OPENED',
  'PR-UPDATED',
  'REPLIED',
  'NOT-READY',
  'BLOCKED',
  'NO-CHANGE',
  'STOPPED-EARLY',
  'TIMED-OUT',
  'STALLED',
  'OVER-BUDGET',
  'LIMITED',
  'CANCELLED',
  'FAILED',
] as const;

export type OutcomeName = (typeof OUTCOME_NAMES)[number];

/** What a run can be started for: the work is further on GitHub than it was. */
const BROUGHT_ON: readonly OutcomeName[] = ['PR-OPENED', 'PR-UPDATED', 'REPLIED'];

export function isBroughtOn({ name }: Pick<Outcome, 'name'>): boolean {
  return BROUGHT_ON.includes(name);
}

export interface Outcome {
  readonly name: OutcomeName;
  /** The evidence, in words. */
  readonly because: string;
  /** The pull request that shows it. */
  readonly pullUrl: string | null;
}
