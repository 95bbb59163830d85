import { describe, expect, test } from '@jest/globals';
import { judgeOutcome } from '../../src/decide/judge-outcome.js';
import type { OutcomeName } from '../../src/domain/outcome.js';
import type { WorkEvidence } from '../../src/domain/work-evidence.js';
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

interface Row {
  readonly fact: string;
  readonly before?: Partial<WorkEvidence>;
  readonly after: Partial<WorkEvidence>;
  readonly exitCode?: number;
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
];

describe('the outcome of a run', () => {
  test.each(rows)('$fact is $outcome', ({ before, after, exitCode, marker, outcome }) => {
    const run = {
      before: { ...nothing, ...before },
      after: { ...nothing, ...after },
      exitCode: exitCode ?? 0,
      marker: marker ?? null,
    };
    expect(judgeOutcome(run).name).toBe(outcome);
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
  ])('carries the reason of a block: $because', ({ after, marker, because }) => {
    const run = {
      before: { ...nothing, blockedNotes: ['old'] },
      after: { ...nothing, ...after },
      exitCode: 0,
      marker: marker ?? null,
    };
    expect(judgeOutcome(run)).toEqual({ name: 'BLOCKED', because, pullUrl: null });
  });
});
