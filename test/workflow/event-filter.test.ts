import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import type { WorkflowEvent } from '../../sandbox/act/run-in-act.js';
import { readRepositoryFile } from '../support/repository.js';
import { checkSuite, comment, dispatch, push, schedule, workflowRun } from '../support/workflow-events.js';

// GitHub's own evaluator, which costs nothing and knows that a missing field equals null; act takes `null != null` for true.

const { jobs }: { jobs: Readonly<Record<string, { readonly if: string }>> } = parse(
  readRepositoryFile('.github/workflows/orchestrate.yml'),
);

const CONTEXTS = ['github', 'inputs'];

/** Whether the job's `if` lets it begin. */
function begins(job: string, { name, payload }: WorkflowEvent): boolean {
  const github = { event_name: name, repository: 'octo/planner', event: payload };
  const inputs = name === 'workflow_dispatch' ? payload['inputs'] : {};
  const { tokens } = new Lexer(jobs[job]?.if ?? '').lex();
  const expression = new Parser(tokens, CONTEXTS, []).parse();
  const context: unknown = JSON.parse(JSON.stringify({ github, inputs }), data.reviver);
  if (!(context instanceof data.Dictionary)) throw new Error('expected contexts by name');
  return new Evaluator(expression, context).evaluate().coerceString() === 'true';
}

const TICKING = [
  { title: 'the schedule', event: schedule },
  { title: 'a push to the default branch', event: push },
  { title: 'a person who asks for it', event: dispatch({ command: 'tick' }) },
  { title: 'a comment of the owner on a pull request', event: comment({ association: 'OWNER' }) },
  { title: 'a comment of a member', event: comment({ association: 'MEMBER' }) },
  { title: 'a comment of a collaborator', event: comment({ association: 'COLLABORATOR' }) },
  { title: 'finished checks of a pull request of ours', event: workflowRun({ event: 'pull_request' }) },
  { title: 'checks that failed', event: workflowRun({ event: 'pull_request', conclusion: 'failure' }) },
  { title: 'a submitted review', event: workflowRun({ event: 'pull_request_review' }) },
  { title: 'finished checks of another app on a pull request', event: checkSuite([1]) },
];

const IGNORED = [
  { title: 'a comment of a stranger', event: comment({ association: 'NONE' }) },
  {
    title: 'a comment of a first-time contributor',
    event: comment({ association: 'FIRST_TIME_CONTRIBUTOR' }),
  },
  { title: 'a comment of somebody who contributed before', event: comment({ association: 'CONTRIBUTOR' }) },
  { title: 'a comment of a bot, even of a member', event: comment({ association: 'MEMBER', type: 'Bot' }) },
  { title: 'a comment of a member on an issue', event: comment({ association: 'MEMBER', isOnPull: false }) },
  { title: 'finished checks of a fork', event: workflowRun({ event: 'pull_request', isOurs: false }) },
  {
    title: 'a review of a pull request from a fork',
    event: workflowRun({ event: 'pull_request_review', isOurs: false }),
  },
  { title: 'finished checks of a push', event: workflowRun({ event: 'push' }) },
  { title: 'checks that were skipped', event: workflowRun({ event: 'pull_request', conclusion: 'skipped' }) },
  { title: 'finished checks of no pull request', event: checkSuite([]) },
  ...['pause', 'resume', 'retry', 'release'].map((command) => ({
    title: `a person who asks to ${command}`,
    event: dispatch({ command }),
  })),
];

describe('a tick', () => {
  test.each(TICKING)('is started by $title', ({ event }) => {
    expect(begins('tick', event)).toBe(true);
  });

  test.each(IGNORED)('is not started by $title', ({ event }) => {
    expect(begins('tick', event)).toBe(false);
  });
});

describe('the job for people', () => {
  test.each([...TICKING, ...IGNORED])('agrees with the tick on $title: never both', ({ event }) => {
    const isOther = event.name === 'workflow_dispatch' && !begins('tick', event);
    expect(begins('control', event)).toBe(isOther);
  });
});
