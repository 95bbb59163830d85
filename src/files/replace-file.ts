import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a file as a whole, mode kept: a reader sees the old bytes or the new ones, never half of them. The file is left
 * alone when it no longer holds `before`. Throws what the file system throws; then the old file still stands.
 */
export function replaceFile(
  path: string,
  before: Uint8Array,
  after: string,
): 'replaced' | 'changed-meanwhile' {
  const { mode } = statSync(path);
  // Beside the file, so that the rename stays within one file system; no `.md`, so that nobody takes it for a task.
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    writeThrough(beside, after, mode);
    if (!readFileSync(path).equals(before)) return 'changed-meanwhile';
    renameSync(beside, path);
    return 'replaced';
  } finally {
    rmSync(beside, { force: true });
  }
}

function writeThrough(path: string, text: string, mode: number): void {
  const file = openSync(path, 'wx', mode);
  try {
    // The mode given to open is cut by the process's umask.
    fchmodSync(file, mode);
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
