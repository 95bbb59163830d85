export interface AgentRequest {
  /** The whole prompt, one argument. */
  readonly prompt: string;
  readonly workingFolder: string;
}

/** What the process did; it proves nothing about the work. */
export interface AgentExit {
  readonly exitCode: number;
  /** Last non-empty line of standard output, at most 2,000 characters. */
  readonly lastLine: string;
}

export interface Agent {
  /** Throws `CommandFailed` when the executable cannot be started. */
  run(request: AgentRequest): Promise<AgentExit>;
}
