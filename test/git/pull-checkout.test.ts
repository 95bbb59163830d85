import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPullCheckout } from '../../src/git/pull-checkout.js';
import type { CheckedOutHead, CheckoutRequest } from '../../src/ports/pull-checkout.js';
import { type Files, makeServerRepository, type ServerRepository } from '../support/git-fixture.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const BRANCH = 'task/a';
const TEN = Array.from({ length: 10 }, (_, index) => `line ${index}\n`).join('');

let server: ServerRepository;
let workingFolder: string;

beforeEach(() => {
  server = makeServerRepository();
  workingFolder = join(temporaryFolder(), 'workspace');
});

afterEach(() => server.remove());

function git(folder: string, ...args: readonly string[]): string {
  const env = {
    PATH: process.env['PATH'],
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    LC_ALL: 'C',
  };
  const who = ['-c', 'user.name=someone', '-c', 'user.email=someone@example.invalid'];
  return execFileSync('git', ['-C', folder, ...who, ...args], {
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

interface Scene {
  readonly base: Files;
  readonly main: Files;
  readonly head: Files;
}

/** `main` and the branch, both grown from one commit; the branch is checked out, as a job begins. */
function scene(files: Scene, ...clone: readonly string[]): CheckoutRequest {
  const { base, main, head } = files;
  const root = server.commit('main', base);
  server.git(['update-ref', `refs/heads/${BRANCH}`, root]);
  server.commit('main', main);
  const headOid = server.commit(BRANCH, head);
  git(server.root, 'clone', '--quiet', ...clone, '--branch', BRANCH, server.url, workingFolder);
  return { workingFolder, slug: 'a', branch: BRANCH, headOid, baseBranch: 'main' };
}

function checkout() {
  const prepared: string[] = [];
  const world = {
    folder: workingFolder,
    remote: { url: server.url, token: null },
    environment: process.env,
    timeLimitSeconds: 60,
  };
  const prepareFolder = (folder: string): Promise<void> => {
    prepared.push(folder);
    return Promise.resolve();
  };
  return { prepared, ...createPullCheckout({ world, prepareFolder }) };
}

const PLAIN = { base: { a: 'a' }, main: { a: 'a', m: 'm' }, head: { a: 'a', h: 'h' } };
const DISTINCT = { base: { a: TEN }, main: { a: `top\n${TEN}` }, head: { a: `${TEN}end\n` } };

/** Two texts that only the named merge driver can bring together. */
function clashBy(driver: string): Scene {
  const files = (b: string): Files => ({ '.gitattributes': `b merge=${driver}\n`, a: TEN, b });
  return { base: files('b\n'), main: files('ours\n'), head: files('theirs\n') };
}

async function opened(port: ReturnType<typeof checkout>, request: CheckoutRequest): Promise<CheckedOutHead> {
  const answer = await port.open(request);
  if (answer.kind === 'open') return answer.head;
  throw new Error(`Expected an open head, found: ${answer.because}`);
}

describe('the head of a pull request', () => {
  test('lies in the work tree that the plugin looks for, and the checkout stands at the base', async () => {
    const request = scene(PLAIN);
    const port = checkout();
    const head = await opened(port, request);
    expect(head.folder).toBe(join(workingFolder, '.sdlc', 'worktrees', 'a'));
    expect(git(head.folder, 'symbolic-ref', 'HEAD')).toBe(`refs/heads/${BRANCH}`);
    expect(git(head.folder, 'rev-parse', 'HEAD')).toBe(request.headOid);
    expect(git(head.folder, 'rev-parse', '--abbrev-ref', '@{upstream}')).toBe(`origin/${BRANCH}`);
    expect(existsSync(join(head.folder, 'h'))).toBe(true);
    expect(git(workingFolder, 'rev-parse', 'HEAD')).toBe(head.baseOid);
    expect([existsSync(join(workingFolder, 'm')), existsSync(join(workingFolder, 'h'))]).toEqual([
      true,
      false,
    ]);
    expect(port.prepared).toEqual([workingFolder]);
  });

  test('is laid out anew by a second call, whatever the first one left', async () => {
    const request = scene(PLAIN);
    const first = await opened(checkout(), request);
    writeFileSync(join(first.folder, 'h'), 'half done');
    const second = await opened(checkout(), request);
    expect(second).toEqual(first);
    expect(git(second.folder, 'status', '--porcelain')).toBe('');
  });

  test('is laid out where an earlier run left a folder that is no work tree', async () => {
    const request = scene(PLAIN);
    git(workingFolder, 'clone', '--quiet', server.url, join(workingFolder, '.sdlc', 'worktrees', 'a'));
    const head = await opened(checkout(), request);
    expect(git(head.folder, 'rev-parse', 'HEAD')).toBe(request.headOid);
  });

  test('costs no commit that an earlier run could not push', async () => {
    const request = scene(PLAIN);
    const first = await opened(checkout(), request);
    git(first.folder, 'commit', '--quiet', '--allow-empty', '-m', 'not pushed');
    const lost = git(first.folder, 'rev-parse', 'HEAD');
    await checkout().open(request);
    expect(git(workingFolder, 'rev-parse', `sdlc/left/a-${lost.slice(0, 7)}`)).toBe(lost);
    expect(git(first.folder, 'rev-parse', 'HEAD')).toBe(request.headOid);
  });

  test('costs no change that a step before made to a file of the base', async () => {
    const request = scene({ base: { lock: '1' }, main: { lock: '2' }, head: { lock: '1', h: 'h' } });
    writeFileSync(join(workingFolder, 'lock'), 'installed');
    const head = await opened(checkout(), request);
    expect(git(workingFolder, 'rev-parse', 'HEAD')).toBe(head.baseOid);
    expect(git(workingFolder, 'show', 'stash@{0}:lock')).toBe('installed');
  });

  test('comes with the history that a shallow checkout lacks', async () => {
    const request = scene(DISTINCT, '--depth=1');
    const head = await opened(checkout(), request);
    expect((await checkout().tryMerge(head)).kind).toBe('merged');
  });

  test('that moved on is not touched', async () => {
    const request = scene(PLAIN);
    server.commit(BRANCH, { a: 'newer' });
    expect(await checkout().open(request)).toEqual({
      kind: 'moved-on',
      because: expect.stringMatching(/^branch task\/a stands at [0-9a-f]{7}, not at [0-9a-f]{7}$/),
    });
    expect(existsSync(join(workingFolder, '.sdlc'))).toBe(false);
  });

  test('that is gone is said to be gone', async () => {
    const request = scene(PLAIN);
    server.git(['update-ref', '-d', `refs/heads/${BRANCH}`]);
    expect(await checkout().open(request)).toEqual({
      kind: 'moved-on',
      because: 'branch task/a or its base main is gone',
    });
  });

  test('needs a checkout, and says where it looked', async () => {
    const folder = temporaryFolder();
    const request = {
      workingFolder: folder,
      slug: 'a',
      branch: BRANCH,
      headOid: '1'.repeat(40),
      baseBranch: 'main',
    };
    await expect(checkout().open(request)).rejects.toThrow(`${folder}: expected a checkout`);
  });

  test('runs no hook of the repository', async () => {
    const request = scene(PLAIN);
    const hook = join(workingFolder, '.git', 'hooks', 'post-checkout');
    const trace = join(workingFolder, '..', 'trace');
    writeFileSync(hook, `#!/bin/sh\ntouch '${trace}'\n`, { mode: 0o755 });
    await checkout().open(request);
    expect(existsSync(trace)).toBe(false);
  });
});

describe('the merge of the base', () => {
  test('that git can make alone is committed, and moves the branch on the server from the head that was judged', async () => {
    const request = scene(DISTINCT);
    const port = checkout();
    const head = await opened(port, request);
    const merge = await port.tryMerge(head);
    if (merge.kind !== 'merged') throw new Error(merge.kind);
    expect(await port.push(head, merge.oid)).toBeNull();
    expect(server.git(['rev-parse', `refs/heads/${BRANCH}`])).toBe(merge.oid);
    expect(server.git(['show', `${merge.oid}:a`])).toBe(`top\n${TEN}end`);
    expect(server.git(['log', '-1', '--format=%an|%s|%P', merge.oid])).toBe(
      `github-actions[bot]|Merge branch 'main' into task/a|${request.headOid} ${head.baseOid}`,
    );
  });

  test('with conflicts names the paths, odd ones too, and leaves the work tree as it was', async () => {
    const odd = 'ü "b"\nc';
    const files = (text: string): Files => ({ a: text, [odd]: text });
    const request = scene({ base: files('0\n'), main: files('1\n'), head: files('2\n') });
    const port = checkout();
    const head = await opened(port, request);
    expect(await port.tryMerge(head)).toEqual({ kind: 'conflicts', paths: ['a', odd] });
    expect(git(head.folder, 'status', '--porcelain')).toBe('');
    expect(git(head.folder, 'rev-parse', 'HEAD')).toBe(request.headOid);
    expect(existsSync(git(head.folder, 'rev-parse', '--git-path', 'MERGE_HEAD'))).toBe(false);
  });

  test('is made by the union driver where the repository asks for it', async () => {
    const request = scene(clashBy('union'));
    const port = checkout();
    const head = await opened(port, request);
    expect((await port.tryMerge(head)).kind).toBe('merged');
    expect(readFileSync(join(head.folder, 'b'), 'utf8').split('\n').sort()).toEqual(['', 'ours', 'theirs']);
  });

  test('of which nothing would arrive is left to somebody who thinks', async () => {
    const request = scene(clashBy('ours'));
    git(workingFolder, 'config', 'merge.ours.driver', 'true');
    const head = await opened(checkout(), request);
    expect(await checkout().tryMerge(head)).toEqual({ kind: 'conflicts', paths: [] });
    expect(git(head.folder, 'rev-parse', 'HEAD')).toBe(request.headOid);
  });

  test('is not needed where the head holds the base already', async () => {
    const root = server.commit('main', { a: 'a' });
    server.git(['update-ref', `refs/heads/${BRANCH}`, root]);
    const headOid = server.commit(BRANCH, { a: 'b' });
    git(server.root, 'clone', '--quiet', '--branch', BRANCH, server.url, workingFolder);
    const head = await opened(checkout(), {
      workingFolder,
      slug: 'a',
      branch: BRANCH,
      headOid,
      baseBranch: 'main',
    });
    expect(await checkout().tryMerge(head)).toEqual({ kind: 'up-to-date' });
  });

  test('loses no commit of a colleague who pushed meanwhile', async () => {
    const request = scene(DISTINCT);
    const port = checkout();
    const head = await opened(port, request);
    const merge = await port.tryMerge(head);
    if (merge.kind !== 'merged') throw new Error(merge.kind);
    const theirs = server.commit(BRANCH, { a: 'theirs' });
    expect(await port.push(head, merge.oid)).toEqual({
      kind: 'moved-on',
      because: 'branch task/a was moved by somebody while its base was merged',
    });
    expect(server.git(['rev-parse', `refs/heads/${BRANCH}`])).toBe(theirs);
  });

  test('that the server refuses fails with its words', async () => {
    const request = scene(DISTINCT);
    const port = checkout();
    const head = await opened(port, request);
    const merge = await port.tryMerge(head);
    if (merge.kind !== 'merged') throw new Error(merge.kind);
    server.hook('update', 'echo "no merges today" >&2; exit 1');
    await expect(port.push(head, merge.oid)).rejects.toThrow(
      /could not be pushed to task\/a: .*(?:hook declined|no merges)/,
    );
  });
});
