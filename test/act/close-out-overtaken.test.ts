import { describe, expect, test } from '@jest/globals';
import { MemoryStage } from '../../nights/memory/memory-stage.js';
import { HEADS, MAIN, TASKS_FOLDER } from '../../nights/stage.js';
import { editTaskFiles } from '../../src/act/edit-task-files.js';
import type { CloseOut } from '../../src/domain/plan.js';

const OPEN = '---\ntype: task\nstatus: ready\n---\n# A\n';
const CLOSED = '---\ntype: task\nstatus: closed/done\n---\n# A\n';
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

interface Edit {
  readonly path: string;
  readonly text: string;
}

/** A close-out that was planned while the task was open, and made after somebody else wrote these files, one a commit. */
async function closeOutAfter(edits: readonly Edit[]) {
  const stage = new MemoryStage('2026-03-02T08:00:00Z');
  const write = (branch: string, { path, text }: Edit): void => {
    const from = stage.refs().get(HEADS + branch) ?? null;
    const parent = from ?? stage.refs().get(HEADS + MAIN);
    const parents = parent === undefined ? [] : [parent];
    const oid = stage.writeCommit({ by: 'maintainer', parents, message: 'Edit', changes: { [path]: text } });
    stage.moveBranch(branch, { from, to: oid });
    stage.clock.advance(60);
  };
  write(MAIN, { path: PATH, text: OPEN });
  write('task/a', { path: 'work/a.txt', text: 'done' });
  stage.openPull({ by: 'maintainer', head: 'task/a', base: MAIN, title: 'Do a', isDraft: false });
  stage.mergePull(1, { by: 'maintainer', method: 'merge' });
  const { world } = await stage.openDoor();
  const facts = await world.repository.read(REQUEST);
  const { pullsByBranch } = await world.pullRequests.lookUpBranches({ branches: ['task/a'], compare: [] });
  const snapshot = { base: facts.base, pullsByBranch };
  for (const edit of edits) write(MAIN, edit);
  const results = await editTaskFiles([STEP], world, {
    facts,
    snapshot,
    request: REQUEST,
    now: stage.clock.now(),
  });
  const after = await world.repository.read(REQUEST);
  return { status: results.map((result) => result.status), text: after.taskFiles[0]?.text };
}

describe('a close-out that loses the race for the branch', () => {
  test('leaves a task alone that was closed and opened again meanwhile', async () => {
    const text = `${OPEN}Once more.\n`;
    const made = await closeOutAfter([
      { path: PATH, text: CLOSED },
      { path: PATH, text },
    ]);
    expect(made).toEqual({ status: ['not-applied'], text });
  });

  test('leaves a task alone whose close-out was reverted meanwhile, to the very text that the plan saw', async () => {
    const made = await closeOutAfter([
      { path: PATH, text: CLOSED },
      { path: PATH, text: OPEN },
    ]);
    expect(made).toEqual({ status: ['not-applied'], text: OPEN });
  });

  test('is done where the task was closed meanwhile', async () => {
    expect(await closeOutAfter([{ path: PATH, text: CLOSED }])).toEqual({ status: ['done'], text: CLOSED });
  });

  test('waits for the next tick where somebody else wrote into the file meanwhile', async () => {
    const text = `${OPEN}A note.\n`;
    expect(await closeOutAfter([{ path: PATH, text }])).toEqual({ status: ['not-applied'], text });
  });

  test('is made where only other files changed', async () => {
    const made = await closeOutAfter([{ path: 'README.md', text: '# Tool\n' }]);
    expect(made.status).toEqual(['done']);
    expect(made.text).toContain('status: closed/done');
  });
});
