/** The workflow run that acts; what it holds is reaped when it is over. */
export interface RunIdentity {
  readonly runId: number;
  readonly runAttempt: number;
}
