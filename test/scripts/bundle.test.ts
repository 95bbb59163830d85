import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { repositoryRoot } from '../support/repository.js';
import { makeScratchFolder } from '../support/scratch-folder.js';

const FILES = {
  'package.json': '{"type":"module"}',
  'src/index.ts': "import * as core from '@actions/core';\ncore.info('Grüße from the action');\n",
  'src/cli.ts': "import { stringify } from 'yaml';\nconsole.log(stringify({ a: 1 }).trim());\n",
};

/** A small repository with our scripts, at the given depth below a temporary folder. */
function makeProject(below: string): string {
  const root = join(makeScratchFolder({ [join(below, 'x')]: '' }), below);
  cpSync(join(repositoryRoot, 'scripts'), join(root, 'scripts'), { recursive: true });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'src'));
  for (const [path, text] of Object.entries(FILES)) writeFileSync(join(root, path), text);
  return root;
}

function run(root: string, ...argv: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: root, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function readDist(root: string): Readonly<Record<string, string>> {
  const names = readdirSync(join(root, 'dist')).sort();
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, 'dist', name), 'utf8')]));
}

const here = makeProject('.');
const elsewhere = makeProject('one/two/three');

beforeAll(() => {
  for (const root of [here, elsewhere]) {
    expect(run(root, 'scripts/build.mjs')).toEqual({ status: 0, stdout: '', stderr: '' });
  }
}, 60_000);

describe('the build', () => {
  test('makes the same bytes wherever the repository lies, and names no place', () => {
    expect(Object.keys(readDist(here))).toEqual(['cli.js', 'index.js', 'licenses.txt']);
    expect(readDist(here)).toEqual(readDist(elsewhere));
    expect(Object.values(readDist(here)).join('')).not.toContain(repositoryRoot);
  });

  test('makes an action and a command that run', () => {
    expect(run(here, 'dist/index.js')).toMatchObject({
      status: 0,
      stdout: 'Grüße from the action\n',
      stderr: '',
    });
    expect(run(here, 'dist/cli.js')).toMatchObject({ status: 0, stdout: 'a: 1\n', stderr: '' });
    expect(readDist(here)['cli.js']).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(statSync(join(here, 'dist/cli.js')).mode & 0o111).toBe(0o111);
  });

  test('gives the licence text of every package in it, the ones behind others too', () => {
    const notices = readDist(here)['licenses.txt'] ?? '';
    const titles = [...notices.matchAll(/^-{80}\n(.+) \(.+\)\n-{80}\n\n(?=\S)/gm)].map(([, title = '']) =>
      title.replace(/@[^@]+$/, ''),
    );
    expect(titles).toEqual(expect.arrayContaining(['@actions/core', '@actions/exec', '@actions/io', 'yaml']));
    expect(titles).not.toContain('esbuild');
    expect(notices).toContain('Permission is hereby granted');
  });

  test('fails when a package in it has no licence text', () => {
    const root = makeProject('.');
    rmSync(join(root, 'node_modules'));
    for (const name of ['esbuild', '@esbuild']) {
      mkdirSync(join(root, 'node_modules'), { recursive: true });
      symlinkSync(join(repositoryRoot, 'node_modules', name), join(root, 'node_modules', name));
    }
    mkdirSync(join(root, 'node_modules/bare'));
    writeFileSync(
      join(root, 'node_modules/bare/package.json'),
      '{"name":"bare","version":"1.2.3","main":"index.js"}',
    );
    writeFileSync(join(root, 'node_modules/bare/index.js'), 'export const bare = 1;');
    writeFileSync(join(root, 'src/index.ts'), "import { bare } from 'bare';\nconsole.log(bare);\n");
    rmSync(join(root, 'src/cli.ts'));
    const result = run(root, 'scripts/build.mjs');
    expect(result.status).not.toBe(0);
    expect(result.stderr).toContain('bare@1.2.3 is bundled, but node_modules/bare holds no licence text');
  });
});

describe('the check of the bundle', () => {
  test('passes on what was just built', () => {
    expect(run(here, 'scripts/check-dist.mjs')).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('names files that are new, missing, changed, or executable no more', () => {
    writeFileSync(join(elsewhere, 'dist/new.js'), '');
    writeFileSync(join(elsewhere, 'dist/index.js'), 'console.log(1);\n');
    rmSync(join(elsewhere, 'dist/licenses.txt'));
    spawnSync('chmod', ['a-x', join(elsewhere, 'dist/cli.js')]);
    expect(run(elsewhere, 'scripts/check-dist.mjs')).toEqual({
      status: 1,
      stdout: '',
      stderr: [
        'dist/cli.js has another executable bit',
        'dist/index.js has other content',
        'dist/licenses.txt is missing',
        'dist/new.js is not built from anything',
        'dist/ is not what the sources build: run "npm run build" and commit the result.',
        '',
      ].join('\n'),
    });
  });
});
