import { isUtf8 } from 'node:buffer';
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Problem } from '../domain/problem.js';
import { codeOf } from './list-task-files.js';

export interface TaskFilePlace {
  readonly folder: string;
  readonly name: string;
  /** Where a listing has told; asked otherwise. */
  readonly isLink?: boolean;
  /** The path that problems and results name. */
  readonly shownPath: string;
}

export type TaskFileRead =
  /** `path` is where the bytes really stand: not a link. The bytes are UTF-8, a byte order mark included. */
  | { readonly kind: 'read'; readonly path: string; readonly bytes: Uint8Array }
  | { readonly kind: 'unreadable'; readonly problem: Problem };

/** Reads one file whose name was listed. Bytes that are not UTF-8 are a problem. */
export function readTaskFile(place: TaskFilePlace): TaskFileRead {
  try {
    const path = join(place.folder, place.name);
    // Resolving a path asks about every folder on the way: that is for the few links only.
    const isLink = place.isLink ?? lstatSync(path).isSymbolicLink();
    return isLink ? followLink(place, path) : judge(place, path, readFileSync(path));
  } catch (error) {
    return unreadable(place, 'The file cannot be read; check that it exists and may be read.', codeOf(error));
  }
}

function followLink(place: TaskFilePlace, link: string): TaskFileRead {
  const path = realpathSync(link);
  const home = realpathSync(place.folder);
  const inside = home.endsWith(sep) ? home : home + sep;
  if (!dirname(path).concat(sep).startsWith(inside)) {
    return unreadable(
      place,
      'The file is a link that leads out of the tasks folder; put the file itself there.',
      path,
    );
  }
  // A pipe behind a link would block the reader for ever.
  if (!statSync(path).isFile())
    return unreadable(place, 'This is a link to something that is no file.', path);
  return judge(place, path, readFileSync(path));
}

function judge(place: TaskFilePlace, path: string, bytes: Buffer): TaskFileRead {
  if (isUtf8(bytes)) {
    return { kind: 'read', path, bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
  }
  const before = bytes.toString('utf8').split('\uFFFD')[0] ?? '';
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  const problem = problemOf(place, 'The file is not UTF-8 text; save it as UTF-8.', 'other bytes');
  return { kind: 'unreadable', problem: { ...problem, line, column } };
}

function unreadable(place: TaskFilePlace, message: string, found: string): TaskFileRead {
  return { kind: 'unreadable', problem: problemOf(place, message, found) };
}

function problemOf(place: TaskFilePlace, message: string, found: string): Problem {
  const file = place.shownPath;
  return { severity: 'error', file, line: 1, column: 1, message, expected: 'a UTF-8 text file', found };
}
