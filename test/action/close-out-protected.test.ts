import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { taskPath } from '../../sandbox/seed-task-file.js';
import type { Protection, WorldPull } from '../../sandbox/world.js';
import { type ActionBox, type ActionTranscript, startActionBox } from '../support/action-box.js';
import { shipTask, statusLine, taskFile, taskFiles } from '../support/task-story.js';

const CLOSE_OUT_BRANCH = 'sdlc/close-out';
const WAITS = 'the branch takes no direct commits';

function protect(box: ActionBox, kind: Protection['kind']): void {
  box.sandbox.hub.world.protections.set('main', {
    kind,
    requiresPullRequest: true,
    requiredApprovals: 0,
    requiredChecks: [],
    requiresUpToDate: false,
    bypassLogins: [],
  });
}

function closeOutPulls(box: ActionBox): readonly WorldPull[] {
  const pulls = [...box.sandbox.hub.world.pulls.values()];
  return pulls.filter((pull) => pull.headRefName === CLOSE_OUT_BRANCH);
}

function mergeCloseOuts(box: ActionBox): void {
  for (const { number, state } of closeOutPulls(box)) {
    if (state === 'OPEN') box.sandbox.people.merge(number, { by: 'maintainer', method: 'squash' });
  }
}

/** The lines on close-outs and branches, which is what these stories are about. */
function told({ log }: ActionTranscript): readonly string[] {
  return log.filter((line) => /^\w[\w-]*: (?:close out|delete branch) /.test(line));
}

/** Subjects of the branch beyond the default branch, newest first. */
function subjectsOn(box: ActionBox, branch: string): readonly string[] {
  return box.sandbox.hub.repository.git(['log', '--format=%s', `main..${branch}`]).split('\n');
}

const FALLBACK = ['createCommitOnBranch', 'git-receive-pack', 'createCommitOnBranch', 'createPullRequest'];

describe('a base branch under classic protection', () => {
  let box: ActionBox;

  beforeAll(async () => {
    box = await startActionBox(taskFiles({ 'T-AAAA-one': 'in-progress', 'T-BBBB-two': 'in-progress' }));
    shipTask(box.sandbox, 'T-AAAA-one');
    protect(box, 'classic');
  });

  afterAll(async () => {
    await box.stop();
  });

  test('takes its close-outs by one pull request, which later ones join, until a person merges it', async () => {
    const first = await box.tick();
    expect(first.changes).toEqual(FALLBACK);
    expect(told(first)).toEqual([
      `waiting: close out T-AAAA-one (#1): waits for its pull request to be merged: ${WAITS}`,
      'waiting: delete branch task/T-AAAA-one: waits for the close-out of T-AAAA-one',
    ]);
    expect(first.outputs).toMatchObject({
      digest:
        '2026-03-02 08:00Z · 1 to close out through a pull request · 0 open pull requests, 1 skipped, 0 problems',
      'closed-out': '0',
    });

    box.sandbox.people.pushCommit({
      by: 'maintainer',
      branch: 'main',
      message: 'Plan one more task',
      files: { [taskPath('T-CCCC-newer')]: taskFile('T-CCCC-newer', 'in-progress') },
    });
    shipTask(box.sandbox, 'T-BBBB-two');
    shipTask(box.sandbox, 'T-CCCC-newer');
    const second = await box.tick();
    expect(second.changes).toEqual(['createCommitOnBranch']);
    expect(told(second)).toEqual([
      `waiting: close out T-BBBB-two (#3): waits for #2 to be merged: ${WAITS}`,
      `waiting: close out T-AAAA-one (#1): waits for #2 to be merged: ${WAITS}`,
      'waiting: close out T-CCCC-newer (#4): its file is newer than the branch sdlc/close-out: waits until that is merged',
      'waiting: delete branch task/T-AAAA-one: waits for the close-out of T-AAAA-one',
      'waiting: delete branch task/T-BBBB-two: waits for the close-out of T-BBBB-two',
      'waiting: delete branch task/T-CCCC-newer: waits for the close-out of T-CCCC-newer',
    ]);
    expect(subjectsOn(box, CLOSE_OUT_BRANCH)).toEqual([
      'docs(tasks): mark T-BBBB-two closed/done',
      'docs(tasks): mark T-AAAA-one closed/done',
    ]);

    const third = await box.tick();
    expect(third.changes).toEqual([]);
    expect(closeOutPulls(box)).toHaveLength(1);

    mergeCloseOuts(box);
    const fourth = await box.tick();
    expect(told(fourth)).toEqual([
      `waiting: close out T-CCCC-newer (#4): waits for its pull request to be merged: ${WAITS}`,
      'done: delete branch task/T-AAAA-one: #1 merged this very commit, and its task is closed',
      'done: delete branch task/T-BBBB-two: #3 merged this very commit, and its task is closed',
      'waiting: delete branch task/T-CCCC-newer: waits for the close-out of T-CCCC-newer',
    ]);
    expect(statusLine(box.sandbox, 'T-AAAA-one')).toBe('status: closed/done');
    expect(statusLine(box.sandbox, 'T-BBBB-two')).toBe('status: closed/done');
    expect(closeOutPulls(box).map(({ state }) => state)).toEqual(['MERGED', 'OPEN']);
  }, 60_000);
});

describe('a base branch under a ruleset', () => {
  let box: ActionBox;

  beforeAll(async () => {
    box = await startActionBox(taskFiles({ 'T-AAAA-one': 'in-progress' }));
    shipTask(box.sandbox, 'T-AAAA-one');
    protect(box, 'ruleset');
  });

  afterAll(async () => {
    await box.stop();
  });

  test('takes its close-outs by pull request, and nothing of it is left when that is merged', async () => {
    const first = await box.tick();
    expect(first.changes).toEqual(FALLBACK);
    mergeCloseOuts(box);
    const second = await box.tick();
    // Both branches go in one push; the other is the line of the log.
    expect(second.changes).toEqual(['git-receive-pack', 'git-receive-pack']);
    expect(told(second)).toEqual([
      'done: delete branch task/T-AAAA-one: #1 merged this very commit, and its task is closed',
      'done: delete branch sdlc/close-out: #2 merged this very commit',
    ]);
    expect(statusLine(box.sandbox, 'T-AAAA-one')).toBe('status: closed/done');
    expect(box.branches()).toEqual(['main']);
  }, 60_000);
});

describe('a close-out pull request', () => {
  let box: ActionBox;

  beforeAll(async () => {
    box = await startActionBox(taskFiles({ 'T-AAAA-one': 'in-progress' }));
    shipTask(box.sandbox, 'T-AAAA-one');
    protect(box, 'classic');
  });

  afterAll(async () => {
    await box.stop();
  });

  test('is asked for again in every tick while Actions may not open it, which a person is told', async () => {
    const { options } = box.sandbox.hub.world;
    const refused =
      'refused: close out T-AAAA-one (#1): GitHub Actions is not permitted to create or approve pull requests. ' +
      'Tick "Allow GitHub Actions to create and approve pull requests" under Settings → Actions → General of the repository ' +
      '(and of its organisation), or give the action the token of an app.';
    options.actionsMayCreatePullRequests = false;
    const first = await box.tick();
    expect(first).toMatchObject({ exitCode: 0, outputs: { problems: '1' } });
    expect(told(first)[0]).toBe(refused);
    options.actionsMayCreatePullRequests = true;
    const second = await box.tick();
    expect(second.changes).toEqual(['createPullRequest']);
    expect(subjectsOn(box, CLOSE_OUT_BRANCH)).toEqual(['docs(tasks): mark T-AAAA-one closed/done']);
    expect(closeOutPulls(box).map(({ state }) => state)).toEqual(['OPEN']);
  }, 60_000);

  test('that a person closed is not opened again, and the tick says what to do', async () => {
    const [pull] = closeOutPulls(box);
    box.sandbox.people.close(pull?.number ?? 0);
    const before = box.refs();
    const transcript = await box.tick();
    expect(transcript.changes).toEqual([]);
    expect(told(transcript)).toEqual([
      'waiting: close out T-AAAA-one (#1): #2 was closed without merging: edit these task files by hand, ' +
        'or delete the branch sdlc/close-out to have the pull request opened again',
      'waiting: delete branch task/T-AAAA-one: waits for the close-out of T-AAAA-one',
    ]);
    expect(box.refs()).toEqual(before);
  }, 60_000);
});
