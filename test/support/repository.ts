import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of this repository, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Text of a file by its path from the root. */
export function readRepositoryFile(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8');
}

/** Paths from the root of files that are, or are about to be, under version control; sorted. */
export function listRepositoryFiles(): readonly string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const output = execFileSync('git', options, { cwd: repositoryRoot, encoding: 'utf8' });
  return [...new Set(output.split('\0').filter((path) => path !== ''))].sort();
}
