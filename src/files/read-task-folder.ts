import { createHash } from 'node:crypto';
import type { Problem } from '../domain/problem.js';
import type { TaskFile } from '../domain/task.js';
import { taskFileFromBytes } from '../read/task-file-from-bytes.js';
import { listTaskEntries } from './list-task-files.js';
import { readTaskFile } from './read-task-file.js';

export interface TaskFolder {
  /** Sorted by path. */
  readonly files: readonly TaskFile[];
  /** Files that are there and cannot be read as text. */
  readonly problems: readonly Problem[];
}

/**
 * Every Markdown file directly in `folder`, with git's id of its bytes. `shownFolder` is what paths begin with, see
 * `showFolder`. Reads one after the other: that is faster than asynchronous reads for thousands of small files.
 * Throws `BadInput` when there is no such folder to read.
 */
export function readTaskFolder(folder: string, shownFolder: string): TaskFolder {
  const files: TaskFile[] = [];
  const problems: Problem[] = [];
  for (const { name, isLink } of listTaskEntries(folder)) {
    const shownPath = joinShown(shownFolder, name);
    const read = readTaskFile({ folder, name, isLink, shownPath });
    if (read.kind === 'unreadable') problems.push(read.problem);
    else files.push(lazyTaskFile(shownPath, read.bytes));
  }
  return { files, problems };
}

/** Few ids are ever asked for, and to compute one takes as long as to read the file. */
function lazyTaskFile(path: string, bytes: Uint8Array): TaskFile {
  return taskFileFromBytes({ path, bytes, blobId: () => blobId(bytes) });
}

export function joinShown(folder: string, name: string): string {
  return folder === '' ? name : `${folder.replace(/\/+$/, '')}/${name}`;
}

/** The name that git gives to these bytes. */
export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
