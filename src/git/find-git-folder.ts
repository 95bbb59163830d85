import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { CommandFailed } from '../domain/errors.js';

export interface GitPlace {
  /** The root of the work tree. */
  readonly root: string;
  /** What git calls GIT_DIR for it. */
  readonly gitFolder: string;
}

/** The checkout that a folder lies in, its own root included. Throws `CommandFailed` where it lies in none. */
export async function findGitFolder(folder: string): Promise<GitPlace> {
  for (let root = resolve(folder); ; root = dirname(root)) {
    const gitFolder = await gitFolderOf(root);
    if (gitFolder !== null) return { root, gitFolder };
    if (root === dirname(root)) break;
  }
  throw new CommandFailed(
    `${folder}: expected a checkout of the repository, found none there or above. ` +
      'Check it out in a step before this one, and name its folder in the input working-directory.',
    { exitCode: null, stderr: '' },
  );
}

/** A folder, or in a linked work tree a file that names one. */
async function gitFolderOf(root: string): Promise<string | null> {
  const path = join(root, '.git');
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  if (found.isDirectory()) return path;
  const named = /^gitdir: (.+)$/m.exec(await readFile(path, 'utf8'))?.[1];
  return named === undefined ? null : resolve(root, named.trim());
}
