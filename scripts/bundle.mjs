import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { standIns, standsForUndici, UNDICI_FILE } from './stand-ins.mjs';
import { writeNotices } from './write-notices.mjs';

/** ESM has no `require`; bundled CommonJS packages (tunnel) ask Node for built-in modules through it. */
const REQUIRE =
  "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);";

/** What becomes a file of its own. `optional` ones exist only once their source does. */
const ENTRIES = [
  { name: 'index', source: 'src/index.ts', isCommand: false, isOptional: false },
  { name: 'cli', source: 'src/cli.ts', isCommand: true, isOptional: true },
  { name: 'sandbox', source: 'sandbox/main.ts', isCommand: false, isOptional: true },
];

/**
 * Bundles the sources of the repository at `root` into `folder`. The bytes depend on the sources and on
 * `package-lock.json` only: not on where either folder lies, nor on whether `node_modules` is a link.
 */
export async function bundle(root, folder) {
  await mkdir(folder, { recursive: true });
  const inputs = new Set();
  for (const entry of presentEntries(root)) {
    const result = await build(await options(root, folder, entry));
    for (const input of keptInputs(result.metafile)) inputs.add(input);
    if (entry.isCommand) await chmod(join(folder, `${entry.name}.js`), 0o755);
  }
  if ([...inputs].some(standsForUndici)) {
    const result = await build(undiciOptions(root, folder));
    for (const input of keptInputs(result.metafile)) inputs.add(input);
  }
  await writeFile(join(folder, 'licenses.txt'), await writeNotices(root, inputs));
}

/** Files of which at least a byte is left in the output. */
function keptInputs(metafile) {
  const kept = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return kept.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([input]) => input);
}

function presentEntries(root) {
  const isPresent = (entry) => existsSync(join(root, entry.source));
  const missing = ENTRIES.find((entry) => !entry.isOptional && !isPresent(entry));
  if (missing !== undefined) throw new Error(`${missing.source} is missing: there is no action to bundle.`);
  return ENTRIES.filter(isPresent);
}

async function options(root, folder, entry) {
  const source = await readFile(join(root, entry.source), 'utf8');
  const needsShebang = entry.isCommand && !source.startsWith('#!');
  return {
    ...commonOptions(root),
    entryPoints: [entry.source],
    outdir: folder,
    entryNames: entry.name,
    format: 'esm',
    // What is imported dynamically gets a file of its own; its name has no checksum, so that diffs stay readable.
    splitting: true,
    chunkNames: `${entry.name}-[name]`,
    banner: { js: needsShebang ? `#!/usr/bin/env node\n${REQUIRE}` : REQUIRE },
    plugins: [standIns],
  };
}

function undiciOptions(root, folder) {
  return {
    ...commonOptions(root),
    stdin: { contents: "module.exports = require('undici');", resolveDir: root },
    outfile: join(folder, UNDICI_FILE),
    format: 'cjs',
  };
}

function commonOptions(root) {
  return {
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node20',
    charset: 'utf8',
    legalComments: 'inline',
    logLevel: 'warning',
    metafile: true,
    // Our own prompts.
    loader: { '.md': 'text' },
    // Without it a linked node_modules puts the way to its target into the bundle's comments.
    preserveSymlinks: true,
  };
}
