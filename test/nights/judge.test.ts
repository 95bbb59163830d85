import { describe, expect, test } from '@jest/globals';
import { Ancestry } from '../../nights/ancestry.js';
import { Judge } from '../../nights/judge.js';
import { MemoryStage } from '../../nights/memory/memory-stage.js';
import type { Process } from '../../nights/scheduler.js';
import { BOT, HEADS, MAIN } from '../../nights/stage.js';
import { pathOf } from '../../nights/task-texts.js';
import type { Job } from '../../nights/watch-agents.js';
import type { Attempt, ClaimDocument } from '../../src/domain/claim.js';
import type { Item } from '../../src/domain/item.js';
import { SETTINGS } from '../support/snapshot-builder.js';

const OPEN = '---\ntype: task\nstatus: ready\n---\n# A\n';
const CLOSED = OPEN.replace('ready', 'closed/done');

/** A small world, the judge of it, and hands to break it with. */
class Court {
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

  get invariants(): readonly string[] {
    return this.judge.violations.map(({ invariant }) => invariant);
  }
}

function process(name: string): Process {
  return { name, state: 'alive', error: null, hasSwallowedDeath: false };
}

function job(item: Item, runId: number, branch = 'task/a'): Job {
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
    fingerprint: 'blob',
  } as const;
  return { runId, attempt: 1, entry };
}

function held(item: Item, runId: number, attempts = 1): ClaimDocument {
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

const A: Item = { kind: 'task', slug: 'a' };
const B: Item = { kind: 'task', slug: 'b' };
const C: Item = { kind: 'task', slug: 'c' };
const PULL: Item = { kind: 'pull', number: 1 };

describe('the judge of agents', () => {
  test('allows one with its claim and its attempt on record, again when the first has ended', async () => {
    const court = new Court();
    await court.claim(held(A, 1, 2));
    const first = process('first');
    court.judge.agentStarted(first, job(A, 1));
    court.judge.agentEnded(first);
    court.judge.agentStarted(process('second'), job(A, 1));
    expect(court.invariants).toEqual([]);
  });

  test('sees two on one item', async () => {
    const court = new Court();
    await court.claim(held(A, 1));
    court.judge.agentStarted(process('first'), job(A, 1));
    court.judge.agentStarted(process('second'), job(A, 1));
    expect(court.invariants).toEqual(['never two agents on one item']);
  });

  test('sees two on one branch, for the task and for its pull request', async () => {
    const court = new Court();
    await court.claim(held(A, 1));
    await court.claim(held(PULL, 2));
    court.judge.agentStarted(process('first'), job(A, 1));
    court.judge.agentStarted(process('second'), job(PULL, 2));
    expect(court.invariants).toEqual(['never two agents on one branch']);
  });

  test('sees one without a claim, and one whose attempt is not on record', async () => {
    const court = new Court();
    court.judge.agentStarted(process('first'), job(A, 1));
    await court.claim({ ...held(B, 2), attempts: [] });
    court.judge.agentStarted(process('second'), job(B, 2, 'task/b'));
    expect(court.invariants).toEqual(['never an agent without a record', 'never an agent without a record']);
  });

  test('sees the third attempt at one fingerprint where two are allowed', async () => {
    const court = new Court();
    await court.claim(held(A, 1));
    for (const one of ['first', 'second', 'third'].map(process)) {
      expect(court.invariants).toEqual([]);
      court.judge.agentStarted(one, job(A, 1));
      court.judge.agentEnded(one);
    }
    expect(court.invariants).toEqual(['never more attempts than allowed']);
  });

  test('counts jobs that have not begun, where they hold their claim', async () => {
    const court = new Court();
    court.promised.push(job(A, 1), job(B, 1), job(C, 2));
    for (const [item, runId] of [[A, 1] as const, [B, 1] as const]) await court.claim(held(item, runId));
    court.judge.look('orchestrator');
    expect(court.invariants).toEqual([]);
    await court.claim(held(C, 2));
    court.judge.look('orchestrator');
    expect(court.invariants).toEqual(['never over the cap']);
  });
});

describe('the judge of the repository', () => {
  test('sees a pushed commit lost by the orchestrator, and not one that a person throws away', () => {
    const court = new Court();
    const oid = court.write('task/a', { 'work/a.txt': 'done' });
    court.judge.look('someone');
    court.stage.moveBranch('task/a', { from: oid, to: null });
    court.judge.look('orchestrator');
    expect(court.invariants).toEqual(['never a commit lost']);
    const other = court.write('task/b', { 'work/b.txt': 'done' });
    court.judge.look('someone');
    court.stage.moveBranch('task/b', { from: other, to: null });
    court.judge.look('someone');
    expect(court.invariants).toHaveLength(1);
  });

  test('lets the orchestrator close a task once for each merge since it was last opened', () => {
    const court = new Court();
    court.write('task/a', { 'work/a.txt': 'done' });
    court.stage.openPull({ by: BOT, head: 'task/a', base: MAIN, title: 'Do a', isDraft: false });
    court.stage.mergePull(1, { by: 'maintainer', method: 'squash' });
    court.judge.look('someone');
    court.judge.settled();
    expect(court.judge.violations.map(({ message }) => message)).toEqual(['a (#1)']);
    const close = () => {
      court.write(MAIN, { [pathOf('a')]: CLOSED });
      court.judge.look('orchestrator');
    };
    close();
    court.judge.settled();
    expect(court.invariants).toEqual(['no merged task left open']);
    court.write(MAIN, { [pathOf('a')]: OPEN });
    court.judge.look('someone');
    court.judge.settled();
    close();
    expect(court.invariants).toEqual(['no merged task left open', 'never a task closed without cause']);
  });

  test('sees a claim on a pull request from a fork', async () => {
    const court = new Court();
    const tip = court.stage.refs().get(HEADS + MAIN) ?? '';
    const changes = { 'work/x.txt': 'x' };
    const headOid = court.stage.writeCommit({ by: 'stranger', parents: [tip], message: 'X', changes });
    const fork = { owner: 'stranger', headOid };
    court.stage.openPull({ by: 'stranger', head: 'task/a', base: MAIN, title: 'X', isDraft: false, fork });
    court.judge.look('someone');
    expect(court.invariants).toEqual([]);
    await court.claim(held(PULL, 1));
    court.judge.look('orchestrator');
    expect(court.invariants).toEqual(['nothing written to a fork']);
  });

  test('sees a claim that outlived its run', async () => {
    const court = new Court();
    await court.claim(held(A, 1));
    court.judge.settled();
    expect(court.invariants).toEqual([]);
    court.overRuns.add(1);
    court.judge.settled();
    expect(court.invariants).toEqual(['no claim held by a dead run']);
  });
});

describe('the judge of processes', () => {
  test.each([
    { ended: { error: new TypeError('x') }, invariants: ['no error of our own'] },
    { ended: { hasSwallowedDeath: true }, invariants: ['a killed process does nothing'] },
    { ended: { error: null }, invariants: [] },
  ])('says $invariants of $ended', ({ ended, invariants }) => {
    const court = new Court();
    court.judge.ended({ ...process('tick'), ...ended });
    expect(court.invariants).toEqual(invariants);
  });
});
