import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Builds act, which plays the workflow file in tests, where it is not there yet; once per version, about a minute.
 * Never fails: without act those tests say that they are left out, and fail where CI is set.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const { module, version } = JSON.parse(readFileSync(join(root, 'scripts', 'tools.json'), 'utf8')).act;
const binary = join(root, 'node_modules', '.cache', 'act', version, 'act');

if (!existsSync(binary)) {
  const problem = build();
  if (problem !== null) console.error(`act ${version} is not installed: ${problem}`);
}

/** In words, why there is no binary; null when there is one. It appears whole or not at all. */
function build() {
  const hasGo = spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0;
  if (!hasGo) return 'there is no go on the PATH, 1.25 or newer, to build it with.';
  console.error(`Building act ${version} with go install, once: it plays the workflow file in tests.`);
  mkdirSync(dirname(binary), { recursive: true });
  const folder = mkdtempSync(join(dirname(binary), 'building-'));
  const options = { env: { ...process.env, GOBIN: folder }, stdio: ['ignore', 2, 2] };
  const { status } = spawnSync('go', ['install', `${module}@${version}`], options);
  if (status === 0) renameSync(join(folder, 'act'), binary);
  rmSync(folder, { recursive: true, force: true });
  return status === 0 ? null : 'go install failed, see its message above; it needs the Go module proxy once.';
}
