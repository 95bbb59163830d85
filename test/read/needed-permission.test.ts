import { describe, expect, test } from '@jest/globals';
import { explainError, refusalOfErrors } from '../../src/read/explain-refusal.js';
import { neededPermission } from '../../src/read/needed-permission.js';

describe('the permission that is needed', () => {
  test.each([
    { where: ['createCommitOnBranch'], permission: 'contents: write' },
    { where: ['updatePullRequestBranch'], permission: 'contents: write, pull-requests: write' },
    { where: ['createPullRequest'], permission: 'pull-requests: write' },
    { where: ['repository', 'pullRequests', 'nodes', 3], permission: 'pull-requests: read' },
    {
      where: ['repository', 'pullRequests', 'nodes', 3, 'statusCheckRollup'],
      permission: 'checks: read, statuses: read',
    },
    {
      where: ['repository', 'a0', 'statusCheckRollup', 'contexts', 'nodes', 0, 'checkSuite', 'workflowRun'],
      permission: 'actions: read',
    },
    {
      where: ['repository', 'a0', 'statusCheckRollup', 'contexts', 'nodes', 0, 'annotations'],
      permission: 'checks: read',
    },
    { where: ['repository', 'a0', 'compare'], permission: 'contents: read' },
    { where: [], permission: 'contents: read, pull-requests: read' },
  ])('at $where is $permission', ({ where, permission }) => {
    expect(neededPermission(where)).toBe(permission);
  });
});

describe('an error in words', () => {
  test('says type, place, message and what to do', () => {
    const error = {
      type: 'FORBIDDEN',
      message: 'Resource not accessible by integration',
      path: ['createPullRequest'],
    };
    expect(explainError(error)).toBe(
      'FORBIDDEN at createPullRequest: Resource not accessible by integration. The token lacks a permission: ' +
        "add `pull-requests: write` to the job's `permissions:`, or to the app's.",
    );
  });

  test('counts the errors that it does not show', () => {
    const error = { type: null, message: 'Something went wrong', path: [] };
    const refusal = refusalOfErrors('listing', [error, { ...error, type: 'TIMEOUT' }, error]);
    expect(refusal.message).toBe(
      'GitHub failed at listing: an error without a type: Something went wrong (and 2 more errors)',
    );
    expect(refusal.types).toEqual(['TIMEOUT']);
  });
});
