import { Ancestry } from '../../nights/ancestry.js';
import { Judge } from '../../nights/judge.js';
import { MemoryStage } from '../../nights/memory/memory-stage.js';
import {
  dropLease,
  inPhase,
  keepInArchive,
  leaseOf,
  newLease,
  writeLease,
} from '../../nights/plugin-leases.js';
import { Rng } from '../../nights/rng.js';
import type { Process } from '../../nights/scheduler.js';
import { BOT, HEADS, MAIN } from '../../nights/stage.js';
import { pathOf } from '../../nights/task-texts.js';
import type { Job } from '../../nights/watch-agents.js';
import type { Attempt, ClaimDocument } from '../../src/domain/claim.js';
import type { Item } from '../../src/domain/item.js';
import type { LeasePhase } from '../../src/domain/lease.js';
import { SETTINGS } from '../support/snapshot-builder.js';

export const OPEN = '---\ntype: task\nstatus: ready\n---\n# A\n';
export const CLOSED = OPEN.replace('ready', 'closed/done');

/** A small world, the judge of it, and hands to break it with. */
export class Court {
  readonly stage = new MemoryStage('2026-03-02T08:00:00Z');
  readonly overRuns = new Set<number>();
  readonly promised: Job[] = [];
  readonly judge = new Judge({
    stage: this.stage,
    settings: { ...SETTINGS, maxParallel: 2, attempts: { task: 2, pull: 3 } },
    ancestry: new Ancestry(this.stage),
    isOver: (runId) => this.overRuns.has(runId),
    promised: () => this.promised,
    isRequest: ({ name }) => name.startsWith('request'),
  });

  constructor() {
    this.write(MAIN, { [pathOf('a')]: OPEN });
    this.judge.look('someone');
  }

  write(branch: string, changes: Readonly<Record<string, string>>): string {
    const from = this.stage.refs().get(HEADS + branch) ?? null;
    const parent = from ?? this.stage.refs().get(HEADS + MAIN);
    const parents = parent === undefined ? [] : [parent];
    const oid = this.stage.writeCommit({ by: BOT, parents, message: 'Edit', changes });
    this.stage.moveBranch(branch, { from, to: oid });
    return oid;
  }

  async claim(document: ClaimDocument): Promise<void> {
    const { world } = await this.stage.openDoor();
    const expected = await world.claims.read(document.item);
    await world.claims.write([{ expected, document }]);
  }

  async pause(): Promise<void> {
    const { world } = await this.stage.openDoor();
    const pause = { by: 'maintainer', at: '2026-03-02T08:00:00.000Z', because: null };
    const expected = await world.control.read();
    await world.control.write({ expected, document: { version: 1, pause }, message: 'Pause' });
  }

  /** Takes the lease on the task `a`, over whatever stands there, or moves it. */
  lease(owner: string, phase: LeasePhase = 'working'): void {
    const rng = new Rng(1);
    const from = leaseOf(this.stage, 'a')?.oid ?? null;
    const taken = newLease(this.stage, { slug: 'a', owner, rng });
    const document = inPhase(taken, phase, { now: this.stage.clock.now(), rng });
    writeLease(this.stage, { slug: 'a', by: 'reviewer-one', from, document });
  }

  dropLease(): void {
    const lease = leaseOf(this.stage, 'a');
    if (lease !== undefined) dropLease(this.stage, lease, BOT);
  }

  archiveLease(): void {
    const lease = leaseOf(this.stage, 'a');
    if (lease?.document) keepInArchive(this.stage, lease, { ...lease.document, phase: 'closing' });
    this.dropLease();
  }

  /** #1, of the task `a`. */
  openPull(): void {
    this.write('task/a', { 'work/a.txt': 'done' });
    this.stage.openPull({ by: BOT, head: 'task/a', base: MAIN, title: 'Do a', isDraft: false });
  }

  get invariants(): readonly string[] {
    return this.judge.violations.map(({ invariant }) => invariant);
  }
}

export function process(name: string): Process {
  return { name, state: 'alive', error: null, hasSwallowedDeath: false };
}

export function job(item: Item, runId: number, branch = 'task/a'): Job {
  const kind = item.kind === 'task' ? 'task' : 'conflicts';
  const name = item.kind === 'task' ? `task/${item.slug}` : `pull/${item.number}`;
  const entry = {
    name,
    kind,
    item,
    branch,
    ref: MAIN,
    headOid: '',
    prompt: '',
    gate: null,
    dollars: 10,
    fingerprint: 'blob',
  } as const;
  return { runId, attempt: 1, entry };
}

export function held(item: Item, runId: number, attempts = 1): ClaimDocument {
  const at = '2026-03-02T08:00:00.000Z';
  const kind = item.kind === 'task' ? 'task' : 'conflicts';
  const open: Attempt = {
    kind,
    fingerprint: 'blob',
    startedAt: at,
    endedAt: null,
    runId,
    runAttempt: 1,
    outcome: null,
  };
  const holder = { runId, runAttempt: 1, job: null, claimedAt: at };
  return { version: 1, item, holder, attempts: Array.from({ length: attempts }, () => open) };
}

export const A: Item = { kind: 'task', slug: 'a' };
export const B: Item = { kind: 'task', slug: 'b' };
export const C: Item = { kind: 'task', slug: 'c' };
export const PULL: Item = { kind: 'pull', number: 1 };
