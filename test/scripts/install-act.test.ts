import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseJson } from '../../sandbox/json.js';
import { readRepositoryFile, repositoryRoot } from '../support/repository.js';
import { at } from '../support/sandbox-fixture.js';
import { makeScratchFolder } from '../support/scratch-folder.js';

const version = String(at(parseJson(readRepositoryFile('scripts/tools.json')), 'act.version'));
const CACHE = `node_modules/.cache/act/${version}`;

/** A repository with our scripts and a PATH that holds node and, perhaps, this `go`. */
function makeProject(go: string | null): string {
  const root = makeScratchFolder();
  cpSync(join(repositoryRoot, 'scripts'), join(root, 'scripts'), { recursive: true });
  mkdirSync(join(root, 'bin'));
  symlinkSync(process.execPath, join(root, 'bin', 'node'));
  if (go === null) return root;
  writeFileSync(join(root, 'bin', 'go'), `#!/bin/sh\nPATH=/usr/bin:/bin\n${go}\n`);
  chmodSync(join(root, 'bin', 'go'), 0o755);
  return root;
}

function install(root: string) {
  const env = { PATH: join(root, 'bin') };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/install-act.mjs'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  return { status, stderr };
}

const BUILDS = '[ "$1" = version ] || { echo "$@" > "$GOBIN/act"; }';
const FAILS = '[ "$1" = version ] || { touch "$GOBIN/act"; exit 1; }';

describe('installing act', () => {
  test('has go build the exact version, once', () => {
    const root = makeProject(BUILDS);
    expect(install(root)).toMatchObject({ status: 0, stderr: expect.stringMatching(/^Building act v/) });
    expect(readFileSync(join(root, CACHE, 'act'), 'utf8')).toBe(`install github.com/nektos/act@${version}\n`);
    expect(install(root)).toEqual({ status: 0, stderr: '' });
    expect(readdirSync(join(root, CACHE))).toEqual(['act']);
  });

  test.each([
    { title: 'there is no go', go: null, words: 'there is no go on the PATH' },
    { title: 'it cannot be built', go: FAILS, words: 'go install failed' },
  ])('goes on with a message when $title, and leaves nothing half built', ({ go, words }) => {
    const root = makeProject(go);
    expect(install(root)).toMatchObject({ status: 0, stderr: expect.stringContaining(words) });
    expect(existsSync(join(root, CACHE, 'act'))).toBe(false);
  });
});
