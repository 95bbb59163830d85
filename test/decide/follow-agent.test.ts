import { describe, expect, test } from '@jest/globals';
import { followAgent, unknownCommand } from '../../src/decide/follow-agent.js';
import { type AgentTrace, EMPTY_TRACE } from '../../src/domain/agent-trace.js';
import { readClaudeEvent } from '../../src/read/claude-event.js';

function trace(...events: readonly object[]): AgentTrace {
  return events.reduce<AgentTrace>((before, event) => {
    const read = readClaudeEvent(JSON.stringify(event));
    return read === null ? before : followAgent(before, read);
  }, EMPTY_TRACE);
}

const answer = (id: string, part: object, more: object = {}) => ({
  type: 'assistant',
  message: { id, model: 'claude', content: [part] },
  ...more,
});
const BASH = { type: 'tool_use', name: 'Bash', input: {} };
const WORDS = { type: 'text', text: 'Let me look.' };

describe('what is known of a run', () => {
  test('counts an answer that comes in parts as one turn', () => {
    const seen = trace(answer('m1', WORDS), answer('m1', BASH), answer('m2', BASH));
    expect(seen).toMatchObject({ turns: 2, lastTool: 'Bash', lastText: 'Let me look.' });
  });

  test('counts neither sub-agents nor messages of Claude Code itself as turns', () => {
    const own = { type: 'assistant', message: { id: 'm3', model: '<synthetic>', content: [WORDS] } };
    expect(trace(answer('m1', BASH, { parent_tool_use_id: 'toolu_1' }), own).turns).toBe(0);
  });

  test('adds up the turns of several results, whose dollars already hold those before', () => {
    const result = { type: 'result', subtype: 'success', is_error: false, result: 'x' };
    const seen = trace(
      { ...result, num_turns: 3, total_cost_usd: 0.5 },
      { ...result, num_turns: 2, total_cost_usd: 0.7 },
    );
    expect(seen.result?.usage).toMatchObject({ turns: 5, dollars: 0.7 });
  });

  test('never takes back money that was spent, and knows no sum where one result does not tell', () => {
    const result = { type: 'result', subtype: 'success', is_error: false, result: 'x' };
    const paid = { ...result, total_cost_usd: 0.5 };
    expect(trace(paid, { ...result, total_cost_usd: 0 }).result?.usage?.dollars).toBe(0.5);
    expect(trace(paid, result).result?.usage).toBeNull();
  });

  test('stays small and quick however often a tool is denied', () => {
    const event = { kind: 'denied', tool: 'x' } as const;
    let seen = EMPTY_TRACE;
    for (let time = 0; time < 100_000; time += 1) seen = followAgent(seen, event);
    expect(seen.deniedTools).toHaveLength(1_000);
    const line = { type: 'result', permission_denials: Array.from({ length: 5_000 }, () => ({})) };
    expect(trace(line).result?.deniedTools).toHaveLength(1_000);
  });

  test('forgets a failed request once the model has answered', () => {
    const retry = { type: 'system', subtype: 'api_retry', error_status: 529, retry_delay_ms: 1 };
    expect(trace(retry).retry).toEqual({ status: 529, delayMs: 1 });
    expect(trace(retry, answer('m1', WORDS)).retry).toBeNull();
  });
});

describe('the command of a run', () => {
  const begun = (commands: unknown) => trace({ type: 'system', subtype: 'init', slash_commands: commands });

  test.each<{ commands: unknown; prompt: string; missing: string | null }>([
    { commands: ['sdlc:task-work'], prompt: '/sdlc:task-work T-1', missing: null },
    { commands: ['task-work'], prompt: '/sdlc:task-work T-1', missing: 'sdlc:task-work' },
    { commands: [], prompt: '/sdlc:task-work', missing: 'sdlc:task-work' },
    { commands: undefined, prompt: '/sdlc:task-work', missing: null },
    { commands: [], prompt: 'Repair what failed.', missing: null },
    { commands: [], prompt: '/etc/hosts is wrong', missing: null },
  ])('$prompt with $commands: missing is $missing', ({ commands, prompt, missing }) => {
    expect(unknownCommand(begun(commands), prompt)).toBe(missing);
  });

  test('is not missed before the session has begun', () => {
    expect(unknownCommand(EMPTY_TRACE, '/sdlc:task-work')).toBeNull();
  });
});
