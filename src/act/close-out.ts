import { editTasks } from '../decide/edit-tasks.js';
import { CLOSE_OUT_BRANCH } from '../domain/close-out-branch.js';
import type { CloseOut } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { Snapshot } from '../domain/snapshot.js';
import type { CommitResult } from '../ports/commit-writer.js';
import type { RepositoryFacts, RepositoryRequest } from '../ports/repository.js';
import type { World } from '../ports/world.js';
import { closeOutCommit } from './close-out-commit.js';
import { closeOutByPullRequest } from './close-out-pull-request.js';
import { type RecheckedCloseOuts, recheckCloseOuts } from './recheck-close-outs.js';
import { stepResult } from './step-result.js';

export interface CloseOutContext {
  /** The repository as the plan saw it. */
  readonly facts: RepositoryFacts;
  readonly planned: Pick<Snapshot, 'base' | 'pullsByBranch'>;
  readonly request: RepositoryRequest;
  readonly now: Date;
}

/** How often a lost race for the branch tip is run again. */
const TRIES = 5;

/**
 * Closes out merged tasks with one commit on the base branch. A moved tip and an answer that never
 * came are the same thing: the branch is read again, and what is still missing and still due is applied.
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
  let due = steps;
  const overtaken: StepResult[] = [];
  let lastDetail = '';
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const attempt = await commitOnce(due, world, { ...context, facts });
    if (attempt.kind === 'results') return [...attempt.results, ...overtaken];
    if (attempt.kind === 'protected') {
      return [...(await closeOutByPullRequest(due, world, { ...context, facts })), ...overtaken];
    }
    lastDetail = attempt.detail;
    facts = await world.repository.read(context.request);
    const rechecked = await recheckOpen(due, world, { ...context, facts });
    due = rechecked.standing;
    overtaken.push(...rechecked.overtaken);
  }
  const detail = `no commit came about in ${TRIES} tries, so the next tick tries again; the last was told ${lastDetail}`;
  return [...due.map((step) => stepResult(step, 'not-applied', { detail })), ...overtaken];
}

/** A task that is closed by now needs no merge any more. */
async function recheckOpen(
  steps: readonly CloseOut[],
  world: World,
  { facts, now, planned }: CloseOutContext,
): Promise<RecheckedCloseOuts> {
  const { edited } = editTasks(steps, facts.taskFiles, now.toISOString().slice(0, 10));
  const open = edited.map(({ step }) => step);
  if (open.length === 0) return { standing: steps, overtaken: [] };
  const { standing, overtaken } = await recheckCloseOuts(open, world, planned);
  const closed = steps.filter((step) => !open.includes(step));
  return { standing: [...closed, ...standing], overtaken };
}

type CommitAttempt =
  | { readonly kind: 'results'; readonly results: readonly StepResult[] }
  | { readonly kind: 'protected' }
  | { readonly kind: 'read-again'; readonly detail: string };

async function commitOnce(
  steps: readonly CloseOut[],
  world: World,
  context: CloseOutContext,
): Promise<CommitAttempt> {
  const { facts, now } = context;
  const tasks = editTasks(steps, facts.taskFiles, now.toISOString().slice(0, 10));
  const others = [
    ...tasks.settled.map((step) => stepResult(step, 'done', { detail: 'closed already' })),
    ...tasks.refused.map(({ step, detail }) => stepResult(step, 'refused', { detail })),
  ];
  if (tasks.edited.length === 0) return { kind: 'results', results: others };
  const answer = await world.commits.commit(
    closeOutCommit(tasks.edited, { branch: facts.base.branch, expectedHeadOid: facts.base.oid }),
  );
  const ours = tasks.edited.map(({ step }) => step);
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
