import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { ClaimDocument } from '../../src/domain/claim.js';
import { createGitClaimStore } from '../../src/git/git-claim-store.js';
import { basicCredentials } from '../../src/git/git-environment.js';
import { createRefWriter } from '../../src/git/push-refs.js';
import { createRepository } from '../../src/git/read-repository.js';
import { openScratchRepository } from '../../src/git/scratch-repository.js';
import { encodeClaim } from '../../src/read/claim-document.js';
import { encodeDigestLog } from '../../src/read/digest-log-document.js';
import { makeTemporaryFolder } from '../support/git-fixture.js';
import { installGitWrapper } from '../support/git-wrapper.js';
import { makeBench } from '../support/scratch.js';

const TOKEN = 'ghs_0123456789secret';
const bench = makeBench();
const cleanups: (() => void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) clean();
  await bench.closeAll();
});

function folder(): string {
  const { path, remove } = makeTemporaryFolder();
  cleanups.push(remove);
  return path;
}

function claimOf(slug: string): ClaimDocument {
  return { version: 1, item: { kind: 'task', slug }, holder: null, attempts: [] };
}

const isRemote = (call: string) => /^(?:ls-remote|fetch|push) /.test(call);

function filesBelow(path: string): readonly string[] {
  const paths = readdirSync(path, { encoding: 'utf8', recursive: true }).map((name) => join(path, name));
  return paths.filter((name) => statSync(name).isFile());
}

describe('the traffic of a tick', () => {
  test('is one listing and one fetch however many claims there are, and one push for all writes', async () => {
    const server = bench.server();
    server.commit('main', { 'tasks/a.md': 'A', 'tasks/b.md': 'B' });
    const slugs = Array.from({ length: 12 }, (_, index) => `t-${index}`);
    for (const slug of slugs)
      server.putRoot(`refs/sdlc/orchestrator/task/${slug}`, { 'claim.json': encodeClaim(claimOf(slug)) });
    const wrapper = await installGitWrapper(folder());
    const { world } = await bench.scratch(server.url, { environment: wrapper.environment });
    const { claims } = await createRepository(world).read({ baseBranch: null, tasksFolder: 'tasks' });
    expect(claims).toHaveLength(12);
    expect(
      wrapper
        .calls()
        .filter(isRemote)
        .map((call) => call.split(' ')[0]),
    ).toEqual(['ls-remote', 'fetch']);
    const store = createGitClaimStore({
      world,
      refs: createRefWriter(world),
      nonce: randomUUID,
      now: () => new Date(0),
    });
    await store.write(claims.map((expected) => ({ expected, document: expected.document })));
    expect(
      wrapper
        .calls()
        .filter(isRemote)
        .map((call) => call.split(' ')[0]),
    ).toEqual(['ls-remote', 'fetch', 'push']);
  });

  test.each<{ title: string; taken: string | null; calls: readonly string[] }>([
    { title: 'one push where nobody was first', taken: null, calls: ['push'] },
    { title: 'two where the turn is lost', taken: 'turn', calls: ['push', 'ls-remote'] },
    { title: 'three where a claim is lost', taken: 'task/a', calls: ['push', 'ls-remote', 'push'] },
    {
      title: 'six where the log is lost',
      taken: 'log',
      calls: ['push', 'ls-remote', 'push', 'ls-remote', 'fetch', 'push'],
    },
  ])('of a start is $title', async ({ taken, calls }) => {
    const server = bench.server();
    const wrapper = await installGitWrapper(folder());
    const { world } = await bench.scratch(server.url, { environment: wrapper.environment });
    if (taken !== null)
      server.putRoot(`refs/sdlc/orchestrator/${taken}`, { 'log.json': encodeDigestLog([]) });
    const refs = createRefWriter(world);
    const store = createGitClaimStore({ world, refs, nonce: randomUUID, now: () => new Date(0) });
    await store.writeLogged(
      ['a', 'b'].map((slug) => ({ expected: null, document: claimOf(slug) })),
      {
        stored: { kind: 'read', oid: null, lines: [] },
        line: { at: '2026-03-02T08:00:00.000Z', run: 1, text: 'x' },
      },
      { expectedOid: null },
    );
    const made = wrapper.calls().filter(isRemote);
    expect(made.map((call) => call.split(' ')[0])).toEqual(calls);
  });

  test('shows the token to the server and in no argument and no file', async () => {
    const server = bench.server();
    server.commit('main', { 'tasks/a.md': 'A' });
    const http = await bench.http(server);
    const wrapper = await installGitWrapper(folder());
    const temporaryFolder = folder();
    const { world, remove } = await openScratchRepository({
      temporaryFolder,
      remote: { url: `${http.url}/r.git`, token: TOKEN },
      environment: wrapper.environment,
      timeLimitSeconds: 20,
    });
    await createRepository(world).read({ baseBranch: null, tasksFolder: 'tasks' });
    const store = createGitClaimStore({
      world,
      refs: createRefWriter(world),
      nonce: randomUUID,
      now: () => new Date(0),
    });
    const outcomes = await store.write([{ expected: null, document: claimOf('a') }]);
    expect(outcomes[0]?.status).toBe('done');
    const basic = basicCredentials(TOKEN);
    expect(new Set(http.requests.map(({ authorization }) => authorization))).toEqual(
      new Set([`basic ${basic}`]),
    );
    const seen = [
      ...wrapper.calls(),
      ...filesBelow(temporaryFolder).map((path) => readFileSync(path, 'latin1')),
    ];
    expect(wrapper.calls().length).toBeGreaterThan(7);
    expect(seen.filter((text) => text.includes(TOKEN) || text.includes(basic))).toEqual([]);
    await remove();
    expect(readdirSync(temporaryFolder)).toEqual([]);
  });

  test('does not mind a claim that disappears between the listing and the fetch', async () => {
    const server = bench.server();
    server.commit('main', { 'tasks/a.md': 'A' });
    for (const slug of ['gone', 'here'])
      server.putRoot(`refs/sdlc/orchestrator/task/${slug}`, { 'claim.json': encodeClaim(claimOf(slug)) });
    const remove = `env -u GIT_DIR git -C '${server.folder}' update-ref -d refs/sdlc/orchestrator/task/gone`;
    const wrapper = await installGitWrapper(folder(), `[ "$1" = fetch ] && ${remove}`);
    const { world } = await bench.scratch(server.url, { environment: wrapper.environment });
    const facts = await createRepository(world).read({ baseBranch: null, tasksFolder: 'tasks' });
    expect(facts.claims.map(({ document }) => document)).toEqual([claimOf('here')]);
  });

  test.each<{ title: string; until: string; expected: string }>([
    {
      title: 'starts again when the base branch disappears in between',
      until: '[ -e $0.once ]',
      expected: 'A',
    },
    {
      title: 'gives up with a reason when it always does',
      until: 'false',
      expected: 'the next run tries again',
    },
  ])('$title', async ({ until, expected }) => {
    const server = bench.server();
    server.commit('main', { 'tasks/a.md': 'A' });
    const fail = `[ "$1" != fetch ] || ${until} || { touch $0.once; echo "fatal: couldn't find remote ref x" >&2; exit 128; }`;
    const wrapper = await installGitWrapper(folder(), fail);
    const { world } = await bench.scratch(server.url, { environment: wrapper.environment });
    const reading = createRepository(world).read({ baseBranch: null, tasksFolder: 'tasks' });
    const answer = await reading.then(
      ({ taskFiles }) => taskFiles.map(({ text }) => text).join(),
      (error: unknown) => String(error),
    );
    expect(answer).toContain(expected);
  });

  test('does not begin with a git that would not know how to carry the token', async () => {
    const wrapper = await installGitWrapper(
      folder(),
      '[ "$1" = version ] && echo "git version 2.25.1" && exit 0',
    );
    const opening = bench.scratch('file:///nowhere', { environment: wrapper.environment });
    await expect(opening).rejects.toThrow(
      'git 2.31 or newer is needed on the PATH; found "git version 2.25.1"',
    );
  });
});
