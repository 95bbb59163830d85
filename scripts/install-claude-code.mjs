import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runNpm } from './run-npm.mjs';
import { whyInstall } from './why-install.mjs';

/**
 * Makes sure that the tests have the exact Claude Code of `sandbox/claude-code/package-lock.json`, with its checksums.
 *
 * It is no development dependency: at 400 MB it would weigh on every `npm ci`, also of those who only build, and its
 * `engines` say Node 22 though its binary needs no Node. Without it the tests that need it say so, and fail where CI is
 * set; so this script never fails, and one unreachable registry hides no other test.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const wanted = join(root, 'sandbox', 'claude-code');
const { version } = JSON.parse(readFileSync(join(wanted, 'package-lock.json'), 'utf8')).packages[
  'node_modules/@anthropic-ai/claude-code'
];
const cache = join(root, 'node_modules', '.cache', 'claude-code');
const target = join(cache, version);
/** Seconds between two tries. */
const pauses = (process.env.SDLC_INSTALL_PAUSES ?? '2,10').split(',').map(Number);

if (!isInstalled(target)) await installWithRetries();

function isInstalled(folder) {
  return existsSync(join(folder, 'package-lock.json')) && whyInstall(folder) === null;
}

async function installWithRetries() {
  console.error(
    `Installing Claude Code ${version} for the tests: 190 MB to fetch, 400 MB in node_modules/.cache, once.`,
  );
  for (const seconds of [...pauses, null]) {
    if (install()) return;
    if (seconds !== null) await pause(1000 * seconds);
  }
  console.error(
    `Claude Code ${version} could not be installed: see npm's message above. The tests that need it will say so.`,
  );
}

/** Into a folder beside the target, then renamed: what is there is whole, even if two installed it at once. */
function install() {
  mkdirSync(cache, { recursive: true });
  // npm takes a folder that is reached through a link for another package.
  const folder = mkdtempSync(join(realpathSync(cache), `${version}-`));
  try {
    for (const name of ['package.json', 'package-lock.json']) {
      copyFileSync(join(wanted, name), join(folder, name));
    }
    // npm looks for its folder above any node_modules that it stands in, unless it is told.
    const options = ['ci', `--prefix=${folder}`, '--ignore-scripts', '--no-audit', '--no-fund'];
    // Its own patience, a minute and more, would be spent again each time that the tests are run offline.
    const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
    if (!runNpm(folder, [...options, ...patience, '--loglevel=error'])) return false;
    if (isInstalled(target)) return true;
    rmSync(target, { recursive: true, force: true });
    renameSync(folder, target);
    return true;
  } catch (error) {
    console.error(`Claude Code could not be put into ${target}: ${error.message}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
