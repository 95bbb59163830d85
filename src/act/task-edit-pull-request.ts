import { editTasks } from '../decide/edit-tasks.js';
import { stepResult, unmadeResults } from '../decide/step-result.js';
import { describeTaskEdit, taskEditCommit } from '../decide/task-edit-commit.js';
import { CLOSE_OUT_BRANCH } from '../domain/close-out-branch.js';
import type { TaskEdit } from '../domain/plan.js';
import type { BranchPullRequest } from '../domain/pull-request.js';
import type { StepResult } from '../domain/report.js';
import type { RepositoryFacts } from '../ports/repository.js';
import type { World } from '../ports/world.js';
import type { TaskEditContext } from './edit-task-files.js';

/** Where the close-out branch stands and what became of its pull request. */
type Standing =
  | { readonly kind: 'usable'; readonly open: BranchPullRequest | null }
  | { readonly kind: 'blocked'; readonly detail: string; readonly url: string | null };

/**
 * Puts the edits on the close-out branch and keeps one pull request open for it. Commits of
 * other people on that branch stay: ours are added on top, never forced.
 */
export async function editByPullRequest(
  steps: readonly TaskEdit[],
  world: World,
  context: TaskEditContext,
): Promise<readonly StepResult[]> {
  const standing = await prepareBranch(world, context.facts);
  if (standing.kind === 'blocked') {
    const { detail, url } = standing;
    return steps.map((step) => stepResult(step, 'waiting', { detail, url }));
  }
  const branch = await world.repository.read({ ...context.request, baseBranch: CLOSE_OUT_BRANCH });
  const { known, newer } = splitByBranch(steps, branch, context.facts);
  const tasks = editTasks(known, branch.taskFiles, context.now.toISOString().slice(0, 10));
  const unmade = [
    ...unmadeResults(tasks),
    ...newer.map((step) => stepResult(step, 'waiting', { detail: NEWER_THAN_BRANCH })),
  ];
  const carried = [...tasks.edited.map(({ step }) => step), ...tasks.settled];
  if (tasks.edited.length > 0) {
    const answer = await world.commits.commit(
      taskEditCommit(tasks.edited, { branch: CLOSE_OUT_BRANCH, expectedHeadOid: branch.base.oid }),
    );
    if (answer.status !== 'committed') {
      const status = answer.status === 'refused' || answer.status === 'protected' ? 'refused' : 'not-applied';
      return [...carried.map((step) => stepResult(step, status, { detail: answer.detail })), ...unmade];
    }
  }
  return [...(await carryToPull(carried, world, { context, open: standing.open })), ...unmade];
}

const NEWER_THAN_BRANCH = `its file is newer than the branch ${CLOSE_OUT_BRANCH}: waits until that is merged`;

/** The branch may have begun before a file did; what is on neither branch is gone. */
function splitByBranch(
  steps: readonly TaskEdit[],
  branch: RepositoryFacts,
  base: RepositoryFacts,
): { readonly known: readonly TaskEdit[]; readonly newer: readonly TaskEdit[] } {
  const pathsOnBranch = new Set(branch.taskFiles.map((file) => file.path));
  const pathsOnBase = new Set(base.taskFiles.map((file) => file.path));
  const isNewer = ({ path }: TaskEdit): boolean => !pathsOnBranch.has(path) && pathsOnBase.has(path);
  return { known: steps.filter((step) => !isNewer(step)), newer: steps.filter(isNewer) };
}

async function prepareBranch(world: World, facts: RepositoryFacts): Promise<Standing> {
  const branchOid = facts.branchOidsByName.get(CLOSE_OUT_BRANCH) ?? null;
  if (branchOid === null) return moveBranch(world, { from: null, to: facts.base.oid });
  const lookup = await world.pullRequests.lookUpBranches({ branches: [CLOSE_OUT_BRANCH], compare: [] });
  const pulls = (lookup.pullsByBranch.get(CLOSE_OUT_BRANCH) ?? []).filter((pull) => !pull.isCrossRepository);
  const open = pulls.find((pull) => pull.state === 'OPEN');
  if (open !== undefined) return { kind: 'usable', open };
  const last = pulls.find((pull) => pull.headRefOid === branchOid);
  if (last?.state === 'MERGED') return moveBranch(world, { from: branchOid, to: facts.base.oid });
  if (last?.state === 'CLOSED') {
    const detail =
      `#${last.number} was closed without merging: edit these task files by hand, ` +
      `or delete the branch ${CLOSE_OUT_BRANCH} to have the pull request opened again`;
    return { kind: 'blocked', detail, url: last.url };
  }
  return { kind: 'usable', open: null };
}

async function moveBranch(
  world: World,
  move: { readonly from: string | null; readonly to: string },
): Promise<Standing> {
  const ref = `refs/heads/${CLOSE_OUT_BRANCH}`;
  const [outcome] = await world.refs.update([{ ref, expectedOid: move.from, newOid: move.to }]);
  if (outcome?.status === 'done') return { kind: 'usable', open: null };
  const detail = `the branch ${CLOSE_OUT_BRANCH} could not be set up: ${outcome?.detail ?? 'no answer'}`;
  return { kind: 'blocked', detail, url: null };
}

async function carryToPull(
  steps: readonly TaskEdit[],
  world: World,
  standing: { readonly context: TaskEditContext; readonly open: BranchPullRequest | null },
): Promise<readonly StepResult[]> {
  if (steps.length === 0) return [];
  const { open, context } = standing;
  if (open !== null) {
    const detail = `waits for #${open.number} to be merged: the branch takes no direct commits`;
    return steps.map((step) => stepResult(step, 'waiting', { detail, url: open.url }));
  }
  const answer = await world.pullRequestWriter.create({
    headRefName: CLOSE_OUT_BRANCH,
    baseRefName: context.facts.base.branch,
    title: titleOf(steps),
    body: bodyOf(steps, context.facts.base.branch),
    isDraft: false,
  });
  if (answer.status === 'done') {
    const detail = 'waits for its pull request to be merged: the branch takes no direct commits';
    return steps.map((step) => stepResult(step, 'waiting', { detail, url: answer.url }));
  }
  const status = answer.status === 'refused' ? 'refused' : 'not-applied';
  return steps.map((step) => stepResult(step, status, { detail: answer.detail }));
}

function titleOf(steps: readonly TaskEdit[]): string {
  const isAllClosing = steps.every(({ kind }) => kind === 'close-out');
  return `docs(tasks): ${isAllClosing ? 'close out merged tasks' : 'close out and flag tasks'}`;
}

function bodyOf(steps: readonly TaskEdit[], base: string): string {
  const lines = steps.map((step) => `- \`${step.slug}\`, ${describeTaskEdit(step)}`);
  return [
    `The branch \`${base}\` takes no direct commits, so these edits of task files come as a pull request.`,
    'The next ticks add to it until it is merged.',
    '',
    ...lines,
  ].join('\n');
}
