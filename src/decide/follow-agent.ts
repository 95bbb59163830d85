import type { AgentTrace } from '../domain/agent-trace.js';
import { type ClaudeEvent, type ClaudeResult, MOST_DENIALS } from '../domain/claude-event.js';
import { promptCommand } from '../read/prompt-command.js';

type Assistant = Extract<ClaudeEvent, { readonly kind: 'assistant' }>;

/** What is known of a run after one more event. */
export function followAgent(trace: AgentTrace, event: ClaudeEvent): AgentTrace {
  switch (event.kind) {
    case 'init':
      return { ...trace, commands: event.commands, pluginErrors: event.pluginErrors };
    case 'api-retry':
      return { ...trace, retry: { status: event.status, delayMs: event.delayMs } };
    case 'rate-limit':
      return event.isRejected ? { ...trace, limitResetsAt: event.resetsAt } : trace;
    case 'assistant':
      return afterAnswer(trace, event);
    case 'denied':
      return afterDenial(trace, event.tool);
    case 'result':
      return { ...trace, result: withTurnsOf(trace.result, event.result) };
    case 'other':
      return trace;
  }
}

/** One answer of the model comes as several events; an answer of a sub-agent is no turn of the run. */
function afterAnswer(trace: AgentTrace, event: Assistant): AgentTrace {
  const isNew = event.messageId === null || event.messageId !== trace.lastMessageId;
  const isTurn = isNew && !event.isSubagent && !event.isSynthetic;
  const words = event.isSubagent ? '' : event.texts.join('\n').trim();
  return {
    ...trace,
    turns: trace.turns + (isTurn ? 1 : 0),
    lastTool: event.tools.at(-1)?.name ?? trace.lastTool,
    lastText: words === '' ? trace.lastText : words,
    lastMessageId: event.isSubagent ? trace.lastMessageId : event.messageId,
    retry: event.isSynthetic ? trace.retry : null,
  };
}

function afterDenial(trace: AgentTrace, tool: string): AgentTrace {
  if (trace.deniedTools.length >= MOST_DENIALS) return trace;
  return { ...trace, deniedTools: [...trace.deniedTools, tool] };
}

/** Dollars and tokens of a later result hold those of the earlier ones; turns do not. Money that was spent is never less. */
function withTurnsOf(earlier: ClaudeResult | null, result: ClaudeResult): ClaudeResult {
  if (earlier === null || earlier.usage === null || result.usage === null) return result;
  const dollars = Math.max(earlier.usage.dollars, result.usage.dollars);
  const turns = earlier.usage.turns + result.usage.turns;
  return { ...result, usage: { ...result.usage, dollars, turns } };
}

/** The command that a run was started with and does not have; null where it has it, or there is none, or nothing is known yet. */
export function unknownCommand(trace: AgentTrace, prompt: string): string | null {
  const command = promptCommand(prompt);
  if (command === null || trace.commands === null) return null;
  return trace.commands.includes(command) ? null : command;
}
