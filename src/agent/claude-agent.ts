import { CommandFailed } from '../domain/errors.js';
import type { Agent, AgentExit, AgentRequest } from '../ports/agent.js';
import { runArguments } from '../render/claude-arguments.js';
import { maskSecrets, secretSpellings } from '../render/mask-secrets.js';
import { type AgentHome, openAgentHome } from './agent-home.js';
import type { ClaudeAgentOptions } from './claude-agent-options.js';
import { MARK_VARIABLE } from './marked-processes.js';
import {
  askForCommands,
  type ClaudeSetUp,
  followsRepository,
  openFolder,
  setUpClaude,
} from './prepare-claude.js';
import { RunWatch } from './run-watch.js';
import { superviseProcess } from './supervise-process.js';

/** An agent that keeps a home on disk until it is closed. */
export interface ClaudeAgent extends Agent {
  close(): Promise<void>;
}

/** What is done once, when it is first needed. */
interface Prepared {
  readonly home: AgentHome;
  readonly setUp: ClaudeSetUp;
  readonly executable: string;
}

/** Claude Code as child processes: argument arrays, no shell, an environment and a home of their own. */
export function createClaudeAgent(options: ClaudeAgentOptions): ClaudeAgent {
  const spellings = secretSpellings(options.secrets);
  const commandsByFolder = new Map<string, Promise<readonly string[]>>();
  let home: Promise<AgentHome> | null = null;
  let prepared: Promise<Prepared> | null = null;
  let endsAt: number | null = null;
  const prepare = (folder: string): Promise<Prepared> => {
    home ??= openAgentHome(options.temporaryFolder, options.jobEnvironment['HOME'] ?? null);
    prepared ??= home.then((opened) => prepareIn(opened, options, folder));
    return prepared;
  };
  const ask = async (folder: string): Promise<readonly string[]> => {
    const { setUp, executable } = await prepare(folder);
    await openFolder(setUp, folder);
    return askForCommands(setUp, executable, folder);
  };
  return {
    commands: (folder) => {
      const known =
        commandsByFolder.get(folder) ?? masked(untilCancelled(ask(folder), options.cancel), spellings);
      commandsByFolder.set(folder, known);
      return known;
    },
    run: async (request) => {
      const ready = await masked(untilCancelled(prepare(request.workingFolder), options.cancel), spellings);
      await openFolder(ready.setUp, request.workingFolder);
      // The job has one time limit for all runs in it: the readiness gate takes its share.
      endsAt ??= performance.now() + options.timing.runMs;
      const runMs = Math.max(1, endsAt - performance.now());
      return runOnce(ready, { options, spellings, runMs }, request);
    },
    close: async () => {
      try {
        const opened = await home;
        await opened?.remove();
      } catch (error) {
        // What the run came to is known and recorded by now, and stays so.
        options.log.line(
          `the agent's home in ${options.temporaryFolder} could not be removed: ${String(error)}`,
        );
      }
    },
  };
}

async function prepareIn(home: AgentHome, options: ClaudeAgentOptions, folder: string): Promise<Prepared> {
  const { settings, timing, toolCache, jobEnvironment } = options;
  const agentEnvironment = environmentOf(home, options, false);
  const setUp = { settings, timing, home, toolCache, jobEnvironment, agentEnvironment };
  return { home, setUp, executable: await setUpClaude(setUp, folder) };
}

function environmentOf(
  home: AgentHome,
  { environment, settings, mark }: ClaudeAgentOptions,
  isLeasing: boolean,
): Readonly<Record<string, string>> {
  return {
    // Waits for the plugins of the repository's settings; without it the first run goes on without them.
    ...(followsRepository(settings) ? { CLAUDE_CODE_SYNC_PLUGIN_INSTALL: '1' } : {}),
    ...environment(isLeasing),
    ...home.environment,
    [MARK_VARIABLE]: mark,
  };
}

interface RunOptions {
  readonly options: ClaudeAgentOptions;
  readonly spellings: readonly string[];
  /** What is left of the time for all runs. */
  readonly runMs: number;
}

async function runOnce(
  { home, executable }: Prepared,
  { options, spellings, runMs }: RunOptions,
  request: AgentRequest,
): Promise<AgentExit> {
  const { settings, timing, cancel, mark } = options;
  const watch = new RunWatch(options, spellings, request);
  try {
    const end = await superviseProcess({
      file: executable,
      args: runArguments(settings, request.dollars, request.prompt),
      folder: request.workingFolder,
      environment: environmentOf(home, options, request.isLeasing),
      mark,
      timing: { ...timing, runMs },
      cancel,
      onLine: (line) => watch.take(line),
    });
    return watch.exitOf(end);
  } finally {
    watch.close();
  }
}

/** A set-up takes minutes, a cancelled job has seconds: it is not waited for. */
async function untilCancelled<Value>(work: Promise<Value>, cancel: AbortSignal): Promise<Value> {
  let stop = (): void => undefined;
  const cancelled = new Promise<never>((_, reject) => {
    stop = () =>
      reject(
        new CommandFailed('The job was told to stop while Claude Code was set up.', {
          exitCode: null,
          stderr: '',
        }),
      );
    cancel.addEventListener('abort', stop);
    if (cancel.aborted) stop();
  });
  try {
    return await Promise.race([work, cancelled]);
  } finally {
    cancel.removeEventListener('abort', stop);
  }
}

/** What a command prints when it fails may hold anything that it was given. */
function masked<Value>(work: Promise<Value>, spellings: readonly string[]): Promise<Value> {
  return work.catch((error: unknown) => {
    if (!(error instanceof CommandFailed)) throw error;
    const stderr = maskSecrets(error.stderr, spellings);
    throw new CommandFailed(maskSecrets(error.message, spellings), { exitCode: error.exitCode, stderr });
  });
}
