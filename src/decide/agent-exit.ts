import type { ToolDenial } from '../domain/agent-run.js';
import type { AgentTiming } from '../domain/agent-timing.js';
import type { AgentTrace, StopReason } from '../domain/agent-trace.js';
import type { AgentExit } from '../ports/agent.js';
import { judgeAgentEnding } from './judge-agent-ending.js';

const LONGEST_WORDS = 4_000;

/** How a process of the agent was over. */
export interface ProcessEnd {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stop: StopReason | null;
  /** The end of its standard error, without secrets. */
  readonly stderr: string;
  /** Lines that were longer than any may be. */
  readonly skippedLines: number;
  /** Names of the processes that it left behind and that were ended. */
  readonly leftBehind: readonly string[];
}

export interface EndedRun {
  readonly prompt: string;
  readonly trace: AgentTrace;
  readonly timing: Pick<AgentTiming, 'runMs' | 'silenceMs'>;
  readonly now: Date;
}

/** What a run came to, as far as its process tells. */
export function agentExit({ prompt, trace, timing, now }: EndedRun, end: ProcessEnd): AgentExit {
  const { exitCode, signal, stop, stderr } = end;
  const limits = { run: inWords(timing.runMs), silence: inWords(timing.silenceMs) };
  const ending = judgeAgentEnding({ prompt, trace, stop, exitCode, signal, stderr, limits, now });
  const { result, lastText } = trace;
  const words = result === null || result.text === '' ? lastText : result.text;
  const lastWords = words.trim().slice(-LONGEST_WORDS);
  return { ending, exitCode, lastWords, usage: result?.usage ?? null, denials: denialsOf(trace) };
}

function inWords(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  if (minutes < 1) return `${milliseconds / 1_000} s`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** The result counts them all; without one there are the events. */
function denialsOf({ result, deniedTools }: AgentTrace): readonly ToolDenial[] {
  const names = result === null || result.deniedTools.length === 0 ? deniedTools : result.deniedTools;
  const tools = [...new Set(names)];
  return tools.map((tool) => ({ tool, count: names.filter((name) => name === tool).length }));
}
