import { accept, type Decoded, quote, refuse } from './decoded.js';

const LONGEST_PATH = 1_000;

/** A folder relative to the repository root, without a trailing slash. It stays inside the repository. */
export function decodeTasksFolder(text: string): Decoded<string> {
  const path = text.replace(/\/$/, '');
  const fault = pathFault(path);
  if (fault === null) return accept(path);
  return refuse(
    'a folder relative to the repository root',
    `${quote(text)}: ${fault}`,
    'Write it like "docs/planning/tasks".',
  );
}

function pathFault(path: string): string | null {
  if (path.length > LONGEST_PATH) return `it is longer than ${LONGEST_PATH} characters`;
  if (/^\/|^[A-Za-z]:/.test(path)) return 'it is absolute';
  if (path.includes('\\')) return 'it has a backslash: folders are separated by "/"';
  if (/[\p{Cc}:*?"<>|]/u.test(path)) return 'it has a character that no portable folder name has';
  const parts = path.split('/');
  if (parts.includes('..')) return 'it leads out of a folder with ".."';
  if (parts.some((part) => part === '' || part === '.')) return 'a part between slashes is empty or "."';
  return parts.includes('.git') ? 'it leads into ".git"' : null;
}
