import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { deriveHostId, hostIdOfRemote } from '../../src/git/host-id.js';

const names = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,20}$/);

describe('the host id of a repository', () => {
  test('is a UUID of version 4, as the plugin demands', () => {
    fc.assert(
      fc.property(names, names, (owner, name) => {
        expect(deriveHostId({ owner, name })).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
      }),
    );
  });

  test('is the same in every release and on every runner', () => {
    expect(deriveHostId({ owner: 'octo-org', name: 'octo-repo' })).toBe(
      hostIdOfRemote('https://github.com/Octo-Org/octo-repo.git'),
    );
    expect(deriveHostId({ owner: 'octo-org', name: 'octo-repo' })).toBe(
      '189ea06f-7931-4fd1-b955-a96923a3394d',
    );
  });

  test('is that of no other repository', () => {
    const ids = ['a/b', 'a/c', 'b/b', 'ab/b', 'a/bb'].map((text) => {
      const [owner = '', name = ''] = text.split('/');
      return deriveHostId({ owner, name });
    });
    expect(new Set(ids).size).toBe(ids.length);
  });
});
