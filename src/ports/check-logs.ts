/** Logs of jobs, which may be long and hold anything. */
export interface CheckLogs {
  /**
   * The last characters of a job's log, at most 256 Ki of them, as they are; null where GitHub keeps none. Throws
   * `RefusedByGitHub` where it does not hand it out.
   */
  readEnd(jobId: number): Promise<string | null>;
}
