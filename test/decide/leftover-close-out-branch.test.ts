import { describe, expect, test } from '@jest/globals';
import { planFor, stepsOf } from '../support/plan-of.js';
import {
  aClosedPull,
  aMergedPull,
  aPull,
  aTask,
  oid,
  type SnapshotParts,
  VALID_MERGE,
} from '../support/snapshot-builder.js';

const BRANCH = 'sdlc/close-out';
const merged: SnapshotParts = {
  pulls: [aMergedPull(3, BRANCH)],
  branchOidsByName: new Map([[BRANCH, oid(3)]]),
};

function deleted(parts: SnapshotParts): readonly string[] {
  return stepsOf(planFor(parts), 'delete-branch').map(({ branch }) => branch);
}

describe('the close-out branch', () => {
  test('is deleted at the commit that a person merged', () => {
    expect(planFor(merged).steps).toEqual([
      {
        kind: 'delete-branch',
        branch: BRANCH,
        oid: oid(3),
        afterCloseOutOf: null,
        because: '#3 merged this very commit',
      },
    ]);
  });

  const kept: readonly (SnapshotParts & { readonly when: string })[] = [
    { ...merged, when: 'it moved on', branchOidsByName: new Map([[BRANCH, oid(9)]]) },
    { ...merged, when: 'it is gone', branchOidsByName: new Map() },
    { ...merged, when: 'nobody was asked about it', pulls: [] },
    { ...merged, when: 'it was closed without merge', pulls: [aClosedPull(3, BRANCH)] },
    { ...merged, when: 'its pull request is open', openPulls: [aPull(4, BRANCH)] },
    { ...merged, when: 'a pull request goes into it', openPulls: [aPull(4, 'x', { baseRefName: BRANCH })] },
    { ...merged, when: 'it was merged elsewhere', pulls: [aMergedPull(3, BRANCH, { baseRefName: 'next' })] },
    {
      ...merged,
      when: 'the merge was a fork’s',
      pulls: [aMergedPull(3, BRANCH, { isCrossRepository: true })],
    },
    {
      ...merged,
      when: 'a pull request could not be read',
      unreadablePulls: [{ number: null, because: 'a null node' }],
    },
    { ...merged, when: 'the run acts on one task only', settings: { only: { task: 'a', pull: null } } },
    {
      ...merged,
      when: 'this very plan closes out, and moves it on',
      tasks: [aTask('a')],
      pulls: [aMergedPull(3, BRANCH), aMergedPull(5, 'task/a')],
      evidenceByPull: new Map([[5, VALID_MERGE]]),
    },
  ];
  test.each(kept)('is kept when $when', ({ when: _when, ...parts }) => {
    expect(deleted(parts)).toEqual([]);
  });
});
