import { describe, expect, test } from '@jest/globals';
import { judgeOutcome } from '../../src/decide/judge-outcome.js';
import type { OutcomeName } from '../../src/domain/outcome.js';
import type { WorkEvidence } from '../../src/domain/work-evidence.js';

const nothing: WorkEvidence = { branchOid: null, pull: null, ourWords: new Set(), taskPhase: 'ready' };
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
  test.each(rows)('$fact is $outcome', ({ before, after, exitCode, outcome }) => {
    const run = {
      before: { ...nothing, ...before },
      after: { ...nothing, ...after },
      exitCode: exitCode ?? 0,
    };
    expect(judgeOutcome(run).name).toBe(outcome);
  });
});
