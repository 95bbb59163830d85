import { taskText } from '../sandbox/seed-task-file.js';
import type { CheckRun, IssueComment, PullRequest, Review } from '../src/domain/pull-request.js';
import type { Snapshot } from '../src/domain/snapshot.js';
import type { Task, TaskPhase } from '../src/domain/task.js';
import {
  aMergedPull,
  aPull,
  aSnapshot,
  aTask,
  BEFORE,
  type TaskParts,
  VALID_MERGE,
} from '../test/support/snapshot-builder.js';

export interface SnapshotSize {
  readonly tasks: number;
  /** Open ones. */
  readonly pulls: number;
}

/** Of ten tasks. */
const PHASES: readonly TaskPhase[] = [
  'closed',
  'closed',
  'closed',
  'closed',
  'closed',
  'in-progress',
  'ready',
  'ready',
  'ready',
  'draft',
];

/**
 * A world in which every rule has work: half of the tasks are closed, one in ten has an open pull request, one in
 * three of the ready ones waits for another task, a hundredth was merged and never closed out. Nothing holds back
 * all ready tasks at once, so that each is looked at to the end.
 */
export function bigSnapshot(size: SnapshotSize): Snapshot {
  const merged = Array.from({ length: size.tasks / 100 }, (_unused, index) => index * 100 + 5);
  return aSnapshot({
    tasks: Array.from({ length: size.tasks }, (_unused, index) => taskOf(index)),
    openPulls: Array.from({ length: size.pulls }, (_unused, index) => pullOf(index)),
    pulls: merged.map((index) => aMergedPull(100_000 + index, branchOf(index))),
    evidenceByPull: new Map(merged.map((index) => [100_000 + index, VALID_MERGE])),
    settings: { maxOpenPullRequests: size.pulls + 10 },
  });
}

function slugOf(index: number): string {
  return `T-${index.toString(36).toUpperCase().padStart(4, '0')}-some-work`;
}

function branchOf(index: number): string {
  return `task/${slugOf(index)}`;
}

function taskOf(index: number): Task {
  const parts: TaskParts = {
    phase: PHASES[index % PHASES.length] ?? 'closed',
    body: BODY,
    dependsOn: index % 10 === 8 ? [slugOf(index - 1)] : [],
  };
  return aTask(slugOf(index), parts);
}

const BODY = taskText({
  slug: 'some-work',
  title: 'Some work',
  vocabulary: 'bare',
  status: 'ready',
  created: '2026-01-05',
  goal: 'The program does this by itself.',
  criteria: ['It does so on request.', 'It says what it did.'],
  outOfScope: 'Everything else.',
}).replace(/^---\n.*?\n---\n/s, '');

/** Of the tasks that are in progress and were not merged; the others are people's own. */
function pullOf(index: number): PullRequest {
  const isOfTask = index % 10 !== 0;
  return aPull(index + 1, isOfTask ? branchOf(index * 10 + 5) : `people/idea-${index}`, {
    title: `Change number ${index}`,
    checks: { rows: rowsOf(index), isComplete: true, requiredNames: ['test'] },
    reviews: [reviewOf(index)],
    comments: [commentOf(index, 'chatty-app'), commentOf(index, 'reviewer-one')],
    mergeable: index % 20 === 1 ? 'CONFLICTING' : 'MERGEABLE',
    behindBy: index % 20 === 2 ? 3 : 0,
    headCommittedAt: index % 20 === 3 ? BEFORE : '2026-03-01T11:00:00Z',
  });
}

function rowsOf(index: number): readonly CheckRun[] {
  return ['build', 'lint', 'test', 'test'].map((name, row) => ({
    kind: 'check-run',
    id: `${index}-${row}`,
    name,
    appId: 15368,
    workflowName: 'ci',
    event: 'push',
    status: 'COMPLETED',
    conclusion: row === 3 && index % 20 === 4 ? 'FAILURE' : 'SUCCESS',
    startedAt: `2026-03-01T10:0${row}:00Z`,
    completedAt: `2026-03-01T10:1${row}:00Z`,
    url: null,
    neverStarted: null,
  }));
}

function commentOf(index: number, login: string): IssueComment {
  const isBot = login === 'chatty-app';
  return {
    id: `${login}-${index}`,
    author: { login, isBot },
    association: isBot ? 'NONE' : 'MEMBER',
    isOurs: false,
    createdAt: '2026-03-01T10:30:00Z',
    body: 'Have a look at this.',
    isMinimized: false,
  };
}

function reviewOf(index: number): Review {
  return {
    id: `review-${index}`,
    author: { login: 'reviewer-one', isBot: false },
    association: 'MEMBER',
    isOurs: false,
    state: 'APPROVED',
    submittedAt: '2026-03-01T10:45:00Z',
    body: '',
  };
}
