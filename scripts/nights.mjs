import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the simulator into a temporary folder and runs it with the arguments that this script was given. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'nights-'));
// The sandbox looks for GitHub's schema in a folder above its code.
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
try {
  const outfile = join(folder, 'nights.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['nights/run.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    banner: {
      // Bundled CommonJS packages ask Node for built-in modules through it.
      js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
    },
  });
  const run = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
