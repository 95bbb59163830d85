import { describe, expect, test } from '@jest/globals';
import { whyMovedOn } from '../../src/decide/why-moved-on.js';
import type { WorkEntry } from '../../src/domain/work-entry.js';
import type { WorkEvidence } from '../../src/domain/work-evidence.js';

const CLAIMED_AT = '2026-03-01T12:00:00Z';
const head = '1'.repeat(40);
const untouched: WorkEvidence = {
  branchOid: null,
  pull: null,
  ourWords: new Set(),
  taskPhase: 'ready',
  blockedNotes: [],
};

const task: WorkEntry = {
  name: 'task/a',
  kind: 'task',
  item: { kind: 'task', slug: 'a' },
  branch: 'task/a',
  ref: 'main',
  headOid: '2'.repeat(40),
  prompt: '/sdlc:task-work a',
  gate: null,
  dollars: 10,
  fingerprint: 'blob',
};
const repair: WorkEntry = {
  ...task,
  name: 'pull/9',
  kind: 'conflicts',
  item: { kind: 'pull', number: 9 },
  ref: 'task/a',
  headOid: head,
  prompt: '/sdlc:pr-respond 9',
  gate: null,
  dollars: 10,
};

function pull(isOpen: boolean, createdAt: string): WorkEvidence['pull'] {
  return { number: 9, url: 'https://github.com/o/r/pull/9', isOpen, createdAt };
}

const open = pull(true, '2026-03-01T11:00:00Z');
const cases: readonly {
  when: string;
  entry: WorkEntry;
  before: Partial<WorkEvidence>;
  because: RegExp | null;
}[] = [
  { when: 'a task is as it was', entry: task, before: {}, because: null },
  {
    when: 'a pull request was opened for it',
    entry: task,
    before: { pull: open },
    because: /#9 exists by now/,
  },
  {
    when: 'a pull request was opened and merged since the claim',
    entry: task,
    before: { pull: pull(false, '2026-03-01T12:00:00Z') },
    because: /#9 exists by now/,
  },
  {
    when: 'a pull request was merged before the task was reopened',
    entry: task,
    before: { pull: pull(false, '2026-02-01T00:00:00Z') },
    because: null,
  },
  {
    when: 'its branch was pushed',
    entry: task,
    before: { branchOid: head },
    because: /branch task\/a exists/,
  },
  {
    when: 'its file is a draft again',
    entry: task,
    before: { taskPhase: 'draft' },
    because: /is draft by now/,
  },
  { when: 'its file is gone', entry: task, before: { taskPhase: null }, because: /is gone by now/ },
  {
    when: 'a pull request is as it was',
    entry: repair,
    before: { pull: open, branchOid: head },
    because: null,
  },
  {
    when: 'its head moved',
    entry: repair,
    before: { pull: open, branchOid: '3'.repeat(40) },
    because: /branch task\/a moved to 3333/,
  },
  {
    when: 'it was merged and its branch is still there',
    entry: repair,
    before: { pull: pull(false, '2026-03-01T11:00:00Z'), branchOid: head },
    because: /not open any more/,
  },
  { when: 'it was closed', entry: repair, before: { branchOid: head }, because: /not open any more/ },
];

describe('whether a job still starts its agent', () => {
  test.each(cases)('when $when: $because', ({ entry, before, because }) => {
    const reason = whyMovedOn(entry, { ...untouched, ...before }, CLAIMED_AT);
    if (because === null) expect(reason).toBeNull();
    else expect(reason).toMatch(because);
  });
});
