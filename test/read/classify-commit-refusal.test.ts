import { describe, expect, test } from '@jest/globals';
import { type CommitRefusal, classifyCommitRefusal } from '../../src/read/classify-commit-refusal.js';

interface Row {
  readonly type: string | null;
  readonly message: string;
  readonly status: CommitRefusal['status'];
}

const rules = 'Repository rule violations found\n\n';
const rows: Row[] = [
  { type: 'STALE_DATA', message: 'Expected branch to point to "a" but it did not.', status: 'stale' },
  {
    type: 'BRANCH_PROTECTION_RULE_VIOLATION',
    message: 'Changes must be made through a pull request.',
    status: 'protected',
  },
  {
    type: 'UNPROCESSABLE',
    message: `${rules}Changes must be made through a pull request.`,
    status: 'protected',
  },
  { type: null, message: `${rules}Changes must be made through the merge queue`, status: 'protected' },
  { type: 'FORBIDDEN', message: `${rules}Commits must have verified signatures.`, status: 'protected' },
  { type: 'UNPROCESSABLE', message: 'GH006: Protected branch update failed', status: 'protected' },
  { type: 'UNPROCESSABLE', message: `${rules}Secret detected in content`, status: 'refused' },
  { type: 'UNPROCESSABLE', message: 'GH013: push declined due to push protection', status: 'refused' },
  { type: 'UNPROCESSABLE', message: `${rules}File path is restricted`, status: 'refused' },
  {
    type: 'UNPROCESSABLE',
    message:
      'refusing to allow a GitHub App to create or update workflow `.github/workflows/a.yml` without `workflows` permission',
    status: 'refused',
  },
  { type: 'FORBIDDEN', message: 'Resource not accessible by integration', status: 'refused' },
  { type: null, message: 'Resource not accessible by personal access token', status: 'refused' },
  { type: 'NOT_FOUND', message: 'Could not resolve to a Repository', status: 'refused' },
  { type: null, message: 'Something went wrong while executing your query.', status: 'unknown' },
  { type: null, message: 'We timed out.', status: 'unknown' },
  { type: 'RATE_LIMITED', message: 'API rate limit exceeded', status: 'unknown' },
  { type: 'A_TYPE_OF_NEXT_YEAR', message: 'A sentence of next year', status: 'unknown' },
];

describe('a commit that was not made', () => {
  test.each(rows)('is $status after $type: $message', ({ type, message, status }) => {
    const refusal = classifyCommitRefusal([{ type, message, path: ['createCommitOnBranch'] }]);
    expect(refusal.status).toBe(status);
    expect(refusal.detail).toContain(message.replace('\n\n', ': '));
  });

  test('says which permission is missing', () => {
    const error = {
      type: 'FORBIDDEN',
      message: 'Resource not accessible by integration',
      path: ['createCommitOnBranch'],
    };
    expect(classifyCommitRefusal([error]).detail).toContain('`contents: write`');
  });

  test.each([
    {
      message: `${rules}Secret detected in content\n\n`,
      detail:
        'UNPROCESSABLE: Repository rule violations found: Secret detected in content. Remove the secret from the task file, or have the secret scanning alert dismissed.',
    },
    {
      message: `${rules}File path is restricted\n\n`,
      detail:
        'UNPROCESSABLE: Repository rule violations found: File path is restricted. Let the ruleset except the tasks folder, or let it be bypassed by the app whose token the action uses.',
    },
    {
      message: 'refusing to allow a GitHub App to create or update workflow without `workflows` permission',
      detail:
        'UNPROCESSABLE: refusing to allow a GitHub App to create or update workflow without `workflows` permission. No `permissions:` of a job can grant this: give the action the token of an app with `workflows: write`.',
    },
  ])('says on one line what to do about: $detail', ({ message, detail }) => {
    expect(classifyCommitRefusal([{ type: 'UNPROCESSABLE', message, path: [] }]).detail).toBe(detail);
  });

  test('falls back to no pull request where one of several errors would refuse that too', () => {
    const errors = [
      {
        type: 'BRANCH_PROTECTION_RULE_VIOLATION',
        message: 'Changes must be made through a pull request.',
        path: [],
      },
      { type: 'UNPROCESSABLE', message: 'Secret detected in content', path: [] },
    ];
    expect(classifyCommitRefusal(errors).status).toBe('refused');
    expect(classifyCommitRefusal(errors.toReversed()).status).toBe('refused');
  });

  test('without any error may have been made', () => {
    expect(classifyCommitRefusal([]).status).toBe('unknown');
  });
});
