import { stepResult } from '../decide/step-result.js';
import type { OpenPullRequest } from '../domain/plan.js';
import type { StepResult } from '../domain/report.js';
import type { World } from '../ports/world.js';

/** Opens drafts for work that was left on a branch, one after the other: GitHub asks for no concurrent mutations. */
export async function openPullRequests(
  steps: readonly OpenPullRequest[],
  world: World,
  baseBranch: string,
): Promise<readonly StepResult[]> {
  const results: StepResult[] = [];
  for (const step of steps) results.push(await openOne(step, world, baseBranch));
  return results;
}

async function openOne(step: OpenPullRequest, world: World, baseBranch: string): Promise<StepResult> {
  const answer = await world.pullRequestWriter.create({
    headRefName: step.branch,
    baseRefName: baseBranch,
    title: step.title,
    body: bodyOf(step, baseBranch),
    isDraft: true,
  });
  switch (answer.status) {
    case 'done':
      return stepResult(step, 'done', { detail: step.because, url: answer.url });
    case 'refused':
      return stepResult(step, 'refused', { detail: answer.detail });
    case 'stale':
    case 'unknown':
      return stepResult(step, 'not-applied', { detail: `${answer.detail}; looked at again next tick` });
  }
}

/** Names and numbers only: what an outcome says may be a model's words, and would notify whom it mentions. */
function bodyOf({ slug, path, branch, lastAttempt }: OpenPullRequest, baseBranch: string): string {
  const outcome = lastAttempt?.outcome == null ? '' : `, which ended with ${lastAttempt.outcome.name}`;
  const run =
    lastAttempt === null
      ? 'No run of the orchestrator is on record for it.'
      : `The last run on record for it is ${lastAttempt.runId}, attempt ${lastAttempt.runAttempt}${outcome}.`;
  return [
    `Task: \`${path}\``,
    '',
    `\`${branch}\` holds work on \`${slug}\` that \`${baseBranch}\` lacks, and was left without a pull request. ${run}`,
    '',
    'It may be unfinished. Mark it as ready for review to have it kept up to date and repaired like any other,',
    'or close it and delete the branch to have the task begun afresh.',
    '',
  ].join('\n');
}
