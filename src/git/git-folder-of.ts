import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseGitFile } from '../read/git-folder.js';

const SMALL_FILE = 64 * 1024;

/** What git calls GIT_DIR of a work tree: a folder in it, or in a linked one a file that names it. Null where there is none. */
export async function gitFolderOf(folder: string): Promise<string | null> {
  const path = join(folder, '.git');
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const target = isFolder ? path : parseGitFile((await readSmall(path)) ?? '');
  return target === null ? null : realpath(resolve(folder, target)).catch(() => null);
}

/** Text of a regular file; null for anything else, such as a pipe that nobody ever writes to. */
export async function readSmall(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true || found.size > SMALL_FILE) return null;
  return readFile(path, 'utf8').catch(() => null);
}
