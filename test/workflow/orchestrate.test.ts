import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ActJob, ActStep } from '../../sandbox/act/act-log.js';
import type { ActRun } from '../../sandbox/act/run-in-act.js';
import { parseJson } from '../../sandbox/json.js';
import { describeWithAct } from '../support/act.js';
import { appears } from '../support/appears.js';
import { at } from '../support/sandbox-fixture.js';
import { STAMP, statusLine, taskFiles } from '../support/task-story.js';
import { SCRIPTED_CLAUDE, shellClaude, startWorkflowBox, type WorkflowBox } from '../support/workflow-box.js';
import { checkSuite, comment, dispatch, push, schedule, workflowRun } from '../support/workflow-events.js';

// One file, so that act plays one run at a time.
const TIME_LIMIT = 180_000;

/** The steps of a job that run this action. */
function ownSteps({ steps }: ActJob): readonly ActStep[] {
  return steps.filter(({ name }) => name.startsWith('./'));
}

function jobsOf(run: ActRun, id: string): readonly ActJob[] {
  return run.jobs.filter((job) => job.id === id);
}

function outputsOf(run: ActRun, id: string): Readonly<Record<string, string>> {
  return jobsOf(run, id).flatMap(ownSteps)[0]?.outputs ?? {};
}

function logOf(run: ActRun, id: string): readonly string[] {
  return jobsOf(run, id)
    .flatMap(ownSteps)
    .flatMap(({ log }) => log);
}

function claimOf({ sandbox }: WorkflowBox, slug: string): unknown {
  const { repository } = sandbox.hub;
  const ref = `refs/sdlc/orchestrator/task/${slug}`;
  const [file = ''] = repository.git(['ls-tree', '--name-only', ref]).split('\n');
  return parseJson(repository.git(['cat-file', 'blob', `${ref}:${file}`]));
}

describeWithAct('the workflow file, some days of it', (act) => {
  let box: WorkflowBox;
  let first: ActRun;
  let pause: ActRun;
  let paused: ActRun;
  let resume: ActRun;
  let second: ActRun;

  /**
   * The agent of one task comes to nothing. The others push with what the checkout left to git, as Claude Code would,
   * before the scripted agent goes on: that one brings credentials of its own.
   */
  const claude = `
case "$*" in *"/sdlc:task-work T-C3CC-idle"*) ${shellClaude('/dev/null')};; esac
case "$*" in *"/sdlc:task-work "*)
  for prompt; do :; done
  git push --quiet origin "HEAD:refs/heads/task/\${prompt##* }" || exit 1
esac
${SCRIPTED_CLAUDE}`;

  beforeAll(async () => {
    const slugs = ['T-A1AA-first', 'T-B2BB-second', 'T-C3CC-idle', 'T-D4DD-fourth'];
    const files = taskFiles(Object.fromEntries(slugs.map((slug) => [slug, 'ready'])), [STAMP]);
    box = await startWorkflowBox({ act, files, claude });
    first = await box.run(schedule);
    pause = await box.run(dispatch({ command: 'pause', reason: 'Holidays' }), { job: 'control' });
    paused = await box.run(schedule);
    resume = await box.run(dispatch({ command: 'resume' }), { job: 'control' });
    box.sandbox.people.merge(pullOf('T-A1AA-first'), { by: 'maintainer', method: 'squash' });
    second = await box.run(push);
  }, TIME_LIMIT);

  afterAll(() => box.stop());

  /** Which of two agents was first to open one is up to them. */
  function pullOf(slug: string): number {
    const pulls = [...box.sandbox.hub.world.pulls.values()];
    return pulls.find(({ headRefName }) => headRefName === `task/${slug}`)?.number ?? 0;
  }

  test('ticks, lets two agents work, then tells what they came to', () => {
    const told = first.jobs.map(({ id, result }) => ({ id, result }));
    expect({ ...first, log: '', jobs: told }).toMatchObject({
      exitCode: 0,
      jobs: ['tick', 'work', 'work', 'digest'].map((id) => ({ id, result: 'success' })),
    });
    expect(outputsOf(first, 'tick')).toMatchObject({ 'has-work': 'true', started: '2' });
    expect(outputsOf(first, 'digest')).toEqual({
      digest: 'task/T-A1AA-first PR-OPENED, task/T-B2BB-second PR-OPENED · $0.02',
      problems: '0',
    });
  });

  test('hands each entry of the matrix to one job, as the tick wrote it', () => {
    const matrix = parseJson(outputsOf(first, 'tick')['matrix'] ?? '');
    const entries = jobsOf(first, 'work').map((job) => job.matrix['entry']);
    const bySlug = (one: unknown, other: unknown) =>
      String(at(one, 'name')) < String(at(other, 'name')) ? -1 : 1;
    expect([...entries].sort(bySlug)).toEqual(matrix);
  });

  test('lets the agents push from the checkout and open pull requests with the token of the job', () => {
    const pulls = [...box.sandbox.hub.world.pulls.values()].slice(0, 2);
    expect(pulls.map(({ headRefName, author }) => ({ headRefName, author }))).toEqual(
      expect.arrayContaining([
        { headRefName: 'task/T-A1AA-first', author: 'github-actions' },
        { headRefName: 'task/T-B2BB-second', author: 'github-actions' },
      ]),
    );
  });

  test('runs the post step of every job, which releases the claim that the agent held', () => {
    for (const job of first.jobs) {
      expect(ownSteps(job).map(({ stage, result }) => ({ stage, result }))).toEqual([
        { stage: 'Main', result: 'success' },
        { stage: 'Post', result: 'success' },
      ]);
    }
    expect(logOf(first, 'work')).toEqual(
      expect.arrayContaining([
        'released the claim on task/T-A1AA-first',
        'released the claim on task/T-B2BB-second',
      ]),
    );
    expect(claimOf(box, 'T-A1AA-first')).toMatchObject({
      holder: null,
      attempts: [{ runId: first.run.id, outcome: { name: 'PR-OPENED' } }],
    });
  });

  test('adds to the summary of every job', () => {
    for (const job of first.jobs) expect(ownSteps(job)[0]?.summary).toMatch(/\S/);
  });

  test('does what a person asks in a job of its own', () => {
    expect(
      [pause, resume].map(({ exitCode, jobs }) => ({ exitCode, ids: jobs.map(({ id }) => id) })),
    ).toEqual([
      { exitCode: 0, ids: ['control'] },
      { exitCode: 0, ids: ['control'] },
    ]);
    expect(logOf(pause, 'control')[0]).toBe('sdlc-orchestrator: control');
    expect(logOf(paused, 'tick').join('\n')).toMatch(/paused.*maintainer.*Holidays/);
  });

  test('begins neither agents nor a digest when there is nothing to work on', () => {
    expect(paused.exitCode).toBe(0);
    expect(paused.jobs.map(({ id }) => id)).toEqual(['tick']);
    expect(outputsOf(paused, 'tick')).toMatchObject({ matrix: '[]', 'has-work': 'false' });
  });

  test('closes out what was merged, and goes on', () => {
    expect(outputsOf(second, 'tick')).toMatchObject({ 'closed-out': '1', started: '2' });
    expect(statusLine(box.sandbox, 'T-A1AA-first')).toBe('status: closed/done');
    expect(box.refs().has('refs/heads/task/T-A1AA-first')).toBe(false);
  });

  test('fails the job of an agent that came to nothing, while the other ends well and the digest tells of both', () => {
    expect(second.exitCode).toBe(1);
    const works = jobsOf(second, 'work').map((job) => [at(job.matrix, 'entry.name'), job.result]);
    expect(Object.fromEntries(works)).toEqual({
      'task/T-C3CC-idle': 'failure',
      'task/T-D4DD-fourth': 'success',
    });
    expect(outputsOf(second, 'digest')['digest']).toBe(
      'task/T-C3CC-idle NO-CHANGE, task/T-D4DD-fourth PR-OPENED · $0.02',
    );
    expect(claimOf(box, 'T-C3CC-idle')).toMatchObject({
      holder: null,
      attempts: [{ outcome: { name: 'NO-CHANGE' } }],
    });
  });
});

describeWithAct('a run that is cancelled while its agent works', (act) => {
  let box: WorkflowBox;
  let cancelled: ActRun;

  beforeAll(async () => {
    const began = join(mkdtempSync(join(tmpdir(), 'sdlc-act-')), 'agent-began');
    const claude = `case "$*" in *"/sdlc:task-work "*) touch '${began}'; exec sleep 60;; esac\n${SCRIPTED_CLAUDE}`;
    const files = taskFiles({ 'T-A1AA-long': 'ready' }, [STAMP]);
    box = await startWorkflowBox({ act, files, claude });
    const cancel = new AbortController();
    const running = box.run(schedule, { cancel: cancel.signal });
    await Promise.race([running, appears(began)]);
    cancel.abort();
    cancelled = await running;
    rmSync(dirname(began), { recursive: true });
  }, TIME_LIMIT);

  afterAll(() => box.stop());

  test('ends at once, and has its claim released by the post step', () => {
    const [work] = jobsOf(cancelled, 'work');
    expect(work).toMatchObject({ result: 'failure' });
    expect(work === undefined ? [] : ownSteps(work)).toMatchObject([
      { stage: 'Main', result: 'failure' },
      {
        stage: 'Post',
        result: 'success',
        log: expect.arrayContaining(['released the claim on task/T-A1AA-long']),
      },
    ]);
    expect(claimOf(box, 'T-A1AA-long')).toMatchObject({ holder: null, attempts: [{ outcome: null }] });
  });
});

// Every event and every kind of person is in event-filter.test.ts; here a few show that the jobs heed the answer.
const TICKING = [
  { title: 'a comment of a member on a pull request', event: comment({ association: 'MEMBER' }) },
  { title: 'a submitted review', event: workflowRun({ event: 'pull_request_review' }) },
];

const IGNORED = [
  { title: 'a comment of a stranger', event: comment({ association: 'NONE' }) },
  { title: 'finished checks of a fork', event: workflowRun({ event: 'pull_request', isOurs: false }) },
  { title: 'finished checks of no pull request', event: checkSuite([]) },
  { title: 'a person who asks for something else', event: dispatch({ command: 'pause' }) },
];

describeWithAct('a tick', (act) => {
  let box: WorkflowBox;

  beforeAll(async () => {
    box = await startWorkflowBox({ act, files: taskFiles({ 'T-A1AA-idea': 'planning/draft' }) });
  });

  afterAll(() => box.stop());

  test.each(TICKING)(
    'is started by $title',
    async ({ event }) => {
      const { jobs } = await box.run(event, { job: 'tick' });
      expect(jobs.map(({ id, result }) => ({ id, result }))).toEqual([{ id: 'tick', result: 'success' }]);
    },
    TIME_LIMIT,
  );

  test.each(IGNORED)(
    'is not started by $title',
    async ({ event }) => {
      const { jobs, exitCode } = await box.run(event, { job: 'tick' });
      expect({ jobs, exitCode }).toEqual({ jobs: [], exitCode: 0 });
    },
    TIME_LIMIT,
  );

  test(
    'takes the inputs of the person who asked for it',
    async () => {
      const inputs = { command: 'tick', 'dry-run': 'true', task: 'T-Z9ZZ-none' };
      const asked = await box.run(dispatch(inputs), { job: 'tick' });
      expect(logOf(asked, 'tick')[0]).toBe('sdlc-orchestrator: tick (dry run)');
      expect(logOf(asked, 'tick').join('\n')).toContain('T-Z9ZZ-none');
    },
    TIME_LIMIT,
  );
});
