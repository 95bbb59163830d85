import { describe, expect, test } from '@jest/globals';
import { indexClaims } from '../../src/decide/claim-index.js';
import { reapClaims } from '../../src/decide/reap-claims.js';
import type { RunState } from '../../src/domain/claim.js';
import type { Item } from '../../src/domain/item.js';
import type { BranchPullRequest, PullRequest } from '../../src/domain/pull-request.js';
import {
  aClaim,
  aClosedPull,
  aMergedPull,
  anAttempt,
  aPull,
  aSnapshot,
  aTask,
  HOLDER,
  NOW,
  oid,
} from '../support/snapshot-builder.js';

const TASK: Item = { kind: 'task', slug: 'a' };
const PULL: Item = { kind: 'pull', number: 4 };
const RUNNING = { endedAt: null, outcome: null } as const;

function states(state: RunState): ReadonlyMap<string, RunState> {
  return new Map([['7/1', state]]);
}

describe('a claim', () => {
  const waiting = [
    { because: 'its run is live', runStates: states('live') },
    { because: 'the state of its run is unknown', runStates: states('unknown') },
    { because: 'nobody asked about its run', runStates: new Map() },
    { because: 'another attempt of its run is over', runStates: new Map([['7/2', 'over' as const]]) },
  ];
  test.each(waiting)('stays when $because', ({ runStates }) => {
    const snapshot = aSnapshot({ claims: [aClaim(TASK, HOLDER, [anAttempt(RUNNING)])], runStates });
    expect(reapClaims(snapshot)).toEqual([]);
    expect(indexClaims(snapshot, []).inFlight).toEqual([TASK]);
  });

  test('that nobody holds is left alone', () => {
    const snapshot = aSnapshot({ claims: [aClaim(TASK, null, [anAttempt()])], runStates: states('over') });
    expect(reapClaims(snapshot)).toEqual([]);
    expect(indexClaims(snapshot, []).inFlight).toEqual([]);
  });

  test('that no job took up tells where to look, counts as an attempt and costs nothing', () => {
    const claim = aClaim(TASK, { ...HOLDER, job: null }, [anAttempt(RUNNING)]);
    const snapshot = aSnapshot({ tasks: [aTask('a')], claims: [claim], runStates: states('over') });
    const because = 'no agent was started: a step before it failed, or the run was cancelled';
    expect(reapClaims(snapshot).map(({ document }) => document.attempts)).toEqual([
      [
        anAttempt({
          endedAt: new Date(NOW).toISOString(),
          outcome: { name: 'CANCELLED', because, pullUrl: null },
        }),
      ],
    ]);
  });

  test('is freed when its run is over, and only the open attempt gets an outcome', () => {
    const claim = aClaim(TASK, HOLDER, [anAttempt({ runId: 5 }), anAttempt(RUNNING)]);
    const snapshot = aSnapshot({ tasks: [aTask('a')], claims: [claim], runStates: states('over') });
    const [step, ...others] = reapClaims(snapshot);
    expect(others).toEqual([]);
    expect(step?.claim).toBe(claim);
    expect(step?.document).toEqual({
      version: 1,
      item: TASK,
      holder: null,
      attempts: [
        anAttempt({ runId: 5 }),
        anAttempt({
          endedAt: new Date(NOW).toISOString(),
          outcome: {
            name: 'CANCELLED',
            because: 'the run ended without recording an outcome',
            pullUrl: null,
          },
          // An agent may have run: what it used nobody told.
          agent: { usage: null, limitedUntil: null, saved: [] },
        }),
      ],
    });
    expect(step?.because).toContain('run 7 is over');
  });

  test('that no job adopted is freed without the record of an agent', () => {
    const claim = aClaim(TASK, { ...HOLDER, job: null }, [anAttempt(RUNNING)]);
    const [step] = reapClaims(aSnapshot({ claims: [claim], runStates: states('over') }));
    expect(step?.document.attempts[0]).not.toHaveProperty('agent');
  });

  test('without an open attempt is freed as it is', () => {
    const claim = aClaim(TASK, HOLDER, [anAttempt()]);
    const [step] = reapClaims(aSnapshot({ claims: [claim], runStates: states('over') }));
    expect(step?.document).toEqual({ ...claim.document, holder: null });
  });

  test('counts as free for the rest of the tick, with the reaped document', () => {
    const claim = aClaim(TASK, HOLDER, [anAttempt(RUNNING)]);
    const snapshot = aSnapshot({ claims: [claim], runStates: states('over') });
    const reaps = reapClaims(snapshot);
    const index = indexClaims(snapshot, reaps);
    expect(index.inFlight).toEqual([]);
    expect(index.claimsByItem.get('task/a')?.oid).toBe(claim.oid);
    expect(index.claimsByItem.get('task/a')?.document).toBe(reaps[0]?.document);
  });

  test('that is held speaks for its item, should a second ref stand for it', () => {
    const free = { ...aClaim(TASK, null), ref: 'refs/sdlc/orchestrator/task/second' };
    const held = aClaim(TASK, HOLDER);
    for (const claims of [
      [free, held],
      [held, free],
    ]) {
      const index = indexClaims(aSnapshot({ claims }), []);
      expect(index.claimsByItem.get('task/a')?.ref).toBe(held.ref);
      expect(index.inFlight).toEqual([TASK]);
    }
  });

  test('that cannot be read keeps its item busy', () => {
    const index = indexClaims(aSnapshot({ unreadableClaims: [PULL], openPulls: [aPull(4, 'task/a')] }), []);
    expect(index.inFlight).toEqual([PULL]);
    expect(index.busyByItem.get('pull/4')).toContain('cannot be read');
  });

  test('that cannot be read and is on nothing takes no slot', () => {
    expect(indexClaims(aSnapshot({ unreadableClaims: [PULL] }), []).inFlight).toEqual([]);
  });
});

describe('the outcome of an attempt whose run left no word', () => {
  interface Row {
    readonly because: string;
    readonly item: Item;
    readonly outcome: string;
    readonly pulls?: readonly BranchPullRequest[];
    readonly openPulls?: readonly PullRequest[];
    readonly fingerprint?: string;
  }
  const since = { createdAt: '2026-02-28T13:00:00Z' };
  const atHead = `CONFLICTS ${oid(4)}`;
  const rows: readonly Row[] = [
    {
      because: 'one is open',
      item: TASK,
      pulls: [aMergedPull(3, 'task/a', { ...since, state: 'OPEN' })],
      outcome: 'PR-OPENED',
    },
    {
      because: 'one is merged already',
      item: TASK,
      pulls: [aMergedPull(3, 'feat/a', since)],
      outcome: 'PR-OPENED',
    },
    {
      because: 'it is closed again',
      item: TASK,
      pulls: [aClosedPull(3, 'task/a', since)],
      outcome: 'CANCELLED',
    },
    {
      because: 'it is older than the start',
      item: TASK,
      pulls: [aMergedPull(3, 'task/a')],
      outcome: 'CANCELLED',
    },
    {
      because: 'it is from a fork',
      item: TASK,
      pulls: [aMergedPull(3, 'task/a', { ...since, isCrossRepository: true })],
      outcome: 'CANCELLED',
    },
    {
      because: 'the head is another',
      item: PULL,
      openPulls: [aPull(4, 'task/a', { headRefOid: oid(9) })],
      fingerprint: atHead,
      outcome: 'PR-UPDATED',
    },
    {
      because: 'the head is the same',
      item: PULL,
      openPulls: [aPull(4, 'task/a')],
      fingerprint: atHead,
      outcome: 'CANCELLED',
    },
    {
      because: 'it moved and was merged',
      item: PULL,
      pulls: [aMergedPull(4, 'task/a', { headRefOid: oid(9) })],
      fingerprint: atHead,
      outcome: 'PR-UPDATED',
    },
    { because: 'it is gone', item: PULL, fingerprint: atHead, outcome: 'CANCELLED' },
    {
      because: 'a commit is newer than the start',
      item: PULL,
      openPulls: [aPull(4, 'task/a', { headCommittedAt: '2026-02-28T13:00:00Z' })],
      fingerprint: 'opaque',
      outcome: 'PR-UPDATED',
    },
    {
      because: 'no commit is newer than the start',
      item: PULL,
      openPulls: [aPull(4, 'task/a', { headCommittedAt: '2026-02-28T11:00:00Z' })],
      fingerprint: 'opaque',
      outcome: 'CANCELLED',
    },
  ];
  test.each(rows)(
    'of $item.kind is $outcome when $because',
    ({ item, pulls, openPulls, fingerprint, outcome }) => {
      const attempt = anAttempt({ ...RUNNING, fingerprint: fingerprint ?? 'blob-a' });
      const snapshot = aSnapshot({
        tasks: [aTask('a')],
        claims: [aClaim(item, HOLDER, [attempt])],
        runStates: states('over'),
        pulls: pulls ?? [],
        openPulls: openPulls ?? [],
      });
      expect(reapClaims(snapshot)[0]?.document.attempts[0]?.outcome?.name).toBe(outcome);
    },
  );
});
