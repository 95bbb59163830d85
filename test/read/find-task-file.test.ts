import { describe, expect, test } from '@jest/globals';
import { findTaskFile } from '../../src/read/find-task-file.js';

const names = [
  '2026-01-01-old.md',
  'T-AAAA-a.md',
  'T-AAAA.1-child.md',
  'T-BBBB-one.md',
  'T-BBBB-two.md',
  'T-CCCC.md',
  'T-CCCC-x.md',
];

describe('a task file', () => {
  test.each([
    { wanted: 'T-AAAA-a', name: 'T-AAAA-a.md' },
    { wanted: 'T-AAAA-a.md', name: 'T-AAAA-a.md' },
    { wanted: 'T-AAAA', name: 'T-AAAA-a.md' },
    { wanted: 'T-AAAA.1', name: 'T-AAAA.1-child.md' },
    { wanted: '2026-01-01-old', name: '2026-01-01-old.md' },
    { wanted: 'T-CCCC', name: 'T-CCCC.md' },
  ])('$wanted is $name', ({ wanted, name }) => {
    expect(findTaskFile(wanted, names)).toEqual({ kind: 'found', name, slug: name.replace('.md', '') });
  });

  test.each([
    {
      wanted: 'T-BBBB',
      because: 'More than one task has the id T-BBBB: T-BBBB-one, T-BBBB-two. Name one of them.',
    },
    {
      wanted: 'T-AAA',
      because: 'There is no task T-AAA. Did you mean `T-AAAA` or `T-AAAA-a` or `T-AAAA.1`?',
    },
    { wanted: '2026', because: 'There is no task 2026. Did you mean `2026-01-01-old`?' },
    { wanted: 'nothing-like-it', because: 'There is no task nothing-like-it.' },
    { wanted: '', because: '"" is no task: expected a file name of the tasks folder without .md.' },
    {
      wanted: '../T-AAAA-a',
      because: '"../T-AAAA-a" is no task: expected a file name of the tasks folder without .md.',
    },
  ])('$wanted is none', ({ wanted, because }) => {
    expect(findTaskFile(wanted, names)).toEqual({ kind: 'not-found', because });
  });
});
