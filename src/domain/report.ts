import type { AgentUsage, SavedWork, ToolDenial } from './agent-run.js';
import type { ControlState } from './control.js';
import type { DigestLine } from './digest-log.js';
import type { Item } from './item.js';
import type { Outcome } from './outcome.js';
import type { Plan, Step } from './plan.js';
import type { WorkEntry } from './work-entry.js';

/** What became of a step. `done` also when the world was already as the step wanted it. */
export interface StepResult {
  readonly step: Step;
  readonly status: 'done' | 'waiting' | 'refused' | 'not-applied';
  /** What happened, where to look, and what to do about a refusal. */
  readonly detail: string;
  readonly url: string | null;
}

/** What a tick did. */
export interface TickReport {
  readonly now: Date;
  readonly isDryRun: boolean;
  readonly base: { readonly branch: string; readonly oid: string };
  readonly taskCount: number;
  readonly plan: Plan;
  readonly results: readonly StepResult[];
  /** The matrix: entries whose claim is ours. Empty in a dry run. */
  readonly entries: readonly WorkEntry[];
  /** Edges of the graph of tasks that are not closed: `[task, what it waits for]`. */
  readonly openDependencies: readonly (readonly [string, string])[];
  readonly control: ControlState;
  /** What the log held of the last 24 hours when the tick began, oldest first. */
  readonly recentLines: readonly DigestLine[];
  /** Facts about this installation that a reader must know, e.g. what is not built yet. */
  readonly notes: readonly string[];
}

/** What one `work` job, or all of a run, came to. */
export interface WorkReport {
  readonly isDryRun: boolean;
  readonly works: readonly FinishedWork[];
  readonly notes: readonly string[];
}

export interface FinishedWork {
  readonly item: Item;
  readonly prompt: string | null;
  /** Null when no outcome was recorded: the job died, or still runs. */
  readonly outcome: Outcome | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** Null where no agent ran. */
  readonly usage: AgentUsage | 'untold' | null;
  readonly saved: readonly SavedWork[];
  /** What only the job itself knows; null in a digest. */
  readonly words: AgentWords | null;
}

/** What the agent's process said, for people: it proves nothing. */
export interface AgentWords {
  /** The end of its last message. */
  readonly last: string;
  readonly denials: readonly ToolDenial[];
  /** What a reader must know of the run, e.g. that the agent's words contradict the evidence. */
  readonly notes: readonly string[];
}
