import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeOf } from './list-task-files.js';

export type GivenFile =
  | { readonly kind: 'read'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly because: string };

const STANDARD_INPUT = 0;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
};

/** The text of a file named on the command line; `-` is standard input. */
export function readGivenFile(file: string, cwd: string): GivenFile {
  try {
    return { kind: 'read', text: readFileSync(file === '-' ? STANDARD_INPUT : resolve(cwd, file), 'utf8') };
  } catch (error) {
    const code = codeOf(error);
    return { kind: 'unreadable', because: REASONS[code] ?? code };
  }
}
