import { describe, expect, test } from '@jest/globals';
import { BadInput } from '../../src/domain/errors.js';
import { observeWork } from '../../src/observe/observe-work.js';
import type { RepositoryFacts } from '../../src/ports/repository.js';
import { factsOf } from '../support/facts-of.js';
import { silentWorld } from '../support/silent-world.js';
import { aForeignLease, aLease, aMergedPull, leasesOf, oid } from '../support/snapshot-builder.js';
import { startOf } from '../support/tick-report.js';

const TEXT = '---\nstatus: open/ready\n---\n<blocked>old</blocked>\n';
const { entry } = startOf('a');
const place = { entry, baseBranch: null, tasksFolder: 'docs/planning/tasks' };
const withBranch = { branchOidsByName: new Map([['task/a', oid(5)]]) };

interface Setting {
  readonly main: RepositoryFacts;
  /** The repository read from the task's branch. */
  readonly branch?: () => RepositoryFacts;
  readonly isOpen?: boolean;
}

function observe({ main, branch, isOpen = false }: Setting) {
  const pulls = isOpen ? [aMergedPull(3, 'task/a', { state: 'OPEN' })] : [];
  const world = silentWorld({
    repository: {
      read: ({ baseBranch }) =>
        new Promise((resolve) => {
          if (baseBranch === null) resolve(main);
          else if (branch === undefined) throw new Error('The test expects no second reading.');
          else resolve(branch());
        }),
    },
    pullRequests: {
      ...silentWorld().pullRequests,
      lookUpBranches: () =>
        Promise.resolve({
          pullsByBranch: new Map([['task/a', pulls]]),
          behindByPull: new Map(),
          aheadByBranch: new Map(),
        }),
    },
  });
  return observeWork(world, place);
}

describe('what blocks a task', () => {
  test('is read from the base while there is no branch', async () => {
    const evidence = await observe({ main: factsOf({ a: TEXT }) });
    expect(evidence).toMatchObject({ branchOid: null, taskPhase: 'ready', blockedNotes: ['old'] });
  });

  test('is read from the branch that the agent left, and the phase from the base', async () => {
    const left = TEXT.replace('open/ready', 'draft').replace('old', 'No key.');
    const evidence = await observe({
      main: factsOf({ a: TEXT }, withBranch),
      branch: () => factsOf({ a: left }),
    });
    expect(evidence).toMatchObject({ branchOid: oid(5), taskPhase: 'ready', blockedNotes: ['No key.'] });
  });

  test('is not looked for where a pull request is the evidence', async () => {
    const evidence = await observe({ main: factsOf({ a: TEXT }, withBranch), isOpen: true });
    expect(evidence).toMatchObject({ pull: { number: 3 }, blockedNotes: ['old'] });
  });

  test.each([
    {
      what: 'a branch that is gone by now',
      branch: () => {
        throw new BadInput(['no such branch']);
      },
    },
    { what: 'a branch without the file', branch: () => factsOf({}) },
  ])('is nothing on $what', async ({ branch }) => {
    const evidence = await observe({ main: factsOf({ a: TEXT }, withBranch), branch });
    expect(evidence.blockedNotes).toEqual([]);
  });

  test('is not swallowed with a mistake of ours', async () => {
    const branch = () => {
      throw new TypeError('ours');
    };
    await expect(observe({ main: factsOf({ a: TEXT }, withBranch), branch })).rejects.toThrow('ours');
  });
});

describe('who has the lease on a task', () => {
  const ours = leasesOf([aLease('a')]);
  test.each([
    { what: 'nobody, where there is none', leases: leasesOf([]), leasedBy: null },
    { what: 'nobody else, where it is ours', leases: ours, leasedBy: null },
    { what: 'its owner', leases: leasesOf([aForeignLease('a', {})]), leasedBy: 'claude-code laptop' },
    {
      what: 'nobody, where it is on another task',
      leases: leasesOf([aForeignLease('b', {})]),
      leasedBy: null,
    },
    {
      what: 'someone, where it cannot be read',
      leases: leasesOf([], { unreadableSlugs: ['a'] }),
      leasedBy: 'someone whose lease cannot be read',
    },
  ])('is $what', async ({ leases, leasedBy }) => {
    const work = await observe({ main: factsOf({ a: TEXT }, { leases }) });
    expect(work.leasedBy).toBe(leasedBy);
  });
});
