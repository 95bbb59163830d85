import { describe, expect, test } from '@jest/globals';
import { decodeAgentSettings } from '../../src/read/agent-inputs.js';
import { formatFault } from '../../src/read/format-fault.js';
import type { InputName } from '../../src/read/input-defaults.js';

type Given = Readonly<Partial<Record<InputName, string>>>;

function read(given: Given) {
  return decodeAgentSettings((name) => given[name] ?? '');
}

describe('the inputs about Claude Code', () => {
  test.each<{ given: Given; settings: object }>([
    { given: { 'claude-version': '2.1.197' }, settings: { version: '2.1.197' } },
    { given: { 'claude-executable': '/opt/claude' }, settings: { executable: '/opt/claude' } },
    {
      given: { 'plugin-marketplaces': 'none', plugins: 'none' },
      settings: { marketplaces: [], plugins: [] },
    },
    { given: { plugins: ' a@m \n\n b@m\r\n' }, settings: { plugins: ['a@m', 'b@m'] } },
    {
      given: { 'allowed-tools': 'Bash(git add, commit)\nEdit' },
      settings: { allowedTools: ['Bash(git add, commit)', 'Edit'] },
    },
    {
      given: { 'disallowed-tools': 'Bash(git push *)' },
      settings: { disallowedTools: ['Bash(git push *)'] },
    },
    {
      given: { 'pass-environment': 'NODE_AUTH_TOKEN, UV_INDEX\n' },
      settings: { passedVariables: ['NODE_AUTH_TOKEN', 'UV_INDEX'] },
    },
    {
      given: { 'max-minutes': '5', 'max-silent-minutes': '2' },
      settings: { runMinutes: 5, silentMinutes: 2 },
    },
  ])('$given mean $settings', ({ given, settings }) => {
    expect(read(given)).toMatchObject({ kind: 'value', value: settings });
  });

  test.each<{ given: Given; problem: string }>([
    { given: { 'claude-version': 'latest' }, problem: 'must be one exact version such as "2.1.332"' },
    { given: { 'claude-version': '^2.1.332' }, problem: 'must be one exact version' },
    { given: { 'max-turns': '0' }, problem: 'must be a whole number from 1 to 10000' },
    { given: { 'permission-mode': 'acceptedits' }, problem: 'Did you mean "acceptEdits"?' },
    { given: { 'permission-mode': 'default' }, problem: 'one of "acceptEdits"' },
    { given: { 'allowed-tools': '--dangerously-skip-permissions' }, problem: 'not starting with "-"' },
    { given: { plugins: '-x' }, problem: 'not starting with "-"' },
    { given: { model: '--model' }, problem: 'not starting with "-"' },
    { given: { 'pass-environment': 'A=b' }, problem: 'the name of an environment variable' },
    { given: { 'pass-environment': 'ACTIONS_RUNTIME_TOKEN' }, problem: 'keeps ACTIONS_…' },
    { given: { 'pass-environment': 'GITHUB_ENV' }, problem: 'command files' },
    { given: { 'max-minutes': '600' }, problem: 'from 1 to 350' },
  ])('$given are refused: $problem', ({ given, problem }) => {
    const decoded = read(given);
    const faults = decoded.kind === 'refused' ? decoded.faults.map(formatFault) : [];
    expect(faults).toEqual([expect.stringContaining(problem)]);
  });
});
