import { describe, expect, test } from '@jest/globals';
import type { AgentSettings } from '../../src/domain/agent-settings.js';
import { EMPTY_TRACE } from '../../src/domain/agent-trace.js';
import { readClaudeEvent } from '../../src/read/claude-event.js';
import { progressGroup, progressLine } from '../../src/render/agent-progress.js';
import { preflightArguments, runArguments } from '../../src/render/claude-arguments.js';
import { createJobAgentLog } from '../../src/render/job-agent-log.js';
import { maskSecrets, secretSpellings } from '../../src/render/mask-secrets.js';

function groupOf(content: readonly object[]) {
  const event = readClaudeEvent(JSON.stringify({ type: 'assistant', message: { id: 'm', content } }));
  return event === null ? null : progressGroup({ ...EMPTY_TRACE, turns: 3 }, event);
}

describe('the progress of an agent', () => {
  test.each([
    { trace: EMPTY_TRACE, milliseconds: 30_000, line: '30 s · 0 turns' },
    {
      trace: { ...EMPTY_TRACE, turns: 1, lastTool: 'Bash' },
      milliseconds: 90_000,
      line: '1 min · 1 turn · last tool Bash',
    },
  ])('is one line: $line', ({ trace, milliseconds, line }) => {
    expect(progressLine(trace, milliseconds)).toBe(line);
  });

  test('shows what the model says and calls, bounded', () => {
    const group = groupOf([
      { type: 'text', text: `First.\n\n${'x\n'.repeat(500)}` },
      { type: 'tool_use', name: 'Bash', input: { command: 'y'.repeat(5_000) } },
    ]);
    expect(group?.title).toBe('turn 3: Bash');
    expect(group?.lines[0]).toBe('First.');
    expect(group?.lines.length).toBeLessThan(70);
    expect(Math.max(...(group?.lines ?? []).map((line) => line.length))).toBeLessThan(1_100);
  });

  test('shows no group for an answer without words and calls', () => {
    expect(groupOf([{ type: 'thinking', thinking: 'hm' }])).toBeNull();
  });
});

describe('the log of a job', () => {
  test('has no workflow command but the groups around what an agent says', () => {
    let printed = '';
    const log = createJobAgentLog((text) => {
      printed += text;
    });
    const hostile = '::set-output name=x::y\n::error::z\r##[error]w\u001b[31m\n  ::warning::v';
    log.group({ title: hostile, lines: [hostile] });
    log.line(hostile);
    const commands = printed.split(/[\n\r]/).filter((line) => /^\s*::/.test(line) || line.includes('##['));
    expect(commands.map((line) => line.slice(0, 9))).toEqual(['::group::', '::endgrou']);
    expect(printed).not.toContain('\u001b');
  });
});

describe('secrets', () => {
  test.each([
    { title: 'by itself', secret: 'sk-canary-123', text: 'key sk-canary-123.', masked: 'key ***.' },
    {
      title: 'in JSON',
      secret: 'a"canary\\b',
      text: JSON.stringify({ k: 'a"canary\\b' }),
      masked: '{"k":"***"}',
    },
    { title: 'line by line', secret: 'first-line\nsecond-line', text: 'x second-line', masked: 'x ***' },
    { title: 'not when it could be any word', secret: 'main', text: 'on main', masked: 'on main' },
    { title: 'not when it is empty', secret: '', text: 'abc', masked: 'abc' },
  ])('are masked $title', ({ secret, text, masked }) => {
    expect(maskSecrets(text, secretSpellings([secret]))).toBe(masked);
  });
});

describe('the arguments of Claude Code', () => {
  const settings: AgentSettings = {
    version: '2.1.332',
    executable: null,
    marketplaces: [],
    plugins: [],
    model: 'claude-sonnet-5-5',
    maxTurns: 300,
    permissionMode: 'acceptEdits',
    allowedTools: ['Bash(git *)', 'Edit'],
    disallowedTools: [],
    passedVariables: [],
    runMinutes: 100,
    silentMinutes: 20,
  };

  test('keep the prompt away from the flags, whatever it begins with', () => {
    const args = runArguments(settings, 4.999, '--dangerously-skip-permissions');
    expect(args.slice(-6)).toEqual([
      '5.00',
      '--allowedTools',
      'Bash(git *)',
      'Edit',
      '--',
      '--dangerously-skip-permissions',
    ]);
    expect(args).not.toContain('--disallowedTools');
  });

  test('never ask for no dollars, which Claude Code refuses', () => {
    expect(runArguments(settings, 0, 'x')).toContain('0.01');
  });

  test('of the preflight have no prompt and no budget', () => {
    expect(preflightArguments(settings)).toEqual([
      '--print',
      '--output-format',
      'stream-json',
      '--verbose',
      '--model',
      'claude-sonnet-5-5',
      '--permission-mode',
      'acceptEdits',
      '--input-format',
      'stream-json',
    ]);
  });
});
