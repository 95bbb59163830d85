import type { Command, CommandIo } from '../../src/commands/command.js';
import { runCommandLine } from '../../src/commands/run-command-line.js';

/** What a run of the program printed, and how it ended. */
export interface Transcript {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

export interface World {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly commands?: readonly Command[];
  /** ISO 8601; noon of 2 January 2030 when left out. */
  readonly now?: string;
}

/** Runs the program in this process. */
export async function runTranscript(argv: readonly string[], world: World): Promise<Transcript> {
  let stdout = '';
  let stderr = '';
  const io: CommandIo = {
    stdout: (text) => {
      stdout += text;
    },
    stderr: (text) => {
      stderr += text;
    },
    // git must be found, and must not see the configuration of whoever runs the tests.
    env: { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', ...world.env },
    cwd: world.cwd,
    now: () => new Date(world.now ?? '2030-01-02T12:00:00Z'),
  };
  const exitCode = await runCommandLine(argv, io, world.commands);
  return { stdout, stderr, exitCode };
}
