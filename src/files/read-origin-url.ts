import { execFile } from 'node:child_process';

/** URL of the remote `origin` of the repository around `folder`; null without git, repository or remote. */
export function readOriginUrl(
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  return new Promise((resolve) => {
    const options = { env: { ...env, GIT_TERMINAL_PROMPT: '0' }, timeout: 10_000 };
    execFile('git', ['-C', folder, 'remote', 'get-url', 'origin'], options, (error, stdout) => {
      resolve(error === null ? stdout.trim() : null);
    });
  });
}
