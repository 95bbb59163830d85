/** In the order in which the rules are tried; the first that matches wins. ERROR is given where facts are missing. */
export const VERDICT_NAMES = [
  'MERGED',
  'CLOSED',
  'CONFLICTS',
  'CI-FAILED',
  'NEEDS-RESPONSE',
  'BEHIND',
  'CI-BLOCKED',
  'PENDING',
  'CLEAN',
  'ERROR',
] as const;

export type VerdictName = (typeof VERDICT_NAMES)[number];

export interface Verdict {
  readonly name: VerdictName;
  /** Words for a person. May quote what a stranger wrote (check names, logins): escape it where it is printed. */
  readonly reason: string;
  /** Ids of the failing checks or of the feedback: with the head commit, the fingerprint of an attempt. */
  readonly causes: readonly string[];
}
