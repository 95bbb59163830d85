import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MemoryStage } from '../../nights/memory/memory-stage.js';
import { writeControlPlane } from '../../nights/plugin-control-plane.js';
import { breakLease, LAPTOP, leaseOf, newLease, OUR_HOST, writeLease } from '../../nights/plugin-leases.js';
import { Rng } from '../../nights/rng.js';
import { SandboxStage } from '../../nights/sandbox-stage.js';
import { START } from '../../nights/seed-night.js';
import { BOT, HEADS, MAIN, type Stage, TASKS_FOLDER } from '../../nights/stage.js';
import { pathOf } from '../../nights/task-texts.js';
import { isOwnedBy } from '../../src/decide/lease-index.js';
import { closingDocument } from '../../src/decide/lease-requests.js';
import type { Claim } from '../../src/domain/claim.js';
import { formatItem } from '../../src/domain/item.js';
import type { World } from '../../src/ports/world.js';
import { makeTemporaryFolder } from '../support/git-fixture.js';
import { aLease } from '../support/snapshot-builder.js';

const TASK = '---\ntype: task\nstatus: ready\n---\n# A\n';
const ITEM = { kind: 'task', slug: 'a' } as const;
const AT = '2026-03-02T08:00:00.000Z';
const READ = { baseBranch: null, tasksFolder: TASKS_FOLDER };

interface Row {
  readonly asks: string;
  /** What somebody does before, on either stage. */
  readonly scene?: (stage: Stage) => void;
  readonly ask: (world: World, stage: Stage) => Promise<unknown>;
}

function write(stage: Stage, branch: string, changes: Readonly<Record<string, string>>): void {
  const from = head(stage, branch);
  const parent = from ?? head(stage, MAIN);
  const parents = parent === null ? [] : [parent];
  const oid = stage.writeCommit({ by: 'maintainer', parents, message: 'Edit', changes });
  stage.moveBranch(branch, { from, to: oid, by: 'maintainer' });
  stage.clock.advance(60);
}

function head(stage: Stage, branch: string): string | null {
  return stage.refs().get(HEADS + branch) ?? null;
}

function open(stage: Stage, branch: string): void {
  stage.openPull({ by: BOT, head: branch, base: MAIN, title: 'Do it', isDraft: false });
}

function commitOn(world: World, branch: string, expectedHeadOid: string) {
  const files = [{ path: 'README.md', text: '# Committed\n' }];
  return world.commits.commit({ branch, expectedHeadOid, headline: 'Edit', body: '', files });
}

/** With the texts of the files, which the adapter decodes when asked for them. */
async function readRepository(world: World) {
  const facts = await world.repository.read(READ);
  const taskFiles = facts.taskFiles.map(({ path, text, blobId }) => ({ path, text, blobId }));
  return { ...facts, taskFiles };
}

/** Claims as this world reads them: the adapters replace only what they have read themselves. */
async function writeClaim(world: World, run: { runId: number; isStale?: boolean; isOutOfTurn?: boolean }) {
  const { claims, turnOid } = await world.repository.read(READ);
  const found = claims.find(({ document }) => document.item.kind === 'task') ?? null;
  const expected: Claim | null = run.isStale === true ? null : found;
  const holder = { runId: run.runId, runAttempt: 1, job: null, claimedAt: AT };
  const document = { version: 1, item: ITEM, holder, attempts: [] } as const;
  return world.claims.write([{ expected, document }], {
    expectedOid: run.isOutOfTurn === true ? null : turnOid,
  });
}

async function evidence(world: World, branch: string) {
  const { pullsByBranch } = await world.pullRequests.lookUpBranches({ branches: [branch], compare: [] });
  const pulls = pullsByBranch.get(branch) ?? [];
  return world.pullRequests.readEvidence(
    pulls.map((pull) => ({ pull, path: pathOf('a'), baseBranch: MAIN })),
  );
}

const PULL_OF_X = { headRefName: 'task/x', baseRefName: MAIN, title: 'X', body: '', isDraft: true };

/** A claim on a task, with its lease, as a start writes them. */
async function claimWithLease(world: World, slug: string) {
  const { claims, leases, turnOid } = await world.repository.read(READ);
  const item = { kind: 'task', slug } as const;
  const holder = { runId: 8, runAttempt: 1, job: null, claimedAt: AT };
  const expected = claims.find(({ document }) => formatItem(document.item) === formatItem(item)) ?? null;
  const document = { version: 1, item, holder, attempts: [] } as const;
  const taken = leases.active.find((lease) => lease.slug === slug && isOwnedBy(lease.document, OUR_HOST));
  const { leaseId: _id, leaseToken: _token, ...draft } = { ...aLease(slug).document, owner: OUR_HOST };
  const lease = { expected: taken ?? null, draft };
  return world.claims.write([{ expected, document, lease }], { expectedOid: turnOid });
}

/** Twice: the second one finds nothing to archive, as one of two simultaneous ticks does. */
async function archiveTwice(world: World, slug: string) {
  const { leases } = await world.repository.read(READ);
  const archives = leases.active
    .filter((lease) => lease.slug === slug)
    .map((lease) => ({
      lease,
      document: closingDocument(lease.document),
      archiveOid: leases.archiveOidsBySlug.get(slug) ?? null,
    }));
  // Another text, for the same archive in the same second would be the same commit.
  const again = archives.map((one) => ({ ...one, document: { ...one.document, notes: 'again' } }));
  return [await world.leases.archive(archives), await world.leases.archive(again)];
}

/** The plugin's refs, and what each shows of its history. */
function pluginRefs(stage: Stage): unknown {
  const refs = [...stage.refs()].filter(([ref]) => /^refs\/sdlc\/(?!orchestrator)/.test(ref));
  return refs.map(([ref, oid]) => [ref, oid, stage.parentsOf(oid)]);
}

function lease(stage: Stage, slug: string): void {
  const document = newLease(stage, { slug, owner: LAPTOP, rng: new Rng(7) });
  writeLease(stage, { slug, by: 'reviewer-one', from: null, document });
}

const LEASE_ROWS: readonly Row[] = [
  {
    asks: 'repository.read with leases of others and a control plane',
    scene: (stage) => {
      writeControlPlane(stage, 'compatible');
      lease(stage, 'c');
      breakLease(stage, 'd', 'reviewer-one');
    },
    ask: (world) => readRepository(world),
  },
  { asks: 'claims.write with a first lease', ask: (world) => claimWithLease(world, 'b') },
  { asks: 'claims.write with a lease taken anew', ask: (world) => claimWithLease(world, 'b') },
  {
    asks: "claims.write with somebody else's lease in the way",
    ask: async (world, stage) => [await claimWithLease(world, 'c'), pluginRefs(stage)],
  },
  {
    asks: 'leases.archive',
    ask: async (world, stage) => [await archiveTwice(world, 'b'), pluginRefs(stage)],
  },
  {
    asks: 'leases.archive where an earlier archive stands',
    ask: async (world, stage) => {
      await claimWithLease(world, 'b');
      return [await archiveTwice(world, 'b'), pluginRefs(stage)];
    },
  },
  {
    asks: 'refs.update of a lease that is given back, and of one that moved',
    ask: async (world, stage) => {
      await claimWithLease(world, 'e');
      const taken = leaseOf(stage, 'e');
      const back = { ref: taken?.ref ?? '', expectedOid: taken?.oid ?? null, newOid: null };
      return [await world.refs.update([back]), await world.refs.update([back]), pluginRefs(stage)];
    },
  },
  {
    asks: 'repository.read under a control plane of another age',
    scene: (stage) => writeControlPlane(stage, 'incompatible'),
    ask: async (world) => (await readRepository(world)).controlPlane,
  },
];

/** In this order: each row finds what the ones before it left. */
const ROWS: readonly Row[] = [
  { asks: 'repository.read', ask: (world) => readRepository(world) },
  {
    asks: 'repository.read of a branch that is not there',
    ask: (world) => world.repository.read({ ...READ, baseBranch: 'no' }),
  },
  { asks: 'pulls.listOpen of none', ask: (world) => world.pullRequests.listOpen() },
  {
    asks: 'pulls.listOpen of one with words and checks',
    scene: (stage) => {
      write(stage, 'task/a', { 'work/a.txt': 'a\n' });
      open(stage, 'task/a');
      stage.say(1, { by: 'reviewer-one', body: 'Why?', as: 'comment' });
      stage.say(1, { by: 'stranger', body: 'No.', as: 'CHANGES_REQUESTED' });
      stage.setCheck(head(stage, 'task/a') ?? '', 'FAILURE');
    },
    ask: (world) => world.pullRequests.listOpen(),
  },
  { asks: 'pulls.readDetails', ask: (world) => world.pullRequests.readDetails([1, 99]) },
  { asks: 'pulls.readPull of none', ask: (world) => world.pullRequests.readPull(99) },
  {
    asks: 'pulls.lookUpBranches with a head that trails',
    scene: (stage) => write(stage, MAIN, { 'src/shared.txt': 'theirs\n' }),
    ask: (world) =>
      world.pullRequests.lookUpBranches({
        branches: ['task/a', 'feat/a'],
        compare: [{ number: 1, headRefName: 'task/a', baseRefName: MAIN }],
      }),
  },
  {
    asks: 'pulls.updateBranch with another head',
    ask: (world) => world.pullRequestWriter.updateBranch('PR_1', 'f'.repeat(40)),
  },
  {
    asks: 'pulls.updateBranch',
    ask: (world, stage) => world.pullRequestWriter.updateBranch('PR_1', head(stage, 'task/a') ?? ''),
  },
  {
    asks: 'pulls.updateBranch of what is up to date',
    ask: (world, stage) => world.pullRequestWriter.updateBranch('PR_1', head(stage, 'task/a') ?? ''),
  },
  { asks: 'pulls.listOpen after the update', ask: (world) => world.pullRequests.listOpen() },
  {
    asks: 'pulls.listOpen with a conflict',
    scene: (stage) => {
      write(stage, 'task/c', { 'src/shared.txt': 'mine\n' });
      open(stage, 'task/c');
      write(stage, MAIN, { 'src/shared.txt': 'other\n' });
    },
    ask: (world) => world.pullRequests.listOpen(),
  },
  {
    asks: 'pulls.updateBranch with a conflict',
    ask: (world, stage) => world.pullRequestWriter.updateBranch('PR_2', head(stage, 'task/c') ?? ''),
  },
  { asks: 'pulls.create without a branch', ask: (world) => world.pullRequestWriter.create(PULL_OF_X) },
  {
    asks: 'pulls.create',
    scene: (stage) => write(stage, 'task/x', { 'work/x.txt': 'x\n' }),
    ask: (world) => world.pullRequestWriter.create(PULL_OF_X),
  },
  {
    asks: 'pulls.lookUpBranches with branches that are ahead, and one that is not there',
    ask: (world) =>
      world.pullRequests.lookUpBranches({
        branches: [],
        compare: [],
        ahead: ['task/x', 'task/a', 'no'].map((branch) => ({ branch, baseRefName: MAIN })),
      }),
  },
  { asks: 'pulls.create of what is there', ask: (world) => world.pullRequestWriter.create(PULL_OF_X) },
  {
    asks: 'evidence on a merge',
    scene: (stage) => stage.mergePull(1, { by: 'maintainer', method: 'merge' }),
    ask: (world) => evidence(world, 'task/a'),
  },
  {
    asks: 'evidence after the task was closed and opened again',
    scene: (stage) => {
      write(stage, MAIN, { [pathOf('a')]: TASK.replace('ready', 'closed/done') });
      write(stage, MAIN, { [pathOf('a')]: TASK });
    },
    ask: (world) => evidence(world, 'task/a'),
  },
  {
    asks: 'evidence on a squash merge, and on what was closed',
    scene: (stage) => {
      stage.setPull(3, 'ready');
      stage.mergePull(3, { by: 'maintainer', method: 'squash' });
      stage.setPull(2, 'close');
    },
    ask: async (world) => [await evidence(world, 'task/x'), await evidence(world, 'task/c')],
  },
  { asks: 'commits.commit on another head', ask: (world) => commitOn(world, MAIN, 'f'.repeat(40)) },
  { asks: 'commits.commit', ask: (world, stage) => commitOn(world, MAIN, head(stage, MAIN) ?? '') },
  { asks: 'commits.commit on no branch', ask: (world) => commitOn(world, 'no', 'f'.repeat(40)) },
  {
    asks: 'refs.update: a deletion, the same again, and a stale one',
    ask: async (world, stage) => {
      const gone = { ref: `${HEADS}task/c`, expectedOid: head(stage, 'task/c'), newOid: null };
      const stale = { ref: `${HEADS}task/x`, expectedOid: head(stage, MAIN), newOid: null };
      return [await world.refs.update([gone, stale]), await world.refs.update([gone])];
    },
  },
  { asks: 'claims.read of none', ask: (world) => world.claims.read(ITEM) },
  { asks: 'claims.write of the first claim', ask: (world) => writeClaim(world, { runId: 1 }) },
  { asks: 'claims.read', ask: (world) => world.claims.read(ITEM) },
  {
    asks: 'claims.write over a claim that was not read',
    ask: (world) => writeClaim(world, { runId: 2, isStale: true }),
  },
  { asks: 'claims.write out of turn', ask: (world) => writeClaim(world, { runId: 3, isOutOfTurn: true }) },
  { asks: 'claims.write in turn', ask: (world) => writeClaim(world, { runId: 4 }) },
  { asks: 'control.read of none', ask: (world) => world.control.read() },
  {
    asks: 'control.write of a pause, and once more over what it replaced',
    ask: async (world) => {
      const expected = await world.control.read();
      const pause = { by: 'maintainer', at: AT, because: null };
      const write = { expected, document: { version: 1, pause }, message: 'Pause: maintainer' } as const;
      return [await world.control.write(write), await world.control.write(write), await world.control.read()];
    },
  },
  {
    asks: 'claims.writeLogged out of turn, in turn, and a line over what that replaced',
    ask: async (world) => {
      const { digestLog: stored, turnOid } = await world.repository.read(READ);
      const line = { at: AT, run: 5, text: '1 started' };
      const document = { version: 1, item: { kind: 'task', slug: 'b' }, holder: null, attempts: [] } as const;
      const start = (expectedOid: string | null) =>
        world.claims.writeLogged([{ expected: null, document }], { stored, line }, { expectedOid });
      const logged = [await start(null), await start(turnOid)];
      return [logged, await world.digestLog.write({ stored, line }), await world.digestLog.read()];
    },
  },
  ...LEASE_ROWS,
  {
    asks: 'runs.readState',
    scene: (stage) => {
      stage.setRun(5, { attempt: 2, isOver: false });
      stage.setRun(6, { attempt: 1, isOver: true });
    },
    ask: (world) =>
      Promise.all([
        world.runs.readState(5, 1),
        world.runs.readState(5, 2),
        world.runs.readState(6, 1),
        world.runs.readState(7, 1),
      ]),
  },
  {
    asks: 'commits.commit on a protected branch',
    scene: (stage) => stage.protectMain(),
    ask: (world, stage) => commitOn(world, MAIN, head(stage, MAIN) ?? ''),
  },
  { asks: 'repository.read at the end', ask: (world) => readRepository(world) },
];

/** An answer without what each world may name as it likes: ids in the order in which they appear, no messages. */
type File = Readonly<Record<'path' | 'text' | 'blobId', unknown>>;

/** A file may be read only when it is asked for, and then has getters, which nobody sees who lists its keys. */
function isFile(value: object): value is File {
  return 'path' in value && 'text' in value && 'blobId' in value;
}

function plainFile({ path, text, blobId }: File): File {
  return { path, text, blobId };
}

/** Ids of which each world makes its own, and words. */
const FREE = ['id', 'detail', 'head', 'leaseId', 'leaseToken', 'message', 'expected', 'found'];

class Plain {
  readonly #names = new Map<string, string>();

  of(value: unknown): unknown {
    if (typeof value === 'string') {
      const text = value.replace(/\/runs\/\d+\/job\/\d+$/, '/runs/N/job/N');
      return text.replace(/\b[0-9a-f]{40}\b/g, (oid) => this.#name(oid));
    }
    if (value instanceof Date) return value.toISOString();
    if (value instanceof Map) return [...value].map((entry) => this.of(entry));
    if (Array.isArray(value)) return value.map((one) => this.of(one));
    if (typeof value !== 'object' || value === null) return value;
    // Sorted: names are given in the order in which ids appear.
    const entries = Object.entries(isFile(value) ? plainFile(value) : value)
      .filter(([key]) => !FREE.includes(key))
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, one]) => [key, this.of(one)]));
  }

  #name(oid: string): string {
    const name = this.#names.get(oid) ?? `oid ${this.#names.size + 1}`;
    this.#names.set(oid, name);
    return name;
  }
}

async function answer(row: Row, stage: Stage): Promise<unknown> {
  row.scene?.(stage);
  const door = await stage.openDoor();
  try {
    return await row.ask(door.world, stage);
  } catch (error) {
    return `throws ${error instanceof Error ? error.name : String(error)}`;
  } finally {
    await door.close();
  }
}

describe('the world in memory answers as the adapters on the sandbox do', () => {
  const folder = makeTemporaryFolder();
  const memory = { stage: new MemoryStage(START), plain: new Plain() };
  const plain = new Plain();
  let sandbox: SandboxStage;

  beforeAll(async () => {
    sandbox = await SandboxStage.start(START, folder.path);
    for (const stage of [memory.stage, sandbox])
      write(stage, MAIN, { [pathOf('a')]: TASK, 'README.md': '# Tool\n', 'src/shared.txt': 'first\n' });
  }, 30_000);

  afterAll(async () => {
    await sandbox.stop();
    folder.remove();
  });

  test.each(ROWS.map((row) => ({ asks: row.asks, row })))(
    '$asks',
    async ({ row }) => {
      const expected = plain.of(await answer(row, sandbox));
      expect(memory.plain.of(await answer(row, memory.stage))).toEqual(expected);
    },
    30_000,
  );
});
