import type { TaskEditContext } from '../../src/act/edit-task-files.js';
import type { CloseOut } from '../../src/domain/plan.js';
import type { StepResult } from '../../src/domain/report.js';
import type { RepositoryFacts } from '../../src/ports/repository.js';
import { aMergedPull, BASE_OID, leasesOf, NOW, oid, SETTINGS } from './snapshot-builder.js';
import { taskFile } from './task-story.js';

export function closeOutOf(slug: string, pullNumber = 7): CloseOut {
  return {
    kind: 'close-out',
    slug,
    path: `${SETTINGS.tasksFolder}/${slug}.md`,
    pullNumber,
    pullUrls: [`https://github.com/owner/name/pull/${pullNumber}`],
    because: `#${pullNumber} was merged`,
  };
}

export interface SceneParts {
  /** Statuses by slug: the task files on the branch. */
  readonly tasks?: Readonly<Record<string, string>>;
  readonly branch?: string;
  readonly oid?: string;
  /** Other branches. */
  readonly branches?: Readonly<Record<string, string>>;
}

/** The repository as it may be read. */
export function repositoryFacts({ tasks = {}, branches = {}, ...base }: SceneParts = {}): RepositoryFacts {
  const branch = base.branch ?? 'main';
  const tip = base.oid ?? BASE_OID;
  return {
    base: { branch, oid: tip },
    branchOidsByName: new Map([...Object.entries(branches), [branch, tip]]),
    taskFiles: Object.entries(tasks).map(([slug, status]) => ({
      path: `${SETTINGS.tasksFolder}/${slug}.md`,
      text: taskFile(slug, status),
      blobId: oid('b'),
    })),
    claims: [],
    turnOid: null,
    unreadableClaims: [],
    leases: leasesOf([]),
    controlPlane: { kind: 'absent' },
    control: { kind: 'running' },
    digestLog: { kind: 'read', oid: null, lines: [] },
    problems: [],
  };
}

export function closeOutContext(facts: RepositoryFacts): TaskEditContext {
  const snapshot = {
    base: facts.base,
    pullsByBranch: new Map([['task/any', [aMergedPull(7, 'task/any'), aMergedPull(8, 'task/any')]]]),
  };
  return {
    facts,
    snapshot,
    request: { baseBranch: null, tasksFolder: SETTINGS.tasksFolder },
    now: new Date(NOW),
  };
}

/** `slug status: detail`, one a result. */
export function told(results: readonly StepResult[]): readonly string[] {
  return results.map(({ step, status, detail }) => {
    const subject = step.kind === 'close-out' ? step.slug : step.kind;
    return `${subject} ${status}: ${detail}`;
  });
}
