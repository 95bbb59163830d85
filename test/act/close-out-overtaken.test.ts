import { describe, expect, test } from '@jest/globals';
import { MemoryStage } from '../../nights/memory/memory-stage.js';
import { MAIN, TASKS_FOLDER } from '../../nights/stage.js';
import { closeOutTasks } from '../../src/act/close-out.js';
import type { CloseOut } from '../../src/domain/plan.js';
import type { CommitRequest, CommitResult } from '../../src/ports/commit-writer.js';
import type { World } from '../../src/ports/world.js';

const OPEN = '---\ntype: task\nstatus: ready\n---\n# A\n';
const CLOSED = '---\ntype: task\nstatus: closed/done\n---\n# A\n';
const REOPENED = '---\ntype: task\nstatus: ready\n---\n# A, once more\n';
const PATH = `${TASKS_FOLDER}/a.md`;
const REQUEST = { baseBranch: null, tasksFolder: TASKS_FOLDER };

const STEP: CloseOut = {
  kind: 'close-out',
  slug: 'a',
  path: PATH,
  pullNumber: 1,
  pullUrls: [],
  because: '#1 was merged',
};

/** A close-out that was planned on `OPEN`, while somebody else wrote these texts into the file one after the other. */
async function closeOutAfter(texts: readonly string[]) {
  const stage = new MemoryStage('2026-03-02T08:00:00Z');
  let tip: string | null = null;
  const write = (text: string): void => {
    const parents = tip === null ? [] : [tip];
    const oid = stage.writeCommit({ by: 'maintainer', parents, message: 'Edit', changes: { [PATH]: text } });
    stage.moveBranch(MAIN, { from: tip, to: oid });
    tip = oid;
  };
  write(OPEN);
  const { world } = await stage.openDoor();
  const facts = await world.repository.read(REQUEST);
  for (const text of texts) write(text);
  const commits: CommitRequest[] = [];
  const commit = (request: CommitRequest): Promise<CommitResult> => {
    commits.push(request);
    return world.commits.commit(request);
  };
  const watched: World = { ...world, commits: { commit } };
  const now = stage.clock.now();
  const results = await closeOutTasks([STEP], watched, { facts, request: REQUEST, now });
  const after = await world.repository.read(REQUEST);
  return { status: results.map((result) => result.status), text: after.taskFiles[0]?.text };
}

describe('a close-out that loses the race for the branch', () => {
  test('leaves a task alone that was opened again meanwhile', async () => {
    expect(await closeOutAfter([CLOSED, REOPENED])).toEqual({ status: ['not-applied'], text: REOPENED });
  });

  test('is done where the task was closed meanwhile', async () => {
    expect(await closeOutAfter([CLOSED])).toEqual({ status: ['done'], text: CLOSED });
  });

  test('is made where the file is as the plan saw it', async () => {
    const { status, text } = await closeOutAfter([CLOSED, OPEN]);
    expect(status).toEqual(['done']);
    expect(text).toContain('status: closed/done');
  });
});
