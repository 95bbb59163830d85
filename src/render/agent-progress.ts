import type { AgentTrace } from '../domain/agent-trace.js';
import type { ClaudeEvent, ToolUse } from '../domain/claude-event.js';
import type { LogGroup } from '../domain/log-group.js';
import { oneLine } from '../read/one-line.js';

const LONGEST_TEXT = 4_000;
const LONGEST_INPUT = 1_000;
const MOST_LINES = 60;

/** E.g. `3 min · 12 turns · $0.42 · last tool Bash`; dollars where they are known. */
export function progressLine({ turns, result, lastTool }: AgentTrace, milliseconds: number): string {
  const parts = [
    `${Math.floor(milliseconds / 60_000)} min`.replace(/^0 min$/, `${Math.floor(milliseconds / 1_000)} s`),
    `${turns} ${turns === 1 ? 'turn' : 'turns'}`,
    ...(result?.usage == null ? [] : [`$${result.usage.dollars.toFixed(2)}`]),
    ...(lastTool === null ? [] : [`last tool ${oneLine(lastTool, 60)}`]),
  ];
  return parts.join(' · ');
}

/** What the model said and called. Results of tools stay out: they hold whatever files and programs print. */
export function progressGroup(trace: AgentTrace, event: ClaudeEvent): LogGroup | null {
  if (event.kind !== 'assistant') return null;
  const words = event.texts.flatMap(linesOf);
  const lines = [...words, ...event.tools.map(toolLine)];
  if (lines.length === 0) return null;
  const names = event.tools.map(({ name }) => oneLine(name, 60)).join(', ');
  const who = event.isSubagent ? 'sub-agent' : `turn ${trace.turns}`;
  return { title: `${who}: ${names === '' ? oneLine(words[0] ?? '', 100) : names}`, lines };
}

function linesOf(text: string): readonly string[] {
  const lines = text.slice(0, LONGEST_TEXT).trim().split('\n');
  const isCut = text.length > LONGEST_TEXT || lines.length > MOST_LINES;
  return [...lines.slice(0, MOST_LINES), ...(isCut ? ['…'] : [])].filter((line) => line.trim() !== '');
}

function toolLine({ name, input }: ToolUse): string {
  return `${oneLine(name, 60)} ${oneLine(JSON.stringify(input) ?? '', LONGEST_INPUT)}`;
}

/** What is worth a line once a process is over. `leftBehind` are names of processes. */
export function endNotes(
  end: { readonly skippedLines: number; readonly leftBehind: readonly string[] },
  malformedLines: number,
): readonly string[] {
  const names = [...new Set(end.leftBehind)].join(', ');
  return [
    ...(end.skippedLines > 0
      ? [`lines of the agent that were too long and were skipped: ${end.skippedLines}`]
      : []),
    ...(malformedLines > 0 ? [`lines of the agent that were no events: ${malformedLines}`] : []),
    ...(names === '' ? [] : [`ended what the agent left running: ${names}`]),
  ];
}
