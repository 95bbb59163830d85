import type { AgentUsage } from '../domain/agent-run.js';
import { type ClaudeEvent, type ClaudeResult, MOST_DENIALS, type ToolUse } from '../domain/claude-event.js';
import { fieldOf, listOf, numberOf, parseLoosely, textOf, textsOf } from './loose-json.js';

/** What an entry may at most allow a run. */
const MOST_DOLLARS = 10_000;

/**
 * Reads a line of `claude --output-format stream-json`. Null for a line that is no event at all; an event that is none of
 * ours is `other`. Fields that are missing or of another type are empty: the next version may say things differently, and
 * no line may end a run.
 */
export function readClaudeEvent(line: string): ClaudeEvent | null {
  // Told apart without a parser, which takes a hundred times as long to refuse a line: a flood of them must not hold up a clock.
  if (!line.startsWith('{')) return null;
  const value = parseLoosely(line);
  const type = textOf(fieldOf(value, 'type'));
  if (type === null) return null;
  if (type === 'system') return readSystem(value);
  if (type === 'assistant') return readAssistant(value);
  if (type === 'rate_limit_event') return readRateLimit(value);
  if (type === 'result') return { kind: 'result', result: readResult(value) };
  return { kind: 'other' };
}

function readSystem(value: unknown): ClaudeEvent {
  const subtype = textOf(fieldOf(value, 'subtype'));
  if (subtype === 'init') return readInit(value);
  if (subtype === 'api_retry') {
    const status = numberOf(fieldOf(value, 'error_status'));
    return { kind: 'api-retry', status, delayMs: numberOf(fieldOf(value, 'retry_delay_ms')) ?? 0 };
  }
  if (subtype === 'permission_denied') {
    return { kind: 'denied', tool: textOf(fieldOf(value, 'tool_name')) ?? 'unknown' };
  }
  return { kind: 'other' };
}

function readInit(value: unknown): ClaudeEvent {
  const commands = fieldOf(value, 'slash_commands');
  const errors = listOf(fieldOf(value, 'plugin_errors'));
  return {
    kind: 'init',
    commands: Array.isArray(commands) ? textsOf(commands) : null,
    pluginErrors: errors.map((error) => textOf(fieldOf(error, 'message')) ?? 'a plugin could not be loaded'),
  };
}

function readAssistant(value: unknown): ClaudeEvent {
  const content = listOf(fieldOf(value, 'message', 'content'));
  return {
    kind: 'assistant',
    messageId: textOf(fieldOf(value, 'message', 'id')),
    isSynthetic: fieldOf(value, 'message', 'model') === '<synthetic>',
    texts: content.flatMap((part) => (partIs(part, 'text') ? (textOf(fieldOf(part, 'text')) ?? []) : [])),
    tools: content.flatMap((part): readonly ToolUse[] =>
      partIs(part, 'tool_use')
        ? [{ name: textOf(fieldOf(part, 'name')) ?? 'unknown', input: fieldOf(part, 'input') }]
        : [],
    ),
    isSubagent: typeof fieldOf(value, 'parent_tool_use_id') === 'string',
  };
}

function partIs(part: unknown, type: string): boolean {
  return fieldOf(part, 'type') === type;
}

function readRateLimit(value: unknown): ClaudeEvent {
  const info = fieldOf(value, 'rate_limit_info');
  return {
    kind: 'rate-limit',
    isRejected: fieldOf(info, 'status') === 'rejected',
    resetsAt: numberOf(fieldOf(info, 'resetsAt')),
  };
}

function readResult(value: unknown): ClaudeResult {
  const errors = textsOf(fieldOf(value, 'errors')).join('; ');
  return {
    subtype: textOf(fieldOf(value, 'subtype')) ?? '',
    // What does not say that it went well did not.
    isError: fieldOf(value, 'is_error') !== false,
    text: textOf(fieldOf(value, 'result')) ?? errors,
    apiStatus: numberOf(fieldOf(value, 'api_error_status')),
    apiError: textOf(fieldOf(value, 'api_error')),
    usage: readUsage(value),
    deniedTools: listOf(fieldOf(value, 'permission_denials'))
      .slice(0, MOST_DENIALS)
      .map((denial) => textOf(fieldOf(denial, 'tool_name')) ?? 'unknown'),
  };
}

/** `usage` is that of the last turn, `modelUsage` that of the whole run, by model. */
function readUsage(value: unknown): AgentUsage | null {
  const dollars = numberOf(fieldOf(value, 'total_cost_usd'));
  if (dollars === null || dollars < 0 || dollars > MOST_DOLLARS) return null;
  const byModel = fieldOf(value, 'modelUsage');
  const models: readonly unknown[] =
    typeof byModel === 'object' && byModel !== null ? Object.values(byModel) : [];
  const count = (ofModel: string, ofTurn: string): number =>
    models.length > 0
      ? models.reduce<number>((sum, model) => sum + amountOf(fieldOf(model, ofModel)), 0)
      : amountOf(fieldOf(value, 'usage', ofTurn));
  return {
    dollars,
    turns: amountOf(fieldOf(value, 'num_turns')),
    inputTokens: count('inputTokens', 'input_tokens'),
    outputTokens: count('outputTokens', 'output_tokens'),
    cacheReadTokens: count('cacheReadInputTokens', 'cache_read_input_tokens'),
    cacheWriteTokens: count('cacheCreationInputTokens', 'cache_creation_input_tokens'),
  };
}

/** A whole number that our documents can keep. */
function amountOf(value: unknown): number {
  return Math.min(Math.max(0, Math.trunc(numberOf(value) ?? 0)), Number.MAX_SAFE_INTEGER);
}
