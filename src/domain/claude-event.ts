import type { AgentUsage } from './agent-run.js';

/** A tool that the model calls, with what it calls it with. */
export interface ToolUse {
  readonly name: string;
  readonly input: unknown;
}

/** The last word of a turn. Another may follow; the last one counts, and its cost is that of the whole run. */
export interface ClaudeResult {
  /** E.g. `success`, which failures of the service also have, or `error_max_turns`. */
  readonly subtype: string;
  readonly isError: boolean;
  /** Its answer, or what failed. */
  readonly text: string;
  /** HTTP status of the request that failed; null where none did, or no answer came. */
  readonly apiStatus: number | null;
  /** E.g. `usage_limit_reached`; null in versions that do not say. */
  readonly apiError: string | null;
  /** Null where it does not say what the run cost, or what no run can cost. */
  readonly usage: AgentUsage | null;
  /** Names of tools that were asked for and not allowed, one for each time. */
  readonly deniedTools: readonly string[];
}

/** Of one run. More have one cause, and nobody reads them. */
export const MOST_DENIALS = 1_000;

/** One line of `--output-format stream-json`, as far as it matters to us. */
export type ClaudeEvent =
  /** The session begins. `commands` is null in versions that do not list them. */
  | {
      readonly kind: 'init';
      readonly commands: readonly string[] | null;
      readonly pluginErrors: readonly string[];
    }
  | { readonly kind: 'api-retry'; readonly status: number | null; readonly delayMs: number }
  /** The account's limit was looked at; `resetsAt` in seconds since 1970. */
  | { readonly kind: 'rate-limit'; readonly isRejected: boolean; readonly resetsAt: number | null }
  | {
      readonly kind: 'assistant';
      /** The same for all parts of one answer of the model. */
      readonly messageId: string | null;
      /** Written by Claude Code itself, not by the model, e.g. what an API error was. */
      readonly isSynthetic: boolean;
      readonly texts: readonly string[];
      readonly tools: readonly ToolUse[];
      readonly isSubagent: boolean;
    }
  | { readonly kind: 'denied'; readonly tool: string }
  | { readonly kind: 'result'; readonly result: ClaudeResult }
  | { readonly kind: 'other' };
