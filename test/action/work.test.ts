import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isRecord, parseJson } from '../../sandbox/json.js';
import type { WorldRun } from '../../sandbox/world.js';
import { type ActionBox, type StepOptions, type StepResult, startActionBox } from '../support/action-box.js';
import { appears } from '../support/appears.js';
import { STAMP, taskFiles } from '../support/task-story.js';

let box: ActionBox;
let run: WorldRun;
let entriesByName: ReadonlyMap<string, string>;
let claimed: Readonly<Record<string, string>>;

let dryRun: StepResult;
let refsAfterDryRun: Readonly<Record<string, string>>;
let good: StepResult;
let idle: StepResult;
let missing: StepResult;
let again: StepResult;
let elsewhere: StepResult;
let killed: StepResult;
let digest: StepResult;

/** One run of the workflow: five tasks are started, and their jobs fare differently. */
beforeAll(async () => {
  const slugs = ['T-DEAD-no-job', 'T-IDLE-agent', 'T-KILL-the-job', 'T-MISS-no-agent'];
  const passed = taskFiles(Object.fromEntries(slugs.map((slug) => [slug, 'ready'])), [STAMP]);
  box = await startActionBox({ ...passed, ...taskFiles({ 'T-GOOD-work': 'ready' }) });
  run = box.beginRun();
  const tick = await box.step({ mode: 'tick', 'max-parallel': '5' }, { run });
  entriesByName = entriesIn(tick);
  claimed = box.refs();
  const scripted = box.scriptedAgent();
  dryRun = await work('T-GOOD-work', { 'dry-run': 'true', 'claude-executable': scripted });
  refsAfterDryRun = box.refs();
  elsewhere = await work('T-GOOD-work', { 'claude-executable': scripted }, { run: box.beginRun() });
  good = await work('T-GOOD-work', { 'claude-executable': scripted });
  again = await work('T-GOOD-work', { 'claude-executable': scripted });
  idle = await work('T-IDLE-agent', { 'claude-executable': box.agent('echo "::error::all is lost"') });
  missing = await work('T-MISS-no-agent', { 'claude-executable': 'claude-of-nowhere' });
  killed = await killMidway('T-KILL-the-job');
  digest = await box.step({ mode: 'digest' }, { run, job: 'digest' });
}, 120_000);

afterAll(async () => {
  await box.stop();
});

function entriesIn(tick: StepResult): ReadonlyMap<string, string> {
  const entries = parseJson(tick.raw.outputs.get('matrix') ?? '');
  const records = (Array.isArray(entries) ? entries : []).filter(isRecord);
  return new Map(records.map((entry) => [String(entry['name']), JSON.stringify(entry)]));
}

function work(
  slug: string,
  inputs: Readonly<Record<string, string>>,
  options: StepOptions = {},
): Promise<StepResult> {
  const entry = entriesByName.get(`task/${slug}`) ?? '';
  return box.step({ mode: 'work', entry, ...inputs }, { run, job: 'work', ref: 'main', ...options });
}

/** The machine takes the main step away while the agent is at work. */
async function killMidway(slug: string): Promise<StepResult> {
  const begun = join(box.folder, 'begun');
  const hold = join(box.folder, 'hold');
  writeFileSync(hold, '');
  const agent = box.agent(
    `echo half > half-done.txt; touch '${begun}'; while [ -e '${hold}' ]; do sleep 0.05; done`,
  );
  const killing = new AbortController();
  const step = work(slug, { 'claude-executable': agent }, { stops: { killMain: killing.signal } });
  await appears(begun);
  killing.abort();
  const result = await step;
  // The agent outlives its parent, as on a real machine; this is what lets it go.
  rmSync(hold);
  return result;
}

/** The claim's document as it stands. */
function claimOf(slug: string): unknown {
  const ref = `refs/sdlc/orchestrator/task/${slug}`;
  const { repository } = box.sandbox.hub;
  const [file = ''] = repository.git(['ls-tree', '--name-only', ref]).split('\n');
  return parseJson(repository.git(['cat-file', 'blob', `${ref}:${file}`]));
}

const RELEASED = (slug: string): readonly string[] => [
  'sdlc-orchestrator: post',
  `released the claim on task/${slug}`,
];

/** Of a job that shows no pull request and leaves no patch. */
function outputsOf(outcome: string, digest: string): Readonly<Record<string, string>> {
  return { digest, outcome, 'patch-file': '', 'pull-request-url': '' };
}

describe('a work job', () => {
  test('has the agent check the task, then open a pull request, and releases the claim', () => {
    expect(good.transcript).toEqual({
      exitCode: 0,
      log: [
        'sdlc-orchestrator: work',
        '::group::turn 1: ENSURE-READY-OK: T-GOOD-work',
        '  ENSURE-READY-OK: T-GOOD-work',
        expect.stringMatching(/^ {2}readiness_verified_at: /),
        '::endgroup::',
        expect.stringMatching(/^\d+ s · 1 turn · \$0\.01$/),
        '::group::turn 1: TASK-WORK-COMPLETE: T-GOOD-work PR=https://github.com/octo/planner/pull/1',
        '  TASK-WORK-COMPLETE: T-GOOD-work PR=https://github.com/octo/planner/pull/1',
        '::endgroup::',
        expect.stringMatching(/^\d+ s · 1 turn · \$0\.01$/),
        'task/T-GOOD-work PR-OPENED · $0.02',
      ],
      outputs: {
        digest: 'task/T-GOOD-work PR-OPENED · $0.02',
        outcome: 'PR-OPENED',
        'patch-file': '',
        'pull-request-url': 'https://github.com/octo/planner/pull/1',
      },
      // The claim adopted; the task's file; the agent's branch and pull request; the outcome; the claim released.
      changes: [
        'git-receive-pack',
        'git-receive-pack',
        'git-receive-pack',
        'POST /repos/octo/planner/pulls (201)',
        'git-receive-pack',
        'git-receive-pack',
      ],
      postLog: RELEASED('T-GOOD-work'),
    });
    expect(claimOf('T-GOOD-work')).toMatchObject({
      holder: null,
      attempts: [
        {
          runId: run.id,
          outcome: { name: 'PR-OPENED', because: 'pull request #1 was opened' },
          agent: { usage: { dollars: 0.02, turns: 2 }, limitedUntil: null, saved: [] },
        },
      ],
    });
  });

  test('shows the outcome, the cost and the last words in its summary', () => {
    const summary = good.raw.summary.replaceAll('\\', '');
    expect(summary).toContain(
      '| task/T-GOOD-work | [PR-OPENED](https://github.com/octo/planner/pull/1) | pull request #1 was opened | 0.0 | $0.02 |',
    );
    expect(summary).toContain('```text\nTASK-WORK-COMPLETE: T-GOOD-work PR=');
  });

  test('fails when nothing changed, and keeps the words of the agent from the runner', () => {
    expect(idle.transcript).toEqual({
      exitCode: 1,
      log: [
        'sdlc-orchestrator: work',
        '::group::turn 1: ::error::all is lost',
        '  : :error::all is lost',
        '::endgroup::',
        expect.stringMatching(/^\d+ s · 1 turn · \$0\.01$/),
        'task/T-IDLE-agent NO-CHANGE · $0.01',
        '::error::task/T-IDLE-agent NO-CHANGE: the agent ended with 0 and nothing changed',
      ],
      outputs: outputsOf('NO-CHANGE', 'task/T-IDLE-agent NO-CHANGE · $0.01'),
      changes: ['git-receive-pack', 'git-receive-pack', 'git-receive-pack'],
      postLog: RELEASED('T-IDLE-agent'),
    });
  });

  test('fails when there is no agent to run, and gives the claim back', () => {
    expect(missing.transcript).toEqual({
      exitCode: 1,
      log: [
        'sdlc-orchestrator: work',
        'task/T-MISS-no-agent FAILED',
        expect.stringMatching(
          /^::error::task\/T-MISS-no-agent FAILED: claude-of-nowhere --version could not be started .* Set the input claude-executable to the path of Claude Code, or leave it empty to have it installed\.$/,
        ),
      ],
      outputs: outputsOf('FAILED', 'task/T-MISS-no-agent FAILED'),
      changes: ['git-receive-pack', 'git-receive-pack', 'git-receive-pack'],
      postLog: RELEASED('T-MISS-no-agent'),
    });
    expect(claimOf('T-MISS-no-agent')).toMatchObject({
      holder: null,
      attempts: [{ outcome: { name: 'FAILED' } }],
    });
  });

  test('does not start on a claim that was released', () => {
    const because =
      'not started: task/T-GOOD-work: its claim was released; start the workflow anew rather than running this job again';
    expect(again.transcript).toEqual({
      exitCode: 1,
      log: [
        'sdlc-orchestrator: work',
        'task/T-GOOD-work FAILED',
        `::error::task/T-GOOD-work FAILED: ${because}`,
      ],
      outputs: outputsOf('FAILED', 'task/T-GOOD-work FAILED'),
      changes: [],
      postLog: [],
    });
  });

  test('does not start on the claim of another run, and leaves that claim alone', () => {
    expect(elsewhere.transcript).toMatchObject({ exitCode: 1, changes: [], postLog: [] });
    expect(elsewhere.transcript.log.at(-1)).toBe(
      `::error::task/T-GOOD-work FAILED: not started: task/T-GOOD-work: its claim belongs to run ${run.id}, attempt 1`,
    );
  });

  test('says in a dry run what it would run, and changes nothing', () => {
    expect(dryRun.transcript).toEqual({
      exitCode: 0,
      log: [
        'sdlc-orchestrator: work (dry run)',
        'Dry run: would run /sdlc:task-work T-GOOD-work on main for task/T-GOOD-work.',
      ],
      outputs: outputsOf('', 'dry run, nothing changed · no agent ran'),
      changes: [],
      postLog: [],
    });
    expect(refsAfterDryRun).toEqual(claimed);
  });

  test('has its work saved and its claim released by the post step when it was killed midway, for the next tick to judge', () => {
    const branch = `sdlc/rescue/T-KILL-the-job-${run.id}`;
    // The claim adopted; then, in the post step, the work and the claim.
    const changes = ['git-receive-pack', 'git-receive-pack', 'git-receive-pack'];
    const { postLog, ...main } = killed.transcript;
    expect(main).toEqual({ exitCode: 1, log: ['sdlc-orchestrator: work'], outputs: {}, changes });
    expect(postLog).toEqual(expect.arrayContaining([...RELEASED('T-KILL-the-job')]));
    expect(postLog).toContain('Ended sh, which the agent had left running.');
    const oid = box.refs()[`refs/heads/${branch}`];
    expect(box.sandbox.hub.repository.fileText(branch, 'half-done.txt')).toBe('half\n');
    expect(killed.raw.summary.replaceAll('\\', '')).toContain(`saved on [${branch}](`);
    const saved = [{ kind: 'commits', branch, oid }];
    expect(claimOf('T-KILL-the-job')).toMatchObject({
      holder: null,
      attempts: [{ outcome: null, endedAt: null, agent: { usage: null, limitedUntil: null, saved } }],
    });
  });

  test('shows its token nowhere but where it is masked', () => {
    const steps = [good, idle, missing, again, elsewhere, killed, dryRun];
    const shown = steps.flatMap(({ raw }) => [raw.stdout, raw.stderr, raw.summary, raw.postStdout]);
    const unmasked = shown.join('\n').replaceAll(/^::add-mask::.*$/gm, '');
    expect(unmasked).not.toContain(box.sandbox.tokens.actions);
  });
});

describe('a digest', () => {
  test('tells what every agent of the run came to, and names the job that died', () => {
    const line =
      'task/T-DEAD-no-job UNKNOWN, task/T-GOOD-work PR-OPENED, task/T-IDLE-agent NO-CHANGE, ' +
      'task/T-KILL-the-job UNKNOWN, task/T-MISS-no-agent FAILED · at least $0.03';
    expect(digest.transcript).toEqual({
      exitCode: 0,
      log: ['sdlc-orchestrator: digest', line],
      outputs: { digest: line, problems: '2' },
      // The line goes into the log.
      changes: ['git-receive-pack'],
      postLog: [],
    });
    expect(digest.raw.summary.replaceAll('\\', '')).toContain(
      '| task/T-DEAD-no-job | UNKNOWN | the job ended, or still runs, without recording an outcome |  |  |',
    );
  });
});
