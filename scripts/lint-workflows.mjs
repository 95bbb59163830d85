import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const LINTER = `
  import { validate } from '@actions/languageservice';
  import { TextDocument } from 'vscode-languageserver-textdocument';
  export async function lint(uri, text) {
    const found = await validate(TextDocument.create(uri, 'yaml', 1, text), {});
    return found.map(({ range, message }) => \`\${range.start.line + 1}:\${range.start.character + 1}: \${message}\`);
  }
`;

const root = fileURLToPath(new URL('..', import.meta.url));
const files = process.argv.length > 2 ? process.argv.slice(2) : await ownFiles();
const lint = await loadLinter();
let count = 0;
for (const file of files) {
  for (const problem of await lint(pathToFileURL(file).href, await readFile(file, 'utf8'))) {
    console.error(`${file}:${problem}`);
    count += 1;
  }
}
console.log(`${files.length} files, ${count} problems`);
process.exitCode = count === 0 ? 0 : 1;

async function ownFiles() {
  const folder = join(root, '.github', 'workflows');
  const names = (await readdir(folder)).filter((name) => /\.ya?ml$/.test(name)).sort();
  return [join(root, 'action.yml'), ...names.map((name) => join(folder, name))];
}

/** GitHub's own language service imports JSON in a way that Node refuses; bundled it runs. */
async function loadLinter() {
  const folder = await mkdtemp(join(tmpdir(), 'sdlc-lint-'));
  try {
    const outfile = join(folder, 'language-service.cjs');
    await build({
      absWorkingDir: root,
      stdin: { contents: LINTER, resolveDir: root },
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      logLevel: 'error',
    });
    return createRequire(outfile)(outfile).lint;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
