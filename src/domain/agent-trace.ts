import type { ClaudeResult } from './claude-event.js';

/** Why we ended the process; null where it ended by itself. */
export type StopReason = 'cancelled' | 'run-time' | 'silence' | 'refused-key' | 'unknown-command';

/** What has been seen of a run so far. */
export interface AgentTrace {
  readonly turns: number;
  readonly lastTool: string | null;
  /** The last words of the model, or of Claude Code in its stead. */
  readonly lastText: string;
  readonly lastMessageId: string | null;
  /** Null before a first result. */
  readonly result: ClaudeResult | null;
  /** The last request that was to be tried again; null once the model has answered. */
  readonly retry: { readonly status: number | null; readonly delayMs: number } | null;
  /** Seconds since 1970; the account's limit was reached, and this is when it lifts. */
  readonly limitResetsAt: number | null;
  readonly deniedTools: readonly string[];
  readonly commands: readonly string[] | null;
  readonly pluginErrors: readonly string[];
}

export const EMPTY_TRACE: AgentTrace = {
  turns: 0,
  lastTool: null,
  lastText: '',
  lastMessageId: null,
  result: null,
  retry: null,
  limitResetsAt: null,
  deniedTools: [],
  commands: null,
  pluginErrors: [],
};
