/** What a run of the agent used, as Claude Code reckons it. */
export interface AgentUsage {
  /** US dollars; an estimate from list prices. */
  readonly dollars: number;
  readonly turns: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cacheReadTokens: number;
  readonly cacheWriteTokens: number;
}

/** Work of an agent that its run left behind and that was pushed when the run ended. */
export interface SavedWork {
  /** `commits`: the branch holds them. `patch`: commits were refused, so the branch holds one file with their patch. */
  readonly kind: 'commits' | 'patch';
  /** Name without `refs/heads/`. */
  readonly branch: string;
  readonly oid: string;
}

/** What a claim remembers of the agent's process. */
export interface AgentRecord {
  /** Null where the process ended without telling: it counts as all that the run was allowed. */
  readonly usage: AgentUsage | null;
  /** When the usage limit that ended the run lifts, ISO 8601 UTC; null where none did, or none was told. */
  readonly limitedUntil: string | null;
  readonly saved: readonly SavedWork[];
}

/** Of an agent that may have run, and of which nobody will tell. */
export const UNTOLD: AgentRecord = { usage: null, limitedUntil: null, saved: [] };

/** A tool that the agent asked for and was not allowed. */
export interface ToolDenial {
  readonly tool: string;
  readonly count: number;
}
