import { describe, expect, test } from '@jest/globals';
import { parseRepositoryName, repositoryOfRemote } from '../../src/read/repository-name.js';

describe('the repository of a remote', () => {
  test.each([
    { url: 'https://github.com/o/n', repository: 'o/n' },
    { url: 'https://github.com/o/n.git', repository: 'o/n' },
    { url: 'https://github.com/o/n.js.git/', repository: 'o/n.js' },
    { url: 'https://x-access-token:secret@github.com/o/n', repository: 'o/n' },
    { url: 'git@github.com:o/n.git', repository: 'o/n' },
    { url: 'ssh://git@github.com/o/n.git', repository: 'o/n' },
    { url: 'ssh://git@github.com:22/o/n', repository: 'o/n' },
    { url: 'https://git.example.com/o/n', repository: null },
    { url: 'https://github.com.example.com/o/n', repository: null },
    { url: 'https://example.com/github.com/o/n', repository: null },
    { url: 'https://github.com/o', repository: null },
    { url: 'https://github.com/o/n/pull/1', repository: null },
    { url: '../github.com/o/n', repository: null },
    { url: '', repository: null },
  ])('$url is $repository', ({ url, repository }) => {
    expect(repositoryOfRemote(url)).toBe(repository);
  });

  test.each([
    { url: 'https://git.example.com/o/n.git', repository: 'o/n' },
    { url: 'git@git.example.com:o/n.git', repository: 'o/n' },
    { url: 'https://github.com/o/n', repository: null },
  ])('on an enterprise server is $repository for $url', ({ url, repository }) => {
    expect(repositoryOfRemote(url, 'https://git.example.com')).toBe(repository);
  });
});

test.each(['o', 'o/', '/n', 'o/n/m', 'o/..', 'o/.', 'o /n', 'o/n\n', '-o/n', 'o/n#1'])(
  '%j is no repository',
  (text) => {
    expect(parseRepositoryName(text)).toBeNull();
  },
);
