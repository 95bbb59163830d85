import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A real repository with 122 task files, where the tests look for it too; null where it is not at hand. */
export function findCorpus(root: string): string | null {
  const candidates = [process.env['SDLC_CORPUS'], join(root, '..', 'shared', 'corpus', 'markdown-contract')];
  return candidates.find((folder) => folder !== undefined && existsSync(folder)) ?? null;
}
