import { describe, expect, test } from '@jest/globals';
import { RefusedByGitHub } from '../../src/domain/errors.js';
import { commitOnBranch } from '../../src/github/commit-on-branch.js';
import { createPullRequest } from '../../src/github/create-pull-request.js';
import { updateBranch } from '../../src/github/update-branch.js';
import type { PullRequestWriteResult } from '../../src/ports/pull-request-writer.js';
import { connection } from '../support/pull-node.js';
import { type SchemaClientOptions, schemaClient, typedError } from '../support/schema-client.js';

const repository = { owner: 'o', name: 'r' };

function refusing(status: number | null, types: readonly string[] = []) {
  return () => {
    throw new RefusedByGitHub('refused on the way', { status, types });
  };
}

function failing(type: string | null, message: string) {
  return () => {
    throw typedError(type, message);
  };
}

describe('a commit on a branch', () => {
  const request = {
    branch: 'main',
    expectedHeadOid: '1'.repeat(40),
    headline: 'Close two tasks',
    body: 'Because they were merged.',
    files: [{ path: 'tasks/ä.md', text: '\uFEFFä → ✓\r\nno newline at the end' }],
  };

  test('carries the exact bytes of its files', async () => {
    const client = schemaClient({
      mutation: {
        createCommitOnBranch: { commit: { oid: 'new', url: 'https://github.com/o/r/commit/new' } },
      },
    });
    const result = await commitOnBranch({ client, repository }, request);
    expect(result).toEqual({ status: 'committed', oid: 'new', url: 'https://github.com/o/r/commit/new' });
    const contents = Buffer.from(request.files[0]?.text ?? '', 'utf8').toString('base64');
    expect(client.asked).toEqual([
      {
        input: {
          branch: { repositoryNameWithOwner: 'o/r', branchName: 'main' },
          expectedHeadOid: request.expectedHeadOid,
          message: { headline: request.headline, body: request.body },
          fileChanges: { additions: [{ path: 'tasks/ä.md', contents }] },
        },
      },
    ]);
  });

  test('that lost the race is stale', async () => {
    const createCommitOnBranch = failing('STALE_DATA', 'Expected branch to point to "x" but it did not.');
    const client = schemaClient({ mutation: { createCommitOnBranch } });
    expect(await commitOnBranch({ client, repository }, request)).toMatchObject({ status: 'stale' });
  });

  test.each([
    { status: null, types: [], expected: 'unknown' },
    { status: 502, types: [], expected: 'unknown' },
    { status: 401, types: [], expected: 'refused' },
    { status: 403, types: [], expected: 'refused' },
    { status: 403, types: ['RATE_LIMITED'], expected: 'unknown' },
  ])('whose request ends in $status $types is $expected', async ({ status, types, expected }) => {
    const client = schemaClient({ before: refusing(status, types) });
    expect(await commitOnBranch({ client, repository }, request)).toMatchObject({ status: expected });
  });
});

describe('an update of a branch', () => {
  interface Row {
    readonly name: string;
    readonly options: SchemaClientOptions;
    readonly status: PullRequestWriteResult['status'];
  }
  const answer = (updatePullRequestBranch: unknown): SchemaClientOptions => ({
    mutation: { updatePullRequestBranch },
  });
  const rows: Row[] = [
    { name: 'a merge', options: answer({ pullRequest: { url: 'https://x.test/1' } }), status: 'done' },
    {
      name: 'nothing to merge',
      options: answer(failing('UNPROCESSABLE', 'There are no new commits on the base branch.')),
      status: 'done',
    },
    {
      name: 'a head that moved',
      options: answer(failing('UNPROCESSABLE', 'expected_head_sha did not match current head ref.')),
      status: 'stale',
    },
    { name: 'a stale oid', options: answer(failing('STALE_DATA', 'The head moved')), status: 'stale' },
    {
      name: 'a head that waits in a merge queue',
      options: answer(failing('UNPROCESSABLE', 'Branches that are queued for merging cannot be updated.')),
      status: 'stale',
    },
    {
      name: 'a conflict',
      options: answer(failing(null, 'merge conflict between base and head')),
      status: 'refused',
    },
    {
      name: 'no permission',
      options: answer(failing('FORBIDDEN', 'Resource not accessible by integration')),
      status: 'refused',
    },
    { name: 'an untyped error', options: answer(failing(null, 'Something went wrong')), status: 'unknown' },
    { name: 'a 502', options: { before: refusing(502) }, status: 'unknown' },
    { name: 'a 403', options: { before: refusing(403) }, status: 'refused' },
  ];
  test.each(rows)('is $status after $name', async ({ options, status }) => {
    const client = schemaClient(options);
    expect(await updateBranch(client, 'PR_1', '1'.repeat(40))).toMatchObject({ status });
    expect(client.asked).toEqual([{ pullRequestId: 'PR_1', expectedHeadOid: '1'.repeat(40) }]);
  });
});

describe('a new pull request', () => {
  const request = { headRefName: 'close-out', baseRefName: 'main', title: 'T', body: 'B', isDraft: true };
  const url = 'https://github.com/o/r/pull/9';

  interface Existing {
    readonly url: string;
    readonly isCrossRepository: boolean;
  }
  function world(existing: Existing[], createPullRequest: unknown): SchemaClientOptions {
    return {
      repository: { id: 'R_1', pullRequests: () => connection(existing) },
      mutation: { createPullRequest },
    };
  }
  const fork: Existing = { url: 'https://github.com/o/r/pull/8', isCrossRepository: true };
  const own: Existing = { url, isCrossRepository: false };

  test('is made when none is open from that branch, whatever a fork calls its own', async () => {
    const client = schemaClient(world([fork], { pullRequest: { url } }));
    expect(await createPullRequest({ client, repository }, request)).toEqual({ status: 'done', url });
    expect(client.asked[1]).toEqual({
      input: {
        headRefName: 'close-out',
        baseRefName: 'main',
        title: 'T',
        body: 'B',
        draft: true,
        repositoryId: 'R_1',
      },
    });
  });

  test('is not made where one is open already', async () => {
    const client = schemaClient(world([fork, own], failing(null, 'must not be asked')));
    expect(await createPullRequest({ client, repository }, request)).toEqual({ status: 'done', url });
    expect(client.asked).toHaveLength(1);
  });

  test.each([
    { type: null, message: 'Something went wrong' },
    { type: 'UNPROCESSABLE', message: 'A pull request already exists for o:close-out.' },
  ])('that was made in spite of "$message" is found', async ({ type, message }) => {
    const open: Existing[] = [];
    const create = () => {
      open.push(own);
      throw typedError(type, message);
    };
    const client = schemaClient(world(open, create));
    expect(await createPullRequest({ client, repository }, request)).toEqual({ status: 'done', url });
    expect(client.asked).toHaveLength(3);
  });

  test('of which nobody knows stays unknown', async () => {
    const client = schemaClient(world([], failing(null, 'Something went wrong')));
    expect(await createPullRequest({ client, repository }, request)).toMatchObject({ status: 'unknown' });
  });

  test('that Actions may not make says which box to tick', async () => {
    const message = 'GitHub Actions is not permitted to create or approve pull requests';
    const client = schemaClient(world([], failing('FORBIDDEN', message)));
    const result = await createPullRequest({ client, repository }, request);
    expect(result).toMatchObject({
      status: 'refused',
      detail: expect.stringContaining('Settings → Actions → General'),
    });
  });

  test('is refused where not even the look-up is answered', async () => {
    const client = schemaClient({ before: refusing(502) });
    expect(await createPullRequest({ client, repository }, request)).toMatchObject({ status: 'refused' });
    expect(client.asked).toHaveLength(1);
  });
});
