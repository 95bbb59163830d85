import type { AgentSettings } from '../domain/agent-settings.js';
import { CommandFailed } from '../domain/errors.js';
import { type Command, runCommand } from './run-command.js';
import { tryAgain } from './try-again.js';

/** How Claude Code is started for its own housekeeping. */
export type ClaudeCommand = Omit<Command, 'args' | 'input'>;

/** Adds the marketplaces and installs the plugins, in the agent's own home. Throws `CommandFailed` naming the one that cannot be had. */
export async function installPlugins(
  claude: ClaudeCommand,
  { marketplaces, plugins }: Pick<AgentSettings, 'marketplaces' | 'plugins'>,
  pausesMs: readonly number[],
): Promise<void> {
  const steps = [
    ...marketplaces.map((source) => ({ args: ['marketplace', 'add', source], input: 'plugin-marketplaces' })),
    ...plugins.map((name) => ({ args: ['install', name], input: 'plugins' })),
  ];
  for (const step of steps) {
    await tryAgain(pausesMs, async () => {
      const error = await problemOf(claude, step);
      return error === null ? { kind: 'done', value: null } : { kind: 'failed', error };
    });
  }
}

async function problemOf(
  claude: ClaudeCommand,
  step: { readonly args: readonly string[]; readonly input: string },
): Promise<CommandFailed | null> {
  const args = ['plugin', ...step.args];
  const { problem, exitCode, stderr } = await runCommand({ ...claude, args, input: '' });
  if (problem === null) return null;
  const said = stderr
    .slice(-1_000)
    .replace(/[.\s]+$/, '')
    .trim();
  return new CommandFailed(
    `claude ${args.join(' ')} ${problem}${said === '' ? '' : `: ${said}`}. Check the input ${step.input}.`,
    { exitCode, stderr },
  );
}
