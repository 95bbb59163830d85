import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { CommandFailed } from '../../src/domain/errors.js';
import { basicCredentials, gitEnvironment } from '../../src/git/git-environment.js';
import type { GitWorld } from '../../src/git/git-world.js';
import { readGit, runGit } from '../../src/git/run-git.js';
import { makeTemporaryFolder } from '../support/git-fixture.js';

const TOKEN = 'ghs_0123456789secret';
const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

function folder(): string {
  const { path, remove } = makeTemporaryFolder();
  cleanups.push(remove);
  return path;
}

function worldIn(path: string, changes: Partial<GitWorld> = {}): GitWorld {
  return {
    folder: path,
    remote: { url: 'https://github.example/owner/name.git', token: TOKEN },
    environment: process.env,
    timeLimitSeconds: 20,
    ...changes,
  };
}

/** A world whose `git` is this shell script. */
async function worldWithGit(script: string, changes: Partial<GitWorld> = {}): Promise<GitWorld> {
  const path = folder();
  await writeFile(join(path, 'git'), `#!/bin/sh\n${script}\n`);
  await chmod(join(path, 'git'), 0o755);
  return worldIn(path, { environment: { PATH: `${path}:${process.env['PATH']}` }, ...changes });
}

describe('the environment of git', () => {
  test('holds the token only for a command that talks to the server, as a header for that server', () => {
    const world = worldIn('/x');
    const remote = gitEnvironment(world, { args: ['fetch'], usesRemote: true });
    const last = Number(remote['GIT_CONFIG_COUNT']) - 1;
    expect(remote[`GIT_CONFIG_KEY_${last}`]).toBe('http.https://github.example/.extraheader');
    expect(remote[`GIT_CONFIG_VALUE_${last}`]).toBe(`AUTHORIZATION: basic ${basicCredentials(TOKEN)}`);
    const local = JSON.stringify(gitEnvironment(world, { args: ['ls-tree'] }));
    expect(local).not.toContain(basicCredentials(TOKEN));
  });

  test('takes over nothing that could change what git does', () => {
    const environment = {
      PATH: '/bin',
      GIT_TRACE: '1',
      GIT_SSH_COMMAND: 'x',
      GITHUB_TOKEN: 'y',
      HOME: '/home',
    };
    const seen = gitEnvironment(worldIn('/x', { environment }), { args: ['fetch'] });
    expect(seen).toMatchObject({
      PATH: '/bin',
      HOME: '/x',
      GIT_TERMINAL_PROMPT: '0',
      GIT_CONFIG_NOSYSTEM: '1',
    });
    expect(Object.keys(seen)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/TRACE|SSH|GITHUB_TOKEN/)]),
    );
  });
});

describe('running git', () => {
  test('hands over arguments and input without a shell, and output byte for byte', async () => {
    const world = await worldWithGit('printf "%s|" "$@"; cat');
    const input = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256));
    const result = await runGit(world, { args: ['x', '$(id)', 'a b', '*'], input });
    expect(result.stdout.toString('latin1')).toBe(`x|$(id)|a b|*|${input.toString('latin1')}`);
  });

  test('answers an exit code without throwing', async () => {
    const world = await worldWithGit('echo words >&2; exit 7');
    const result = await runGit(world, { args: ['x'], input: 'never read' });
    expect(result).toMatchObject({ exitCode: 7, stderr: 'words\n' });
  });

  test('throws for an exit code where output was wanted, with the reason and what to do', async () => {
    const world = await worldWithGit(
      'echo "hint: x" >&2; echo "fatal: could not read Username for https" >&2; exit 128',
    );
    const failing = readGit(world, { args: ['ls-remote'], usesRemote: true });
    await expect(failing).rejects.toThrow(
      'git ls-remote at https://github.example/owner/name.git failed with exit code 128: ' +
        'fatal: could not read Username for https. The server refused the token',
    );
    await expect(failing).rejects.toMatchObject({ name: 'CommandFailed', exitCode: 128 });
  });

  test('says so when there is no git', async () => {
    const path = folder();
    const running = runGit(worldIn(path, { environment: { PATH: path } }), { args: ['version'] });
    await expect(running).rejects.toThrow(/^git version could not be started .* is git installed/);
  });

  test('kills git and the processes that it started at the time limit', async () => {
    const world = await worldWithGit('(sleep 2; touch late) & echo waiting >&2; wait', {
      timeLimitSeconds: 1,
    });
    const running = runGit(world, { args: ['fetch'] });
    await expect(running).rejects.toThrow('git fetch did not end within 1 seconds.');
    await expect(running).rejects.toMatchObject({ exitCode: null, stderr: 'waiting\n' });
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect(existsSync(join(world.folder, 'late'))).toBe(false);
  });

  test('keeps the token out of what it reports, in either spelling', async () => {
    const world = await worldWithGit(`echo "fatal: ${TOKEN} and ${basicCredentials(TOKEN)}" >&2; exit 1`);
    const error: unknown = await readGit(world, { args: ['push'] }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CommandFailed);
    const said = `${String(error)} ${error instanceof CommandFailed ? error.stderr : ''}`;
    expect(said).toContain('*** and ***');
    expect(said).not.toContain(TOKEN);
    expect(said).not.toContain(basicCredentials(TOKEN));
  });

  test('runs no hook of a repository', async () => {
    const path = folder();
    const world = worldIn(path);
    await readGit(world, { args: ['init', '--bare', '--quiet', path] });
    const hook = join(path, 'hooks', 'reference-transaction');
    await writeFile(hook, `#!/bin/sh\necho ran >> ${join(path, 'hook-ran')}\n`);
    await chmod(hook, 0o755);
    const tree = (await readGit(world, { args: ['mktree'], input: '' })).toString('utf8').trim();
    await readGit(world, { args: ['update-ref', 'refs/x/y', tree] });
    expect(readFileSync(join(path, 'refs/x/y'), 'utf8').trim()).toBe(tree);
    expect(readdirSync(path)).not.toContain('hook-ran');
  });
});
