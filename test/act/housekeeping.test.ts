import { describe, expect, test } from '@jest/globals';
import { deleteBranches } from '../../src/act/delete-branches.js';
import { reapClaims } from '../../src/act/reap-claims.js';
import { updateBranches } from '../../src/act/update-branches.js';
import type { Attempt, ClaimDocument } from '../../src/domain/claim.js';
import { CommandFailed } from '../../src/domain/errors.js';
import type { DeleteBranch, ReapClaim, UpdateBranch } from '../../src/domain/plan.js';
import type { StepResult } from '../../src/domain/report.js';
import type { ClaimWriteOutcome } from '../../src/ports/claim-store.js';
import type { PullRequestWriteResult } from '../../src/ports/pull-request-writer.js';
import type { RefUpdate, RefUpdateOutcome } from '../../src/ports/ref-writer.js';
import type { World } from '../../src/ports/world.js';
import { silentWorld } from '../support/silent-world.js';
import { aClaim, anAttempt, HOLDER, oid } from '../support/snapshot-builder.js';

function told(results: readonly StepResult[]): readonly string[] {
  return results.map(({ status, detail }) => `${status}: ${detail}`);
}

describe('deleting merged branches', () => {
  const branch = (name: string, afterCloseOutOf: string | null = null): DeleteBranch => ({
    kind: 'delete-branch',
    branch: name,
    oid: oid('7'),
    afterCloseOutOf,
    because: 'merged',
  });

  async function play(steps: readonly DeleteBranch[], answers: readonly RefUpdateOutcome[]) {
    const pushes: (readonly RefUpdate[])[] = [];
    const refs = {
      update: (updates: readonly RefUpdate[]) => {
        pushes.push(updates);
        return Promise.resolve(answers);
      },
    };
    const results = await deleteBranches(steps, silentWorld({ refs }), new Set(['closed']));
    return { results, pushes };
  }

  test('asks nothing where none is due', async () => {
    expect(await deleteBranches([], silentWorld(), new Set())).toEqual([]);
    const waiting = await deleteBranches([branch('task/a', 'a')], silentWorld(), new Set());
    expect(told(waiting)).toEqual(['waiting: waits for the close-out of a']);
  });

  test('happens in one push, each while it stands at the merged commit', async () => {
    const steps = [branch('task/a'), branch('task/closed', 'closed'), branch('task/b', 'b')];
    const { results, pushes } = await play(steps, [{ status: 'done' }, { status: 'done' }]);
    expect(pushes).toEqual([
      [
        { ref: 'refs/heads/task/a', expectedOid: oid('7'), newOid: null },
        { ref: 'refs/heads/task/closed', expectedOid: oid('7'), newOid: null },
      ],
    ]);
    expect(told(results)).toEqual(['done: merged', 'done: merged', 'waiting: waits for the close-out of b']);
  });

  test.each<RefUpdateOutcome & { readonly words: string }>([
    { status: 'lost', detail: 'stale info', words: 'not-applied: stale info' },
    { status: 'unknown', detail: '502', words: 'not-applied: 502' },
    { status: 'refused', detail: 'a rule', words: 'refused: a rule' },
  ])('tells a branch that was $status', async ({ words, ...answer }) => {
    expect(told((await play([branch('task/a')], [answer])).results)).toEqual([words]);
  });

  test('tells a branch about which the server said nothing', async () => {
    expect(told((await play([branch('task/a')], [])).results)).toEqual([
      'not-applied: the server said nothing about it',
    ]);
  });
});

describe('reaping claims', () => {
  const step = (slug: string, attempts: readonly Attempt[] = []): ReapClaim => {
    const claim = aClaim({ kind: 'task', slug }, HOLDER, attempts);
    return { kind: 'reap-claim', claim, document: { ...claim.document, holder: null }, because: 'over' };
  };

  test('asks nothing where every run lives', async () => {
    expect(await reapClaims([], silentWorld())).toEqual({ results: [], claimsByRef: new Map() });
  });

  const lost: ClaimWriteOutcome = { status: 'lost', detail: 'stale info' };

  /** The first claim is reaped, the second was changed by someone else, who left it as `read` answers. */
  async function reap(steps: readonly ReapClaim[], read: World['claims']['read']) {
    const now = { ref: 'r', oid: oid('e'), document: step('a').document };
    const write = () => Promise.resolve([{ status: 'done', claim: now } as const, lost]);
    const reaped = await reapClaims(steps, silentWorld({ claims: { ...silentWorld().claims, read, write } }));
    expect(told(reaped.results)).toEqual(['done: over', 'not-applied: stale info']);
    return { claimsByRef: reaped.claimsByRef, now };
  }

  test.each<{ what: string; theirs: Partial<ClaimDocument> }>([
    { what: 'holds by now', theirs: { holder: HOLDER } },
    { what: 'tried again in between', theirs: { attempts: [anAttempt({}), anAttempt({})] } },
    { what: 'gave another outcome', theirs: { attempts: [anAttempt({ outcome: null })] } },
  ])('hands on the claims as they stand now, and not one that someone else $what', async ({ theirs }) => {
    const steps = [step('a'), step('b', [anAttempt({})])];
    const document = { ...step('b', [anAttempt({})]).document, ...theirs };
    const claim = { ref: 's', oid: oid('f'), document };
    const { claimsByRef, now } = await reap(steps, () => Promise.resolve(claim));
    expect(claimsByRef).toEqual(new Map([[steps[0]?.claim.ref, now]]));
  });

  test('hands on a claim that another tick reaped alike at the same moment', async () => {
    const steps = [step('a'), step('b', [anAttempt({ endedAt: '2026-03-01T12:00:01.000Z' })])];
    const document = step('b', [anAttempt({ endedAt: '2026-03-01T12:00:02.000Z' })]).document;
    const claim = { ref: 's', oid: oid('f'), document };
    const { claimsByRef } = await reap(steps, () => Promise.resolve(claim));
    expect(claimsByRef.get(steps[1]?.claim.ref ?? '')).toBe(claim);
  });

  test('leaves a claim that cannot be read back to the next tick', async () => {
    const unreadable = new CommandFailed('git failed', { exitCode: 128, stderr: '' });
    const { claimsByRef } = await reap([step('a'), step('b')], () => Promise.reject(unreadable));
    expect(claimsByRef.size).toBe(1);
  });
});

describe('updating branches from their base', () => {
  const step: UpdateBranch = {
    kind: 'update-branch',
    pullNumber: 4,
    nodeId: 'PR_4',
    headOid: oid('4'),
    because: 'BEHIND: 1 commit behind main',
  };

  test.each<PullRequestWriteResult & { readonly words: string }>([
    { status: 'done', url: null, words: 'done: BEHIND: 1 commit behind main' },
    { status: 'refused', detail: 'a conflict', words: 'refused: a conflict' },
    { status: 'stale', detail: 'moved', words: 'not-applied: moved; looked at again next tick' },
    { status: 'unknown', detail: '502', words: 'not-applied: 502; looked at again next tick' },
  ])('tells what came of it: $words', async ({ words, ...answer }) => {
    const asked: unknown[] = [];
    const updateBranch = (...question: readonly unknown[]) => {
      asked.push(question);
      return Promise.resolve(answer);
    };
    const pullRequestWriter = { ...silentWorld().pullRequestWriter, updateBranch };
    expect(told(await updateBranches([step], silentWorld({ pullRequestWriter })))).toEqual([words]);
    expect(asked).toEqual([['PR_4', oid('4')]]);
  });

  test('goes one after the other', async () => {
    let atOnce = 0;
    const updateBranch = async (): Promise<PullRequestWriteResult> => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await Promise.resolve();
      atOnce -= 1;
      return { status: 'done', url: null };
    };
    const pullRequestWriter = { ...silentWorld().pullRequestWriter, updateBranch };
    expect(await updateBranches([step, step], silentWorld({ pullRequestWriter }))).toHaveLength(2);
  });
});
