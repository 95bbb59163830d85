import { exec } from '@actions/exec';
import { CommandFailed } from '../domain/errors.js';
import type { Agent, AgentExit, AgentRequest } from '../ports/agent.js';
import { toleratingClosedInput } from './tolerating-closed-input.js';

const LONGEST_LAST_LINE = 2_000;

/** Claude Code as a child process: an argument array, no shell, standard input closed. */
export function createClaudeAgent(executable: string, environment: Readonly<Record<string, string>>): Agent {
  return {
    commands: () => Promise.resolve([]),
    async run(request: AgentRequest): Promise<AgentExit> {
      const tail = new TailOfOutput();
      const exitCode = await start(executable, request, { environment, tail });
      return {
        ending: { kind: 'ended' },
        exitCode,
        lastWords: tail.lastLine(),
        usage: null,
        denials: [],
      };
    },
  };
}

/** Remembers the end of a stream of any length. */
class TailOfOutput {
  private text = '';

  add(chunk: Buffer): void {
    this.text = (this.text + chunk.toString('utf8')).slice(-2 * LONGEST_LAST_LINE);
  }

  lastLine(): string {
    const line = this.text.trimEnd().split('\n').at(-1) ?? '';
    return line.trim().slice(0, LONGEST_LAST_LINE);
  }
}

async function start(
  executable: string,
  request: AgentRequest,
  process: { readonly environment: Readonly<Record<string, string>>; readonly tail: TailOfOutput },
): Promise<number> {
  try {
    // Input of no bytes closes standard input: piped text would be appended to the command's arguments.
    const options = {
      cwd: request.workingFolder,
      env: { ...process.environment },
      input: Buffer.alloc(0),
      ignoreReturnCode: true,
      listeners: { stdout: (chunk: Buffer) => process.tail.add(chunk) },
    };
    return await toleratingClosedInput(() => exec(quoted(executable), ['--print', request.prompt], options));
  } catch (cause) {
    throw new CommandFailed(
      `${executable} could not be started: ${wordsOf(cause)}. ` +
        'Install Claude Code in a step before this one, or set the input claude-executable to its path.',
      { exitCode: null, stderr: '' },
    );
  }
}

/** The toolkit reads its first argument as a command line: quotes keep a path with spaces one word. */
function quoted(executable: string): string {
  return `"${executable.replaceAll('"', '\\"')}"`;
}

/** Without a full stop: a sentence of ours follows. */
function wordsOf(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).replace(/[.\s]+$/, '');
}
