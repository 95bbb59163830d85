import { afterEach, describe, expect, test } from '@jest/globals';
import type { ClaimDocument } from '../../src/domain/claim.js';
import { BadInput } from '../../src/domain/errors.js';
import { createRepository } from '../../src/git/read-repository.js';
import type { RepositoryFacts } from '../../src/ports/repository.js';
import { encodeClaim } from '../../src/read/claim-document.js';
import type { ServerRepository } from '../support/git-fixture.js';
import { makeBench } from '../support/scratch.js';

const bench = makeBench();
afterEach(bench.closeAll);

const FOLDER = 'docs/planning/tasks';

async function read(url: string, changes: { base?: string; folder?: string } = {}): Promise<RepositoryFacts> {
  const { world } = await bench.scratch(url);
  const request = { baseBranch: changes.base ?? null, tasksFolder: changes.folder ?? FOLDER };
  return createRepository(world).read(request);
}

async function refusal(reading: Promise<RepositoryFacts>): Promise<string> {
  const error: unknown = await reading.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BadInput);
  return error instanceof BadInput ? error.problems.join('\n') : '';
}

function claimOf(slug: string): ClaimDocument {
  return { version: 1, item: { kind: 'task', slug }, holder: null, attempts: [] };
}

const CLAIMS = 'refs/sdlc/orchestrator';

/** Puts a claim there as another process would; answers its commit. */
function putClaim(server: ServerRepository, name: string, text: string): string {
  return server.putRoot(`${CLAIMS}/${name}`, { 'claim.json': text });
}

describe('reading a repository', () => {
  test('answers the base, every branch, the tasks and the claims', async () => {
    const server = bench.server();
    const other = server.commit('task/x', { a: 'a' });
    server.commit('main', { a: 'old' });
    const oid = server.commit('main', {
      a: 'a',
      'docs/planning/tasks/b.md': 'B\n',
      'docs/planning/tasks/a.md': 'A\r\n',
      'docs/planning/tasks/.gitkeep': '',
      'docs/planning/tasks/notes.txt': 'no task',
      'docs/planning/tasks/old/c.md': 'deeper',
      'docs/planning/tasks/folder.md/d.md': 'deeper',
    });
    const claim = putClaim(server, 'task/a', encodeClaim(claimOf('a')));
    const facts = await read(server.url);
    const taskFiles = facts.taskFiles.map(({ path, text, blobId }) => ({ path, text, blobId }));
    expect({ ...facts, taskFiles }).toEqual({
      base: { branch: 'main', oid },
      branchOidsByName: new Map([
        ['main', oid],
        ['task/x', other],
      ]),
      taskFiles: [
        {
          path: 'docs/planning/tasks/a.md',
          text: 'A\r\n',
          blobId: server.git(['rev-parse', `${oid}:docs/planning/tasks/a.md`]),
        },
        {
          path: 'docs/planning/tasks/b.md',
          text: 'B\n',
          blobId: server.git(['rev-parse', `${oid}:docs/planning/tasks/b.md`]),
        },
      ],
      claims: [{ ref: 'refs/sdlc/orchestrator/task/a', oid: claim, document: claimOf('a') }],
      turnOid: null,
      unreadableClaims: [],
      leases: {
        hostId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        active: [],
        unreadableSlugs: [],
        archiveOidsBySlug: new Map(),
      },
      controlPlane: { kind: 'absent' },
      control: { kind: 'running' },
      digestLog: { kind: 'read', oid: null, lines: [] },
      problems: [],
    });
  });

  test('takes the branch that is asked for, and the folder in any spelling', async () => {
    const server = bench.server();
    server.commit('main', { x: 'x' });
    const oid = server.commit("it's-ünder/2", { 'tasks/x.md': 'X' });
    const facts = await read(server.url, { base: "it's-ünder/2", folder: './tasks//' });
    expect(facts.base).toEqual({ branch: "it's-ünder/2", oid });
    expect(facts.taskFiles.map(({ path }) => path)).toEqual(['tasks/x.md']);
  });

  test('takes the root of the repository for a folder too', async () => {
    const server = bench.server();
    server.commit('main', { 'x.md': 'X', 'y/z.md': 'Z' });
    const facts = await read(server.url, { folder: '.' });
    expect(facts.taskFiles.map(({ path }) => path)).toEqual(['x.md']);
  });

  test('finds no task in a folder without Markdown, and that is legal', async () => {
    const server = bench.server();
    server.commit('main', { [`${FOLDER}/.gitkeep`]: '' });
    expect(await read(server.url)).toMatchObject({ taskFiles: [], problems: [] });
  });

  test('sees in a second reading what changed since the first', async () => {
    const server = bench.server();
    server.commit('main', { [`${FOLDER}/a.md`]: 'one' });
    putClaim(server, 'task/gone', encodeClaim(claimOf('gone')));
    const { world } = await bench.scratch(server.url);
    const repository = createRepository(world);
    await repository.read({ baseBranch: null, tasksFolder: FOLDER });
    const oid = server.commit('main', { [`${FOLDER}/a.md`]: 'two' });
    server.git(['update-ref', '-d', 'refs/sdlc/orchestrator/task/gone']);
    putClaim(server, 'task/gone/deeper', '{}');
    const facts = await repository.read({ baseBranch: null, tasksFolder: FOLDER });
    expect(facts.base.oid).toBe(oid);
    expect(facts.taskFiles.map(({ text }) => text)).toEqual(['two']);
    expect(facts.claims).toEqual([]);
    expect(facts.problems.map(({ file }) => file)).toEqual(['refs/sdlc/orchestrator/task/gone/deeper']);
  });

  test('follows a base branch whose history was rewritten', async () => {
    const server = bench.server();
    server.commit('main', { [`${FOLDER}/a.md`]: 'one' });
    const { world } = await bench.scratch(server.url);
    const repository = createRepository(world);
    await repository.read({ baseBranch: null, tasksFolder: FOLDER });
    server.git(['update-ref', '-d', 'refs/heads/main']);
    const oid = server.commit('main', { [`${FOLDER}/a.md`]: 'another beginning' });
    const facts = await repository.read({ baseBranch: null, tasksFolder: FOLDER });
    expect(facts.base.oid).toBe(oid);
  });
});

describe('a task file', () => {
  test('keeps every byte: byte order mark, line endings, NUL, no final newline', async () => {
    const server = bench.server();
    const text = '\ufeff---\r\nstatus: ready\n---\u0000\u{1f600} tail';
    server.commit('main', { [`${FOLDER}/a.md`]: text, [`${FOLDER}/empty.md`]: '' });
    const facts = await read(server.url);
    expect(facts.taskFiles.map((file) => file.text)).toEqual([text, '']);
  });

  test('may have any name that is UTF-8', async () => {
    const server = bench.server();
    const names = [
      '"quoted".md',
      '*.md',
      '-x.md',
      ':(top)x.md',
      'a b.md',
      'tab\there.md',
      'line\nbreak.md',
      'ü.md',
    ];
    const files = Object.fromEntries(names.map((name) => [`${FOLDER}/${name}`, name]));
    server.commit('main', files);
    const facts = await read(server.url);
    expect(facts.taskFiles.map((file) => file.path)).toEqual(names.map((name) => `${FOLDER}/${name}`).sort());
    expect(facts.taskFiles.every(({ path, text }) => path === `${FOLDER}/${text}`)).toBe(true);
  });

  test('that is not UTF-8 is a problem at its place and costs only itself', async () => {
    const server = bench.server();
    const bad = Uint8Array.from(
      [...'ok \ufffd\n\u00fcx'].flatMap((one) => [...Buffer.from(one)]).concat(0xe9, 0x0a),
    );
    server.commit('main', { [`${FOLDER}/bad.md`]: bad, [`${FOLDER}/good.md`]: 'good' });
    const facts = await read(server.url);
    expect(facts.taskFiles.map(({ text }) => text)).toEqual(['good']);
    expect(facts.problems).toEqual([
      {
        severity: 'error',
        file: `${FOLDER}/bad.md`,
        line: 2,
        column: 3,
        message: 'This file is not UTF-8. Save it as UTF-8.',
        expected: 'text in UTF-8',
        found: 'the byte 0xe9',
      },
    ]);
  });

  test('that is a link, a submodule or very large is a problem and costs only itself', async () => {
    const server = bench.server();
    const blob = (content: string) => server.git(['hash-object', '-w', '--stdin'], content);
    const lines = [
      `120000 blob ${blob('good.md')}\ta.md`,
      `160000 commit ${'1'.repeat(40)}\tb.md`,
      `100644 blob ${blob('x'.repeat(1024 * 1024 + 1))}\tc.md`,
      `100755 blob ${blob('good')}\tgood.md`,
      `120000 blob ${blob('good.md')}\tlink.txt`,
    ];
    server.commitEntries('main', lines.map((line) => `${line}\0`).join(''));
    const facts = await read(server.url, { folder: '.' });
    expect(facts.taskFiles.map(({ text }) => text)).toEqual(['good']);
    expect(facts.problems.map(({ file, found }) => `${file}: ${found}`)).toEqual([
      'a.md: a symbolic link',
      'b.md: a submodule',
      'c.md: 1048577 bytes',
    ]);
  });

  test('whose name is not UTF-8 is a problem and costs only itself', async () => {
    const server = bench.server();
    const blob = server.git(['hash-object', '-w', '--stdin'], 'x');
    const odd = Buffer.from(`100644 blob ${blob}\tx\xe9.md\0`, 'latin1');
    server.commitEntries('main', Uint8Array.from([...odd, ...Buffer.from(`100644 blob ${blob}\ty.md\0`)]));
    const facts = await read(server.url, { folder: '.' });
    expect(facts.taskFiles.map(({ path }) => path)).toEqual(['y.md']);
    expect(facts.problems.map(({ message }) => message)).toEqual([
      'The name of this file is not UTF-8. Rename it.',
    ]);
  });
});

describe('a claim that cannot be read', () => {
  test.each<{ title: string; put: (server: ServerRepository) => void; found: string }>([
    {
      title: 'of a newer version',
      put: (server) => putClaim(server, 'task/x', '{"version":2}'),
      found: 'version: expected 1 (a newer release may have written this; update the orchestrator), found 2',
    },
    {
      title: 'for another item than its ref names',
      put: (server) => putClaim(server, 'task/x', encodeClaim(claimOf('y'))),
      found: 'item: expected task/x, as the ref is named, found task/y',
    },
    {
      title: 'without its file',
      put: (server) => server.putRoot(`${CLAIMS}/task/x`, { 'other.json': '{}' }),
      found: 'expected a commit with a file claim.json of at most 1 MiB, found none',
    },
    {
      title: 'that is far too large',
      put: (server) => putClaim(server, 'task/x', `${encodeClaim(claimOf('x'))}${' '.repeat(1024 * 1024)}`),
      found: 'expected a commit with a file claim.json of at most 1 MiB, found none',
    },
    {
      title: 'that is no commit',
      put: (server) =>
        server.git([
          'update-ref',
          'refs/sdlc/orchestrator/task/x',
          server.git(['hash-object', '-w', '--stdin'], '{}'),
        ]),
      found: 'expected a commit with a file claim.json of at most 1 MiB, found none',
    },
  ])('$title is a problem, and its item is not available', async ({ put, found }) => {
    const server = bench.server();
    server.commit('main', { [`${FOLDER}/a.md`]: 'A' });
    put(server);
    const good = putClaim(server, 'task/good', encodeClaim(claimOf('good')));
    const facts = await read(server.url);
    expect(facts.unreadableClaims).toEqual([{ kind: 'task', slug: 'x' }]);
    expect(facts.claims.map(({ oid }) => oid)).toEqual([good]);
    expect(facts.problems).toEqual([
      expect.objectContaining({ severity: 'error', file: 'refs/sdlc/orchestrator/task/x', found }),
    ]);
  });

  test('because its ref names no item is shown and touches no item', async () => {
    const server = bench.server();
    server.commit('main', { [`${FOLDER}/a.md`]: 'A' });
    putClaim(server, 'pull/007', '{}');
    const facts = await read(server.url);
    expect(facts).toMatchObject({ claims: [], unreadableClaims: [] });
    expect(facts.problems).toEqual([
      expect.objectContaining({ severity: 'warning', found: 'refs/sdlc/orchestrator/pull/007' }),
    ]);
  });
});

describe('what cannot be read', () => {
  test('is a branch that does not exist: the message names the branches that do', async () => {
    const server = bench.server();
    server.commit('main', { x: 'x' });
    server.commit('next', { x: 'x' });
    expect(await refusal(read(server.url, { base: 'master' }))).toBe(
      `base-branch: expected a branch master in ${server.url}; found the branches main, next. Set base-branch to one of them, or create it.`,
    );
  });

  test('is a default branch that HEAD does not lead to', async () => {
    const server = bench.server();
    server.commit('trunk', { x: 'x' });
    expect(await refusal(read(server.url))).toContain('expected a default branch, which HEAD names');
  });

  test('is an empty repository', async () => {
    expect(await refusal(read(bench.server().url))).toContain('is empty: it has no branch yet');
  });

  test.each<{ files: Record<string, string>; found: string }>([
    {
      files: { 'docs/planning/Tasks/x.md': 'x', 'docs/planning/readme': 'x' },
      found: 'found in docs/planning: Tasks.',
    },
    {
      files: { 'docs/planning/tasks': 'a file', 'docs/planning/x/y': 'x' },
      found: 'found in docs/planning: x.',
    },
    { files: { 'docs/x': 'x' }, found: 'found in docs: no folders.' },
    { files: { 'src/x': 'x', 'lib/x': 'x' }, found: 'found in the root of the repository: lib, src.' },
  ])('is a folder that does not exist: $found', async ({ files, found }) => {
    const server = bench.server();
    server.commit('main', files);
    const message = await refusal(read(server.url));
    expect(message).toMatch(
      /^tasks-folder: expected a folder docs\/planning\/tasks on branch main \([0-9a-f]{12}\);/,
    );
    expect(message).toContain(found);
  });

  test.each(['../tasks', '/tasks', 'a/../../b', 'a\nb'])(
    'is the folder %j outside the repository',
    async (folder) => {
      expect(await refusal(read('file:///nowhere', { folder }))).toContain(
        'expected a path inside the repository',
      );
    },
  );

  test('is a repository that is not there: the message names the address', async () => {
    const reading = read('file:///nowhere/r.git');
    await expect(reading).rejects.toMatchObject({ name: 'CommandFailed', exitCode: 128 });
    await expect(reading).rejects.toThrow(
      /^git ls-remote at file:\/\/\/nowhere\/r\.git failed .* Check the address/,
    );
  });
});
