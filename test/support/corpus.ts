import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const candidates = [process.env['SDLC_CORPUS'], join(repositoryRoot, '../shared/corpus/markdown-contract')];

/** A real repository with 122 task files; null where it is not at hand. */
export const corpusFolder: string | null =
  candidates.find((folder) => folder !== undefined && existsSync(folder)) ?? null;
