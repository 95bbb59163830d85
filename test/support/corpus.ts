import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const candidate =
  process.env['SDLC_CORPUS'] ?? join(repositoryRoot, '..', 'shared', 'corpus', 'markdown-contract');

/** Task files of a real repository; null where they are absent, and tests that need them are skipped. */
export const corpusFolder: string | null = existsSync(candidate) ? candidate : null;
