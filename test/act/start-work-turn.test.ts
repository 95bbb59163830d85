import { describe, expect, test } from '@jest/globals';
import { MemoryStage } from '../../nights/memory/memory-stage.js';
import { MAIN, TASKS_FOLDER } from '../../nights/stage.js';
import { startWork } from '../../src/act/start-work.js';
import type { StartWork } from '../../src/domain/plan.js';
import { EMPTY_LOG } from '../support/tick-log.js';

function stepFor(slug: string): StartWork {
  const item = { kind: 'task', slug } as const;
  const entry = {
    name: `task/${slug}`,
    kind: 'task',
    item,
    branch: `task/${slug}`,
    ref: MAIN,
    headOid: '',
    prompt: `/sdlc:task-work ${slug}`,
    gate: null,
    dollars: 10,
    fingerprint: `blob-${slug}`,
  } as const;
  return { kind: 'start-work', entry, claim: null, because: 'ready' };
}

function contextOf(runId: number, turnOid: string | null) {
  const now = new Date('2026-03-02T08:00:00Z');
  return {
    now,
    run: { runId, runAttempt: 1 },
    turnOid,
    claimsByRef: new Map(),
    closedSlugs: new Set<string>(),
    deletedBranches: new Set<string>(),
    log: EMPTY_LOG,
  };
}

async function newWorld() {
  const stage = new MemoryStage('2026-03-02T08:00:00Z');
  const changes = { [`${TASKS_FOLDER}/a.md`]: '# A\n' };
  const oid = stage.writeCommit({ by: 'maintainer', parents: [], message: 'Begin', changes });
  stage.moveBranch(MAIN, { from: null, to: oid });
  const { world } = await stage.openDoor();
  const read = () => world.repository.read({ baseBranch: null, tasksFolder: TASKS_FOLDER });
  return { world, read };
}

describe('starting work out of turn', () => {
  test('starts nothing and writes nothing: no claim, no attempt, no line', async () => {
    const { world, read } = await newWorld();
    const { turnOid } = await read();
    const first = await startWork([stepFor('a')], world, contextOf(1, turnOid));
    const second = await startWork([stepFor('b')], world, contextOf(2, turnOid));
    expect(first.entries.map(({ name }) => name)).toEqual(['task/a']);
    expect(second.entries).toEqual([]);
    expect(second.results.map(({ status }) => status)).toEqual(['not-applied']);
    expect(second.lineSent).toBeNull();
    const { claims, digestLog } = await read();
    expect(claims.map(({ document }) => [document.holder?.runId, document.attempts.length])).toEqual([
      [1, 1],
    ]);
    expect(digestLog).toMatchObject({ lines: [first.lineSent?.line] });
  });

  test('leaves the item free for the next tick, which has seen the other start', async () => {
    const { world, read } = await newWorld();
    await startWork([stepFor('a')], world, contextOf(1, null));
    await startWork([stepFor('b')], world, contextOf(2, null));
    const { turnOid } = await read();
    const third = await startWork([stepFor('b')], world, contextOf(3, turnOid));
    expect(third.entries.map(({ name }) => name)).toEqual(['task/b']);
  });
});
