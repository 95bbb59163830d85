import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
// Below the repository, so that the sandbox finds the schema in node_modules; git ignores it.
const folder = await mkdtemp(join(root, '.bench-'));
try {
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/main.ts', 'bench/read-once.ts'],
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
    },
  });
  const argv = [join(folder, 'main.js'), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, argv, { stdio: 'inherit' }).status ?? 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
