import { describe, expect, test } from '@jest/globals';
import type { StepResult, TickReport } from '../src/domain/report.js';
import type { VerdictName } from '../src/domain/verdict.js';
import type { WorkEntry } from '../src/domain/work-entry.js';
import { digestOutputs, OUTPUT_NAMES, tickOutputs, workOutputs, writeOutputs } from '../src/outputs.js';

const task: WorkEntry = {
  name: 'task/a',
  kind: 'task',
  item: { kind: 'task', slug: 'a' },
  branch: 'task/a',
  ref: 'main',
  headOid: 'a'.repeat(40),
  prompt: '/sdlc:task-work a',
  gate: null,
  dollars: 10,
  fingerprint: 'b'.repeat(40),
};
const repair: WorkEntry = {
  ...task,
  name: 'pull/1',
  kind: 'conflicts',
  item: { kind: 'pull', number: 1 },
  ref: 'task/a',
};

function closeOut(status: StepResult['status']): StepResult {
  const step = {
    kind: 'close-out',
    slug: 'a',
    path: 'a.md',
    pullNumber: 1,
    pullUrls: [],
    because: 'merged',
  } as const;
  return { step, status, detail: '', url: null };
}

function update(status: StepResult['status']): StepResult {
  const step = {
    kind: 'update-branch',
    pullNumber: 1,
    nodeId: 'x',
    headOid: 'a',
    because: 'behind',
  } as const;
  return { step, status, detail: '', url: null };
}

function started(entry: WorkEntry): StepResult {
  return {
    step: { kind: 'start-work', entry, claim: null, because: '' },
    status: 'done',
    detail: '',
    url: null,
  };
}

function verdict(name: VerdictName) {
  return { number: 1, title: '', url: '', verdict: { name, reason: '', causes: [] } };
}

const report: TickReport = {
  now: new Date('2026-06-30T12:00:00Z'),
  isDryRun: false,
  base: { branch: 'main', oid: 'a'.repeat(40) },
  taskCount: 5,
  plan: {
    steps: [],
    skips: [{ item: task.item, because: 'is a draft' }],
    verdicts: [verdict('CLEAN'), verdict('CONFLICTS'), verdict('ERROR')],
    problems: [],
    inFlight: [],
    brakes: [],
    money: { today: 0, limit: 50 },
    leases: { gate: null, leftBehind: [] },
  },
  results: [
    closeOut('done'),
    closeOut('done'),
    closeOut('refused'),
    closeOut('waiting'),
    update('done'),
    update('not-applied'),
    started(task),
    started(repair),
  ],
  entries: [task, repair],
  openDependencies: [],
  control: { kind: 'running' },
  recentLines: [],
  notes: [],
};

describe('the outputs of a tick', () => {
  test('count what was done, not what was planned', () => {
    expect(tickOutputs(report, 'one line')).toEqual({
      matrix: JSON.stringify([task, repair]),
      'has-work': 'true',
      digest: 'one line',
      'closed-out': '2',
      started: '1',
      repairs: '2',
      skipped: '1',
      problems: '1',
      'pull-requests': '3',
    });
  });

  test('say in words that there is no work', () => {
    expect(tickOutputs({ ...report, results: [], entries: [] }, '')).toMatchObject({
      matrix: '[]',
      'has-work': 'false',
      started: '0',
    });
  });
});

describe('the outputs of work', () => {
  test('name the outcome and the pull request that shows it', () => {
    const outcome = {
      name: 'PR-OPENED',
      because: 'a pull request was opened',
      pullUrl: 'https://example.com/1',
    } as const;
    expect(workOutputs(outcome, '/runner/work.patch', 'x')).toEqual({
      digest: 'x',
      outcome: 'PR-OPENED',
      'pull-request-url': 'https://example.com/1',
      'patch-file': '/runner/work.patch',
    });
    expect(workOutputs({ ...outcome, pullUrl: null }, null, 'x')).toMatchObject({
      'pull-request-url': '',
      'patch-file': '',
    });
  });

  test('name no outcome in a dry run', () => {
    expect(workOutputs(null, null, 'x')).toEqual({
      digest: 'x',
      outcome: '',
      'pull-request-url': '',
      'patch-file': '',
    });
  });
});

describe('the outputs of a digest', () => {
  test('count the works that left no outcome', () => {
    const work = {
      item: task.item,
      prompt: null,
      outcome: null,
      startedAt: null,
      endedAt: null,
      usage: null,
      saved: [],
      words: null,
    };
    const outcome = { name: 'NO-CHANGE', because: '', pullUrl: null } as const;
    const works = [work, { ...work, outcome }, work];
    expect(digestOutputs({ isDryRun: false, works, notes: [] }, 'x')).toEqual({
      digest: 'x',
      problems: '2',
    });
  });
});

describe('writing outputs', () => {
  test('sets those that the mode has, once each, in the order of action.yml', () => {
    const written: string[] = [];
    writeOutputs(tickOutputs(report, ''), (name) => written.push(name));
    expect(written).toEqual(OUTPUT_NAMES.slice(0, 9));
  });
});
