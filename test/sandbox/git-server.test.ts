import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { push } from '../../sandbox/faults.js';
import { type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

let box: SandboxFixture;

beforeEach(async () => {
  box = await startFixture();
});

afterEach(async () => {
  await box.stop();
});

interface Ran {
  readonly status: number;
  readonly output: string;
}

/** git must not be waited for synchronously: the server lives in this very process. */
function git(cwd: string, ...args: string[]): Promise<Ran> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: box.folder,
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: 'agent',
    GIT_AUTHOR_EMAIL: 'agent@example.com',
    GIT_COMMITTER_NAME: 'agent',
    GIT_COMMITTER_EMAIL: 'agent@example.com',
  };
  return new Promise((resolve) => {
    const child = spawn('git', args, { cwd, env });
    let output = '';
    child.stdout.on('data', (chunk: Uint8Array) => {
      output += String(chunk);
    });
    child.stderr.on('data', (chunk: Uint8Array) => {
      output += String(chunk);
    });
    child.on('close', (code) => resolve({ status: code ?? -1, output }));
  });
}

function remote(token: string): string {
  return box.sandbox.urls.git.replace('http://', `http://x-access-token:${token}@`);
}

async function clone(token = box.sandbox.tokens.actions): Promise<string> {
  const folder = mkdtempSync(join(box.folder, 'clone-'));
  await git(folder, 'clone', '--quiet', remote(token), '.');
  return folder;
}

async function commit(folder: string, path: string, text: string): Promise<void> {
  writeFileSync(join(folder, path), text);
  await git(folder, 'add', '.');
  await git(folder, 'commit', '--quiet', '-m', `change ${path}`);
}

describe('git over HTTP', () => {
  test('a clone holds the first commit, and a push of a branch arrives', async () => {
    const folder = await clone();
    await commit(folder, 'work.txt', 'done\n');
    const pushed = await git(folder, 'push', 'origin', 'HEAD:refs/heads/task/a');
    expect(pushed.status).toBe(0);
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('sandbox');
    expect(box.sandbox.hub.repository.fileText('task/a', 'work.txt')).toBe('done\n');
    const names = box.sandbox.requests.mutations().map((entry) => entry.name);
    expect(names).toEqual(['git-receive-pack']);
  });

  test('without a token the answer is 401', async () => {
    const asked = await git(box.folder, 'ls-remote', box.sandbox.urls.git);
    expect(asked.status).not.toBe(0);
    expect(box.sandbox.requests.entries[0]).toMatchObject({ kind: 'git', status: 401, login: null });
  });

  test('a token that may only read is refused with 403 before anything is sent', async () => {
    const folder = await clone(box.sandbox.tokens.readOnly);
    const pushed = await git(folder, 'push', 'origin', 'HEAD:refs/heads/task/a');
    expect(pushed.output).toContain('403');
    expect(box.sandbox.hub.repository.branchOid('task/a')).toBeNull();
  });

  test('of two creations of one ref through a lease exactly one is done', async () => {
    const folders = [await clone(), await clone()];
    for (const [index, folder] of folders.entries()) await commit(folder, 'claim.txt', `${index}\n`);
    const ref = 'refs/sdlc/orchestrator/task/a';
    const lease = `--force-with-lease=${ref}:`;
    const pushes = folders.map((folder) => git(folder, 'push', lease, 'origin', `HEAD:${ref}`));
    const statuses = (await Promise.all(pushes)).map((ran) => ran.status);
    expect(statuses.filter((status) => status === 0)).toHaveLength(1);
  });

  test('a custom ref is listed by ls-remote, and hidden refs of pull requests cannot be pushed', async () => {
    const folder = await clone();
    await git(folder, 'push', 'origin', 'HEAD:refs/sdlc/x');
    const listed = await git(folder, 'ls-remote', 'origin', 'refs/sdlc/*');
    const refused = await git(folder, 'push', 'origin', 'HEAD:refs/pull/7/head');
    expect(listed.output).toContain('refs/sdlc/x');
    expect(refused.output).toContain('deny updating a hidden ref');
  });

  test.each([
    { kind: 'classic' as const, text: 'GH006' },
    { kind: 'ruleset' as const, text: 'GH013' },
  ])('a push to a branch under $kind protection is refused with $text, others in it pass', async (row) => {
    box.sandbox.hub.world.protections.set('main', {
      kind: row.kind,
      requiresPullRequest: true,
      requiredApprovals: 0,
      requiredChecks: [],
      requiresUpToDate: false,
      bypassLogins: [],
    });
    const folder = await clone();
    await commit(folder, 'work.txt', 'done\n');
    const pushed = await git(folder, 'push', 'origin', 'HEAD:main', 'HEAD:refs/heads/task/a');
    expect(pushed.output).toContain(row.text);
    expect(box.sandbox.hub.repository.fileText('main', 'work.txt')).toBeNull();
    expect(box.sandbox.hub.repository.fileText('task/a', 'work.txt')).toBe('done\n');
  });

  test('a push that brings a workflow file is refused to the token of a workflow', async () => {
    const folder = await clone();
    const { people } = box.sandbox;
    people.pushCommit({
      by: 'maintainer',
      branch: 'main',
      message: 'ci',
      files: { '.github/workflows/ci.yml': 'on: push\n' },
    });
    await git(folder, 'fetch', '--quiet', 'origin');
    await git(folder, 'reset', '--hard', '--quiet', 'origin/main');
    const known = await git(folder, 'push', 'origin', 'HEAD:refs/heads/task/known');
    await commit(folder, '.github/workflows/ci.yml', 'on: pull_request\n');
    const changed = await git(folder, 'push', 'origin', 'HEAD:refs/heads/task/changed');
    expect(known.status).toBe(0);
    expect(changed.output).toContain('refusing to allow a GitHub App to create or update workflow');
  });
});

describe('pushes that go wrong', () => {
  test('a push whose connection is cut afterwards has happened, though git says otherwise', async () => {
    const folder = await clone();
    await commit(folder, 'work.txt', 'done\n');
    box.sandbox.faults.add(push, { kind: 'apply-then-cut' });
    const pushed = await git(folder, 'push', 'origin', 'HEAD:refs/heads/task/a');
    expect(pushed.status).not.toBe(0);
    expect(box.sandbox.hub.repository.fileText('task/a', 'work.txt')).toBe('done\n');
  });

  test('a push that is answered with 502 beforehand has not happened', async () => {
    const folder = await clone();
    await commit(folder, 'work.txt', 'done\n');
    box.sandbox.faults.add(push, { kind: 'answer', status: 502, body: '' });
    const pushed = await git(folder, 'push', 'origin', 'HEAD:refs/heads/task/a');
    expect(pushed.status).not.toBe(0);
    expect(box.sandbox.hub.repository.branchOid('task/a')).toBeNull();
  });

  test('somebody who pushes right before makes the lease of a push stale', async () => {
    const { people, faults } = box.sandbox;
    people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'one', files: { a: 'a\n' } });
    const folder = await clone();
    const expected = box.sandbox.hub.repository.branchOid('task/a') ?? '';
    faults.add(push, {
      kind: 'meanwhile',
      act: () => {
        people.pushCommit({ by: 'reviewer-one', branch: 'task/a', message: 'two', files: { b: 'b\n' } });
      },
    });
    const lease = `--force-with-lease=refs/heads/task/a:${expected}`;
    const pushed = await git(folder, 'push', lease, 'origin', '+HEAD:refs/heads/task/a');
    expect(pushed.status).not.toBe(0);
    expect(box.sandbox.hub.repository.fileText('task/a', 'b')).toBe('b\n');
  });
});
