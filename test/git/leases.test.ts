import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { closingDocument } from '../../src/decide/lease-requests.js';
import type { ClaimDocument } from '../../src/domain/claim.js';
import type { Lease, LeaseDocument, LeaseRequest } from '../../src/domain/lease.js';
import { createGitClaimStore } from '../../src/git/git-claim-store.js';
import { createGitLeaseStore } from '../../src/git/git-lease-store.js';
import { createRefWriter } from '../../src/git/push-refs.js';
import { createRepository } from '../../src/git/read-repository.js';
import type { ClaimStore } from '../../src/ports/claim-store.js';
import type { LeaseStore } from '../../src/ports/lease-store.js';
import type { RepositoryFacts } from '../../src/ports/repository.js';
import { decodeLease, encodeLease } from '../../src/read/lease-document.js';
import type { ServerRepository } from '../support/git-fixture.js';
import { installGitWrapper } from '../support/git-wrapper.js';
import { REAL_CONTROL_PLANE, REAL_LEASE, REAL_LEASE_DOCUMENT } from '../support/lease-text.js';
import { makeBench, type ScratchChanges } from '../support/scratch.js';
import { aLease } from '../support/snapshot-builder.js';

const bench = makeBench();
const folders: string[] = [];
afterEach(async () => {
  await bench.closeAll();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const NOW = new Date('2026-03-01T12:00:00.250Z');
const SLUG = 'T-BMTX-bun-compile-matrix';

interface Opened {
  readonly claims: ClaimStore;
  readonly leases: LeaseStore;
  read(): Promise<RepositoryFacts>;
}

async function open(url: string, changes: ScratchChanges = {}): Promise<Opened> {
  const { world } = await bench.scratch(url, changes);
  const now = () => NOW;
  return {
    claims: createGitClaimStore({ world, refs: createRefWriter(world), nonce: randomUUID, now }),
    leases: createGitLeaseStore({ world, now }),
    read: () => createRepository(world).read({ baseBranch: null, tasksFolder: 'tasks' }),
  };
}

function start(slugs: readonly string[] = [SLUG]): ServerRepository {
  const server = bench.server();
  server.commit('main', Object.fromEntries(slugs.map((slug) => [`tasks/${slug}.md`, 'A'])));
  return server;
}

function put(server: ServerRepository, name: string, text: string): string {
  return server.putRoot(`refs/sdlc/${name}`, { 'lease.json': text });
}

function claimOf(slug: string): ClaimDocument {
  return { version: 1, item: { kind: 'task', slug }, holder: null, attempts: [] };
}

function asked(slug: string, expected: Lease | null = null): LeaseRequest {
  return { expected, draft: aLease(slug).document };
}

function show(server: ServerRepository, ref: string): LeaseDocument | null {
  // `git` of the fixture trims; a lease has no white space at its ends anyway.
  const decoded = decodeLease(server.git(['show', `${ref}:lease.json`]));
  return decoded.ok ? decoded.document : null;
}

function refs(server: ServerRepository): readonly string[] {
  return server
    .git(['for-each-ref', '--format=%(refname)', 'refs/sdlc'])
    .split('\n')
    .filter((ref) => ref !== '');
}

function parents(server: ServerRepository, ref: string): readonly string[] {
  return server
    .git(['log', '-1', '--format=%P', ref])
    .split(' ')
    .filter((oid) => oid !== '');
}

function theLease({ leases }: RepositoryFacts, slug = SLUG): Lease {
  const lease = leases.active.find((candidate) => candidate.slug === slug);
  if (lease === undefined) throw new Error(`no lease was read on ${slug}`);
  return lease;
}

function wrapper() {
  const folder = mkdtempSync(join(tmpdir(), 'sdlc-git-test-'));
  folders.push(folder);
  return installGitWrapper(folder);
}

describe('reading the plugin’s refs', () => {
  test('brings leases, archives and control plane in the same listing and the same fetch', async () => {
    const server = start();
    const lease = put(server, `tasks/${SLUG}`, REAL_LEASE);
    const archive = put(server, 'archive/tasks/T-77ST-x', REAL_LEASE);
    put(server, 'control-plane', REAL_CONTROL_PLANE);
    put(server, 'ops/orchestrate-pr-review/7', '{}');
    const git = await wrapper();
    const { read } = await open(server.url, { environment: git.environment });
    const facts = await read();
    expect(facts.leases.active).toEqual([
      { ref: `refs/sdlc/tasks/${SLUG}`, slug: SLUG, oid: lease, document: REAL_LEASE_DOCUMENT },
    ]);
    expect(facts.leases.archiveOidsBySlug).toEqual(new Map([['T-77ST-x', archive]]));
    expect(facts.controlPlane).toEqual({ kind: 'compatible', sdlcVersion: '1.0.0', leaseSeconds: 3600 });
    expect(facts.problems).toEqual([]);
    expect(facts.claims).toEqual([]);
    const remote = git.calls().filter((call) => /^(?:ls-remote|fetch|push) /.test(call));
    expect(remote.map((call) => call.split(' ')[0])).toEqual(['ls-remote', 'fetch']);
  });

  test('makes a lease that cannot be read somebody’s, and tells where it is', async () => {
    const server = start();
    put(server, `tasks/${SLUG}`, '{"sdlc_version":"2.0.0"}');
    server.putRoot('refs/sdlc/tasks/T-NOPE-x', { 'claim.json': '{}' });
    put(server, 'tasks/a/b', REAL_LEASE);
    const { leases, problems } = await (await open(server.url)).read();
    expect(leases.active).toEqual([]);
    expect(leases.unreadableSlugs).toEqual([SLUG, 'T-NOPE-x', 'a']);
    expect(problems.map(({ file, found }) => [file, found])).toEqual([
      [
        `refs/sdlc/tasks/${SLUG}`,
        'sdlc_version: expected 1.x.y, which is all that this release knows, found "2.0.0"',
      ],
      [
        'refs/sdlc/tasks/T-NOPE-x',
        'expected a commit with a file lease.json in UTF-8, of at most 1 MiB, found none',
      ],
      ['refs/sdlc/tasks/a/b', 'refs/sdlc/tasks/a/b'],
    ]);
  });

  test.each([
    { title: 'another major version', files: { 'lease.json': '{"sdlc_version":"2.0.0"}' } },
    { title: 'no document', files: { 'other.json': '{}' } },
  ])('finds a control plane with $title incompatible', async ({ files }) => {
    const server = start();
    server.putRoot('refs/sdlc/control-plane', files);
    expect((await (await open(server.url)).read()).controlPlane.kind).toBe('incompatible');
  });
});

describe('taking a lease', () => {
  test('happens in the push of the claim, in the plugin’s format to the letter', async () => {
    const server = start();
    const git = await wrapper();
    const { claims } = await open(server.url, { environment: git.environment });
    const [outcome] = await claims.write([{ expected: null, document: claimOf(SLUG), lease: asked(SLUG) }]);
    expect(outcome?.status).toBe('done');
    expect(git.calls().filter((call) => call.startsWith('push '))).toHaveLength(1);
    const ref = `refs/sdlc/tasks/${SLUG}`;
    expect(server.git(['cat-file', 'commit', ref]).replace(/^tree [0-9a-f]{40}\n/, '')).toBe(
      'author sdlc-lease <sdlc-lease@local> 1772366400 +0000\n' +
        'committer sdlc-lease <sdlc-lease@local> 1772366400 +0000\n\nlease',
    );
    expect(server.git(['ls-tree', ref])).toMatch(/^100644 blob [0-9a-f]{40}\tlease\.json$/);
    const written = show(server, ref);
    expect(written).toEqual({
      ...aLease(SLUG).document,
      leaseId: expect.stringMatching(/^[0-9a-f-]{14}4/),
      leaseToken: expect.stringMatching(/^[0-9a-f-]{14}4/),
    });
    expect(written?.leaseId).not.toBe(written?.leaseToken);
    expect(server.git(['cat-file', '-s', `${ref}:lease.json`])).toBe(
      String(written === null ? 0 : encodeLease(written).length),
    );
  });

  test('anew keeps its id and its history, and turns the token', async () => {
    const server = start();
    const { claims, read } = await open(server.url);
    await claims.write([{ expected: null, document: claimOf(SLUG), lease: asked(SLUG) }]);
    const facts = await read();
    const before = theLease(facts);
    const expected = facts.claims[0] ?? null;
    await claims.write([{ expected, document: claimOf(SLUG), lease: asked(SLUG, before) }]);
    const after = show(server, before.ref);
    expect(parents(server, before.ref)).toEqual([before.oid]);
    expect(after?.leaseId).toBe(before.document.leaseId);
    expect(after?.leaseToken).not.toBe(before.document.leaseToken);
  });

  test('loses against whoever took it first, and then claims nothing', async () => {
    const server = start();
    const theirs = put(server, `tasks/${SLUG}`, REAL_LEASE);
    const { claims } = await open(server.url);
    const [outcome] = await claims.write([{ expected: null, document: claimOf(SLUG), lease: asked(SLUG) }]);
    expect(outcome).toMatchObject({ status: 'lost', detail: expect.stringContaining('refs/sdlc/tasks/') });
    expect(server.git(['rev-parse', `refs/sdlc/tasks/${SLUG}`])).toBe(theirs);
    expect(refs(server)).toEqual([`refs/sdlc/tasks/${SLUG}`]);
  });

  test('is known to be ours when the connection breaks after the push', async () => {
    const server = start();
    const http = await bench.http(server);
    const { claims } = await open(`${http.url}/r.git`);
    http.inject({ on: 'receive-pack', does: 'cut-after', times: 1 });
    const [outcome] = await claims.write([{ expected: null, document: claimOf(SLUG), lease: asked(SLUG) }]);
    expect(outcome?.status).toBe('done');
  });
});

describe('archiving a lease', () => {
  function closing(facts: RepositoryFacts, slug = SLUG) {
    const lease = theLease(facts, slug);
    const archiveOid = facts.leases.archiveOidsBySlug.get(slug) ?? null;
    return { lease, document: closingDocument(lease.document), archiveOid };
  }

  test('moves its whole history to the archive, handoff included, in one push', async () => {
    const server = start();
    const files = { 'lease.json': REAL_LEASE, 'handoff.md': '# Handoff\n' };
    const active = server.putRoot(`refs/sdlc/tasks/${SLUG}`, files);
    const git = await wrapper();
    const { leases, read } = await open(server.url, { environment: git.environment });
    expect(await leases.archive([closing(await read())])).toEqual([{ status: 'done' }]);
    const archive = `refs/sdlc/archive/tasks/${SLUG}`;
    expect(refs(server)).toEqual([archive]);
    expect(parents(server, archive)).toEqual([active]);
    expect(show(server, archive)).toEqual({ ...REAL_LEASE_DOCUMENT, phase: 'closing', expiresAt: null });
    expect(server.git(['show', `${archive}:handoff.md`])).toBe('# Handoff');
    expect(git.calls().filter((call) => call.startsWith('push '))).toHaveLength(1);
    expect((await read()).leases.active).toEqual([]);
  });

  test('keeps an earlier archive as a second parent', async () => {
    const server = start();
    const active = put(server, `tasks/${SLUG}`, REAL_LEASE);
    const earlier = put(server, `archive/tasks/${SLUG}`, REAL_LEASE.replace('laptop', 'desktop'));
    const { leases, read } = await open(server.url);
    expect(await leases.archive([closing(await read())])).toEqual([{ status: 'done' }]);
    expect(parents(server, `refs/sdlc/archive/tasks/${SLUG}`)).toEqual([active, earlier]);
  });

  test.each<{ title: string; moves: string }>([
    { title: 'the lease moved', moves: `tasks/${SLUG}` },
    { title: 'an archive appeared', moves: `archive/tasks/${SLUG}` },
  ])('changes nothing at all when $title meanwhile', async ({ moves }) => {
    const server = start();
    put(server, `tasks/${SLUG}`, REAL_LEASE);
    const { leases, read } = await open(server.url);
    const archives = [closing(await read())];
    put(server, moves, REAL_LEASE.replace('laptop', 'desktop'));
    const before = server.git(['for-each-ref']);
    expect(await leases.archive(archives)).toMatchObject([{ status: 'lost' }]);
    expect(server.git(['for-each-ref'])).toBe(before);
  });

  test.each<{ title: string; change: (server: ServerRepository) => void }>([
    {
      title: 'moved',
      change: (server) => put(server, 'archive/tasks/T-OLDR-x', REAL_LEASE.replace('laptop', 'desktop')),
    },
    {
      title: 'went',
      change: (server) => server.git(['update-ref', '-d', 'refs/sdlc/archive/tasks/T-OLDR-x']),
    },
  ])('loses only the one whose earlier archive $title meanwhile', async ({ change }) => {
    const server = start();
    for (const slug of [SLUG, 'T-OLDR-x']) put(server, `tasks/${slug}`, REAL_LEASE);
    put(server, 'archive/tasks/T-OLDR-x', REAL_LEASE);
    const { leases, read } = await open(server.url);
    const facts = await read();
    change(server);
    const outcomes = await leases.archive([closing(facts), closing(facts, 'T-OLDR-x')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'lost']);
    expect(refs(server)).toContain('refs/sdlc/tasks/T-OLDR-x');
    expect(refs(server)).not.toContain(`refs/sdlc/tasks/${SLUG}`);
  });

  test('that somebody else was first with is done, and stays as it is', async () => {
    const server = start();
    put(server, `tasks/${SLUG}`, REAL_LEASE);
    const { leases, read } = await open(server.url);
    const archive = closing(await read());
    const again = { ...archive, document: { ...archive.document, notes: 'by another run' } };
    expect(await leases.archive([archive])).toEqual([{ status: 'done' }]);
    const before = server.git(['for-each-ref']);
    expect(await leases.archive([again])).toEqual([{ status: 'done' }]);
    expect(server.git(['for-each-ref'])).toBe(before);
  });

  test('of several is not held up by the one that lost', async () => {
    const slugs = ['T-AAAA-x', 'T-BBBB-x', 'T-CCCC-x'];
    const server = start(slugs);
    for (const slug of slugs) put(server, `tasks/${slug}`, REAL_LEASE);
    const { leases, read } = await open(server.url);
    const facts = await read();
    const theirs = put(server, 'tasks/T-BBBB-x', REAL_LEASE.replace('laptop', 'desktop'));
    const outcomes = await leases.archive(slugs.map((slug) => closing(facts, slug)));
    expect(outcomes.map(({ status }) => status)).toEqual(['done', 'lost', 'done']);
    expect(refs(server)).toEqual([
      'refs/sdlc/archive/tasks/T-AAAA-x',
      'refs/sdlc/archive/tasks/T-CCCC-x',
      'refs/sdlc/tasks/T-BBBB-x',
    ]);
    expect(server.git(['rev-parse', 'refs/sdlc/tasks/T-BBBB-x'])).toBe(theirs);
  });

  test('that the server refuses is refused, and its neighbours are archived', async () => {
    const server = start(['T-AAAA-x', 'T-BBBB-x']);
    for (const slug of ['T-AAAA-x', 'T-BBBB-x']) put(server, `tasks/${slug}`, REAL_LEASE);
    server.hook(
      'update',
      'case "$1" in refs/sdlc/archive/tasks/T-AAAA-x) echo "declined by policy" >&2; exit 1;; esac',
    );
    const { leases, read } = await open(server.url);
    const facts = await read();
    const outcomes = await leases.archive([closing(facts, 'T-AAAA-x'), closing(facts, 'T-BBBB-x')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['refused', 'done']);
    expect(refs(server)).toEqual(['refs/sdlc/archive/tasks/T-BBBB-x', 'refs/sdlc/tasks/T-AAAA-x']);
  });

  test('is known to be done when the connection breaks after the push', async () => {
    const server = start();
    put(server, `tasks/${SLUG}`, REAL_LEASE);
    const http = await bench.http(server);
    const { leases, read } = await open(`${http.url}/r.git`);
    const archives = [closing(await read())];
    http.inject({ on: 'receive-pack', does: 'cut-after', times: 1 });
    expect(await leases.archive(archives)).toEqual([{ status: 'done' }]);
    expect(refs(server)).toEqual([`refs/sdlc/archive/tasks/${SLUG}`]);
  });

  test('that nobody asks for asks nobody', async () => {
    const { leases } = await open('file:///nowhere/at/all');
    expect(await leases.archive([])).toEqual([]);
  });
});
