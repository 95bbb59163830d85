import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { findRepositoryRoot, showFolder } from '../../src/files/find-repository-root.js';
import { temporaryFolder } from '../support/temporary-folder.js';

describe('the root of a repository', () => {
  const checkout = temporaryFolder({ '.git/HEAD': '', 'docs/tasks/a.md': '' });
  const worktree = temporaryFolder({ '.git': 'gitdir: elsewhere\n', 'tasks/a.md': '' });

  test('is the nearest folder upwards with .git, a folder or a file', () => {
    expect(findRepositoryRoot(join(checkout, 'docs/tasks'))).toBe(checkout);
    expect(findRepositoryRoot(checkout)).toBe(checkout);
    expect(findRepositoryRoot(join(worktree, 'tasks'))).toBe(worktree);
  });

  test.each([
    { given: 'docs/tasks', from: checkout, shown: 'docs/tasks' },
    { given: '.', from: join(checkout, 'docs'), shown: 'docs' },
    { given: './docs/../docs/tasks/', from: checkout, shown: 'docs/tasks' },
    { given: checkout, from: '/', shown: '' },
  ])('$given is shown as $shown', ({ given, from, shown }) => {
    expect(showFolder(given, from)).toBe(shown);
  });

  test('is none outside of a repository, and then a folder is shown as given', () => {
    const folder = temporaryFolder();
    expect(findRepositoryRoot(folder)).toBeNull();
    expect(showFolder('./tasks', folder)).toBe('./tasks');
  });
});
