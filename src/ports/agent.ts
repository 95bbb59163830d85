import type { AgentUsage, ToolDenial } from '../domain/agent-run.js';

export interface AgentRequest {
  /** The whole prompt, one argument. */
  readonly prompt: string;
  readonly workingFolder: string;
  /** Whether the plugin leases tasks in this repository, so that the agent must know where. */
  readonly isLeasing: boolean;
  /** US dollars that it may use. */
  readonly dollars: number;
}

/** Why the process ended. `ended` is its own decision and proves nothing about the work. */
export type AgentEnding =
  | { readonly kind: 'ended' }
  /** The process, the model's service or the network gave up; in words. */
  | { readonly kind: 'failed'; readonly because: string }
  /** The model's service took no order from this account: its key or its credit. Nothing about the work. */
  | { readonly kind: 'refused'; readonly because: string }
  | { readonly kind: 'timed-out' | 'stalled'; readonly because: string }
  /** Dollars or turns. */
  | { readonly kind: 'over-budget'; readonly because: string }
  /** The usage limit of the account; `until` is ISO 8601 UTC, null where the service did not say. */
  | { readonly kind: 'limited'; readonly because: string; readonly until: string | null }
  /** The job was told to stop. */
  | { readonly kind: 'cancelled'; readonly because: string };

/** What the process did; it proves nothing about the work. */
export interface AgentExit {
  readonly ending: AgentEnding;
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  /** The end of its last message, at most 4,000 characters; may hold anything. */
  readonly lastWords: string;
  /** Null where the process ended without telling. */
  readonly usage: AgentUsage | null;
  readonly denials: readonly ToolDenial[];
}

export interface Agent {
  /**
   * Names of the slash commands that the agent would have in this folder, without the slash, e.g. `sdlc:task-work`. Sets up
   * what is missing first, and asks no model. Throws `CommandFailed` when the agent cannot be set up or started.
   */
  commands(workingFolder: string): Promise<readonly string[]>;
  /** Throws `CommandFailed` when the executable cannot be started. */
  run(request: AgentRequest): Promise<AgentExit>;
}
