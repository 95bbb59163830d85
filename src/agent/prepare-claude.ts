import { stat } from 'node:fs/promises';
import type { AgentSettings } from '../domain/agent-settings.js';
import type { AgentTiming } from '../domain/agent-timing.js';
import { BadInput, CommandFailed } from '../domain/errors.js';
import { INITIALIZE_REQUEST, readClaudeCommands } from '../read/claude-commands.js';
import { preflightArguments } from '../render/claude-arguments.js';
import type { AgentHome } from './agent-home.js';
import { installClaude } from './install-claude.js';
import { installPlugins } from './install-plugins.js';
import { type CommandEnd, runCommand } from './run-command.js';

export interface ClaudeSetUp {
  readonly settings: AgentSettings;
  readonly timing: AgentTiming;
  readonly home: AgentHome;
  readonly toolCache: string;
  readonly jobEnvironment: Readonly<Record<string, string>>;
  readonly agentEnvironment: Readonly<Record<string, string>>;
}

/** The executable, installed where it is missing, with the plugins that the inputs name in the agent's home. */
export async function setUpClaude(setUp: ClaudeSetUp, folder: string): Promise<string> {
  const { settings, timing } = setUp;
  const executable =
    settings.executable === null
      ? await installClaude({
          version: settings.version,
          toolCache: setUp.toolCache,
          environment: setUp.jobEnvironment,
          agentEnvironment: setUp.agentEnvironment,
          timeLimitMs: timing.setUpMs,
          pausesMs: timing.pausesMs,
        })
      : await startable(settings.executable, setUp, folder);
  const environment = setUp.agentEnvironment;
  const claude = { file: executable, folder, environment, timeLimitMs: timing.setUpMs };
  await installPlugins(claude, settings, timing.pausesMs);
  return executable;
}

/** Taken as it is, whatever its version; that it cannot be started is better said before anything else is tried with it. */
async function startable(file: string, setUp: ClaudeSetUp, folder: string): Promise<string> {
  const { agentEnvironment: environment, timing } = setUp;
  const command = { file, args: ['--version'], folder, environment, input: '', timeLimitMs: timing.setUpMs };
  const { problem, exitCode, stderr } = await runCommand(command);
  if (problem === null) return file;
  throw new CommandFailed(
    `${file} --version ${problem}. Set the input claude-executable to the path of Claude Code, or leave it empty to have ` +
      'it installed.',
    { exitCode, stderr },
  );
}

/** Makes a folder fit to be worked in. Throws `BadInput` where it is not there. */
export async function openFolder({ settings, home }: ClaudeSetUp, folder: string): Promise<void> {
  const isThere = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isThere) {
    throw new BadInput([
      `working-directory: expected a folder, found nothing at ${folder}. Check out the repository there before this step.`,
    ]);
  }
  // With plugins named, nothing of the repository decides which code is loaded.
  if (followsRepository(settings)) await home.trust(folder);
}

/** Whether the settings in the repository say which plugins there are. */
export function followsRepository({ plugins }: AgentSettings): boolean {
  return plugins.length === 0;
}

/** Asks Claude Code itself which commands it has here, as the run will have them; no request is sent to a model. */
export async function askForCommands(
  { settings, timing, agentEnvironment }: ClaudeSetUp,
  executable: string,
  folder: string,
): Promise<readonly string[]> {
  const end = await runCommand({
    file: executable,
    args: preflightArguments(settings),
    folder,
    environment: agentEnvironment,
    input: `${INITIALIZE_REQUEST}\n`,
    timeLimitMs: timing.setUpMs,
  });
  const commands = readClaudeCommands(end.stdout);
  if (commands !== null) return commands;
  throw new CommandFailed(
    `${executable} did not say which commands it has: it ${end.problem ?? 'ended with 0'}${saidBy(end)}. Check that the ` +
      'input claude-executable is Claude Code, or leave it empty.',
    { exitCode: end.exitCode, stderr: end.stderr },
  );
}

function saidBy({ stderr }: CommandEnd): string {
  const said = stderr.trim().slice(-500);
  return said === '' ? '' : ` (${said})`;
}
