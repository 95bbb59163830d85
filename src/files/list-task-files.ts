import { type Dirent, readdirSync } from 'node:fs';
import { BadInput } from '../domain/errors.js';

export interface ListedFile {
  readonly name: string;
  /** Whether one may be followed is judged when it is read. */
  readonly isLink: boolean;
}

/** Names of the Markdown files directly in a folder; see `listTaskEntries`. */
export function listTaskFiles(folder: string): readonly string[] {
  return listTaskEntries(folder).map(({ name }) => name);
}

/**
 * The Markdown files directly in a folder, links included, sorted by code unit as git sorts them. Throws `BadInput`
 * when there is no such folder to read.
 */
export function listTaskEntries(folder: string): readonly ListedFile[] {
  return listFolder(folder)
    .filter((entry) => entry.name.endsWith('.md') && (entry.isFile() || entry.isSymbolicLink()))
    .map((entry) => ({ name: entry.name, isLink: entry.isSymbolicLink() }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

function listFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new BadInput([`The tasks folder ${folder} ${explain(codeOf(error))}`]);
  }
}

function explain(code: string): string {
  switch (code) {
    case 'ENOENT':
      return 'does not exist. Name the folder that holds your task files with --tasks DIR.';
    case 'ENOTDIR':
      return 'is not a folder. Name the folder that holds your task files with --tasks DIR.';
    case 'EACCES':
    case 'EPERM':
      return `may not be read (${code}). Give this user the right to read it.`;
    default:
      return `cannot be read (${code}).`;
  }
}

/** The system's short name of a failure, such as `ENOENT`. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return String(error);
  return String(error.code);
}
