import type { WorkflowEvent } from '../../sandbox/act/run-in-act.js';

/** What these payloads are of; the sandbox's repository. */
const REPOSITORY = { full_name: 'octo/planner', default_branch: 'main' };

export const schedule: WorkflowEvent = {
  name: 'schedule',
  payload: { schedule: '13,43 * * * *', repository: REPOSITORY },
};

export const push: WorkflowEvent = {
  name: 'push',
  payload: { ref: 'refs/heads/main', repository: REPOSITORY },
};

/** GitHub sends every input as text. */
export function dispatch(inputs: Readonly<Record<string, string>>): WorkflowEvent {
  return { name: 'workflow_dispatch', payload: { ref: 'refs/heads/main', inputs, repository: REPOSITORY } };
}

export interface Commenter {
  readonly association: string;
  readonly type?: 'Bot' | 'User';
  /** A plain issue otherwise. */
  readonly isOnPull?: boolean;
}

export function comment({ association, type = 'User', isOnPull = true }: Commenter): WorkflowEvent {
  const issue = isOnPull ? { number: 1, pull_request: { url: 'x' } } : { number: 1 };
  const said = { body: 'hello', author_association: association, user: { login: 'somebody', type } };
  return {
    name: 'issue_comment',
    payload: { action: 'created', issue, comment: said, repository: REPOSITORY },
  };
}

export interface FinishedRun {
  /** What the finished run was started by. */
  readonly event: string;
  readonly conclusion?: string;
  /** Where its commit lives; a fork otherwise. */
  readonly isOurs?: boolean;
}

export function workflowRun({ event, conclusion = 'success', isOurs = true }: FinishedRun): WorkflowEvent {
  const head = { full_name: isOurs ? REPOSITORY.full_name : 'stranger/planner' };
  const run = { event, conclusion, head_repository: head };
  return {
    name: 'workflow_run',
    payload: { action: 'completed', workflow_run: run, repository: REPOSITORY },
  };
}

export function checkSuite(pullNumbers: readonly number[]): WorkflowEvent {
  const suite = { conclusion: 'success', pull_requests: pullNumbers.map((number) => ({ number })) };
  return {
    name: 'check_suite',
    payload: { action: 'completed', check_suite: suite, repository: REPOSITORY },
  };
}
