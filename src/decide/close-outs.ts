import type { CloseOut } from '../domain/plan.js';
import type { BranchPullRequest } from '../domain/pull-request.js';
import type { Task } from '../domain/task.js';
import { judgeMerge, type MergeJudgement } from './judge-merge.js';
import type { TaskPulls } from './pulls-of-task.js';
import { outsideRun } from './run-scope.js';
import type { TickFacts } from './tick-facts.js';

/** What is to be said about the merged pull requests of a task that they do not close. */
export interface MergeFinding {
  readonly because: string;
  /** False for what is only worth a word: a fork's look-alike, or a merge before a person reopened the task. */
  readonly holdsTask: boolean;
  /** Every merge is of a former life, so that a person who names this task may have it worked on again. */
  readonly isFormerLife: boolean;
}

export interface CloseOuts {
  readonly steps: readonly CloseOut[];
  /** Tasks that this plan closes: to the rest of the plan they are closed. */
  readonly stepsBySlug: ReadonlyMap<string, CloseOut>;
  readonly findingsBySlug: ReadonlyMap<string, MergeFinding>;
}

/** Closes every open task that a merged pull request has done, and says of every other merge why it does not. */
export function closeOuts(facts: TickFacts): CloseOuts {
  const stepsBySlug = new Map<string, CloseOut>();
  const findingsBySlug = new Map<string, MergeFinding>();
  for (const task of facts.openTasks) {
    const pulls = facts.pullsByTask.get(task.slug);
    const answer = pulls === undefined ? null : closeTask(task, pulls, facts);
    if (answer === null) continue;
    if ('kind' in answer) stepsBySlug.set(task.slug, answer);
    else findingsBySlug.set(task.slug, answer);
  }
  return { steps: [...stepsBySlug.values()], stepsBySlug, findingsBySlug };
}

function closeTask(task: Task, pulls: TaskPulls, facts: TickFacts): CloseOut | MergeFinding | null {
  // An open pull request, or one that may exist: the work goes on, and closing waits.
  if (pulls.open.length > 0 || pulls.unanswered.length > 0) return null;
  const judged = pulls.merged.map((pull) => ({ pull, judgement: judgeMerge(pull, facts.snapshot) }));
  const valid = judged.filter(({ judgement }) => judgement.kind === 'valid').map(({ pull }) => pull);
  const [newest] = valid;
  if (newest === undefined)
    return explain(
      judged.map(({ judgement }) => judgement),
      pulls,
    );
  const elsewhere = outsideRun({ kind: 'task', slug: task.slug }, facts.snapshot.settings.only);
  if (elsewhere !== null) {
    const because = `#${newest.number} is merged and waits for its close-out: ${elsewhere}`;
    return { because, holdsTask: true, isFormerLife: false };
  }
  return closeOut(task, newest, valid);
}

function closeOut(task: Task, newest: BranchPullRequest, valid: readonly BranchPullRequest[]): CloseOut {
  return {
    kind: 'close-out',
    slug: task.slug,
    path: task.path,
    pullNumber: newest.number,
    pullUrls: valid.map((pull) => pull.url).reverse(),
    because: `#${newest.number} was merged into ${newest.baseRefName} at ${newest.mergedAt}`,
  };
}

/** Null when nothing was merged. What could not be established comes first: it may still turn out valid. */
function explain(judgements: readonly MergeJudgement[], pulls: TaskPulls): MergeFinding | null {
  const reasons = judgements.flatMap((judgement) => (judgement.kind === 'valid' ? [] : [judgement]));
  const first = reasons.find(({ kind }) => kind === 'unknown') ?? reasons[0];
  const forks = pulls.mergedFromForks.map((pull) => `#${pull.number}`).join(', ');
  if (first === undefined) {
    if (forks === '') return null;
    const because = `${forks} came from a fork's branch of the same name and does not count`;
    return { because, holdsTask: false, isFormerLife: false };
  }
  return {
    because: `${first.because}; ${wayOut(first)}${forks === '' ? '' : ` (${forks}, from a fork, does not count)`}`,
    holdsTask: reasons.some(({ kind }) => kind !== 'reopened'),
    isFormerLife: reasons.every(({ kind }) => kind === 'former-life' || kind === 'reopened'),
  };
}

function wayOut(judgement: Exclude<MergeJudgement, { kind: 'valid' }>): string {
  switch (judgement.kind) {
    case 'reopened':
      return 'it neither closes the task nor holds it back';
    case 'former-life':
      return 'run the workflow for this task alone to have it worked on again, or close it by hand';
    case 'unreachable':
    case 'other-base':
      return 'close the task by hand if that did it, or give its file a new name';
    case 'unknown':
      return 'asked again in the next tick; close the task by hand if it stays so';
  }
}
