import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readTaskFile } from './read-task-file.js';

/** More is no task file, and an agent may have put anything there. */
const MOST_BYTES = 4 * 1024 * 1024;

/** Text of one task's file as it lies in a checkout; null where there is no such file, or not one of text. */
export async function readCheckoutTask(tasksFolder: string, slug: string): Promise<string | null> {
  const name = `${slug}.md`;
  const found = await stat(join(tasksFolder, name)).catch(() => null);
  if (found === null || !found.isFile() || found.size > MOST_BYTES) return null;
  const read = readTaskFile({ folder: tasksFolder, name, shownPath: name });
  return read.kind === 'read' ? Buffer.from(read.bytes).toString('utf8') : null;
}
