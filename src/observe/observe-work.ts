import { describeOwner, isOwnedBy } from '../decide/lease-index.js';
import type { Claim } from '../domain/claim.js';
import { BadInput, CommandFailed } from '../domain/errors.js';
import type { Leases } from '../domain/lease.js';
import type { BranchPullRequest, PullRequest } from '../domain/pull-request.js';
import type { TaskFile } from '../domain/task.js';
import type { WorkEntry } from '../domain/work-entry.js';
import type { WorkEvidence } from '../domain/work-evidence.js';
import type { RepositoryFacts } from '../ports/repository.js';
import type { World } from '../ports/world.js';
import { readBlockedBlocks } from '../read/blocked-block.js';
import { type Readiness, readReadiness } from '../read/readiness.js';
import { readTask } from '../read/task-file.js';

/** Where the entry's item is to be looked at. */
export interface WorkPlace {
  readonly entry: WorkEntry;
  readonly baseBranch: string | null;
  readonly tasksFolder: string;
}

/** The evidence of a run, and what the plugin's leases say before it. */
export interface ObservedWork extends WorkEvidence {
  /** Whether the plugin leases tasks in this repository. */
  readonly isLeasing: boolean;
  /** Owner of somebody else's lease on the entry's task, in words; null when there is none. */
  readonly leasedBy: string | null;
  /** What the file of the entry's task says on the base branch; null for a repair or a missing file. */
  readonly readiness: Readiness | null;
  /** `readiness_verified_at` of our own lease on the task, ISO 8601 UTC. */
  readonly leaseVerifiedAt: string | null;
  /** Of all items. */
  readonly claims: readonly Claim[];
}

/** What git and GitHub show about the entry's item now. */
export async function observeWork(world: World, place: WorkPlace): Promise<ObservedWork> {
  const { entry } = place;
  const [facts, lookup, open] = await Promise.all([
    world.repository.read({ baseBranch: place.baseBranch, tasksFolder: place.tasksFolder }),
    world.pullRequests.lookUpBranches({ branches: [entry.branch], compare: [] }),
    entry.item.kind === 'pull' ? world.pullRequests.listOpen() : null,
  ]);
  const branchOid = facts.branchOidsByName.get(entry.branch) ?? null;
  const pull = newestPull(lookup.pullsByBranch.get(entry.branch) ?? []);
  const file = fileOfTask(facts, entry);
  // Where a pull request exists, it is the evidence.
  const isLeft = entry.item.kind === 'task' && branchOid !== null && pull === null;
  const noted = isLeft ? await fileOnBranch(world, place) : file;
  const listed = open?.pulls.find((pull) => pull.headRefName === entry.branch && !pull.isCrossRepository);
  return {
    branchOid,
    pull,
    ourWords: listed === undefined ? new Set() : ourWords(listed),
    taskPhase: file === undefined ? null : (readTask(file).task?.status.phase ?? null),
    blockedNotes: noted === undefined ? [] : readBlockedBlocks(noted.text),
    isLeasing: facts.controlPlane.kind === 'compatible',
    readiness: file === undefined ? null : readReadiness(file),
    claims: facts.claims,
    ...observeLease(facts.leases, entry),
  };
}

function observeLease(
  { active, hostId, unreadableSlugs }: Leases,
  { item }: WorkEntry,
): Pick<ObservedWork, 'leasedBy' | 'leaseVerifiedAt'> {
  const none = { leasedBy: null, leaseVerifiedAt: null };
  if (item.kind !== 'task') return none;
  if (unreadableSlugs.includes(item.slug)) return { ...none, leasedBy: 'someone whose lease cannot be read' };
  const lease = active.find(({ slug }) => slug === item.slug);
  if (lease === undefined) return none;
  const { document } = lease;
  if (!isOwnedBy(document, hostId)) return { ...none, leasedBy: describeOwner(document) };
  return { ...none, leaseVerifiedAt: document.gates?.readinessVerifiedAt ?? null };
}

function newestPull(pulls: readonly BranchPullRequest[]): WorkEvidence['pull'] {
  const pull = pulls.find((candidate) => !candidate.isCrossRepository && candidate.state !== 'CLOSED');
  if (pull === undefined) return null;
  const { number, url, createdAt } = pull;
  return { number, url, createdAt, isOpen: pull.state === 'OPEN' };
}

function ourWords(pull: PullRequest): ReadonlySet<string> {
  const replies = (pull.threads ?? []).flatMap((thread) => thread.comments);
  const words = [...pull.comments, ...pull.reviews, ...replies];
  return new Set(words.filter((word) => word.isOurs).map((word) => word.id));
}

function fileOfTask({ taskFiles }: RepositoryFacts, { item }: WorkEntry): TaskFile | undefined {
  if (item.kind !== 'task') return undefined;
  return taskFiles.find((candidate) => candidate.path.endsWith(`/${item.slug}.md`));
}

/** A branch that is gone again, or that holds no tasks, has no note to tell. */
async function fileOnBranch(world: World, { entry, tasksFolder }: WorkPlace): Promise<TaskFile | undefined> {
  try {
    return fileOfTask(await world.repository.read({ baseBranch: entry.branch, tasksFolder }), entry);
  } catch (error) {
    if (error instanceof BadInput || error instanceof CommandFailed) return undefined;
    throw error;
  }
}
