import { spawnSync } from 'node:child_process';

export interface GitCall {
  readonly folder: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

export interface GitAnswer {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The environment of every git process here: nothing of the user's configuration reaches the sandbox. */
export function gitEnvironment(home: string): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
  };
}

/**
 * Runs git and waits. Waiting is wanted: a mutation of the sandbox is then one uninterrupted step of
 * the event loop, as a transaction on GitHub is. A status other than 0 is an answer, not an error.
 */
export function askGit(args: readonly string[], call: GitCall): GitAnswer {
  const done = spawnSync('git', [...args], {
    cwd: call.folder,
    env: { ...gitEnvironment(call.folder), ...call.env },
    input: call.input ?? '',
    maxBuffer: 256 * 1024 * 1024,
    encoding: 'utf8',
  });
  if (done.error !== undefined) throw done.error;
  return { status: done.status ?? -1, stdout: done.stdout, stderr: done.stderr };
}

/** Runs git and expects status 0; the answer is standard output without the final newline. */
export function git(args: readonly string[], call: GitCall): string {
  const answer = askGit(args, call);
  if (answer.status === 0) return answer.stdout.replace(/\n$/, '');
  throw new Error(
    `git ${args.slice(0, 3).join(' ')} in ${call.folder}: expected exit 0, found ${answer.status}: ${answer.stderr.trim()}`,
  );
}
