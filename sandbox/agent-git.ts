import { spawn } from 'node:child_process';

export interface AgentGitOptions {
  readonly cwd: string;
  /** Date of commits, as git reads it. */
  readonly date: string;
  readonly token: string;
  /** `https://host`, to which the token may be shown. */
  readonly server: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export interface GitOutput {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * git as the scripted agent runs it: in the checkout that it was given, without blocking its process.
 * The token travels in the environment, never in an argument or a file.
 */
export class AgentGit {
  readonly #options: AgentGitOptions;

  constructor(options: AgentGitOptions) {
    this.#options = options;
  }

  /** The same in another folder. */
  at(cwd: string): AgentGit {
    return new AgentGit({ ...this.#options, cwd });
  }

  /** Standard output, trimmed; throws with git's own words when it fails. */
  async run(...args: readonly string[]): Promise<string> {
    const output = await this.try(...args);
    if (output.status === 0) return output.stdout.trim();
    throw new Error(
      `git ${args.slice(0, 2).join(' ')}: expected exit 0, found ${output.status}: ${output.stderr}`,
    );
  }

  try(...args: readonly string[]): Promise<GitOutput> {
    const { cwd } = this.#options;
    return new Promise((resolve, reject) => {
      const child = spawn('git', args, { cwd, env: this.#environment(), stdio: ['ignore', 'pipe', 'pipe'] });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        stdout += chunk;
      });
      child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
        stderr += chunk;
      });
      child.on('error', reject);
      child.on('close', (code) => resolve({ status: code ?? -1, stdout, stderr }));
    });
  }

  #environment(): Record<string, string> {
    const { date, env, server, token } = this.#options;
    const basic = Buffer.from(`x-access-token:${token}`).toString('base64');
    return {
      PATH: env['PATH'] ?? '',
      HOME: env['HOME'] ?? '',
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_AUTHOR_NAME: 'github-actions[bot]',
      GIT_AUTHOR_EMAIL: 'github-actions[bot]@users.noreply.github.com',
      GIT_AUTHOR_DATE: date,
      GIT_COMMITTER_NAME: 'github-actions[bot]',
      GIT_COMMITTER_EMAIL: 'github-actions[bot]@users.noreply.github.com',
      GIT_COMMITTER_DATE: date,
      GIT_CONFIG_COUNT: '2',
      // Cleared first: a checkout may have stored the same header already.
      GIT_CONFIG_KEY_0: `http.${server}/.extraheader`,
      GIT_CONFIG_VALUE_0: '',
      GIT_CONFIG_KEY_1: `http.${server}/.extraheader`,
      GIT_CONFIG_VALUE_1: `AUTHORIZATION: basic ${basic}`,
    };
  }
}
