import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The nearest folder upwards that holds `.git` (a folder, or a file in a worktree); null outside of a repository. */
export function findRepositoryRoot(folder: string): string | null {
  const here = resolve(folder);
  if (existsSync(join(here, '.git'))) return here;
  const parent = dirname(here);
  return parent === here ? null : findRepositoryRoot(parent);
}

/** How a folder is named in messages: relative to its repository, or as given where there is none. */
export function showFolder(given: string, cwd: string): string {
  const folder = resolve(cwd, given);
  const root = findRepositoryRoot(folder);
  return root === null ? given : relative(root, folder).split(sep).join('/');
}
