import type { AgentRecord, AgentUsage, ToolDenial } from '../domain/agent-run.js';
import type { AgentWords } from '../domain/report.js';
import type { AgentExit } from '../ports/agent.js';
import type { SaveResult, WorkMark } from '../ports/work-saver.js';
import { NO_USAGE, sumUsage } from './sum-usage.js';

/** What happened in a job so far; kept outside of the calls, so that it is not lost with one that throws. */
export interface Diary {
  /** Runs of the agent that have ended, oldest first. */
  readonly exits: AgentExit[];
  /** How many were started. */
  started: number;
  readonly notes: string[];
  /** What lay in the checkout when the agent could first touch it. */
  mark: WorkMark;
  kept: SaveResult;
}

export function emptyDiary(): Diary {
  return { exits: [], started: 0, notes: [], mark: '', kept: { saved: [], patchFile: null, notes: [] } };
}

/** Of what the whole run may use; a run of the agent that did not tell has used all that it was allowed. */
export function dollarsLeft({ exits }: Diary, allowed: number): number {
  return exits.reduce((left, { usage }) => left - (usage?.dollars ?? left), allowed);
}

/** Null where the agent was started and ended without telling. */
export function usageIn({ exits, started }: Diary): AgentUsage | null {
  return started > exits.length ? null : sumUsage(exits.map(({ usage }) => usage));
}

/** What the claim is to remember; undefined where there is nothing of an agent. */
export function agentRecordOf(diary: Diary): AgentRecord | undefined {
  const { started, kept, exits } = diary;
  if (started === 0 && kept.saved.length === 0) return undefined;
  const limits = exits.flatMap(({ ending }) => (ending.kind === 'limited' ? [ending.until] : []));
  return {
    usage: started === 0 ? NO_USAGE : usageIn(diary),
    limitedUntil: limits.at(-1) ?? null,
    saved: kept.saved,
  };
}

/** Null where no agent ran and nobody needs to be told anything. */
export function wordsOf({ exits, notes, kept }: Diary): AgentWords | null {
  const all = [...notes, ...kept.notes];
  if (exits.length === 0 && all.length === 0) return null;
  return { last: exits.at(-1)?.lastWords ?? '', denials: denialsIn(exits), notes: all };
}

function denialsIn(exits: Diary['exits']): readonly ToolDenial[] {
  const counts = new Map<string, number>();
  for (const { tool, count } of exits.flatMap(({ denials }) => denials)) {
    counts.set(tool, (counts.get(tool) ?? 0) + count);
  }
  return [...counts].map(([tool, count]) => ({ tool, count }));
}
