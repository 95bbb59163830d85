export interface AgentRequest {
  /** The whole prompt, one argument. */
  readonly prompt: string;
  readonly workingFolder: string;
  /** Whether the plugin leases tasks in this repository, so that the agent must know where. */
  readonly isLeasing: boolean;
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
