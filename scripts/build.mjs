import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'dist');

// A file whose source is gone must go too.
await rm(folder, { recursive: true, force: true });
await bundle(root, folder);
