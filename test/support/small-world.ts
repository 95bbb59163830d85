import fc from 'fast-check';
import type { Attempt, Claim, RunState } from '../../src/domain/claim.js';
import type { ControlState } from '../../src/domain/control.js';
import { formatItem } from '../../src/domain/item.js';
import { type ControlPlane, LEASE_PHASES, type Lease } from '../../src/domain/lease.js';
import { OUTCOME_NAMES } from '../../src/domain/outcome.js';
import type { Plan, StartWork, Step } from '../../src/domain/plan.js';
import type { BranchPullRequest, PullRequest } from '../../src/domain/pull-request.js';
import type { MergeEvidence, Snapshot } from '../../src/domain/snapshot.js';
import type { Task, TaskPhase } from '../../src/domain/task.js';
import { VERDICT_NAMES } from '../../src/domain/verdict.js';
import {
  aClaim,
  aForeignLease,
  aLease,
  aMergedPull,
  anAttempt,
  aPull,
  aSnapshot,
  aTask,
  aTaskSet,
  BEFORE,
  HOLDER,
  LEASING_ON,
  leasesOf,
  oid,
} from './snapshot-builder.js';

const SLUGS = ['a', 'b', 'c', 'd', 'e'];
const BRANCHES = SLUGS.flatMap((slug) => [`task/${slug}`, `feat/${slug}`]);
const PHASES: readonly TaskPhase[] = ['ready', 'ready', 'ready', 'closed', 'draft', 'in-progress'];

/** Mostly the usual value, so that the worlds have something to do. */
function mostly<T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(usual, ...others) },
  );
}

function task(slug: string): fc.Arbitrary<Task> {
  return fc
    .record({
      phase: fc.constantFrom(...PHASES),
      priority: fc.boolean(),
      kind: mostly<Task['kind']>('implementation', 'research'),
      autonomy: mostly<Task['autonomy']>(null, 'human-only'),
      dependsOn: fc.oneof(fc.constant([]), fc.subarray(SLUGS.filter((other) => other > slug).slice(0, 2))),
      parent: mostly<string | null>(null, 'e'),
      notBefore: mostly<string | null>(null, '2026-03-02T00:00:00Z', '2026-02-02T00:00:00Z'),
      body: mostly('', 'GAP a placeholder'),
    })
    .map((parts) => aTask(slug, parts));
}

/** Heads are few, so that branches stand at merged heads often. */
const heads = fc.integer({ min: 1, max: 3 }).map((seed) => oid(seed));

const branchPull = fc
  .record({
    headRefName: fc.constantFrom(...BRANCHES),
    headRefOid: heads,
    state: fc.constantFrom<BranchPullRequest['state']>('MERGED', 'MERGED', 'CLOSED', 'OPEN'),
    isCrossRepository: mostly(false, true),
    baseRefName: mostly('main', 'next', 'task/a'),
    createdAt: fc.constantFrom('2026-01-01T00:00:00Z', '2026-02-28T18:00:00Z'),
    mergedAt: fc.constantFrom('2026-02-02T00:00:00Z', '2026-02-28T20:00:00Z'),
  })
  .map(({ headRefName, ...parts }) => aMergedPull(0, headRefName, parts));

const openPull = fc
  .record({
    headRefName: fc.constantFrom(...BRANCHES, 'elsewhere'),
    title: fc.constantFrom(...VERDICT_NAMES),
    isDraft: mostly(false, true),
    isCrossRepository: mostly(false, true),
    baseRefName: mostly('main', 'task/a'),
    headRefOid: mostly<string | null>(oid(1), null),
  })
  .map(({ headRefName, ...parts }) => aPull(0, headRefName, parts));

const phaseSeen = mostly<MergeEvidence['phaseAtMerge']>('ready', 'closed', 'unreadable', null);
const evidence: fc.Arbitrary<MergeEvidence> = fc.record({
  isReachable: mostly<boolean | null>(true, false, null),
  phaseAtMerge: phaseSeen,
  phasesSince: fc.oneof(fc.constant([]), fc.array(phaseSeen, { maxLength: 2 })),
});

const attempt: fc.Arbitrary<Attempt> = fc
  .record({
    fingerprint: fc.constantFrom(
      ...SLUGS.map((slug) => `blob-${slug}`),
      `CI-FAILED@${oid(1)}`,
      `CONFLICTS@${oid(1)}`,
    ),
    endedAt: mostly(BEFORE, '2026-03-01T11:50:00Z'),
    outcome: fc
      .constantFrom(null, ...OUTCOME_NAMES)
      .map((name) => (name === null ? null : { name, because: '', pullUrl: null })),
  })
  .map((parts) => anAttempt(parts));

const items = fc.oneof(
  fc.constantFrom(...SLUGS).map((slug) => ({ kind: 'task' as const, slug })),
  fc.integer({ min: 100, max: 105 }).map((number) => ({ kind: 'pull' as const, number })),
);

const claim: fc.Arbitrary<Claim> = fc
  .tuple(items, fc.constantFrom(null, null, 1, 2, 3), fc.array(attempt, { maxLength: 3 }))
  .map(([item, runId, attempts]) => aClaim(item, runId === null ? null : { ...HOLDER, runId }, attempts));

const lease: fc.Arbitrary<Lease> = fc
  .record({
    slug: fc.constantFrom(...SLUGS, 'gone'),
    isOurs: fc.boolean(),
    phase: fc.constantFrom(...LEASE_PHASES),
    claimedAt: fc.constantFrom('2026-01-15T00:00:00Z', BEFORE, '2026-03-01T11:59:00Z'),
    expiresAt: fc.constantFrom(null, '2026-02-28T13:00:00Z', '2026-03-01T12:59:00Z'),
    pullNumber: mostly<number | null>(null, 1, 2),
  })
  .map(({ slug, isOurs, ...parts }) => (isOurs ? aLease(slug, parts) : aForeignLease(slug, parts)));

const controlPlane = mostly<ControlPlane>(
  LEASING_ON,
  { kind: 'absent' },
  { kind: 'incompatible', because: 'it is of another age' },
);

/** Run 1 lives, 2 is over, of 3 nothing is known. */
const RUN_STATES: ReadonlyMap<string, RunState> = new Map([
  ['1/1', 'live'],
  ['2/1', 'over'],
]);

const settings = fc.record({
  maxParallel: fc.integer({ min: 0, max: 3 }),
  maxTasks: fc.constantFrom(null, null, 0, 1),
  maxRepairs: fc.constantFrom(null, null, 0, 1),
  maxOpenPullRequests: fc.integer({ min: 0, max: 6 }),
  updateBranches: mostly(true, false),
  flagGaps: mostly(true, false),
  only: mostly({ task: null, pull: null }, { task: 'a', pull: null }, { task: null, pull: 101 }),
});

export const smallWorlds: fc.Arbitrary<Snapshot> = fc
  .record({
    tasks: fc.tuple(...SLUGS.map(task)),
    pulls: fc.array(branchPull, { maxLength: 6 }),
    openPulls: fc.array(openPull, { maxLength: 4 }),
    evidence: fc.array(fc.option(evidence, { freq: 6 }), { minLength: 6, maxLength: 6 }),
    ahead: fc.array(fc.constantFrom(undefined, 0, 2), { minLength: 3, maxLength: 3 }),
    branches: fc.uniqueArray(fc.tuple(fc.constantFrom(...BRANCHES), heads), {
      selector: ([name]) => name,
      maxLength: 3,
    }),
    claims: fc.uniqueArray(claim, { selector: ({ ref }) => ref, maxLength: 4 }),
    leases: fc.uniqueArray(lease, { selector: ({ slug }) => slug, maxLength: 3 }),
    controlPlane,
    unanswered: fc.subarray(BRANCHES, { maxLength: 1 }),
    isUnreadable: mostly(false, true),
    cyclic: mostly<readonly string[]>([], ['a', 'b']),
    settings,
    control: mostly<ControlState>(
      { kind: 'running' },
      { kind: 'paused', pause: { by: 'maintainer', at: '2026-02-28T20:00:00Z', because: null } },
      { kind: 'unreadable', wrong: ['version: expected 1, found 2'] },
    ),
  })
  .map(({ evidence: seen, branches, ahead, isUnreadable, cyclic, tasks, leases, ...parts }) =>
    aSnapshot({
      ...parts,
      leases: leasesOf(leases),
      tasks: aTaskSet(tasks, { cyclicSlugs: new Set(cyclic) }),
      pulls: parts.pulls.map((pull, index) => ({ ...pull, number: index + 1, url: `url-${index + 1}` })),
      openPulls: parts.openPulls.map((pull, index) => ({
        ...pull,
        number: 100 + index,
        nodeId: `PR_${index}`,
      })),
      unreadablePulls: isUnreadable ? [{ number: 200, because: 'a null node' }] : [],
      evidenceByPull: new Map(
        seen.flatMap((one, index) => (one === null ? [] : [[index + 1, one] as const])),
      ),
      branchOidsByName: new Map([['main', oid('ba5e')], ...branches]),
      aheadByBranch: new Map(
        branches.flatMap(([branch], index) => {
          const count = ahead[index];
          return count === undefined ? [] : [[branch, count] as const];
        }),
      ),
      runStates: RUN_STATES,
    }),
  );

/** The world after every step took effect, before anything else happens in it. */
export function afterwards(world: Snapshot, plan: Plan): Snapshot {
  return plan.steps.reduce(apply, world);
}

function apply(world: Snapshot, step: Step): Snapshot {
  switch (step.kind) {
    case 'reap-claim':
      return withClaim(world, { ...step.claim, document: step.document });
    case 'close-out':
      return { ...world, tasks: withPhase(world, step.slug, 'closed') };
    case 'archive-lease':
      return withLeases(world, step.lease.slug, []);
    case 'flag-task':
      return { ...world, tasks: withPhase(world, step.slug, step.flag.kind) };
    case 'open-pull-request': {
      const number = 300 + world.openPulls.length;
      const draft = aPull(number, step.branch, { nodeId: `PR_${number}`, isDraft: true });
      return { ...world, openPulls: [...world.openPulls, draft] };
    }
    case 'delete-branch':
      return {
        ...world,
        branchOidsByName: new Map([...world.branchOidsByName].filter(([name]) => name !== step.branch)),
      };
    case 'update-branch':
      return { ...world, openPulls: world.openPulls.map((pull) => updated(pull, step.pullNumber)) };
    case 'start-work':
      return withClaim(withLease(world, step), started(step));
  }
}

function withLease(world: Snapshot, { lease }: StartWork): Snapshot {
  if (lease === undefined) return world;
  const slug = lease.draft.taskId;
  return withLeases(world, slug, [aLease(slug, lease.draft)]);
}

function withLeases(world: Snapshot, slug: string, leases: readonly Lease[]): Snapshot {
  const others = world.leases.active.filter((other) => other.slug !== slug);
  return { ...world, leases: leasesOf([...others, ...leases]) };
}

function withClaim(world: Snapshot, claim: Claim): Snapshot {
  return { ...world, claims: [...world.claims.filter(({ ref }) => ref !== claim.ref), claim] };
}

/** The edited file is another blob, as every edit makes it. */
function withPhase(world: Snapshot, slug: string, phase: TaskPhase): Snapshot['tasks'] {
  const tasks = [...world.tasks.tasksBySlug.values()].map((task) =>
    task.slug === slug
      ? { ...task, blobId: `${task.blobId}-edited`, status: { ...task.status, phase } }
      : task,
  );
  return aTaskSet(tasks, { cyclicSlugs: world.tasks.cyclicSlugs });
}

function updated(pull: PullRequest, number: number): PullRequest {
  return pull.number === number ? { ...pull, title: 'PENDING', headRefOid: oid('fee1') } : pull;
}

function started({ entry, claim }: StartWork): Claim {
  const attempts = claim?.document.attempts ?? [];
  const running = anAttempt({
    kind: entry.kind,
    fingerprint: entry.fingerprint,
    outcome: null,
    endedAt: null,
  });
  const document = {
    version: 1,
    item: entry.item,
    holder: { ...HOLDER, runId: 1 },
    attempts: [...attempts, running],
  } as const;
  return { ref: `refs/sdlc/orchestrator/${formatItem(entry.item)}`, oid: oid('c1a2'), document };
}
