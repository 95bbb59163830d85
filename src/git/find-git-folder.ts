import { dirname, resolve } from 'node:path';
import { CommandFailed } from '../domain/errors.js';
import { gitFolderOf } from './git-folder-of.js';

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
