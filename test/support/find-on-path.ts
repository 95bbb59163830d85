import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Path of a program; null where the PATH has none of that name. */
export function findOnPath(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
