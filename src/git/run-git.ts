import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CommandFailed } from '../domain/errors.js';
import { describeGitFailure } from '../read/git-failure.js';
import { basicCredentials, gitEnvironment } from './git-environment.js';
import type { GitCommand, GitWorld } from './git-world.js';

export interface GitResult {
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** Never contains the token; its last 64 KiB. */
  readonly stderr: string;
}

const STDOUT_LIMIT = 512 * 1024 * 1024;
const STDERR_LIMIT = 64 * 1024;

/**
 * Runs git once, without a shell. An exit code is an answer; throws `CommandFailed` only when there
 * is none: git cannot be started, runs over its time limit, prints without end or is killed.
 */
export async function runGit(world: GitWorld, command: GitCommand): Promise<GitResult> {
  const ending = await waitFor(start(world, command), world.timeLimitSeconds, command.input);
  const stderr = scrub(ending.stderr, world.remote.token);
  if (ending.cutShort === null && ending.exitCode !== null)
    return { exitCode: ending.exitCode, stdout: ending.stdout, stderr };
  const reason = ending.cutShort ?? 'was killed';
  throw new CommandFailed(`git ${command.args[0]} ${reason}.`, { exitCode: null, stderr });
}

/** What git prints; throws `CommandFailed` with the reason and what to do unless it exits with 0. */
export async function readGit(world: GitWorld, command: GitCommand): Promise<Buffer> {
  const result = await runGit(world, command);
  if (result.exitCode === 0) return result.stdout;
  const about = { command, url: world.remote.url };
  throw new CommandFailed(describeGitFailure(about, result), result);
}

function start(world: GitWorld, command: GitCommand): ChildProcess {
  return spawn('git', [...command.args], {
    cwd: world.folder,
    env: gitEnvironment(world, command),
    // A group of its own, so that the time limit also ends the helpers that git starts.
    detached: process.platform !== 'win32',
    stdio: [command.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
}

interface Ending {
  readonly exitCode: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
  readonly cutShort: string | null;
}

async function waitFor(child: ChildProcess, seconds: number, input: GitCommand['input']): Promise<Ending> {
  let cutShort: string | null = null;
  const cut = (reason: string) => {
    cutShort ??= reason;
    killGroup(child);
  };
  const timer = setTimeout(() => cut(`did not end within ${seconds} seconds`), seconds * 1000);
  limit(child.stdout, () => cut(`printed more than ${STDOUT_LIMIT} bytes`));
  child.once('error', (error) => {
    cutShort ??= `could not be started (${error.message}); is git installed and on the PATH?`;
  });
  feed(child, input);
  const [exitCode, stdout, stderr] = await Promise.all([exitOf(child), all(child.stdout), end(child.stderr)]);
  clearTimeout(timer);
  return { exitCode, stdout, stderr, cutShort };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    // A program that never started has no `close` to wait for on every platform.
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
}

function limit(stream: Readable | null, onTooMuch: () => void): void {
  let size = 0;
  stream?.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > STDOUT_LIMIT) onTooMuch();
  });
}

function all(stream: Readable | null): Promise<Buffer> {
  return stream === null ? Promise.resolve(Buffer.alloc(0)) : buffer(stream);
}

async function end(stream: Readable | null): Promise<string> {
  let kept = '';
  stream?.setEncoding('utf8');
  for await (const chunk of stream ?? []) kept = `${kept}${chunk}`.slice(-STDERR_LIMIT);
  return kept;
}

function feed(child: ChildProcess, input: GitCommand['input']): void {
  // A command that ends before it has read everything says why on stderr; the broken pipe adds nothing.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It ended in between.
  }
}

function scrub(text: string, token: string | null): string {
  if (token === null || token === '') return text;
  return text.replaceAll(token, '***').replaceAll(basicCredentials(token), '***');
}
