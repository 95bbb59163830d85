import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readClaudeCommands } from '../../src/read/claude-commands.js';
import { readClaudeEvent } from '../../src/read/claude-event.js';
import { readLimitTime, timeOfSeconds } from '../../src/read/limit-time.js';

describe('a line of stream-json', () => {
  test.each(['', 'Error: something', '{"type":', '[]', 'null', '{"kind":"init"}', '"text"'])(
    'is no event: %s',
    (line) => {
      expect(readClaudeEvent(line)).toBeNull();
    },
  );

  test.each<{ line: object; event: object }>([
    { line: { type: 'user', message: {} }, event: { kind: 'other' } },
    { line: { type: 'system', subtype: 'hook_started' }, event: { kind: 'other' } },
    {
      line: { type: 'system', subtype: 'init', plugin_errors: [{ message: 'path-not-found' }, {}] },
      event: {
        kind: 'init',
        commands: null,
        pluginErrors: ['path-not-found', 'a plugin could not be loaded'],
      },
    },
    {
      line: { type: 'system', subtype: 'permission_denied', tool_name: 'Bash' },
      event: { kind: 'denied', tool: 'Bash' },
    },
    {
      line: { type: 'system', subtype: 'api_retry', error_status: null, retry_delay_ms: 5 },
      event: { kind: 'api-retry', status: null, delayMs: 5 },
    },
    {
      line: { type: 'rate_limit_event', rate_limit_info: { status: 'allowed' } },
      event: { kind: 'rate-limit', isRejected: false, resetsAt: null },
    },
    // A result that does not say that it went well did not.
    { line: { type: 'result' }, event: { kind: 'result', result: { isError: true, text: '' } } },
  ])('$line', ({ line, event }) => {
    expect(readClaudeEvent(JSON.stringify(line))).toMatchObject(event);
  });

  test('counts the tokens of all models of a run, not those of its last turn', () => {
    const model = { inputTokens: 10, outputTokens: 2, cacheReadInputTokens: 5, cacheCreationInputTokens: 1 };
    const line = {
      type: 'result',
      subtype: 'success',
      is_error: false,
      total_cost_usd: 0.25,
      num_turns: 4,
      usage: { input_tokens: 1 },
      modelUsage: { a: model, b: model },
      permission_denials: [{ tool_name: 'Bash' }, { tool_name: 'Bash' }],
    };
    expect(readClaudeEvent(JSON.stringify(line))).toMatchObject({
      result: {
        usage: {
          dollars: 0.25,
          turns: 4,
          inputTokens: 20,
          outputTokens: 4,
          cacheReadTokens: 10,
          cacheWriteTokens: 2,
        },
        deniedTools: ['Bash', 'Bash'],
      },
    });
  });

  test.each([undefined, null, '1', -1, 1e308])('that claims to have cost %p tells no usage', (cost) => {
    const line = { type: 'result', subtype: 'success', is_error: false, total_cost_usd: cost };
    expect(readClaudeEvent(JSON.stringify(line))).toMatchObject({ kind: 'result', result: { usage: null } });
  });

  test('of any kind and with any fields is read without an error', () => {
    const types = ['system', 'assistant', 'result', 'rate_limit_event', 'user'];
    const line = fc.record({
      type: fc.constantFrom(...types),
      subtype: fc.constantFrom('init', 'api_retry', 'permission_denied', 'success'),
      message: fc.jsonValue(),
      usage: fc.jsonValue(),
      modelUsage: fc.jsonValue(),
      permission_denials: fc.jsonValue(),
      slash_commands: fc.jsonValue(),
      num_turns: fc.jsonValue(),
      total_cost_usd: fc.jsonValue(),
    });
    fc.assert(fc.property(line, (value) => readClaudeEvent(JSON.stringify(value)) !== null));
  });
});

describe('the commands of Claude Code', () => {
  const answer = (...commands: readonly object[]) =>
    `noise\n${JSON.stringify({ type: 'control_response', response: { response: { commands } } })}\n`;

  test('are called by the plugin and by themselves, however a version spells them', () => {
    const newer = { name: 'sdlc:task-work', description: '(sdlc) Works', aliases: ['task-work'] };
    const older = { name: 'task-work', description: '(sdlc) Works' };
    expect(readClaudeCommands(answer(newer))).toEqual(['sdlc:task-work', 'task-work']);
    expect(readClaudeCommands(answer(older))).toEqual(['task-work', 'sdlc:task-work']);
  });

  test('may be none, which is not the same as no answer', () => {
    expect(readClaudeCommands(answer())).toEqual([]);
    expect(readClaudeCommands('Unknown option\n')).toBeNull();
  });
});

describe('the time at which a limit lifts', () => {
  const now = new Date('2026-03-01T20:00:00Z');

  test.each([
    { text: "You've hit your 5-hour limit · resets 8:58pm (UTC)", time: '2026-03-01T20:58:00.000Z' },
    { text: 'limit · resets 12am (UTC)', time: '2026-03-02T00:00:00.000Z' },
    { text: 'limit · resets 12:30pm (UTC)', time: '2026-03-02T12:30:00.000Z' },
    { text: 'Claude AI usage limit reached|1772402400', time: '2026-03-01T22:00:00.000Z' },
    { text: 'Claude AI usage limit reached|1700000000', time: null },
    { text: 'resets 8pm (Europe/Berlin)', time: null },
    { text: 'Request rejected (429)', time: null },
  ])('$text: $time', ({ text, time }) => {
    expect(readLimitTime(text, now)).toBe(time);
  });

  test('is not believed when it is past, or months ahead', () => {
    const seconds = now.getTime() / 1_000;
    expect([timeOfSeconds(seconds - 1, now), timeOfSeconds(seconds + 90 * 86_400, now)]).toEqual([
      null,
      null,
    ]);
  });
});
