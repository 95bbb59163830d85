import { editTasks } from '../decide/edit-tasks.js';
import { stepResult, unmadeResults } from '../decide/step-result.js';
import { taskEditCommit } from '../decide/task-edit-commit.js';
import { CLOSE_OUT_BRANCH } from '../domain/close-out-branch.js';
import type { TaskEdit } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { Snapshot } from '../domain/snapshot.js';
import type { CommitResult } from '../ports/commit-writer.js';
import type { RepositoryFacts, RepositoryRequest } from '../ports/repository.js';
import type { World } from '../ports/world.js';
import { recheckCloseOuts } from './recheck-close-outs.js';
import { editByPullRequest } from './task-edit-pull-request.js';

export interface TaskEditContext {
  /** The repository as the plan saw it. */
  readonly facts: RepositoryFacts;
  readonly snapshot: Pick<Snapshot, 'base' | 'pullsByBranch'>;
  readonly request: RepositoryRequest;
  readonly now: Date;
}

/** How often a lost race for the branch tip is run again. */
const TRIES = 5;

/**
 * Closes out merged tasks and flags those that cannot go on, with one commit on the base branch. A moved tip and an
 * answer that never came are the same thing: the branch is read again, and what is missing and still due is applied.
 */
export function editTaskFiles(
  steps: readonly TaskEdit[],
  world: World,
  context: TaskEditContext,
): Promise<readonly StepResult[]> {
  if (steps.length === 0) return Promise.resolve([]);
  if (context.facts.branchOidsByName.has(CLOSE_OUT_BRANCH)) {
    // A pull request with task edits is under way: this base branch takes no direct commits.
    return editByPullRequest(steps, world, context);
  }
  return commitUntilSettled(steps, world, { ...context, planned: context.facts });
}

/** `facts` are the newest reading, `planned` the one that the steps were decided on. */
type CommitContext = TaskEditContext & { readonly planned: RepositoryFacts };

async function commitUntilSettled(
  steps: readonly TaskEdit[],
  world: World,
  context: CommitContext,
): Promise<readonly StepResult[]> {
  let facts = context.facts;
  let lastDetail = '';
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const { due, overtaken } = await stillDue(steps, world, { ...context, facts });
    const attempt = await commitOnce(due, world, { ...context, facts });
    if (attempt.kind === 'results') return [...attempt.results, ...overtaken];
    if (attempt.kind === 'refused')
      return [...(await commitEach(attempt.steps, world, context)), ...attempt.others, ...overtaken];
    if (attempt.kind === 'protected')
      return [...(await editByPullRequest(due, world, { ...context, facts })), ...overtaken];
    lastDetail = attempt.detail;
    facts = await world.repository.read(context.request);
  }
  const detail = `no commit came about in ${TRIES} tries, so the next tick tries again; the last was told ${lastDetail}`;
  return steps.map((step) => stepResult(step, 'not-applied', { detail }));
}

interface DueEdits {
  readonly due: readonly TaskEdit[];
  readonly overtaken: readonly StepResult[];
}

/** On a base branch that moved since the plan, merges are judged again; a task that is closed by now needs none. */
async function stillDue(
  steps: readonly TaskEdit[],
  world: World,
  { facts, planned, now, snapshot }: CommitContext,
): Promise<DueEdits> {
  if (facts.base.oid === planned.base.oid) return { due: steps, overtaken: [] };
  const { edited } = editTasks(steps, facts.taskFiles, now.toISOString().slice(0, 10));
  const open = edited.flatMap(({ step }) => (step.kind === 'close-out' ? step : []));
  if (open.length === 0) return { due: steps, overtaken: [] };
  const { overtaken } = await recheckCloseOuts(open, world, snapshot);
  const gone = new Set<TaskEdit>(overtaken.map(({ step }) => step));
  return { due: steps.filter((step) => !gone.has(step)), overtaken: overtaken.map(({ result }) => result) };
}

/** GitHub refuses a commit as a whole: one file that it does not take must not hold up the others. */
async function commitEach(
  steps: readonly TaskEdit[],
  world: World,
  context: CommitContext,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) {
    const facts = await world.repository.read(context.request);
    results.push(...(await commitUntilSettled([step], world, { ...context, facts })));
  }
  return results;
}

type CommitAttempt =
  | { readonly kind: 'results'; readonly results: readonly StepResult[] }
  /** A commit of several files, none of which was taken. */
  | { readonly kind: 'refused'; readonly steps: readonly TaskEdit[]; readonly others: readonly StepResult[] }
  | { readonly kind: 'protected' }
  | { readonly kind: 'read-again'; readonly detail: string };

async function commitOnce(
  steps: readonly TaskEdit[],
  world: World,
  context: CommitContext,
): Promise<CommitAttempt> {
  const { facts, now, planned } = context;
  const tasks = editTasks(steps, facts.taskFiles, now.toISOString().slice(0, 10));
  const isChanged = ({ path }: TaskEdit): boolean => textOf(facts, path) !== textOf(planned, path);
  const edited = tasks.edited.filter(({ step }) => !isChanged(step));
  const changed = tasks.edited
    .filter(({ step }) => isChanged(step))
    .map(({ step }) => ({ step, detail: `${step.path} was changed meanwhile` }));
  const others = [
    ...tasks.settled.map((step) => stepResult(step, 'done', { detail: 'its file says so already' })),
    ...unmadeResults({ ...tasks, outdated: [...tasks.outdated, ...changed] }),
  ];
  if (edited.length === 0) return { kind: 'results', results: others };
  const answer = await world.commits.commit(
    taskEditCommit(edited, { branch: facts.base.branch, expectedHeadOid: facts.base.oid }),
  );
  const ours = edited.map(({ step }) => step);
  return judgeAnswer(answer, ours, others);
}

/** A file that differs may have been reopened or rewritten by a person: that is for the next tick to judge. */
function textOf(facts: RepositoryFacts, path: string): string | undefined {
  return facts.taskFiles.find((file) => file.path === path)?.text;
}

function judgeAnswer(
  answer: CommitResult,
  steps: readonly TaskEdit[],
  others: readonly StepResult[],
): CommitAttempt {
  switch (answer.status) {
    case 'committed': {
      const done = steps.map((step) => stepResult(step, 'done', { detail: step.because, url: answer.url }));
      return { kind: 'results', results: [...done, ...others] };
    }
    case 'refused': {
      if (steps.length > 1) return { kind: 'refused', steps, others };
      const refused = steps.map((step) => stepResult(step, 'refused', { detail: answer.detail }));
      return { kind: 'results', results: [...refused, ...others] };
    }
    case 'protected':
      return { kind: 'protected' };
    case 'stale':
    case 'unknown':
      return { kind: 'read-again', detail: answer.detail };
  }
}
