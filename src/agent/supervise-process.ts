import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { ProcessEnd } from '../decide/agent-exit.js';
import type { AgentTiming } from '../domain/agent-timing.js';
import type { StopReason } from '../domain/agent-trace.js';
import { CommandFailed } from '../domain/errors.js';
import { BoundedLines } from '../read/bounded-lines.js';
import { TailOfText } from '../read/tail-of-text.js';
import { endMarkedProcesses } from './marked-processes.js';
import { ProcessStop } from './process-stop.js';

/** Characters: a file that the model writes is one line, several times over. */
const LONGEST_LINE = 10_000_000;
const LONGEST_ERROR = 4_000;
/** For output that is still on its way when the process is over. */
const LAST_OUTPUT_MS = 2_000;

export interface SupervisedProcess {
  readonly file: string;
  readonly args: readonly string[];
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Value of the variable that its descendants are found by. */
  readonly mark: string;
  readonly timing: AgentTiming;
  /** Aborted when the job is told to stop. */
  readonly cancel: AbortSignal;
  /** Looks at a line of standard output; a reason ends the process. */
  readonly onLine: (line: string) => StopReason | null;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/**
 * Runs a process to its end, or ends it: when its time is up, when it is silent, when the job is, or when a line says so.
 * Nothing that it started outlives it. Throws `CommandFailed` when it cannot be started.
 */
export async function superviseProcess(command: SupervisedProcess): Promise<ProcessEnd> {
  const { timing, cancel } = command;
  const child = start(command);
  const stop = new ProcessStop((signal) => child.kill(signal), timing);
  const onCancel = (): void => stop.begin('cancelled');
  const lines = new BoundedLines(LONGEST_LINE, (line) => stop.beginIf(command.onLine(line)));
  const errors = new TailOfText(LONGEST_ERROR);
  listen(child.stdout, (chunk) => lines.add(chunk), stop);
  listen(child.stderr, (chunk) => errors.add(chunk), stop);
  cancel.addEventListener('abort', onCancel);
  if (cancel.aborted) onCancel();
  try {
    const { exitCode, signal } = await exitOf(child, command.file);
    stop.isOver();
    const leftBehind = await endMarkedProcesses(command.mark, stop.isHurried ? 0 : timing.leftBehindMs);
    await lastOutputOf(child);
    lines.end();
    const { reason } = stop;
    return { exitCode, signal, stop: reason, stderr: errors.text, skippedLines: lines.skipped, leftBehind };
  } finally {
    stop.isOver();
    cancel.removeEventListener('abort', onCancel);
  }
}

/** Most reasons not to start come as an event; some, such as too long a prompt, are thrown. */
function start({ file, args, folder, environment }: SupervisedProcess): Child {
  try {
    // Standard input is closed: piped text would become part of the prompt.
    return spawn(file, args, { cwd: folder, env: { ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw notStarted(file, error instanceof Error ? error.message : String(error));
  }
}

function notStarted(file: string, reason: string): CommandFailed {
  const message = `${file} could not be started: ${reason}. Check the input claude-executable, and that the working folder is there.`;
  return new CommandFailed(message, { exitCode: null, stderr: '' });
}

function listen(stream: Readable, take: (chunk: Uint8Array) => void, stop: ProcessStop): void {
  stream.on('data', (chunk: Uint8Array) => {
    stop.heard();
    take(chunk);
  });
  // A broken pipe ends like one that was closed.
  stream.on('error', () => undefined);
}

interface Exit {
  readonly exitCode: number | null;
  readonly signal: string | null;
}

function exitOf(child: Child, file: string): Promise<Exit> {
  return new Promise((resolve, reject) => {
    child.on('exit', (exitCode, signal) => resolve({ exitCode, signal }));
    child.on('error', (error) => reject(notStarted(file, error.message)));
  });
}

/** What somebody else's process keeps open is closed by us after a while. */
function lastOutputOf(child: Child): Promise<void> {
  return new Promise((resolve) => {
    const streams = [child.stdout, child.stderr];
    const done = (): void => {
      clearTimeout(patience);
      for (const stream of streams) stream.destroy();
      resolve();
    };
    const patience = setTimeout(done, LAST_OUTPUT_MS);
    if (streams.every((stream) => stream.closed || stream.readableEnded)) done();
    else child.on('close', done);
  });
}
