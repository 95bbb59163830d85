import { describe, expect, test } from '@jest/globals';
import { unknownItem } from '../../src/decide/unknown-item.js';
import { aPull, aSnapshot, aTask } from '../support/snapshot-builder.js';

interface Row {
  readonly what: string;
  readonly only: { readonly task: string | null; readonly pull: number | null };
  readonly says: string | null;
}

const rows: readonly Row[] = [
  { what: 'nothing in particular', only: { task: null, pull: null }, says: null },
  { what: 'an open task', only: { task: 'T-AAAA-one', pull: null }, says: null },
  { what: 'an open pull request', only: { task: null, pull: 4 }, says: null },
  {
    what: 'a misspelt task',
    only: { task: 'T-AAAA-on', pull: null },
    says: 'task: there is no T-AAAA-on.md in docs/planning/tasks. Did you mean `T-AAAA-one`? Write the file name without ".md".',
  },
  {
    what: 'a closed task',
    only: { task: 'T-BBBB-two', pull: null },
    says: 'task: T-BBBB-two is closed (closed); nothing is left to do for it',
  },
  {
    what: 'a pull request that is not open',
    only: { task: null, pull: 5 },
    says: 'pull-request: #5 is not open. Give the number of an open pull request.',
  },
];

describe('a run that is to act only on', () => {
  test.each(rows)('$what says: $says', ({ only, says }) => {
    const snapshot = aSnapshot({
      tasks: [aTask('T-AAAA-one'), aTask('T-BBBB-two', { phase: 'closed' })],
      openPulls: [aPull(4, 'task/T-AAAA-one')],
      settings: { only },
    });
    expect(unknownItem(snapshot)).toBe(says);
  });
});
