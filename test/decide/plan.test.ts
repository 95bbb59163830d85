import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MOVING_PHASES } from '../../src/decide/lease-index.js';
import type { Attempt } from '../../src/domain/claim.js';
import { formatItem } from '../../src/domain/item.js';
import type { Lease } from '../../src/domain/lease.js';
import type { Plan, Step } from '../../src/domain/plan.js';
import type { Problem } from '../../src/domain/problem.js';
import type { Snapshot } from '../../src/domain/snapshot.js';
import { PLAIN_RULES } from '../support/plain-rules.js';
import { planFor, planOf, startsIn, stepsOf } from '../support/plan-of.js';
import { afterwards, smallWorlds } from '../support/small-world.js';
import {
  aClaim,
  aMergedPull,
  anAttempt,
  aPull,
  aTask,
  aTaskSet,
  HOLDER,
  OUR_HOST,
  oid,
  VALID_MERGE,
} from '../support/snapshot-builder.js';

const RUNS = { numRuns: 400 };

function always(holds: (world: Snapshot, plan: Plan) => void): void {
  fc.assert(
    fc.property(smallWorlds, (world) => holds(world, planOf(world))),
    RUNS,
  );
}

/** The item that a step acts on; a branch is none, and reaping or archiving is book-keeping about the claim. */
function actedOn(step: Step): readonly string[] {
  switch (step.kind) {
    case 'close-out':
    case 'flag-task':
      return [`task/${step.slug}`];
    case 'update-branch':
      return [`pull/${step.pullNumber}`];
    case 'start-work':
      return [formatItem(step.entry.item)];
    case 'reap-claim':
    case 'archive-lease':
    case 'delete-branch':
    case 'open-pull-request':
      return [];
  }
}

/** Items that agents hold once the dead claims are freed: run 2 of the small worlds is over. */
function held(world: Snapshot): readonly string[] {
  return world.claims
    .filter(
      ({ document: { holder } }) => holder !== null && world.runStates.get(`${holder.runId}/1`) !== 'over',
    )
    .map(({ document: { item } }) => formatItem(item));
}

/** Of the newest claim of an item, at one fingerprint; a usage limit spends none. */
function attemptsAt(name: string, fingerprint: string, world: Snapshot): readonly Attempt[] {
  const claim = world.claims.find(({ document }) => formatItem(document.item) === name);
  return (claim?.document.attempts ?? []).filter(
    (attempt) => attempt.fingerprint === fingerprint && attempt.outcome?.name !== 'LIMITED',
  );
}

function taskStarts(plan: Plan): readonly string[] {
  return stepsOf(plan, 'start-work').flatMap(({ entry }) =>
    entry.item.kind === 'task' ? [entry.item.slug] : [],
  );
}

describe('a plan', () => {
  test('comes in the order of a tick', () => {
    const plan = planFor({
      tasks: [aTask('a'), aTask('b')],
      pulls: [aMergedPull(3, 'task/a')],
      evidenceByPull: new Map([[3, VALID_MERGE]]),
      branchOidsByName: new Map([['task/a', oid(3)]]),
      openPulls: [aPull(4, 'task/x', { title: 'CONFLICTS' }), aPull(5, 'task/y', { title: 'BEHIND' })],
      claims: [aClaim({ kind: 'pull', number: 4 }, HOLDER, [anAttempt({ outcome: null })])],
      runStates: new Map([['7/1', 'over']]),
    });
    expect(plan.steps.map(({ kind }) => kind)).toEqual([
      'reap-claim',
      'close-out',
      'delete-branch',
      'start-work',
      'update-branch',
      'start-work',
    ]);
    expect(startsIn(plan)).toEqual(['pull/4', 'task/b']);
  });

  test('carries the problems of the files and of the rest, and what is in flight', () => {
    const problem = (file: string): Problem => ({
      severity: 'error',
      file,
      line: 1,
      column: 1,
      message: '',
      expected: '',
      found: '',
    });
    const plan = planFor({
      tasks: aTaskSet([], { problems: [problem('a.md')] }),
      problems: [problem('claim')],
      claims: [aClaim({ kind: 'pull', number: 4 }, HOLDER)],
    });
    expect(plan.problems.map(({ file }) => file)).toEqual(['a.md', 'claim']);
    expect(plan.inFlight).toEqual([{ kind: 'pull', number: 4 }]);
  });
});

describe('in no world does a plan', () => {
  test('act twice on one item, or leave one without step and reason', () => {
    always((world, plan) => {
      const told = [...plan.steps.flatMap(actedOn), ...plan.skips.map(({ item }) => formatItem(item))];
      const open = [...world.tasks.tasksBySlug.values()].filter(({ status }) => status.phase !== 'closed');
      const expected = [
        ...open.map(({ slug }) => `task/${slug}`),
        ...[...world.openPulls, ...world.unreadablePulls].map(({ number }) => `pull/${number}`),
      ];
      expect([...told].sort()).toEqual([...expected].sort());
    });
  });

  test('start more than the free slots, or anything that someone holds', () => {
    always((world, plan) => {
      const free = Math.max(0, world.settings.maxParallel - held(world).length);
      expect(startsIn(plan).length).toBeLessThanOrEqual(free);
      expect(startsIn(plan).filter((name) => held(world).includes(name))).toEqual([]);
      expect([...plan.inFlight.map(formatItem)].sort()).toEqual([...held(world)].sort());
    });
  });

  test('have more at work of one kind than may be', () => {
    always((world, plan) => {
      const { maxTasks, maxRepairs } = world.settings;
      const isTask = (name: string): boolean => name.startsWith('task/');
      const [tasks, repairs] = [
        startsIn(plan).filter(isTask),
        startsIn(plan).filter((name) => !isTask(name)),
      ];
      const heldTasks = held(world).filter(isTask).length;
      if (maxTasks !== null && tasks.length > 0)
        expect(heldTasks + tasks.length).toBeLessThanOrEqual(maxTasks);
      if (maxRepairs !== null && repairs.length > 0)
        expect(held(world).length - heldTasks + repairs.length).toBeLessThanOrEqual(maxRepairs);
    });
  });

  test('start what still rests from its last attempt', () => {
    always((world, plan) => {
      for (const { entry } of stepsOf(plan, 'start-work')) {
        const made = attemptsAt(entry.name, entry.fingerprint, world);
        const pause = world.settings.retryPauses[made.length - 1] ?? 0;
        const rested = world.now.getTime() - Date.parse(made.at(-1)?.endedAt ?? '1970-01-01T00:00:00Z');
        expect(rested).toBeGreaterThanOrEqual(pause * 60_000);
      }
    });
  });

  test('start a task of which any precondition fails', () => {
    always((world, plan) => {
      for (const slug of taskStarts(plan)) expect(brokenPreconditions(slug, world, plan)).toEqual([]);
    });
  });

  test('let starts outgrow the limit of open pull requests', () => {
    always((world, plan) => {
      const open = world.openPulls.filter(
        (pull) => !pull.isCrossRepository && pull.headRefName !== 'elsewhere',
      );
      const starts = taskStarts(plan).length;
      if (starts > 0) expect(open.length + starts).toBeLessThanOrEqual(world.settings.maxOpenPullRequests);
    });
  });

  test('close a task out without a valid merge, or while a pull request is open', () => {
    always((world, plan) => {
      for (const { slug, pullNumber } of stepsOf(plan, 'close-out')) {
        const pulls = pullsOf(slug, world);
        const pull = pulls.find(({ number }) => number === pullNumber);
        expect(pull).toMatchObject({ state: 'MERGED', isCrossRepository: false, baseRefName: 'main' });
        const seen = world.evidenceByPull.get(pullNumber);
        expect(seen?.isReachable).toBe(true);
        expect(
          [seen?.phaseAtMerge, ...(seen?.phasesSince ?? [])].filter((phase) => phase !== 'ready'),
        ).toEqual([]);
        expect(
          pulls.filter(({ state, isCrossRepository }) => state === 'OPEN' && !isCrossRepository),
        ).toEqual([]);
      }
    });
  });

  test('delete a branch that moved, is in use, or holds what was not merged into the base', () => {
    always((world, plan) => {
      for (const { branch, oid: expected } of stepsOf(plan, 'delete-branch')) {
        expect(world.branchOidsByName.get(branch)).toBe(expected);
        expect(branch).not.toBe('main');
        const inUse = world.openPulls.filter(
          (pull) => pull.baseRefName === branch || (pull.headRefName === branch && !pull.isCrossRepository),
        );
        expect(inUse).toEqual([]);
        if (world.aheadByBranch.get(branch) === 0) continue;
        const merges = (world.pullsByBranch.get(branch) ?? []).filter(
          (pull) => pull.state === 'MERGED' && pull.headRefOid === expected && pull.baseRefName === 'main',
        );
        expect(merges.filter(({ isCrossRepository }) => !isCrossRepository)).not.toEqual([]);
      }
    });
  });

  test('open a draft where there is nothing to show, someone at work, or a person has said no', () => {
    always((world, plan) => {
      for (const { branch, slug } of stepsOf(plan, 'open-pull-request')) {
        expect([`task/${slug}`, `feat/${slug}`]).toContain(branch);
        expect(world.tasks.tasksBySlug.get(slug)?.status.phase).not.toBe('closed');
        expect(world.aheadByBranch.get(branch) ?? 0).toBeGreaterThan(0);
        expect(held(world)).not.toContain(`task/${slug}`);
        const own = pullsOf(slug, world).filter(({ isCrossRepository }) => !isCrossRepository);
        const atHead = own.filter(
          (pull) => pull.headRefName === branch && pull.headRefOid === world.branchOidsByName.get(branch),
        );
        expect([...own.filter(({ state }) => state === 'OPEN'), ...atHead]).toEqual([]);
      }
    });
  });

  test('flag a task that is not ready, or that somebody holds', () => {
    always((world, plan) => {
      for (const { slug, blobId } of stepsOf(plan, 'flag-task')) {
        const task = world.tasks.tasksBySlug.get(slug);
        expect([task?.status.phase, task?.blobId]).toEqual(['ready', blobId]);
        expect(held(world)).not.toContain(`task/${slug}`);
        expect(taskStarts(plan)).not.toContain(slug);
      }
    });
  });

  test('work on a fork, a draft or a branch that is no task’s', () => {
    always((world, plan) => {
      const touched = new Set(plan.steps.flatMap(actedOn));
      const pulls = world.openPulls.filter(({ number }) => touched.has(`pull/${number}`));
      const foreign = pulls.filter(
        (pull) =>
          pull.isCrossRepository ||
          pull.isDraft ||
          pull.baseRefName !== 'main' ||
          pull.headRefName === 'elsewhere',
      );
      expect(foreign).toEqual([]);
    });
  });

  test('find anything left to do in the world that it made', () => {
    always((world, plan) => {
      expect(planOf(afterwards(world, plan)).steps).toEqual([]);
    });
  });

  test('end a lease that someone may work under, or that is not over by a merge or by our own run', () => {
    always((world, plan) => {
      for (const { lease, afterCloseOutOf } of stepsOf(plan, 'archive-lease')) {
        const { slug, document } = lease;
        expect(world.controlPlane.kind).toBe('compatible');
        expect(held(world)).not.toContain(`task/${slug}`);
        expect(taskStarts(plan)).not.toContain(slug);
        const isMerged = pullsOf(slug, world).some(
          ({ state, isCrossRepository, baseRefName }) =>
            state === 'MERGED' && !isCrossRepository && baseRefName === 'main',
        );
        const isClosed =
          afterCloseOutOf === slug || world.tasks.tasksBySlug.get(slug)?.status.phase === 'closed';
        const isByMerge = isMerged && isClosed && (isOurs(lease) || !MOVING_PHASES.includes(document.phase));
        expect(isByMerge || isOurs(lease)).toBe(true);
      }
    });
  });

  test('touch the file or the branches of an open task that somebody else has leased', () => {
    always((world, plan) => {
      const elsewhere = world.leases.active.filter((lease) => !isOurs(lease)).map(({ slug }) => slug);
      for (const { slug } of [...stepsOf(plan, 'flag-task'), ...stepsOf(plan, 'open-pull-request')])
        expect(elsewhere).not.toContain(slug);
      for (const { branch } of stepsOf(plan, 'delete-branch')) {
        const slug = branch.replace(/^(?:task|feat)\//, '');
        const isOpen = world.tasks.tasksBySlug.get(slug)?.status.phase !== 'closed';
        const isClosing = stepsOf(plan, 'close-out').some((step) => step.slug === slug);
        if (isOpen && !isClosing) expect(elsewhere).not.toContain(slug);
      }
    });
  });

  test('ask for a lease where leasing is off, or start a task without one where it is on', () => {
    always((world, plan) => {
      for (const { entry, lease } of stepsOf(plan, 'start-work')) {
        const isLeased = entry.kind === 'task' && world.controlPlane.kind === 'compatible';
        expect(lease === undefined).toBe(!isLeased);
        expect(lease?.expected ?? null).toBe(
          isLeased ? (world.leases.active.find(({ slug }) => `task/${slug}` === entry.name) ?? null) : null,
        );
      }
    });
  });

  test('exceed the attempts of a fingerprint', () => {
    always((world, plan) => {
      for (const { entry } of stepsOf(plan, 'start-work')) {
        const made = attemptsAt(entry.name, entry.fingerprint, world);
        const { task, pull } = world.settings.attempts;
        expect(made.length).toBeLessThan(entry.kind === 'task' ? task : pull);
      }
    });
  });
});

test('the small worlds contain every kind of step', () => {
  const kinds = new Set<string>();
  for (const world of fc.sample(smallWorlds, { numRuns: 1_500, seed: 1 })) {
    for (const { kind } of planOf(world).steps) kinds.add(kind);
  }
  expect([...kinds].sort()).toEqual([
    'archive-lease',
    'close-out',
    'delete-branch',
    'flag-task',
    'open-pull-request',
    'reap-claim',
    'start-work',
    'update-branch',
  ]);
});

function isOurs({ document }: Lease): boolean {
  return document.owner === OUR_HOST;
}

function pullsOf(slug: string, world: Snapshot) {
  return [`task/${slug}`, `feat/${slug}`].flatMap((branch) => world.pullsByBranch.get(branch) ?? []);
}

/** The conditions of the design once more, each on its own and straight from the snapshot. */
function brokenPreconditions(slug: string, world: Snapshot, plan: Plan): readonly string[] {
  const task = world.tasks.tasksBySlug.get(slug);
  if (task === undefined) return ['exists'];
  const closing = stepsOf(plan, 'close-out').map((step) => step.slug);
  const deleted = stepsOf(plan, 'delete-branch').map(({ branch }) => branch);
  const isDone = (other: string): boolean =>
    world.tasks.tasksBySlug.get(other)?.status.phase === 'closed' || closing.includes(other);
  const ours = pullsOf(slug, world).filter(({ isCrossRepository }) => !isCrossRepository);
  const branches = [`task/${slug}`, `feat/${slug}`];
  const listed = world.openPulls.filter(
    (pull) => !pull.isCrossRepository && branches.includes(pull.headRefName),
  );
  const current = ours.filter(({ state, number }) => state === 'MERGED' && !wasReopened(number, world));
  const isNamed = world.settings.only.task === slug;
  const holds: Readonly<Record<string, boolean>> = {
    ready: task.status.phase === 'ready',
    acyclic: !world.tasks.cyclicSlugs.has(slug),
    'for agents': task.autonomy !== 'human-only',
    'no parent': !world.tasks.parentSlugs.has(slug),
    implementation: task.kind === 'implementation',
    'dependencies closed': task.dependsOn.every(({ target }) => isDone(target)),
    answered: branches.every((branch) => world.pullsByBranch.has(branch)),
    'nothing open': listed.length === 0 && ours.every(({ state }) => state !== 'OPEN'),
    unclaimed: !held(world).includes(`task/${slug}`),
    'not merged in its present life': current.length === 0 || isNamed,
    'no branch': branches.every((branch) => !world.branchOidsByName.has(branch) || deleted.includes(branch)),
    'not leased elsewhere': world.leases.active.every((lease) => lease.slug !== slug || isOurs(lease)),
    'a plugin that we know': world.controlPlane.kind !== 'incompatible',
    due: task.notBefore === null || Date.parse(task.notBefore) <= world.now.getTime(),
    'no gaps': PLAIN_RULES.findGaps(task).length === 0,
    wanted: isNamed || (world.settings.only.task === null && world.settings.only.pull === null),
  };
  return Object.entries(holds).flatMap(([name, isTrue]) => (isTrue ? [] : [name]));
}

/** A person opened the task again after this merge: that is how one says that it is to be done again. */
function wasReopened(pullNumber: number, world: Snapshot): boolean {
  const evidence = world.evidenceByPull.get(pullNumber);
  return (
    evidence?.isReachable === true && [evidence.phaseAtMerge, ...evidence.phasesSince].includes('closed')
  );
}
