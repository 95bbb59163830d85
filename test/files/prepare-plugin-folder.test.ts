import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BadInput } from '../../src/domain/errors.js';
import { preparePluginFolder } from '../../src/files/prepare-plugin-folder.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const ENVIRONMENT = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'someone',
  GIT_AUTHOR_EMAIL: 'someone@example.invalid',
  GIT_COMMITTER_NAME: 'someone',
  GIT_COMMITTER_EMAIL: 'someone@example.invalid',
};

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { env: ENVIRONMENT, encoding: 'utf8' });
}

function checkout(files: Readonly<Record<string, string>> = { 'a.txt': 'A' }): string {
  const folder = temporaryFolder(files);
  git(folder, 'init', '--quiet', '-b', 'main');
  git(folder, 'add', '.');
  git(folder, 'commit', '--quiet', '-m', 'first');
  return folder;
}

function statusAfterUse(folder: string): string {
  writeFileSync(join(folder, '.sdlc', 'log.md'), 'x');
  return git(folder, 'status', '--porcelain');
}

describe('preparing the plugin’s folder', () => {
  test('makes it and leaves no change behind, also not the second time', async () => {
    const folder = checkout();
    await preparePluginFolder(folder, ENVIRONMENT);
    const exclude = readFileSync(join(folder, '.git/info/exclude'), 'utf8');
    await preparePluginFolder(folder, ENVIRONMENT);
    expect(statusAfterUse(folder)).toBe('');
    expect(readFileSync(join(folder, '.git/info/exclude'), 'utf8')).toBe(exclude);
    expect(exclude.endsWith('\n# Files of the sdlc plugin\n.sdlc/\n')).toBe(true);
  });

  test('adds nothing to what the repository ignores by itself', async () => {
    const folder = checkout({ '.gitignore': '.sdlc/\n' });
    appendFileSync(join(folder, '.git/info/exclude'), '# mine');
    await preparePluginFolder(folder, ENVIRONMENT);
    expect(readFileSync(join(folder, '.git/info/exclude'), 'utf8').endsWith('# mine')).toBe(true);
    expect(statusAfterUse(folder)).toBe('');
  });

  test('works in a linked worktree and below the root of a checkout', async () => {
    const folder = checkout({ 'sub/a.txt': 'A' });
    const tree = join(temporaryFolder(), 'tree');
    git(folder, 'worktree', 'add', '--quiet', tree, '-b', 'task/x');
    for (const place of [tree, join(folder, 'sub')]) {
      await preparePluginFolder(place, ENVIRONMENT);
      expect(statusAfterUse(place)).toBe('');
    }
  });

  test('does without git where there is no repository', async () => {
    const folder = temporaryFolder();
    await preparePluginFolder(folder, { ...ENVIRONMENT, GIT_CEILING_DIRECTORIES: folder });
    expect(existsSync(join(folder, '.sdlc'))).toBe(true);
  });

  test('leaves a working folder that is not there to whoever runs in it', async () => {
    const folder = join(temporaryFolder(), 'missing');
    await preparePluginFolder(folder, ENVIRONMENT);
    expect(existsSync(folder)).toBe(false);
  });

  test('refuses a file of that name, and says which', async () => {
    const folder = temporaryFolder({ '.sdlc': '' });
    const preparing = preparePluginFolder(folder, ENVIRONMENT);
    await expect(preparing).rejects.toThrow(BadInput);
    await expect(preparing).rejects.toThrow(`${join(folder, '.sdlc')}: expected a folder`);
  });
});
