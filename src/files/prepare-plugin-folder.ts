import { execFile } from 'node:child_process';
import { appendFile, mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { BadInput } from '../domain/errors.js';

/** The plugin finds the root of a project by this folder, and keeps its own files in it. */
const FOLDER = '.sdlc';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Makes the plugin's folder in a checkout that lacks it, as a fresh one does, and keeps it out of `git status` where
 * the repository does not ignore it. Throws `BadInput` when something else has its name.
 */
export async function preparePluginFolder(workingFolder: string, env: Variables): Promise<void> {
  // A working folder that is not there is the agent's to complain about.
  if (!(await isFolder(workingFolder))) return;
  const folder = join(workingFolder, FOLDER);
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  if (!(await isFolder(folder))) {
    throw new BadInput([
      `${folder}: expected a folder, or nothing, so that the sdlc plugin can keep its files there; found something else or no permission to make it. Move it away.`,
    ]);
  }
  await excludeFromGit(workingFolder, env);
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function excludeFromGit(workingFolder: string, env: Variables): Promise<void> {
  const ignored = await git(workingFolder, ['check-ignore', '--quiet', `${FOLDER}/x`], env);
  // 0 is ignored; 128 is no repository, or one that git will not touch.
  if (ignored.exitCode !== 1) return;
  const { exitCode, stdout } = await git(workingFolder, ['rev-parse', '--git-path', 'info/exclude'], env);
  if (exitCode !== 0) return;
  const file = resolve(workingFolder, stdout.trim());
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `\n# Files of the sdlc plugin\n${FOLDER}/\n`);
}

interface GitAnswer {
  readonly exitCode: number | null;
  readonly stdout: string;
}

function git(folder: string, args: readonly string[], env: Variables): Promise<GitAnswer> {
  return new Promise((answer) => {
    const options = { env: { ...env, GIT_TERMINAL_PROMPT: '0' }, timeout: 10_000 };
    const child = execFile('git', ['-C', folder, ...args], options, (_error, stdout) => {
      answer({ exitCode: child.exitCode, stdout });
    });
  });
}
