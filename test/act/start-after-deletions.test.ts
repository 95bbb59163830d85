import { describe, expect, test } from '@jest/globals';
import { startWork } from '../../src/act/start-work.js';
import type { StartWork } from '../../src/domain/plan.js';
import type { ClaimWrite } from '../../src/ports/claim-store.js';
import { silentWorld } from '../support/silent-world.js';
import { aClaim } from '../support/snapshot-builder.js';
import { EMPTY_LOG, loggedBy } from '../support/tick-log.js';
import { startOf } from '../support/tick-report.js';

const writes: ClaimWrite[] = [];
const world = silentWorld({
  claims: {
    ...silentWorld().claims,
    writeLogged: loggedBy((asked) => {
      writes.push(...asked);
      return Promise.resolve(
        asked.map(
          ({ document }) => ({ status: 'done', claim: aClaim(document.item, document.holder) }) as const,
        ),
      );
    }),
  },
});

function start(step: StartWork, deletedBranches: readonly string[], closedSlugs: readonly string[] = []) {
  return startWork([step], world, {
    now: new Date('2026-03-01T12:00:00Z'),
    run: { runId: 1, runAttempt: 1 },
    turnOid: null,
    claimsByRef: new Map(),
    closedSlugs: new Set(closedSlugs),
    deletedBranches: new Set(deletedBranches),
    log: EMPTY_LOG,
  });
}

describe('a task whose empty branch is deleted in the same tick', () => {
  const step = { ...startOf('a'), afterDeletionsOf: ['task/a', 'feat/a'] };

  test('starts once all of it is gone', async () => {
    const { entries, results } = await start(step, ['task/a', 'feat/a']);
    expect(entries).toEqual([step.entry]);
    expect(results.map(({ status }) => status)).toEqual(['done']);
  });

  test('waits, unclaimed, where somebody was quicker', async () => {
    writes.length = 0;
    const { entries, results } = await start(step, ['task/a']);
    expect(entries).toEqual([]);
    expect(results).toMatchObject([{ status: 'waiting', detail: 'waits for the deletion of feat/a' }]);
    expect(writes).toEqual([]);
  });

  test('waits for a close-out as before', async () => {
    const { results } = await start({ ...startOf('a'), afterCloseOutsOf: ['b'] }, []);
    expect(results).toMatchObject([{ status: 'waiting', detail: 'waits for the close-out of b' }]);
  });
});
