import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { taskPath } from '../../sandbox/seed-task-file.js';
import { type ActionBox, type StepResult, startActionBox } from '../support/action-box.js';
import { openTaskPull, shipTask, statusLine, taskFile, taskFiles } from '../support/task-story.js';

let box: ActionBox;
let seeded: Readonly<Record<string, string>>;
let settled: Readonly<Record<string, string>>;
let dryRun: StepResult;
let refsAfterDryRun: Readonly<Record<string, string>>;
let first: StepResult;
let second: StepResult;
let runId: number;

/** One of everything that a tick can come upon. */
beforeAll(async () => {
  box = await startActionBox({
    ...taskFiles({
      'T-DONE-merged-work': 'in-progress',
      'T-LEFT-old-branch': 'open/ready',
      'T-MEND-broken-check': 'in-progress',
      'T-OPEN-ready-work': 'ready',
      'T-WAIT-mere-idea': 'planning/draft',
    }),
    [taskPath('T-BADY-odd-status')]: taskFile('T-BADY-odd-status', 'redy'),
  });
  const { people } = box.sandbox;
  shipTask(box.sandbox, 'T-DONE-merged-work');
  shipTask(box.sandbox, 'T-LEFT-old-branch');
  const close = (text: string): string => text.replace('open/ready', 'closed/done');
  people.editTaskFile(taskPath('T-LEFT-old-branch'), close, 'maintainer');
  const broken = openTaskPull(box.sandbox, 'T-MEND-broken-check');
  people.setChecks(broken, [{ name: 'test', conclusion: 'FAILURE' }]);
  seeded = box.refs();
  dryRun = await box.step({ mode: 'tick', 'dry-run': 'true' });
  refsAfterDryRun = box.refs();
  const run = box.beginRun();
  runId = run.id;
  first = await box.step({ mode: 'tick' }, { run });
  settled = box.refs();
  // The agents of the first tick are at work all the while.
  second = await box.step({ mode: 'tick' });
}, 60_000);

afterAll(async () => {
  await box.stop();
});

const ANNOTATION = expect.stringMatching(
  /^::error file=docs\/planning\/tasks\/T-BADY-odd-status\.md,line=5,col=1::`status` is "redy", .* found "redy"\)$/,
);
const VERDICT = '#3 CI-FAILED reason="test"';
const ODD_STATUS =
  'skip task/T-BADY-odd-status: its file cannot be read: `status` is "redy", which is no lifecycle word: write for example open/ready. (line 5)';
const DRAFT = 'skip task/T-WAIT-mere-idea: is a draft';

describe('a tick', () => {
  test('closes out, tidies up, repairs and starts, and says why of all that it leaves alone', () => {
    const digest =
      '2026-03-02 08:00Z · 1 closed out, 1 started, 1 sent to repair, 2 branches deleted · ' +
      '1 open pull request (1 CI-FAILED), 3 skipped, 1 problem';
    expect(first.transcript).toEqual({
      exitCode: 0,
      log: [
        'sdlc-orchestrator: tick',
        ANNOTATION,
        VERDICT,
        'done: close out T-DONE-merged-work (#1): #1 was merged into main at 2026-03-02T08:00:00Z',
        'done: delete branch task/T-DONE-merged-work: #1 merged this very commit, and its task is closed',
        'done: delete branch task/T-LEFT-old-branch: #2 merged this very commit, and its task is closed',
        'done: start /sdlc:pr-respond 3: CI-FAILED: test',
        'done: start /sdlc:task-work T-OPEN-ready-work: ready: impact medium, complexity small, created 2026-02-01',
        ODD_STATUS,
        'skip task/T-MEND-broken-check: in progress elsewhere',
        DRAFT,
        '8 API requests, 4 points',
        digest,
      ],
      outputs: {
        matrix: expect.any(String),
        'has-work': 'true',
        digest,
        'closed-out': '1',
        started: '1',
        repairs: '1',
        skipped: '3',
        problems: '1',
        'pull-requests': '1',
      },
      changes: ['createCommitOnBranch', 'git-receive-pack', 'git-receive-pack'],
      postLog: [],
    });
    expect(first.raw.stderr).toBe('');
  });

  test('hands every entry of the matrix all that its job must know', () => {
    expect(JSON.parse(first.transcript.outputs['matrix'] ?? '')).toEqual([
      {
        name: 'pull/3',
        kind: 'ci-failed',
        item: { kind: 'pull', number: 3 },
        branch: 'task/T-MEND-broken-check',
        ref: 'task/T-MEND-broken-check',
        headOid: '<oid>',
        prompt: '/sdlc:pr-respond 3',
        gate: null,
        dollars: 10,
        fingerprint: expect.stringMatching(/^CI-FAILED@<oid>#[0-9a-f]{16}$/),
      },
      {
        name: 'task/T-OPEN-ready-work',
        kind: 'task',
        item: { kind: 'task', slug: 'T-OPEN-ready-work' },
        branch: 'task/T-OPEN-ready-work',
        ref: 'main',
        headOid: '<oid>',
        prompt: '/sdlc:task-work T-OPEN-ready-work',
        gate: '/sdlc:task-ensure-ready T-OPEN-ready-work',
        dollars: 10,
        fingerprint: '<oid>',
      },
    ]);
  });

  test('leaves in git the close-out, a claim on what it started, and no merged branch', () => {
    expect(Object.keys(seeded)).toEqual([
      'refs/heads/main',
      'refs/heads/task/T-DONE-merged-work',
      'refs/heads/task/T-LEFT-old-branch',
      'refs/heads/task/T-MEND-broken-check',
    ]);
    expect(Object.keys(settled)).toEqual([
      'refs/heads/main',
      'refs/heads/task/T-MEND-broken-check',
      'refs/sdlc/orchestrator/log',
      'refs/sdlc/orchestrator/pull/3',
      'refs/sdlc/orchestrator/task/T-OPEN-ready-work',
      'refs/sdlc/orchestrator/turn',
    ]);
    const { repository } = box.sandbox.hub;
    const tip = repository.commit(settled['refs/heads/main'] ?? '');
    expect(tip.parents).toEqual([seeded['refs/heads/main']]);
    expect(tip.message).toBe(
      'docs(tasks): mark T-DONE-merged-work closed/done\n\nT-DONE-merged-work: shipped via #1',
    );
    expect(statusLine(box.sandbox, 'T-DONE-merged-work')).toBe('status: closed/done');
  });

  test('shows the same line first in the job summary, and nowhere the token', () => {
    const [line] = first.raw.summary.split('\n');
    expect(line?.replaceAll('\\', '')).toBe(`**${first.transcript.outputs['digest']}**`);
    const shown = [first.raw.stdout.replace(/^::add-mask::.*$/m, ''), first.raw.stderr, first.raw.summary];
    expect(shown.join('\n')).not.toContain(box.sandbox.tokens.actions);
  });

  test('changes nothing when it comes again while the agents are at work', () => {
    const digest =
      '2026-03-02 08:00Z · nothing to do · 2 in flight, 1 open pull request (1 CI-FAILED), 5 skipped, 1 problem';
    const atWork = `an agent works on it since 2026-03-02T08:00:00.000Z, run ${runId}`;
    expect(second.transcript).toEqual({
      exitCode: 0,
      log: [
        'sdlc-orchestrator: tick',
        ANNOTATION,
        VERDICT,
        `skip pull/3: ${atWork}`,
        ODD_STATUS,
        'skip task/T-MEND-broken-check: in progress elsewhere',
        `skip task/T-OPEN-ready-work: ${atWork}`,
        DRAFT,
        '5 API requests, 3 points',
        digest,
      ],
      outputs: {
        matrix: '[]',
        'has-work': 'false',
        digest,
        'closed-out': '0',
        started: '0',
        repairs: '0',
        skipped: '5',
        problems: '1',
        'pull-requests': '1',
      },
      changes: [],
      postLog: [],
    });
    expect(box.refs()).toEqual(settled);
  });
});

describe('a dry run', () => {
  test('prints the plan and changes nothing', () => {
    const digest =
      '2026-03-02 08:00Z · dry run, nothing changed · 1 closed out, 1 started, 1 sent to repair, ' +
      '2 branches deleted · 1 open pull request (1 CI-FAILED), 3 skipped, 1 problem';
    expect(dryRun.transcript).toEqual({
      exitCode: 0,
      log: [
        'sdlc-orchestrator: tick (dry run)',
        ANNOTATION,
        VERDICT,
        'would close out T-DONE-merged-work (#1): #1 was merged into main at 2026-03-02T08:00:00Z',
        'would delete branch task/T-DONE-merged-work: #1 merged this very commit, and its task is closed',
        'would delete branch task/T-LEFT-old-branch: #2 merged this very commit, and its task is closed',
        'would start /sdlc:pr-respond 3: CI-FAILED: test',
        'would start /sdlc:task-work T-OPEN-ready-work: ready: impact medium, complexity small, created 2026-02-01',
        ODD_STATUS,
        'skip task/T-MEND-broken-check: in progress elsewhere',
        DRAFT,
        '7 API requests, 4 points',
        digest,
      ],
      outputs: {
        matrix: '[]',
        'has-work': 'false',
        digest,
        'closed-out': '0',
        started: '0',
        repairs: '0',
        skipped: '3',
        problems: '1',
        'pull-requests': '1',
      },
      changes: [],
      postLog: [],
    });
    expect(refsAfterDryRun).toEqual(seeded);
  });
});
