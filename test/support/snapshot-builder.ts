import type { Attempt, Claim, ClaimHolder } from '../../src/domain/claim.js';
import { formatItem, type Item } from '../../src/domain/item.js';
import type { ControlPlane, Lease, LeaseDocument, Leases } from '../../src/domain/lease.js';
import type { BranchPullRequest, PullRequest } from '../../src/domain/pull-request.js';
import type { Settings } from '../../src/domain/settings.js';
import type { MergeEvidence, Snapshot } from '../../src/domain/snapshot.js';
import type { Dependency, Task, TaskPhase, TaskStatus } from '../../src/domain/task.js';
import type { DependencyTarget, TaskSet } from '../../src/domain/task-set.js';

/** A commit id made of one repeated hexadecimal digit (or of a number, padded). */
export function oid(seed: string | number): string {
  return String(seed).padStart(40, '0');
}

export const BASE_OID = oid('ba5e');
export const NOW = '2026-03-01T12:00:00Z';
export const BEFORE = '2026-02-28T12:00:00Z';

export const SETTINGS: Settings = {
  tasksFolder: 'docs/planning/tasks',
  baseBranch: null,
  branchPatterns: ['task/{slug}', 'feat/{slug}'],
  maxParallel: 2,
  maxTasks: null,
  maxRepairs: null,
  maxOpenPullRequests: 10,
  attempts: { task: 2, pull: 3 },
  retryPauses: [0, 30, 120, 360],
  dollars: { run: 10, task: 25, day: 50 },
  gatePrompt: null,
  flagGaps: true,
  prompts: {
    task: '/sdlc:task-work {slug}',
    conflicts: '/sdlc:pr-respond {pull}',
    'ci-failed': '/sdlc:pr-respond {pull}',
    'needs-response': '/sdlc:pr-respond {pull} on {branch} of {slug}',
  },
  trustedAuthors: [],
  ignoredAuthors: [],
  updateBranches: true,
  only: { task: null, pull: null },
};

export function aDependency(target: string): Dependency {
  return { text: `[[${target}]]`, target, line: 5 };
}

export interface TaskParts extends Partial<Omit<Task, 'slug' | 'status' | 'dependsOn'>> {
  readonly phase?: TaskPhase;
  /** Targets. */
  readonly dependsOn?: readonly string[];
}

/** A ready implementation task that nothing holds back. */
export function aTask(slug: string, { phase = 'ready', dependsOn = [], ...parts }: TaskParts = {}): Task {
  const status: TaskStatus = { key: 'status', text: phase, phase, vocabulary: 'bare' };
  return {
    slug,
    id: /^T-[0-9A-Z]{4}/.exec(slug)?.[0] ?? null,
    path: `${SETTINGS.tasksFolder}/${slug}.md`,
    blobId: `blob-${slug}`,
    title: null,
    status,
    created: '2026-01-01',
    priority: false,
    impact: 'medium',
    complexity: 'medium',
    autonomy: null,
    kind: 'implementation',
    dependsOn: dependsOn.map(aDependency),
    parent: null,
    pullUrls: [],
    notBefore: null,
    readinessVerifiedAt: null,
    body: '',
    bodyLine: 8,
    ...parts,
  };
}

export function aTaskSet(tasks: readonly Task[], parts: Partial<TaskSet> = {}): TaskSet {
  const sorted = [...tasks].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const tasksBySlug = new Map(sorted.map((task) => [task.slug, task]));
  const slugsById = new Map<string, string[]>();
  for (const { id, slug } of tasks) {
    if (id !== null) slugsById.set(id, [...(slugsById.get(id) ?? []), slug]);
  }
  const unreadableSlugs = parts.unreadableSlugs ?? [];
  const resolve = ({ target }: Dependency): DependencyTarget => {
    if (tasksBySlug.has(target)) return { kind: 'task', slug: target };
    if (unreadableSlugs.includes(target)) return { kind: 'unreadable', slug: target };
    const slugs = slugsById.get(target) ?? [];
    const [slug] = slugs;
    if (slug === undefined) return { kind: 'dangling' };
    return slugs.length === 1 ? { kind: 'task', slug } : { kind: 'ambiguous', slugs };
  };
  const parentSlugs = new Set(
    tasks.flatMap(({ parent }) => {
      const target = parent === null ? null : resolve(aDependency(parent));
      return target?.kind === 'task' ? [target.slug] : [];
    }),
  );
  const duplicateSlugs = new Set([...slugsById.values()].filter((slugs) => slugs.length > 1).flat());
  const cyclicSlugs = new Set<string>();
  return {
    tasksBySlug,
    unreadableSlugs,
    parentSlugs,
    cyclicSlugs,
    duplicateSlugs,
    resolve,
    problems: [],
    ...parts,
  };
}

export function aPull(number: number, headRefName: string, parts: Partial<PullRequest> = {}): PullRequest {
  return {
    nodeId: `PR_${number}`,
    number,
    url: `https://github.com/owner/name/pull/${number}`,
    title: 'CLEAN',
    state: 'OPEN',
    isDraft: false,
    author: null,
    headRefName,
    headRefOid: oid(number),
    baseRefName: 'main',
    isCrossRepository: false,
    mergedAt: null,
    closedAt: null,
    mergeable: 'MERGEABLE',
    mergeStateStatus: 'CLEAN',
    reviewDecision: null,
    checks: { rows: [], isComplete: true, requiredNames: [] },
    reviews: [],
    threads: [],
    comments: [],
    headCommittedAt: null,
    behindBy: 0,
    updatedAt: null,
    ...parts,
  };
}

export function aMergedPull(
  number: number,
  headRefName: string,
  parts: Partial<BranchPullRequest> = {},
): BranchPullRequest {
  return {
    number,
    url: `https://github.com/owner/name/pull/${number}`,
    state: 'MERGED',
    headRefName,
    headRefOid: oid(number),
    baseRefName: 'main',
    isCrossRepository: false,
    createdAt: '2026-02-01T00:00:00Z',
    mergedAt: '2026-02-02T00:00:00Z',
    closedAt: '2026-02-02T00:00:00Z',
    mergeCommitOid: oid(`c${number}`),
    ...parts,
  };
}

export function aClosedPull(
  number: number,
  headRefName: string,
  parts: Partial<BranchPullRequest> = {},
): BranchPullRequest {
  return aMergedPull(number, headRefName, {
    state: 'CLOSED',
    mergedAt: null,
    mergeCommitOid: null,
    ...parts,
  });
}

/** Reachable, open at the merge, untouched since. */
export const VALID_MERGE: MergeEvidence = { isReachable: true, phaseAtMerge: 'ready', phasesSince: [] };
/** Of a pull request closed without merge whose task file was not touched since. */
export const UNTOUCHED: MergeEvidence = { isReachable: null, phaseAtMerge: null, phasesSince: [] };

export function anAttempt(parts: Partial<Attempt> = {}): Attempt {
  return {
    kind: 'task',
    fingerprint: 'blob-a',
    startedAt: BEFORE,
    endedAt: BEFORE,
    runId: 7,
    runAttempt: 1,
    outcome: { name: 'NO-CHANGE', because: 'nothing moved', pullUrl: null },
    ...parts,
  };
}

export const HOLDER: ClaimHolder = { runId: 7, runAttempt: 1, job: 'work', claimedAt: BEFORE };

export function aClaim(item: Item, holder: ClaimHolder | null, attempts: readonly Attempt[] = []): Claim {
  const ref = `refs/sdlc/orchestrator/${formatItem(item)}`;
  return { ref, oid: oid('c1a1'), document: { version: 1, item, holder, attempts } };
}

/** The host id under which the runs of these tests hold leases, and that of somebody else. */
export const OUR_HOST = '00000000-0000-4000-8000-000000000001';
export const OTHER_HOST = '00000000-0000-4000-8000-000000000002';

export const LEASING_ON: ControlPlane = { kind: 'compatible', sdlcVersion: '1.0.0', leaseSeconds: 3600 };

/** Claimed by ourselves at BEFORE, for an hour. */
export function aLease(slug: string, parts: Partial<LeaseDocument> = {}): Lease {
  const document: LeaseDocument = {
    sdlcVersion: '1.1.0',
    leaseId: '00000000-0000-4000-8000-00000000000a',
    taskId: slug,
    taskPath: `${SETTINGS.tasksFolder}/${slug}.md`,
    owner: OUR_HOST,
    ownerKind: 'github-actions',
    clientVersion: '0.0.0',
    clientCommit: 'unknown',
    preparedOn: parts.owner ?? OUR_HOST,
    preparedOnHostname: 'github-actions',
    leaseToken: '00000000-0000-4000-8000-00000000000b',
    phase: 'claimed',
    claimedAt: BEFORE,
    expiresAt: '2026-02-28T13:00:00Z',
    baseRef: 'refs/heads/main',
    baseSha: '0'.repeat(40),
    workRef: `refs/heads/task/${slug}`,
    pullNumber: null,
    notes: '',
    gates: null,
    ...parts,
  };
  return { ref: `refs/sdlc/tasks/${slug}`, slug, oid: oid('1ea5e'), document };
}

/** The same in the hands of a person's session. */
export function aForeignLease(slug: string, parts: Partial<LeaseDocument> = {}): Lease {
  const host = { ownerKind: 'claude-code', preparedOnHostname: 'laptop' } as const;
  return aLease(slug, { owner: OTHER_HOST, ...host, ...parts });
}

export function leasesOf(active: readonly Lease[], parts: Partial<Leases> = {}): Leases {
  return { hostId: OUR_HOST, active, unreadableSlugs: [], archiveOidsBySlug: new Map(), ...parts };
}

export interface SnapshotParts
  extends Partial<Omit<Snapshot, 'settings' | 'tasks' | 'pullsByBranch' | 'now'>> {
  readonly tasks?: readonly Task[] | TaskSet;
  readonly settings?: Partial<Settings>;
  /** Pull requests in any state, put under their head branches. Every branch of every task counts as asked about. */
  readonly pulls?: readonly BranchPullRequest[];
  readonly unanswered?: readonly string[];
}

export function aSnapshot(parts: SnapshotParts = {}): Snapshot {
  const { tasks: given = [], settings: settingsParts, pulls = [], unanswered = [], ...rest } = parts;
  const settings = { ...SETTINGS, ...settingsParts };
  const tasks = 'tasksBySlug' in given ? given : aTaskSet(given);
  const pullsByBranch = new Map<string, BranchPullRequest[]>();
  for (const slug of tasks.tasksBySlug.keys()) {
    for (const pattern of settings.branchPatterns) pullsByBranch.set(pattern.replace('{slug}', slug), []);
  }
  for (const pull of [...pulls].sort((a, b) => b.number - a.number)) {
    pullsByBranch.set(pull.headRefName, [...(pullsByBranch.get(pull.headRefName) ?? []), pull]);
  }
  for (const branch of unanswered) pullsByBranch.delete(branch);
  return {
    now: new Date(NOW),
    settings,
    repository: { owner: 'owner', name: 'name' },
    base: { branch: 'main', oid: BASE_OID },
    tasks,
    openPulls: [],
    unreadablePulls: [],
    branchOidsByName: new Map([['main', BASE_OID]]),
    pullsByBranch,
    aheadByBranch: new Map(),
    evidenceByPull: new Map(),
    claims: [],
    unreadableClaims: [],
    runStates: new Map(),
    leases: leasesOf([]),
    controlPlane: { kind: 'absent' },
    control: { kind: 'running' },
    problems: [],
    ...rest,
  };
}
