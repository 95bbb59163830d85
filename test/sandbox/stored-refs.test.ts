import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BareRepository } from '../../sandbox/bare-repository.js';
import { commitFiles } from '../../sandbox/commit-writing.js';
import { readStoredRefs } from '../../sandbox/stored-refs.js';
import { temporaryFolder } from '../support/temporary-folder.js';

interface Place {
  readonly repository: BareRepository;
  readonly oids: readonly [string, string];
}

function aRepository(): Place {
  const repository = BareRepository.create(join(temporaryFolder(), 'r.git'), 'main');
  const write = (contents: string): string =>
    commitFiles(
      repository,
      {
        parents: [],
        message: contents,
        by: { name: 'maintainer', email: 'maintainer@users.noreply.github.com', at: new Date(0) },
      },
      { additions: [{ path: 'a', contents }], deletions: [] },
    );
  return { repository, oids: [write('one'), write('two')] };
}

function listed(repository: BareRepository): string {
  return [...readStoredRefs(repository.folder)].map(([ref, oid]) => `${oid} ${ref}`).join('\n');
}

function listedByGit(repository: BareRepository): string {
  return repository.git(['for-each-ref', '--format=%(objectname) %(refname)']);
}

describe('readStoredRefs', () => {
  test('lists nothing in a repository without refs', () => {
    expect(listed(aRepository().repository)).toBe('');
  });

  test('lists loose, packed, moved and deleted refs as git does', () => {
    const { repository, oids } = aRepository();
    const [one, two] = oids;
    for (const ref of ['heads/main', 'heads/task/a', 'heads/task-b', 'pull/1/head', 'tags/é'])
      repository.git(['update-ref', `refs/${ref}`, one]);
    expect(listed(repository)).toBe(listedByGit(repository));

    repository.git(['pack-refs', '--all']);
    repository.git(['update-ref', 'refs/heads/task/a', two]);
    repository.git(['update-ref', 'refs/heads/new', two]);
    repository.git(['update-ref', '-d', 'refs/heads/task-b']);
    expect(listed(repository)).toBe(listedByGit(repository));
    expect(listed(repository).split('\n')).toHaveLength(5);
  });

  test('does not take the lock of a ref that is being written for a ref', () => {
    const { repository, oids } = aRepository();
    repository.git(['update-ref', 'refs/heads/main', oids[0]]);
    writeFileSync(join(repository.folder, 'refs/heads/main.lock'), `${oids[1]}\n`);
    expect(listed(repository)).toBe(`${oids[0]} refs/heads/main`);
  });
});
