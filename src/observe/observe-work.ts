import type { BranchPullRequest, PullRequest } from '../domain/pull-request.js';
import type { TaskPhase } from '../domain/task.js';
import type { WorkEntry } from '../domain/work-entry.js';
import type { WorkEvidence } from '../domain/work-evidence.js';
import type { World } from '../ports/world.js';
import { readTask } from '../read/task-file.js';

/** Where the entry's item is to be looked at. */
export interface WorkPlace {
  readonly entry: WorkEntry;
  readonly baseBranch: string | null;
  readonly tasksFolder: string;
}

/** What git and GitHub show about the entry's item now. */
export async function observeWork(world: World, place: WorkPlace): Promise<WorkEvidence> {
  const { entry } = place;
  const [facts, lookup, open] = await Promise.all([
    world.repository.read({ baseBranch: place.baseBranch, tasksFolder: place.tasksFolder }),
    world.pullRequests.lookUpBranches({ branches: [entry.branch], compare: [] }),
    entry.item.kind === 'pull' ? world.pullRequests.listOpen() : null,
  ]);
  const listed = open?.pulls.find((pull) => pull.headRefName === entry.branch && !pull.isCrossRepository);
  return {
    branchOid: facts.branchOidsByName.get(entry.branch) ?? null,
    pull: newestPull(lookup.pullsByBranch.get(entry.branch) ?? []),
    ourWords: listed === undefined ? new Set() : ourWords(listed),
    taskPhase: phaseOfTask(facts.taskFiles, entry),
  };
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

function phaseOfTask(
  files: Awaited<ReturnType<World['repository']['read']>>['taskFiles'],
  entry: WorkEntry,
): TaskPhase | null {
  const { item } = entry;
  if (item.kind !== 'task') return null;
  const file = files.find((candidate) => candidate.path.endsWith(`/${item.slug}.md`));
  return file === undefined ? null : (readTask(file).task?.status.phase ?? null);
}
