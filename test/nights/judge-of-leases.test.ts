import { describe, expect, test } from '@jest/globals';
import { writeControlPlane } from '../../nights/plugin-control-plane.js';
import { breakLease, LAPTOP, OUR_HOST } from '../../nights/plugin-leases.js';
import { BOT, MAIN } from '../../nights/stage.js';
import { pathOf } from '../../nights/task-texts.js';
import type { Item } from '../../src/domain/item.js';
import type { LeasePhase } from '../../src/domain/lease.js';
import { LEASE_ARCHIVE_PREFIX } from '../../src/read/lease-ref.js';
import { A, B, CLOSED, Court, held, job, OPEN, PULL, process } from '../support/night-court.js';

describe('the judge of starts', () => {
  const TICK = process('tick');
  const reads = { process: TICK, call: 'repository.read' };
  const writes = { process: TICK, call: 'claims.write' };
  const IN_A_PAUSE = 'nothing starts in a pause';
  const LEASED = "nothing starts under somebody else's lease";

  test.each<{
    what: string;
    item: Item;
    scene: (court: Court) => Promise<void> | void;
    invariants: string[];
  }>([
    { what: 'nothing in the way', item: A, scene: () => undefined, invariants: [] },
    { what: 'a pause', item: A, scene: (court) => court.pause(), invariants: [IN_A_PAUSE] },
    { what: 'a lease on its task', item: A, scene: (court) => court.lease(LAPTOP), invariants: [LEASED] },
    { what: 'a lease of ours', item: A, scene: (court) => court.lease(OUR_HOST), invariants: [] },
    { what: 'a lease on another task', item: B, scene: (court) => court.lease(LAPTOP), invariants: [] },
    {
      what: 'a lease that cannot be read',
      item: A,
      scene: (court) => void breakLease(court.stage, 'a', 'reviewer-one'),
      invariants: [LEASED],
    },
    {
      what: 'the lease of a session that moves its branch',
      item: PULL,
      scene: (court) => court.lease(LAPTOP, 'responding'),
      invariants: [LEASED],
    },
    {
      what: 'the lease of a session that waits for the review',
      item: PULL,
      scene: (court) => court.lease(LAPTOP, 'awaiting-review'),
      invariants: [],
    },
    {
      what: 'a control plane of another age',
      item: A,
      scene: (court) => writeControlPlane(court.stage, 'incompatible'),
      invariants: ['nothing starts under an unknown control plane'],
    },
  ])('says $invariants of a claim on $item after $what was read', async ({ item, scene, invariants }) => {
    const court = new Court();
    court.openPull();
    await scene(court);
    court.judge.reads(reads);
    await court.claim(held(item, 1));
    court.judge.look('orchestrator', writes);
    expect(court.invariants).toEqual(invariants);
  });

  test('lets a tick go on that read before, and a claim be changed that was held before', async () => {
    const court = new Court();
    await court.claim(held(B, 1));
    court.judge.look('orchestrator', { process: process('earlier tick'), call: 'claims.write' });
    court.judge.reads(reads);
    await court.pause();
    court.lease(LAPTOP);
    await court.claim(held(A, 2));
    court.judge.look('orchestrator', writes);
    const job = process('job');
    court.judge.reads({ process: job, call: 'repository.read' });
    await court.claim({ ...held(B, 1), attempts: [] });
    court.judge.look('orchestrator', { process: job, call: 'claims.write' });
    expect(court.invariants).toEqual([]);
  });

  test('sees an agent that starts though its job has read of a pause, or of a lease', async () => {
    const court = new Court();
    await court.claim(held(A, 1));
    const own = process('job');
    court.judge.reads({ process: own, call: 'repository.read' });
    await court.pause();
    court.judge.reads({ process: own, call: 'control.read' });
    court.judge.agentStarted(own, job(A, 1));
    expect(court.invariants).toEqual([IN_A_PAUSE]);
    const other = new Court();
    await other.claim(held(A, 1));
    other.lease(LAPTOP);
    other.judge.reads({ process: own, call: 'repository.read' });
    other.judge.agentStarted(own, job(A, 1));
    expect(other.invariants).toEqual([LEASED]);
  });

  test('sees a branch updated in a pause', async () => {
    const court = new Court();
    const update = { process: TICK, call: 'pulls.updateBranch' };
    court.judge.reads(reads);
    court.judge.look('orchestrator', update);
    expect(court.invariants).toEqual([]);
    await court.pause();
    const later = process('later tick');
    court.judge.reads({ ...reads, process: later });
    court.judge.look('orchestrator', { ...update, process: later });
    expect(court.invariants).toEqual([IN_A_PAUSE]);
  });
});

describe('the judge of leases', () => {
  const TOUCHED = "never somebody else's lease touched";
  const LOST = "never a lease's history lost";
  const OWNERS = { 'a person': LAPTOP, ours: OUR_HOST } as const;
  const by = 'orchestrator';

  test.each<{
    what: string;
    whose: keyof typeof OWNERS;
    phase: LeasePhase;
    act: (court: Court) => void;
    invariants: string[];
  }>([
    {
      what: 'deleted',
      whose: 'a person',
      phase: 'working',
      act: (court) => court.dropLease(),
      invariants: [TOUCHED],
    },
    {
      what: 'moved',
      whose: 'a person',
      phase: 'working',
      act: (court) => court.lease(LAPTOP),
      invariants: [TOUCHED],
    },
    {
      what: 'archived with its task open',
      whose: 'a person',
      phase: 'closing',
      act: (court) => court.archiveLease(),
      invariants: [TOUCHED],
    },
    {
      what: 'taken anew',
      whose: 'ours',
      phase: 'working',
      act: (court) => court.lease(OUR_HOST),
      invariants: [],
    },
    {
      what: 'archived',
      whose: 'ours',
      phase: 'working',
      act: (court) => court.archiveLease(),
      invariants: [],
    },
    {
      what: 'deleted',
      whose: 'ours',
      phase: 'working',
      act: (court) => court.dropLease(),
      invariants: [LOST],
    },
  ])(
    'says $invariants of a lease in $phase of $whose that we have $what',
    ({ whose, phase, act, invariants }) => {
      const court = new Court();
      court.lease(OWNERS[whose], phase);
      court.judge.look('someone');
      act(court);
      court.judge.look(by);
      expect([...new Set(court.invariants)]).toEqual(invariants);
    },
  );

  test('lets others do what they like with theirs and ours', () => {
    const court = new Court();
    for (const owner of [LAPTOP, OUR_HOST]) {
      court.lease(owner, 'working');
      court.judge.look('someone');
      court.dropLease();
      court.judge.look('someone');
    }
    expect(court.invariants).toEqual([]);
  });

  test.each([
    { wasClosed: true, invariants: [] },
    { wasClosed: false, invariants: [TOUCHED] },
  ])(
    'says $invariants where we archive one that waits for a review, its pull request merged and its task closed: $wasClosed',
    ({ wasClosed, invariants }) => {
      const court = new Court();
      court.openPull();
      court.stage.mergePull(1, { by: 'maintainer', method: 'squash' });
      court.lease(LAPTOP, 'awaiting-review');
      if (wasClosed) court.write(MAIN, { [pathOf('a')]: CLOSED });
      court.judge.look('someone');
      const doing = { process: process('tick'), call: 'leases.archive' };
      court.judge.reads({ ...doing, call: 'repository.read' });
      // Opened again while the tick is at work: it could not know.
      court.write(MAIN, { [pathOf('a')]: OPEN });
      court.judge.look('someone');
      court.archiveLease();
      court.judge.look(by, doing);
      expect(court.invariants).toEqual(invariants);
    },
  );

  test('sees an archive that is overwritten, and one that is gone, and none that grows', () => {
    const court = new Court();
    const archive = `${LEASE_ARCHIVE_PREFIX}a`;
    const move = (to: string | null): void => {
      court.stage.moveRef(archive, { from: court.stage.refs().get(archive) ?? null, to });
      court.judge.look(by);
    };
    const commit = (message: string, parents: readonly string[]): string =>
      court.stage.writeCommit({ by: BOT, parents, message, changes: {} });
    const [one, other] = [commit('one', []), commit('other', [])];
    move(one);
    const both = commit('both', [other, one]);
    move(both);
    expect(court.invariants).toEqual([]);
    move(other);
    move(null);
    expect(court.invariants).toEqual(['never an archive lost', 'never an archive lost']);
  });

  test('sees at the end a lease of ours under which nobody works', () => {
    const court = new Court();
    for (const [owner, phase] of [[LAPTOP, 'working'] as const, [OUR_HOST, 'blocked'] as const]) {
      court.lease(owner, phase);
      court.judge.rested();
    }
    expect(court.invariants).toEqual([]);
    court.lease(OUR_HOST, 'working');
    court.judge.rested();
    expect(court.invariants).toEqual(['no lease of ours kept for nobody']);
    court.openPull();
    court.judge.rested();
    expect(court.invariants).toHaveLength(1);
  });
});
