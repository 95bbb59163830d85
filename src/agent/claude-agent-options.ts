import type { AgentSettings } from '../domain/agent-settings.js';
import type { AgentTiming } from '../domain/agent-timing.js';
import type { AgentLog } from '../ports/agent-log.js';
import type { Clock } from '../ports/clock.js';

export interface ClaudeAgentOptions {
  readonly settings: AgentSettings;
  readonly timing: AgentTiming;
  readonly toolCache: string;
  readonly temporaryFolder: string;
  /** For npm, and for finding what the agent's own environment leaves out. */
  readonly jobEnvironment: Readonly<Record<string, string>>;
  /** What the agent's processes are given, beside a home of their own. */
  environment(isLeasing: boolean): Readonly<Record<string, string>>;
  /** Values that must not be shown. */
  readonly secrets: readonly string[];
  /** By which processes are found that the agent leaves behind; unique to this job. */
  readonly mark: string;
  readonly log: AgentLog;
  readonly clock: Clock;
  /** Aborted when the job is told to stop. */
  readonly cancel: AbortSignal;
}
