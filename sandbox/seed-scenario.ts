import type { ManualClock } from './clock.js';
import { FAILING_FILE } from './continuous-integration.js';
import { type Sandbox, startSandbox } from './sandbox.js';
import { closedText, taskPath, taskText } from './seed-task-file.js';
import {
  CLOSED_TASKS,
  FORGOTTEN_TASK,
  IN_FLIGHT_TASKS,
  OTHER_TASKS,
  READY_TASKS,
  type SeedTask,
} from './seed-tasks.js';

const HOUR = 3600;
const DAY = 24 * HOUR;
const CI_SECONDS = 180;

/** Numbers of the pull requests that the scenario is about. */
export interface Scenario {
  readonly sandbox: Sandbox;
  readonly forgotten: number;
  readonly conflict: number;
  readonly review: number;
  readonly failedCheck: number;
  readonly clean: number;
}

/**
 * Starts a sandbox and lives a month in it, ending on an evening with work left over: ten task branches,
 * one merged and never closed out, four open pull requests and three tasks ready to be started.
 * The clock ends 30 days after where it began.
 */
export async function startSeedScenario(options: { folder: string; clock: ManualClock }): Promise<Scenario> {
  const files = Object.fromEntries(
    [...CLOSED_TASKS, FORGOTTEN_TASK, ...Object.values(IN_FLIGHT_TASKS), ...READY_TASKS, ...OTHER_TASKS].map(
      (task) => [taskPath(task.slug), taskText(task)],
    ),
  );
  const sandbox = await startSandbox({
    ...options,
    files: {
      'README.md': '# Tool\n\nA command-line tool.\n',
      'src/fields.txt': 'title\nowner\nstate\n',
      ...files,
    },
    ci: { seconds: CI_SECONDS, checkName: 'test' },
  });
  const world = { sandbox, clock: options.clock };
  for (const task of CLOSED_TASKS) shipLongAgo(world, task);
  options.clock.advance(30 * DAY - CLOSED_TASKS.length * 2 * DAY - DAY);
  return { sandbox, ...lastDay(world) };
}

interface Living {
  readonly sandbox: Sandbox;
  readonly clock: ManualClock;
}

/** Worked on, merged and closed by people, who left the branch behind. */
function shipLongAgo({ sandbox, clock }: Living, task: SeedTask): void {
  const number = openFor({ sandbox, clock }, task, workOf(task));
  clock.advance(DAY);
  // One of them was squashed, so that its head is not in the history of the base.
  const method = task === CLOSED_TASKS.at(-1) ? 'squash' : 'merge';
  sandbox.people.merge(number, { by: 'maintainer', method });
  clock.advance(HOUR);
  sandbox.people.editTaskFile(taskPath(task.slug), (text) => closedText(text, number), 'maintainer');
  clock.advance(DAY - HOUR);
}

/** Yesterday evening until now; takes one day of the clock. */
function lastDay(living: Living): Omit<Scenario, 'sandbox'> {
  const { sandbox, clock } = living;
  const { people } = sandbox;
  const forgotten = openFor(living, FORGOTTEN_TASK, workOf(FORGOTTEN_TASK));
  const conflict = openFor(living, IN_FLIGHT_TASKS.conflict, {
    'src/fields.txt': 'headline\nowner\nstate\n',
  });
  const review = openFor(living, IN_FLIGHT_TASKS.review, workOf(IN_FLIGHT_TASKS.review));
  clock.advance(6 * HOUR);
  people.merge(forgotten, { by: 'maintainer', method: 'merge' });
  people.pushCommit({
    by: 'maintainer',
    branch: 'main',
    message: 'Call the title a name',
    files: { 'src/fields.txt': 'name\nowner\nstate\n' },
  });
  clock.advance(6 * HOUR);
  const broken = {
    ...workOf(IN_FLIGHT_TASKS.failedCheck),
    [FAILING_FILE]: 'The tests depend on their order.\n',
  };
  const failedCheck = openFor(living, IN_FLIGHT_TASKS.failedCheck, broken);
  const clean = openFor(living, IN_FLIGHT_TASKS.clean, workOf(IN_FLIGHT_TASKS.clean));
  clock.advance(6 * HOUR);
  reviewOne(living, review);
  people.review(clean, { by: 'reviewer-one', state: 'APPROVED', body: 'Good, thank you.' });
  clock.advance(6 * HOUR);
  return { forgotten, conflict, review, failedCheck, clean };
}

/** Somebody who may write reviews the newest commit and wants something. */
function reviewOne({ sandbox }: Living, number: number): void {
  const { slug } = IN_FLIGHT_TASKS.review;
  const body = 'Please say in the code why the lifetime is one day.';
  sandbox.people.review(number, { by: 'reviewer-one', state: 'COMMENTED', body });
  sandbox.people.reviewThread(number, {
    by: 'reviewer-one',
    path: `work/${slug}.txt`,
    line: 1,
    body: 'And what happens to answers without a date?',
  });
}

/** A branch with one commit, and its pull request. */
function openFor({ sandbox }: Living, task: SeedTask, files: Readonly<Record<string, string>>): number {
  const branch = `task/${task.slug}`;
  const by = 'github-actions';
  sandbox.people.pushCommit({ by, branch, message: task.title, files });
  return sandbox.people.openPullRequest({
    by,
    head: branch,
    base: sandbox.hub.defaultBranch,
    title: task.title,
    body: `Task: ${taskPath(task.slug)}\n`,
    isDraft: false,
  });
}

function workOf(task: SeedTask): Record<string, string> {
  return { [`work/${task.slug}.txt`]: `${task.goal}\n` };
}
