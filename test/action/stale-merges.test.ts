import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { observeRefs } from '../../sandbox/ref-watcher.js';
import type { Sandbox } from '../../sandbox/sandbox.js';
import { taskPath } from '../../sandbox/seed-task-file.js';
import { type ActionBox, type ActionTranscript, startActionBox } from '../support/action-box.js';
import { openTaskPull, shipTask, statusLine, taskFile, taskFiles } from '../support/task-story.js';

const STATUSES = {
  'T-BACK-reopened': 'in-progress',
  'T-FORK-look-alike': 'in-progress',
  'T-LOST-rewritten': 'in-progress',
  'T-NEXT-retargeted': 'in-progress',
  'T-PILE-stacked': 'in-progress',
  'T-UNDO-below': 'planning/draft',
};

let box: ActionBox;
let before: Readonly<Record<string, string>>;
let transcript: ActionTranscript;

/** Every way in which a merged pull request of a task's branch is not that task's work. */
beforeAll(async () => {
  box = await startActionBox(taskFiles(STATUSES));
  const { sandbox } = box;
  rewriteHistoryAfter(sandbox, 'T-LOST-rewritten');
  reopen(sandbox, 'T-BACK-reopened');
  mergeFromFork(sandbox, 'T-FORK-look-alike');
  mergeElsewhere(sandbox, 'T-NEXT-retargeted');
  mergeIntoOther(sandbox, 'T-PILE-stacked', 'T-UNDO-below');
  mergeBeforeItsFile(sandbox, 'T-LIFE-former');
  before = box.refs();
  transcript = await box.tick({ 'update-branches': 'false' });
}, 60_000);

afterAll(async () => {
  await box.stop();
});

/** Merged, and then the base branch was set back by force. */
function rewriteHistoryAfter(sandbox: Sandbox, slug: string): void {
  const { repository } = sandbox.hub;
  const old = repository.branchOid('main') ?? '';
  shipTask(sandbox, slug);
  repository.updateRefs([{ ref: 'refs/heads/main', before: null, after: old }]);
  observeRefs(sandbox.hub, 'maintainer');
}

function reopen(sandbox: Sandbox, slug: string): void {
  shipTask(sandbox, slug);
  const set = (status: string): void => {
    const edit = (text: string): string => text.replace(/^status: .*$/m, `status: ${status}`);
    sandbox.people.editTaskFile(taskPath(slug), edit, 'maintainer');
  };
  set('closed/done');
  set('in-progress');
}

function mergeFromFork({ people }: Sandbox, slug: string): void {
  const files = { [`work/${slug}.txt`]: 'From outside.\n' };
  const headOid = people.writeForkCommit({ by: 'stranger', branch: 'x', message: 'Mine', files });
  const number = people.openPullRequest({
    by: 'stranger',
    head: `task/${slug}`,
    base: 'main',
    title: 'Mine',
    body: '',
    isDraft: false,
    fork: { owner: 'stranger', headOid },
  });
  people.merge(number, { by: 'maintainer', method: 'squash' });
}

function mergeElsewhere(sandbox: Sandbox, slug: string): void {
  const { people } = sandbox;
  people.pushCommit({ by: 'maintainer', branch: 'next', message: 'Next', files: { 'next.txt': 'x\n' } });
  const number = openTaskPull(sandbox, slug);
  people.retarget(number, 'next');
  people.merge(number, { by: 'maintainer', method: 'squash' });
}

function mergeIntoOther(sandbox: Sandbox, slug: string, below: string): void {
  openTaskPull(sandbox, below);
  const number = openTaskPull(sandbox, slug);
  sandbox.people.retarget(number, `task/${below}`);
  sandbox.people.merge(number, { by: 'maintainer', method: 'squash' });
}

function mergeBeforeItsFile(sandbox: Sandbox, slug: string): void {
  shipTask(sandbox, slug);
  const files = { [taskPath(slug)]: taskFile(slug, 'in-progress') };
  sandbox.people.pushCommit({ by: 'maintainer', branch: 'main', message: 'Plan anew', files });
}

const BY_HAND = 'close the task by hand if that did it, or give its file a new name';

describe('a merged pull request that is not the work of its task', () => {
  test('changes nothing, and is told with what to do', () => {
    expect(transcript.log.filter((line) => line.startsWith('skip task/'))).toEqual([
      'skip task/T-BACK-reopened: in progress elsewhere; STALE-PR: #2 was merged before the task was reopened; ' +
        'it neither closes the task nor holds it back',
      "skip task/T-FORK-look-alike: in progress elsewhere; #3 came from a fork's branch of the same name and does not count",
      'skip task/T-LIFE-former: in progress elsewhere; STALE-PR: #7 was merged before the task file was created; ' +
        'run the workflow for this task alone to have it worked on again, or close it by hand',
      `skip task/T-LOST-rewritten: in progress elsewhere; STALE-PR: the merge commit of #1 is not reachable from main; ${BY_HAND}`,
      `skip task/T-NEXT-retargeted: in progress elsewhere; #4 was merged into next, not into main; ${BY_HAND}`,
      `skip task/T-PILE-stacked: in progress elsewhere; #6 was merged into task/T-UNDO-below, not into main; ${BY_HAND}`,
      'skip task/T-UNDO-below: is a draft',
    ]);
    expect(transcript).toMatchObject({
      exitCode: 0,
      changes: [],
      outputs: { 'closed-out': '0', problems: '0' },
    });
    expect(box.refs()).toEqual(before);
  });
});

describe('the branch of a merged pull request', () => {
  test('is kept when it has moved since, while its task is closed out', async () => {
    const slug = 'T-MOVE-on-and-on';
    const { sandbox } = box;
    const files = { [taskPath(slug)]: taskFile(slug, 'in-progress') };
    sandbox.people.pushCommit({ by: 'maintainer', branch: 'main', message: 'Plan', files });
    const number = shipTask(sandbox, slug);
    const more = {
      by: 'reviewer-one',
      branch: `task/${slug}`,
      message: 'More',
      files: { 'more.txt': 'x\n' },
    };
    const kept = sandbox.people.pushCommit(more);
    const moved = await box.tick({ task: slug, 'update-branches': 'false' });
    expect(moved.changes).toEqual(['createCommitOnBranch', 'git-receive-pack']);
    expect(moved.log).toContain(
      `done: close out ${slug} (#${number}): #${number} was merged into main at 2026-03-02T08:00:00Z`,
    );
    expect(statusLine(sandbox, slug)).toBe('status: closed/done');
    expect(box.refs()[`refs/heads/task/${slug}`]).toBe(kept);
  }, 30_000);
});
