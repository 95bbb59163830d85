import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { TailOfText } from '../read/tail-of-text.js';

const LONGEST_OUTPUT = 4_000_000;

export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Written to standard input, which is then closed. */
  readonly input: string;
  readonly timeLimitMs: number;
}

export interface CommandEnd {
  /** Null when a signal ended it, or it never started. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** In words; null where it ended with 0. */
  readonly problem: string | null;
}

/** A short command, without a shell. Does not throw: what went wrong is in `problem`. */
export function runCommand(command: Command): Promise<CommandEnd> {
  return new Promise((resolve) => {
    const stdout = new TailOfText(LONGEST_OUTPUT);
    const stderr = new TailOfText(LONGEST_OUTPUT);
    const child = start(command);
    if (child instanceof Error) {
      resolve({ exitCode: null, problem: notStarted(child), stdout: '', stderr: '' });
      return;
    }
    const limit = setTimeout(() => child.kill('SIGKILL'), command.timeLimitMs);
    const end = (exitCode: number | null, problem: string | null): void => {
      clearTimeout(limit);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ exitCode, problem, stdout: stdout.text, stderr: stderr.text });
    };
    child.stdout.on('data', (chunk: Uint8Array) => stdout.add(chunk));
    child.stderr.on('data', (chunk: Uint8Array) => stderr.add(chunk));
    // One that ends without reading closes its standard input before we do.
    child.stdin.on('error', () => undefined);
    child.stdin.end(command.input);
    child.on('error', (error) => end(null, notStarted(error)));
    child.on('exit', (exitCode, signal) => {
      const problem = exitCode === 0 ? null : problemOf(exitCode, signal, command.timeLimitMs);
      // Output may still be on its way; a process that it left behind may keep the pipe open for ever.
      const patience = setTimeout(() => end(exitCode, problem), 1_000);
      child.on('close', () => {
        clearTimeout(patience);
        end(exitCode, problem);
      });
    });
  });
}

/** Most reasons come as an event; some (a part of the path is a file, too long a list of arguments) are thrown. */
function start({ file, args, folder, environment }: Command): ChildProcessWithoutNullStreams | Error {
  try {
    return spawn(file, args, { cwd: folder, env: { ...environment } });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function notStarted({ message }: Error): string {
  return `could not be started (${message})`;
}

function problemOf(exitCode: number | null, signal: string | null, timeLimitMs: number): string {
  if (exitCode !== null) return `ended with ${exitCode}`;
  return `was ended by ${signal ?? 'a signal'} (it may take ${Math.round(timeLimitMs / 1_000)} s)`;
}
