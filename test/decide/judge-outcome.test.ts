import { describe, expect, test } from '@jest/globals';
import { type FinishedRun, judgeOutcome } from '../../src/decide/judge-outcome.js';
import type { SavedWork } from '../../src/domain/agent-run.js';
import type { OutcomeName } from '../../src/domain/outcome.js';
import type { WorkEvidence } from '../../src/domain/work-evidence.js';
import type { AgentEnding } from '../../src/ports/agent.js';
import type { WorkMarker } from '../../src/read/work-marker.js';

const nothing: WorkEvidence = {
  branchOid: null,
  pull: null,
  ourWords: new Set(),
  taskPhase: 'ready',
  blockedNotes: [],
};
const pull = {
  number: 9,
  url: 'https://github.com/o/r/pull/9',
  isOpen: true,
  createdAt: '2026-03-01T00:00:00Z',
};
const one = '1'.repeat(40);
const two = '2'.repeat(40);

const LIMITED: AgentEnding = { kind: 'limited', because: 'five hours', until: '2026-03-01T17:00:00Z' };
const SAVED: SavedWork = { kind: 'commits', branch: 'sdlc/rescue/a-12', oid: one };
const COMPLETE: WorkMarker = { kind: 'complete', pullUrl: pull.url };

function bad(kind: 'failed' | 'timed-out' | 'stalled' | 'over-budget' | 'cancelled'): AgentEnding {
  return { kind, because: 'x' };
}

function aRun(parts: Omit<Row, 'fact' | 'outcome'>): FinishedRun {
  return {
    before: { ...nothing, ...parts.before },
    after: { ...nothing, ...parts.after },
    ending: parts.ending ?? { kind: 'ended' },
    exitCode: parts.exitCode ?? 0,
    marker: parts.marker ?? null,
    saved: parts.saved ?? [],
  };
}

interface Row {
  readonly fact: string;
  readonly before?: Partial<WorkEvidence>;
  readonly after: Partial<WorkEvidence>;
  readonly exitCode?: number;
  readonly ending?: AgentEnding;
  readonly saved?: readonly SavedWork[];
  readonly marker?: WorkMarker;
  readonly outcome: OutcomeName;
}

const rows: readonly Row[] = [
  { fact: 'a new pull request', after: { branchOid: one, pull }, outcome: 'PR-OPENED' },
  {
    fact: 'a new pull request of a run that failed',
    after: { branchOid: one, pull },
    exitCode: 1,
    outcome: 'PR-OPENED',
  },
  {
    fact: 'a moved head',
    before: { branchOid: one, pull },
    after: { branchOid: two, pull },
    outcome: 'PR-UPDATED',
  },
  {
    fact: 'a reply without a commit',
    before: { branchOid: one, pull },
    after: { branchOid: one, pull, ourWords: new Set(['c1']) },
    outcome: 'REPLIED',
  },
  { fact: 'a branch without a pull request', after: { branchOid: one }, outcome: 'STOPPED-EARLY' },
  { fact: 'a task that needs definition', after: { taskPhase: 'needs-definition' }, outcome: 'NOT-READY' },
  { fact: 'a blocked task', after: { taskPhase: 'blocked' }, outcome: 'BLOCKED' },
  {
    fact: 'a blocked note on the branch',
    after: { branchOid: one, blockedNotes: ['No key.'] },
    outcome: 'BLOCKED',
  },
  {
    fact: 'a blocked note that the base branch has too',
    before: { blockedNotes: ['No key.'] },
    after: { branchOid: one, blockedNotes: ['No key.'] },
    outcome: 'STOPPED-EARLY',
  },
  {
    fact: 'a note on a branch with a new pull request',
    after: { branchOid: one, pull, blockedNotes: ['No key.'] },
    outcome: 'PR-OPENED',
  },
  {
    fact: 'the word that it is blocked',
    after: {},
    marker: { kind: 'blocked', reason: 'x' },
    outcome: 'BLOCKED',
  },
  {
    fact: 'the word that it is not ready',
    after: {},
    marker: { kind: 'needs-definition' },
    outcome: 'NOT-READY',
  },
  {
    fact: 'a word against what the branch shows',
    after: { branchOid: one },
    marker: { kind: 'blocked', reason: 'x' },
    outcome: 'STOPPED-EARLY',
  },
  {
    fact: 'a word against a new pull request',
    after: { branchOid: one, pull },
    marker: { kind: 'needs-definition' },
    outcome: 'PR-OPENED',
  },
  { fact: 'success with nothing changed', after: {}, outcome: 'NO-CHANGE' },
  { fact: 'failure with nothing changed', after: {}, exitCode: 1, outcome: 'FAILED' },
  {
    fact: 'only old replies',
    before: { branchOid: one, pull, ourWords: new Set(['c1']) },
    after: { branchOid: one, pull, ourWords: new Set(['c1']) },
    outcome: 'NO-CHANGE',
  },
  { fact: 'a process that ran out of time', after: {}, ending: bad('timed-out'), outcome: 'TIMED-OUT' },
  { fact: 'a process that fell silent', after: {}, ending: bad('stalled'), outcome: 'STALLED' },
  { fact: 'a process over its budget', after: {}, ending: bad('over-budget'), outcome: 'OVER-BUDGET' },
  { fact: 'a usage limit', after: {}, ending: LIMITED, outcome: 'LIMITED' },
  { fact: 'a job that was told to stop', after: {}, ending: bad('cancelled'), outcome: 'CANCELLED' },
  { fact: 'a process that gave up', after: {}, ending: bad('failed'), outcome: 'FAILED' },
  { fact: 'a usage limit with a branch', after: { branchOid: one }, ending: LIMITED, outcome: 'LIMITED' },
  {
    fact: 'a pull request that was opened before the time was over',
    after: { branchOid: one, pull },
    ending: bad('timed-out'),
    outcome: 'PR-OPENED',
  },
  {
    fact: 'a reply before the usage limit',
    before: { branchOid: one, pull },
    after: { branchOid: one, pull, ourWords: new Set(['c1']) },
    ending: LIMITED,
    outcome: 'REPLIED',
  },
  {
    fact: 'the word of a process that ran out of time',
    after: {},
    ending: bad('timed-out'),
    marker: { kind: 'blocked', reason: 'x' },
    outcome: 'TIMED-OUT',
  },
  { fact: 'work that had to be saved', after: {}, saved: [SAVED], outcome: 'STOPPED-EARLY' },
  {
    fact: 'the word that a lease is in the way',
    after: {},
    marker: { kind: 'lease-conflict', owner: 'x' },
    outcome: 'CANCELLED',
  },
  { fact: 'the word that no task was found', after: {}, marker: { kind: 'no-task' }, outcome: 'FAILED' },
  { fact: 'the word that it failed', after: {}, marker: { kind: 'error', reason: 'x' }, outcome: 'FAILED' },
  {
    fact: 'a last line from halfway',
    after: {},
    marker: { kind: 'midway', line: 'STARTED: x' },
    outcome: 'STOPPED-EARLY',
  },
  { fact: 'the word that all is complete', after: {}, marker: COMPLETE, outcome: 'NO-CHANGE' },
];

describe('the outcome of a run', () => {
  test.each(rows)('$fact is $outcome', ({ outcome, ...parts }) => {
    expect(judgeOutcome(aRun(parts)).outcome.name).toBe(outcome);
  });

  test.each<{ after: Partial<WorkEvidence>; marker?: WorkMarker; because: string }>([
    { after: { branchOid: one, blockedNotes: ['old', 'No key.'] }, because: 'No key.' },
    { after: { branchOid: one, blockedNotes: [''] }, because: 'the agent is blocked and gave no reason' },
    { after: {}, marker: { kind: 'blocked', reason: ' No\n key.' }, because: 'No key.' },
    {
      after: {},
      marker: { kind: 'blocked', reason: '' },
      because: 'the agent is blocked and gave no reason',
    },
    { after: {}, marker: { kind: 'blocked', reason: 'x'.repeat(5_000) }, because: `${'x'.repeat(999)}…` },
  ])('carries the reason of a block: $because', (parts) => {
    const { outcome } = judgeOutcome(aRun({ ...parts, before: { blockedNotes: ['old'] } }));
    expect(outcome).toEqual({ name: 'BLOCKED', because: parts.because, pullUrl: null });
  });

  test.each<Omit<Row, 'fact' | 'outcome'> & { readonly because: string }>([
    {
      after: { branchOid: one, pull },
      ending: bad('timed-out'),
      because: 'pull request #9 was opened; then the agent ran out of time: x',
    },
    {
      after: { branchOid: one },
      ending: LIMITED,
      because:
        'the agent met a usage limit: five hours; it lifts at 2026-03-01T17:00:00Z; the branch moved to 111111111111, without a pull request',
    },
    {
      after: {},
      ending: bad('cancelled'),
      saved: [SAVED],
      because: 'the agent was told to stop: x; what it left was saved on sdlc/rescue/a-12',
    },
    { after: {}, ending: bad('stalled'), because: 'the agent fell silent: x; nothing changed' },
  ])('says how the process ended and what is left: $because', ({ because, ...parts }) => {
    expect(judgeOutcome(aRun(parts)).outcome.because).toBe(because);
  });
});

describe('words against the evidence', () => {
  test.each<Omit<Row, 'fact' | 'outcome'> & { readonly contradiction: string | null }>([
    {
      after: {},
      marker: COMPLETE,
      contradiction: `the agent says that its work is complete with the pull request ${pull.url}`,
    },
    {
      after: { branchOid: one },
      marker: { kind: 'complete', pullUrl: null },
      contradiction: 'the agent says that its work is complete',
    },
    {
      after: { branchOid: one, pull },
      marker: { kind: 'complete', pullUrl: 'https://github.com/o/r/pull/8' },
      contradiction: 'the agent names another pull request: https://github.com/o/r/pull/8',
    },
    { after: { branchOid: one, pull }, marker: COMPLETE, contradiction: null },
    { after: { branchOid: one, pull }, marker: { kind: 'complete', pullUrl: '#9' }, contradiction: null },
    {
      after: { branchOid: one, pull },
      marker: { kind: 'blocked', reason: 'x' },
      contradiction: 'the agent says that it is blocked',
    },
    {
      after: { branchOid: one, pull },
      marker: { kind: 'error', reason: 'no key' },
      contradiction: 'the agent says that it failed: no key',
    },
    { after: {}, marker: { kind: 'blocked', reason: 'x' }, contradiction: null },
    { after: {}, contradiction: null },
  ])('are told, and the evidence stands: $contradiction', ({ contradiction, ...parts }) => {
    const judgement = judgeOutcome(aRun(parts));
    expect(judgement.contradiction).toBe(contradiction);
    const { because } = judgement.outcome;
    expect(because.endsWith(`, although ${contradiction}`)).toBe(contradiction !== null);
  });
});
