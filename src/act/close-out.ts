import { editTasks } from '../decide/edit-tasks.js';
import type { CloseOut } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { CommitResult } from '../ports/commit-writer.js';
import type { RepositoryFacts, RepositoryRequest } from '../ports/repository.js';
import type { World } from '../ports/world.js';
import { closeOutCommit } from './close-out-commit.js';
import { CLOSE_OUT_BRANCH, closeOutByPullRequest } from './close-out-pull-request.js';
import { stepResult } from './step-result.js';

export interface CloseOutContext {
  /** The repository as the plan saw it. */
  readonly facts: RepositoryFacts;
  readonly request: RepositoryRequest;
  readonly now: Date;
}

/** How often a lost race for the branch tip is run again. */
const TRIES = 5;

/**
 * Closes out merged tasks with one commit on the base branch. A moved tip and an answer that never
 * came are the same thing: the branch is read again and only what is still missing is applied, to
 * files that are still as the plan saw them.
 */
export async function closeOutTasks(
  steps: readonly CloseOut[],
  world: World,
  context: CloseOutContext,
): Promise<readonly StepResult[]> {
  if (steps.length === 0) return [];
  if (context.facts.branchOidsByName.has(CLOSE_OUT_BRANCH)) {
    // A close-out pull request is under way: this base branch takes no direct commits.
    return closeOutByPullRequest(steps, world, context);
  }
  let facts = context.facts;
  let lastDetail = '';
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const attempt = await commitOnce(steps, world, { ...context, facts, planned: context.facts });
    if (attempt.kind === 'results') return attempt.results;
    if (attempt.kind === 'protected') return closeOutByPullRequest(steps, world, { ...context, facts });
    lastDetail = attempt.detail;
    facts = await world.repository.read(context.request);
  }
  const detail = `the branch kept moving (${TRIES} tries): ${lastDetail}; tried again next tick`;
  return steps.map((step) => stepResult(step, 'not-applied', { detail }));
}

type CommitAttempt =
  | { readonly kind: 'results'; readonly results: readonly StepResult[] }
  | { readonly kind: 'protected' }
  | { readonly kind: 'read-again'; readonly detail: string };

/**
 * Whether a merge closes a task was judged on the file as the plan saw it. What was written since may be a person's
 * word, such as the task being opened again: only a new look at it can tell.
 */
const OVERTAKEN = 'the task file was changed meanwhile; looked at again next tick';

function textAt(path: string, { taskFiles }: RepositoryFacts): string | undefined {
  return taskFiles.find((file) => file.path === path)?.text;
}

async function commitOnce(
  steps: readonly CloseOut[],
  world: World,
  context: CloseOutContext & { readonly planned: RepositoryFacts },
): Promise<CommitAttempt> {
  const { facts, now } = context;
  const tasks = editTasks(steps, facts.taskFiles, now.toISOString().slice(0, 10));
  const isOvertaken = ({ step }: { readonly step: CloseOut }): boolean =>
    textAt(step.path, facts) !== textAt(step.path, context.planned);
  const edited = tasks.edited.filter((edit) => !isOvertaken(edit));
  const others = [
    ...tasks.settled.map((step) => stepResult(step, 'done', { detail: 'closed already' })),
    ...tasks.refused.map(({ step, detail }) => stepResult(step, 'refused', { detail })),
    ...tasks.edited
      .filter(isOvertaken)
      .map(({ step }) => stepResult(step, 'not-applied', { detail: OVERTAKEN })),
  ];
  if (edited.length === 0) return { kind: 'results', results: others };
  const answer = await world.commits.commit(
    closeOutCommit(edited, { branch: facts.base.branch, expectedHeadOid: facts.base.oid }),
  );
  const ours = edited.map(({ step }) => step);
  return judgeAnswer(answer, ours, others);
}

function judgeAnswer(
  answer: CommitResult,
  steps: readonly CloseOut[],
  others: readonly StepResult[],
): CommitAttempt {
  switch (answer.status) {
    case 'committed': {
      const done = steps.map((step) => stepResult(step, 'done', { detail: step.because, url: answer.url }));
      return { kind: 'results', results: [...done, ...others] };
    }
    case 'refused': {
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
