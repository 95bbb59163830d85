import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Plays the check of `npm test` on runs that are stopped midway as often as asked: `-- --kills 200 --seed 21`. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const asked = askedIn(process.argv.slice(2));
if (asked === null) {
  console.error(
    'Expected `--kills` and a whole number from 1 to 10000, and perhaps `--seed` with the number of the first, ' +
      'e.g. npm run killed-runs -- --kills 200 --seed 21',
  );
  process.exitCode = 2;
} else {
  process.exitCode = play(asked);
}

function askedIn(args) {
  try {
    const { values } = parseArgs({ args, options: { kills: { type: 'string' }, seed: { type: 'string' } } });
    const { kills = '', seed = '1' } = values;
    const areNumbers = [kills, seed].every((text) => /^[1-9]\d{0,5}$/.test(text));
    return areNumbers && Number(kills) <= 10_000 ? { kills, seed } : null;
  } catch {
    return null;
  }
}

function play({ kills, seed }) {
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const run = spawnSync(process.execPath, [...flags, jest, 'test/action/killed-runs.test.ts', '--verbose'], {
    cwd: root,
    env: { ...process.env, KILLED_RUNS: kills, KILLED_RUNS_SEED: seed },
    stdio: 'inherit',
  });
  return run.status ?? 1;
}
