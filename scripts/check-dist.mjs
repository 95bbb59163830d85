import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { compareFolders } from './compare-folders.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const fresh = await mkdtemp(join(tmpdir(), 'sdlc-dist-'));
try {
  await bundle(root, fresh);
  const differences = await compareFolders(join(root, 'dist'), fresh);
  for (const difference of differences) console.error(`dist/${difference}`);
  if (differences.length > 0) {
    console.error('dist/ is not what the sources build: run "npm run build" and commit the result.');
    process.exitCode = 1;
  }
} finally {
  await rm(fresh, { recursive: true, force: true });
}
