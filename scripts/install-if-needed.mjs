import { lstatSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run-npm.mjs';
import { whyInstall } from './why-install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reason = whyInstall(root);
if (reason !== null) process.exitCode = install(reason);

/** `npm ci` without install scripts: esbuild and swc bring their binaries as packages and need none. */
function install(because) {
  if (isLink(`${root}/node_modules`)) {
    console.error(
      `node_modules is a link and does not fit package-lock.json (${because}): install at its target.`,
    );
    return 1;
  }
  console.error(`Installing the packages of package-lock.json with npm ci: ${because}.`);
  const options = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (runNpm(root, options)) return 0;
  console.error(
    'npm ci failed: see its message above. It needs the package registry once; after that nothing is asked.',
  );
  return 1;
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}
