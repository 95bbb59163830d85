import { afterEach, describe, expect, test } from '@jest/globals';
import type { GitWorld } from '../../src/git/git-world.js';
import { createRefWriter } from '../../src/git/push-refs.js';
import { readGit } from '../../src/git/run-git.js';
import type { RefUpdateOutcome } from '../../src/ports/ref-writer.js';
import type { ServerRepository } from '../support/git-fixture.js';
import type { GitServerFault } from '../support/loopback-git-server.js';
import { makeBench } from '../support/scratch.js';

const bench = makeBench();
afterEach(bench.closeAll);

const WHO = {
  GIT_AUTHOR_NAME: 'x',
  GIT_AUTHOR_EMAIL: 'x@example.invalid',
  GIT_COMMITTER_NAME: 'x',
  GIT_COMMITTER_EMAIL: 'x@example.invalid',
};

async function makeCommit(world: GitWorld, message: string): Promise<string> {
  const tree = (await readGit(world, { args: ['mktree'], input: '' })).toString('utf8').trim();
  const args = ['commit-tree', '-m', message, tree];
  return (await readGit(world, { args, variables: WHO })).toString('utf8').trim();
}

function refsOf(server: ServerRepository): string {
  return server.git(['for-each-ref', '--format=%(refname) %(objectname)', 'refs/x']);
}

function statuses(outcomes: readonly RefUpdateOutcome[]): readonly string[] {
  return outcomes.map(({ status }) => status);
}

describe('a compare-and-swap of refs', () => {
  test('creates, replaces and deletes in one push what stands as expected, and nothing else', async () => {
    const server = bench.server();
    const { world } = await bench.scratch(server.url);
    const refs = createRefWriter(world);
    const [one, two] = [await makeCommit(world, 'one'), await makeCommit(world, 'two')];
    const created = await refs.update([
      { ref: 'refs/x/a', expectedOid: null, newOid: one },
      { ref: 'refs/x/b', expectedOid: null, newOid: one },
      { ref: 'refs/x/c', expectedOid: null, newOid: one },
      { ref: 'refs/x/d', expectedOid: null, newOid: one },
    ]);
    expect(statuses(created)).toEqual(['done', 'done', 'done', 'done']);
    const changed = await refs.update([
      { ref: 'refs/x/a', expectedOid: one, newOid: two },
      { ref: 'refs/x/b', expectedOid: two, newOid: two },
      { ref: 'refs/x/c', expectedOid: one, newOid: null },
      { ref: 'refs/x/d', expectedOid: two, newOid: null },
      { ref: 'refs/x/e', expectedOid: one, newOid: null },
      { ref: 'refs/x/f', expectedOid: null, newOid: two },
    ]);
    expect(statuses(changed)).toEqual(['done', 'lost', 'done', 'lost', 'lost', 'done']);
    expect(refsOf(server)).toBe(`refs/x/a ${two}\nrefs/x/b ${one}\nrefs/x/d ${one}\nrefs/x/f ${two}`);
  });

  test('is lost where a ref that must not exist stands at the same commit', async () => {
    const { world } = await bench.scratch(bench.server().url);
    const update = { ref: 'refs/x/a', expectedOid: null, newOid: await makeCommit(world, 'one') };
    const refs = createRefWriter(world);
    expect(statuses(await refs.update([update]))).toEqual(['done']);
    expect(statuses(await refs.update([update]))).toEqual(['lost']);
  });

  test('is refused, with the words of the server, where a hook declines one of two', async () => {
    const server = bench.server();
    server.hook('update', 'case "$1" in refs/x/no) echo "error: GH013: not here" >&2; exit 1;; esac');
    const { world } = await bench.scratch(server.url);
    const newOid = await makeCommit(world, 'one');
    const outcomes = await createRefWriter(world).update([
      { ref: 'refs/x/no', expectedOid: null, newOid },
      { ref: 'refs/x/yes', expectedOid: null, newOid },
    ]);
    expect(outcomes).toEqual([
      {
        status: 'refused',
        detail:
          'refs/x/no: [remote rejected] (hook declined); error: GH013: not here; error: hook declined to update refs/x/no',
      },
      { status: 'done' },
    ]);
  });

  test('does not start a push that would move one ref twice', async () => {
    const server = bench.server();
    const { world } = await bench.scratch(server.url);
    const update = { ref: 'refs/x/a', expectedOid: null, newOid: await makeCommit(world, 'one') };
    await expect(createRefWriter(world).update([update, update])).rejects.toThrow('refs/x/a twice');
    expect(refsOf(server)).toBe('');
  });

  test('of nothing runs nothing', async () => {
    const { world } = await bench.scratch('file:///nowhere');
    expect(await createRefWriter(world).update([])).toEqual([]);
  });

  const cut = (does: GitServerFault['does'], times = 9): GitServerFault => ({
    on: 'receive-pack',
    does,
    times,
  });
  test.each<{ title: string; fault: GitServerFault; status: string; isApplied: boolean }>([
    {
      title: 'no fault',
      fault: { on: 'info', does: { until: Promise.resolve() }, times: 1 },
      status: 'done',
      isApplied: true,
    },
    {
      title: 'a connection cut before it took effect',
      fault: cut('cut-before'),
      status: 'unknown',
      isApplied: false,
    },
    {
      title: 'a connection cut after it took effect',
      fault: cut('cut-after'),
      status: 'unknown',
      isApplied: true,
    },
    { title: 'a bad gateway', fault: cut({ status: 502 }), status: 'unknown', isApplied: false },
    { title: 'an answer that never comes', fault: cut('hang'), status: 'unknown', isApplied: false },
    { title: 'a 403', fault: cut({ status: 403 }), status: 'refused', isApplied: false },
    {
      title: 'a 403 at once',
      fault: { on: 'info', does: { status: 403 }, times: 9 },
      status: 'refused',
      isApplied: false,
    },
    {
      title: 'a 401',
      fault: { on: 'info', does: { status: 401 }, times: 9 },
      status: 'refused',
      isApplied: false,
    },
  ])('over HTTP with $title is $status', async ({ fault, status, isApplied }) => {
    const server = bench.server();
    const http = await bench.http(server);
    const { world } = await bench.scratch(`${http.url}/r.git`, {
      token: 'secret',
      timeLimitSeconds: fault.does === 'hang' ? 2 : 20,
    });
    const newOid = await makeCommit(world, 'one');
    http.inject(fault);
    const outcomes = await createRefWriter(world).update([{ ref: 'refs/x/a', expectedOid: null, newOid }]);
    expect(statuses(outcomes)).toEqual([status]);
    expect(refsOf(server) !== '').toBe(isApplied);
  });
});
