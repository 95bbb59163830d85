import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { repositoryRoot } from '../support/repository.js';
import { makeScratchFolder } from '../support/scratch-folder.js';

// Each test starts several processes, which may have to wait for other tests.
jest.setTimeout(20_000);

/** Installs what the lock file in its `--prefix` says as empty packages, and counts its calls. */
const NPM = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('CALLS', process.argv.slice(2).join(' ') + '\\n');
const folder = process.argv.find((argument) => argument.startsWith('--prefix=')).slice(9);
const { packages } = JSON.parse(readFileSync(folder + '/package-lock.json', 'utf8'));
for (const path of Object.keys(packages).filter((path) => path !== '')) {
  mkdirSync(folder + '/' + path, { recursive: true });
  writeFileSync(folder + '/' + path + '/package.json', '{}');
}
writeFileSync(folder + '/node_modules/.package-lock.json', JSON.stringify({ packages }));
`;

const FAILING_NPM =
  "import { appendFileSync } from 'node:fs';\nappendFileSync('CALLS', 'x\\n');\nprocess.exitCode = 1;";

function makeProject(npm: string): string {
  const root = makeScratchFolder();
  const calls = JSON.stringify(join(root, 'calls'));
  mkdirSync(join(root, 'node_modules'));
  cpSync(join(repositoryRoot, 'scripts'), join(root, 'scripts'), { recursive: true });
  cpSync(join(repositoryRoot, 'sandbox/claude-code'), join(root, 'sandbox/claude-code'), { recursive: true });
  cpSync(makeScratchFolder({ 'npm.mjs': npm.replace("'CALLS'", calls) }), root, { recursive: true });
  return root;
}

function install(root: string) {
  const env = { ...process.env, npm_execpath: join(root, 'npm.mjs'), SDLC_INSTALL_PAUSES: '0,0' };
  const options = { cwd: root, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/install-claude-code.mjs'], options);
  const log = join(root, 'calls');
  const calls = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  return { status, stderr, calls };
}

const cacheOf = (root: string) => readdirSync(join(root, 'node_modules/.cache/claude-code'));

describe('installing Claude Code for the tests', () => {
  test('puts the exact version into the cache, says how large it is, and does nothing the second time', () => {
    const root = makeProject(NPM);
    const first = install(root);
    expect(first).toMatchObject({ status: 0, stderr: expect.stringMatching(/2\.1\.332 .*400 MB/) });
    expect(first.calls).toEqual([expect.stringMatching(/^ci --prefix=.* --ignore-scripts /)]);
    expect(cacheOf(root)).toEqual(['2.1.332']);
    expect(install(root)).toEqual({ status: 0, stderr: '', calls: first.calls });
  });

  test('tries three times, leaves nothing half done, and hides no other test by failing', () => {
    const root = makeProject(FAILING_NPM);
    const tried = install(root);
    expect(tried).toMatchObject({ status: 0, stderr: expect.stringContaining('could not be installed') });
    expect(tried.calls).toHaveLength(3);
    expect(cacheOf(root)).toEqual([]);
  });

  test('replaces what does not fit the lock file', () => {
    const root = makeProject(NPM);
    mkdirSync(join(root, 'node_modules/.cache/claude-code/2.1.332/node_modules'), { recursive: true });
    expect(install(root).calls).toHaveLength(1);
    expect(install(root).calls).toHaveLength(1);
  });

  test('hands npm a folder that is reached through no link', () => {
    const root = makeProject(NPM);
    renameSync(join(root, 'node_modules'), join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'));
    expect(install(root).calls).toEqual([expect.stringContaining('/elsewhere/.cache/claude-code/2.1.332-')]);
  });
});
