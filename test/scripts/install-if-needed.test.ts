import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../support/repository.js';
import { makeScratchFolder } from '../support/scratch-folder.js';

const A = { version: '1.0.0', integrity: 'sha512-a' };
const LINUX_OR_NOT = process.platform === 'linux' ? 'win32' : 'linux';

interface Lock {
  readonly [path: string]: Readonly<Record<string, unknown>>;
}

/** A repository with a lock file, what is installed of it, and an `npm` that only writes down how it was called. */
function makeProject(wanted: Lock, installed: Lock | null): string {
  const root = makeScratchFolder({
    'package-lock.json': JSON.stringify({ packages: { '': { name: 'x' }, ...wanted } }),
    'npm.mjs':
      "import { writeFileSync } from 'node:fs';\nwriteFileSync('called', process.argv.slice(2).join(' '));\n",
    ...(installed === null
      ? {}
      : { 'node_modules/.package-lock.json': JSON.stringify({ packages: installed }) }),
    ...Object.fromEntries(Object.keys(installed ?? {}).map((path) => [`${path}/package.json`, '{}'])),
  });
  cpSync(join(repositoryRoot, 'scripts'), join(root, 'scripts'), { recursive: true });
  return root;
}

function install(root: string, npm = 'npm.mjs') {
  const env = { ...process.env, npm_execpath: join(root, npm) };
  const options = { cwd: root, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(process.execPath, ['scripts/install-if-needed.mjs'], options);
  const called = existsSync(join(root, 'called')) ? readFileSync(join(root, 'called'), 'utf8') : null;
  return { status, called, stderr };
}

describe('installing if needed', () => {
  test.each<{ title: string; wanted: Lock; installed: Lock }>([
    { title: 'all is installed', wanted: { 'node_modules/a': A }, installed: { 'node_modules/a': A } },
    {
      title: 'what is missing is for another system',
      wanted: { 'node_modules/a': A, 'node_modules/b': { ...A, optional: true, os: [LINUX_OR_NOT] } },
      installed: { 'node_modules/a': A },
    },
    {
      title: 'what is missing is for another C library',
      wanted: { 'node_modules/b': { ...A, optional: true, libc: ['musl'] } },
      installed: {},
    },
  ])('calls nothing and says nothing when $title', ({ wanted, installed }) => {
    expect(install(makeProject(wanted, installed))).toEqual({ status: 0, called: null, stderr: '' });
  });

  test.each<{ because: string; wanted: Lock; installed: Lock | null }>([
    { because: 'nothing is installed yet', wanted: { 'node_modules/a': A }, installed: null },
    { because: 'a is not installed', wanted: { 'node_modules/a': A }, installed: {} },
    {
      because: '@x/a is 0.9.0, not 1.0.0',
      wanted: { 'node_modules/@x/a': A },
      installed: { 'node_modules/@x/a': { ...A, version: '0.9.0' } },
    },
    {
      because: 'a has another checksum',
      wanted: { 'node_modules/a': A },
      installed: { 'node_modules/a': { ...A, integrity: 'sha512-b' } },
    },
    {
      because: 'b is not installed',
      wanted: { 'node_modules/b': { ...A, optional: true, os: [process.platform], cpu: [process.arch] } },
      installed: {},
    },
  ])(
    'calls npm ci without install scripts when $because, and says so in one line',
    ({ because, wanted, installed }) => {
      expect(install(makeProject(wanted, installed))).toEqual({
        status: 0,
        called: 'ci --ignore-scripts --no-audit --no-fund --loglevel=error',
        stderr: `Installing the packages of package-lock.json with npm ci: ${because}.\n`,
      });
    },
  );

  test('sees that the folder of a package is gone', () => {
    const root = makeProject({ 'node_modules/a': A }, { 'node_modules/a': A });
    rmSync(join(root, 'node_modules/a'), { recursive: true });
    expect(install(root).stderr).toContain('the folder of a is gone');
  });

  test('fails when npm does, and says what it needs', () => {
    const root = makeProject({ 'node_modules/a': A }, null);
    writeFileSync(join(root, 'npm.mjs'), 'process.exitCode = 1;');
    expect(install(root)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm ci failed') });
  });

  test('never lets npm empty a folder that node_modules only links to', () => {
    const root = makeProject({ 'node_modules/a': A }, {});
    renameSync(join(root, 'node_modules'), join(root, 'elsewhere'));
    symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'));
    expect(install(root)).toMatchObject({
      status: 1,
      called: null,
      stderr: expect.stringContaining('is a link'),
    });
  });
});
