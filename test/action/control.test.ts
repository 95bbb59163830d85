import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isRecord, parseJson } from '../../sandbox/json.js';
import type { WorldRun } from '../../sandbox/world.js';
import { type ActionBox, type StepResult, startActionBox } from '../support/action-box.js';
import { shipTask, statusLine, taskFiles } from '../support/task-story.js';

const MAINTAINER = { GITHUB_ACTOR: 'maintainer' };
let box: ActionBox;
let run: WorldRun;

let dryRun: StepResult;
let refsAfterDryRun: Readonly<Record<string, string>>;
let paused: StepResult;
let waiting: StepResult;
let pausedTick: StepResult;
let quietTick: StepResult;
let retryWhileHeld: StepResult;
let resumed: StepResult;
let lastTick: StepResult;

/** A tick starts one task; before its job begins someone pauses, and someone else merges. */
beforeAll(async () => {
  box = await startActionBox(
    taskFiles({ 'T-DONE-merged': 'in-progress', 'T-NEXT-ready': 'ready', 'T-WAIT-ready': 'ready' }),
  );
  run = box.beginRun();
  const first = await box.step({ mode: 'tick', 'max-parallel': '1' }, { run });
  const [entry] = entriesIn(first);
  retryWhileHeld = await control({ command: 'retry', item: 'task/T-NEXT-ready' });
  dryRun = await control({ command: 'pause', 'dry-run': 'true' });
  refsAfterDryRun = box.refs();
  paused = await control({ command: 'pause', reason: 'release week' });
  const agent = box.agent('echo "must not run"; exit 3');
  const inputs = { mode: 'work', entry: JSON.stringify(entry), 'claude-executable': agent };
  waiting = await box.step(inputs, { run, job: 'work', ref: 'main' });
  shipTask(box.sandbox, 'T-DONE-merged');
  pausedTick = await box.step({ mode: 'tick' });
  quietTick = await box.step({ mode: 'tick' });
  resumed = await control({ command: 'resume' });
  lastTick = await box.step({ mode: 'tick', 'attempts-per-task': '1' });
}, 120_000);

afterAll(async () => {
  await box.stop();
});

function control(inputs: Readonly<Record<string, string>>): Promise<StepResult> {
  return box.step({ mode: 'control', ...inputs }, { job: 'control', environment: MAINTAINER });
}

function entriesIn(tick: StepResult): readonly unknown[] {
  const entries = parseJson(tick.raw.outputs.get('matrix') ?? '');
  return Array.isArray(entries) ? entries : [];
}

function namesIn(tick: StepResult): readonly unknown[] {
  return entriesIn(tick).map((entry) => isRecord(entry) && entry['name']);
}

function documentAt(ref: string, file: string): unknown {
  return parseJson(box.sandbox.hub.repository.git(['show', `${ref}:${file}`]));
}

describe('a pause', () => {
  test('is refused nothing and changes nothing in a dry run', () => {
    expect(dryRun.transcript).toMatchObject({
      exitCode: 0,
      log: ['sdlc-orchestrator: control (dry run)', 'Dry run: would pause.'],
      changes: [],
    });
    expect(Object.keys(refsAfterDryRun)).not.toContain('refs/sdlc/orchestrator/control');
  });

  test('names who and why in one document, the output, the summary and the log', () => {
    const text = expect.stringMatching(
      /^Paused by maintainer since .* \(release week\)\. Agents at work finish/,
    );
    expect(paused.transcript).toEqual({
      exitCode: 0,
      log: ['sdlc-orchestrator: control', text],
      outputs: { digest: text },
      // The document, then the line about it.
      changes: ['git-receive-pack', 'git-receive-pack'],
      postLog: [],
    });
    expect(paused.raw.summary).toContain('**pause:** Paused by maintainer since ');
  });

  test('stops a job that has not started its agent, and spends no attempt', () => {
    expect(waiting.transcript.log).toContain('task/T-NEXT-ready CANCELLED');
    expect(waiting.raw.stdout).not.toContain('must not run');
    expect(waiting.raw.stdout).toContain('not started: paused by maintainer since ');
    expect(waiting.transcript.postLog).toContain('released the claim on task/T-NEXT-ready');
  });

  test('lets a tick close out what was merged, and nothing else', () => {
    expect(statusLine(box.sandbox, 'T-DONE-merged')).toBe('status: closed/done');
    expect(pausedTick.transcript.outputs).toMatchObject({
      'closed-out': '1',
      'has-work': 'false',
      digest: expect.stringMatching(
        /^\S+ \S+Z · PAUSED by maintainer since \S+ \(release week\) · 1 closed out, 1 branch deleted · /,
      ),
    });
    expect(pausedTick.transcript.log).toContainEqual(
      expect.stringMatching(/^skip task\/T-WAIT-ready: paused by maintainer since \S+ \(release week\)$/),
    );
  });

  test('leaves a tick that has nothing to close out without a single write', () => {
    expect(quietTick.transcript.changes).toEqual([]);
    expect(quietTick.transcript.outputs['digest']).toMatch(/ · PAUSED by maintainer .* · nothing to do · /);
  });

  test('ends by a resume, and the task that met it is started as if it had never been tried', () => {
    expect(resumed.transcript.log.at(-1)).toMatch(
      /^Resumed by maintainer; it was paused by maintainer since /,
    );
    expect(documentAt('refs/sdlc/orchestrator/control', 'control.json')).toEqual({ version: 1, pause: null });
    expect(namesIn(lastTick)).toEqual(['task/T-NEXT-ready', 'task/T-WAIT-ready']);
    expect(documentAt('refs/sdlc/orchestrator/task/T-NEXT-ready', 'claim.json')).toMatchObject({
      attempts: [
        { outcome: { name: 'CANCELLED' }, unspent: { why: 'paused', by: 'maintainer' } },
        { outcome: null },
      ],
    });
  });
});

describe('a retry of an item that is claimed', () => {
  test('fails the job with what to do', () => {
    const text = `Run ${run.id} works on task/T-NEXT-ready: ask again when it is done, or release it.`;
    expect(retryWhileHeld.transcript).toMatchObject({ exitCode: 1, outputs: { digest: text }, changes: [] });
  });
});

describe('the log', () => {
  test('has a line of everything that was done, in order, and none of ticks that did nothing', () => {
    const log = documentAt('refs/sdlc/orchestrator/log', 'log.json');
    const lines = isRecord(log) && Array.isArray(log['lines']) ? log['lines'].filter(isRecord) : [];
    expect(lines.map(({ text }) => String(text))).toEqual([
      expect.stringMatching(/^1 started · /),
      expect.stringMatching(/^Paused by maintainer/),
      expect.stringMatching(/^PAUSED by maintainer .* · 1 closed out, /),
      expect.stringMatching(/^Resumed by maintainer/),
      expect.stringMatching(/^2 started · /),
    ]);
    expect(lines[0]).toMatchObject({ run: run.id });
  });

  test('travels with the claims: a tick that starts something pushes once', () => {
    expect(lastTick.transcript.changes).toEqual(['git-receive-pack']);
  });

  test('is folded into the summary of the next tick', () => {
    const summary = lastTick.raw.summary;
    expect(summary).toContain('<details><summary>The last 24 hours (4)</summary>');
    expect(summary.indexOf('Resumed by')).toBeLessThan(summary.indexOf('Paused by'));
  });
});
