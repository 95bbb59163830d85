import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Plays the check of `npm test` on two ticks that start at the same moment as often as asked: `-- --pairs 200`. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const pairs = pairsFrom(process.argv.slice(2));
if (pairs === null) {
  console.error(
    'Expected `--pairs` and a whole number from 1 to 10000, e.g. npm run overlapping-ticks -- --pairs 200',
  );
  process.exitCode = 2;
} else {
  process.exitCode = play(pairs);
}

function pairsFrom([option, text = '', ...rest]) {
  const isGiven = option === '--pairs' && /^[1-9]\d{0,4}$/.test(text) && rest.length === 0;
  return isGiven && Number(text) <= 10_000 ? Number(text) : null;
}

function play(pairs) {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const run = spawnSync(
    process.execPath,
    [...flags, jest, 'test/action/overlapping-ticks.test.ts', '--verbose'],
    {
      cwd: root,
      env: { ...process.env, OVERLAPPING_PAIRS: String(pairs) },
      stdio: 'inherit',
    },
  );
  return run.status ?? 1;
}
