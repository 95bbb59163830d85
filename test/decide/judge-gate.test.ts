import { describe, expect, test } from '@jest/globals';
import { type FinishedGate, judgeGate } from '../../src/decide/judge-gate.js';
import type { OutcomeName } from '../../src/domain/outcome.js';
import type { Readiness } from '../../src/read/readiness.js';

const SILENT: Readiness = { verifiedAt: null, gap: null, phase: 'ready' };
const PASSED: Readiness = { ...SILENT, verifiedAt: '2026-03-01T12:00:00Z' };
const GAP: Readiness = { ...SILENT, gap: 'Acceptance criteria are missing.', phase: 'needs-definition' };

function aGate(parts: Partial<FinishedGate>): FinishedGate {
  return {
    prompt: '/sdlc:task-ensure-ready a',
    ending: { kind: 'ended' },
    files: [SILENT, SILENT],
    leaseVerifiedAt: null,
    marker: null,
    ...parts,
  };
}

describe('the readiness gate', () => {
  test.each<{ fact: string; parts: Partial<FinishedGate> }>([
    { fact: 'the file in the checkout', parts: { files: [PASSED, null] } },
    { fact: 'the file on the base branch', parts: { files: [null, PASSED] } },
    { fact: 'the lease', parts: { leaseVerifiedAt: '2026-03-01T12:00:00Z' } },
    { fact: 'a ready file without a fault', parts: { marker: { kind: 'ok', plane: 'none' } } },
  ])('is passed where $fact shows it', ({ parts }) => {
    expect(judgeGate(aGate(parts))).toBeNull();
  });

  test.each<{ fact: string; parts: Partial<FinishedGate>; name: OutcomeName; because: string }>([
    {
      fact: 'a gap in the file',
      parts: { files: [SILENT, GAP] },
      name: 'NOT-READY',
      because: 'Acceptance criteria are missing.',
    },
    {
      fact: 'a phase without a gap',
      parts: { files: [{ ...GAP, gap: null }] },
      name: 'NOT-READY',
      because: 'the readiness gate set the task to needs-definition and gave no gap',
    },
    {
      fact: 'the word of the gate where the files say nothing',
      parts: { marker: { kind: 'needs-definition', gap: 'No goal.' } },
      name: 'NOT-READY',
      because: 'No goal.',
    },
    {
      fact: 'the word that it was written down, where it was not',
      parts: { marker: { kind: 'ok', plane: 'frontmatter-promotion' } },
      name: 'NO-CHANGE',
      because: 'although the agent says that the task is ready',
    },
    {
      fact: 'the word that the task is ready, where its file says that it is blocked',
      parts: { files: [{ ...SILENT, phase: 'blocked' }, null], marker: { kind: 'ok', plane: 'none' } },
      name: 'NO-CHANGE',
      because: 'although the agent says that the task is ready',
    },
    {
      fact: 'the word that the task is ready, where its file has a gap',
      parts: { files: [SILENT, { ...SILENT, gap: 'No goal.' }], marker: { kind: 'ok', plane: 'none' } },
      name: 'NOT-READY',
      because: 'No goal.',
    },
    {
      fact: 'the word of the gate, although the lease has a stamp of an earlier life',
      parts: {
        leaseVerifiedAt: '2026-03-01T12:00:00Z',
        marker: { kind: 'needs-definition', gap: 'No goal.' },
      },
      name: 'NOT-READY',
      because: 'No goal.',
    },
    {
      fact: 'a task that it did not judge',
      parts: { marker: { kind: 'not-judged', line: 'ENSURE-READY-LEASED: a' } },
      name: 'NO-CHANGE',
      because: 'the agent says: ENSURE-READY-LEASED: a',
    },
    {
      fact: 'a file that is gone',
      parts: { files: [null, null] },
      name: 'NO-CHANGE',
      because: 'readiness_verified_at',
    },
    {
      fact: 'a usage limit, whatever the file says',
      parts: { files: [PASSED], ending: { kind: 'limited', because: 'x', until: null } },
      name: 'LIMITED',
      because: 'in the readiness gate the agent met a usage limit: x',
    },
    {
      fact: 'a process that ran out of time',
      parts: { ending: { kind: 'timed-out', because: '5 minutes are over' } },
      name: 'TIMED-OUT',
      because: 'in the readiness gate the agent ran out of time: 5 minutes are over',
    },
  ])('is not passed by $fact: $name', ({ parts, name, because }) => {
    const outcome = judgeGate(aGate(parts));
    expect(outcome).toMatchObject({ name, because: expect.stringContaining(because), pullUrl: null });
  });
});
