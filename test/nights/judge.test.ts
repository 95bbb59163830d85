import { describe, expect, test } from '@jest/globals';
import { BOT, HEADS, MAIN } from '../../nights/stage.js';
import { pathOf } from '../../nights/task-texts.js';
import type { ClaimDocument } from '../../src/domain/claim.js';
import { A, B, C, CLOSED, Court, held, job, OPEN, PULL, process } from '../support/night-court.js';

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

/** The claim that a retry leaves: its attempts count no more. */
function forgiven(claim: ClaimDocument): ClaimDocument {
  const unspent = { why: 'retry', by: 'maintainer', at: '2026-03-02T09:00:00.000Z' } as const;
  return { ...claim, attempts: claim.attempts.map((attempt) => ({ ...attempt, unspent })) };
}

describe('the judge of retries', () => {
  test.each([
    { by: 'request to retry', invariants: [] },
    { by: 'tick', invariants: ['never more attempts than allowed'] },
  ])('says $invariants of a third agent where a $by forgave two', async ({ by, invariants }) => {
    const court = new Court();
    for (const runId of [1, 2]) {
      const own = process(`job of ${runId}`);
      await court.claim(held(A, runId));
      court.judge.agentStarted(own, job(A, runId));
      court.judge.agentEnded(own);
    }
    const both = [...held(A, 1).attempts, ...held(A, 2).attempts];
    const claim = forgiven({ ...held(A, 3), attempts: both });
    await court.claim(claim);
    court.judge.look('orchestrator', { process: process(by), call: 'claims.write' });
    await court.claim({ ...claim, attempts: [...claim.attempts, ...held(A, 3).attempts] });
    court.judge.agentStarted(process('third'), job(A, 3));
    expect(court.invariants).toEqual(invariants);
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
