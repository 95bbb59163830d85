import { CHECK_CONCLUSIONS, CHECK_STATUSES, STATUS_STATES } from '../domain/github-words.js';
import type { Check, CheckRun, StatusContext } from '../domain/pull-request.js';
import type { Answer } from './answer.js';

/** One row of a rollup, without annotations. */
export const CHECK_FIELDS = `
      __typename
      ... on CheckRun {
        id name status conclusion startedAt completedAt detailsUrl
        checkSuite { id conclusion app { databaseId } workflowRun { event workflow { name } } }
      }
      ... on StatusContext { id context state createdAt targetUrl }`;

/** Suites of the head commit: one that waits for approval has no check run, so the rollup does not show it. */
export const SUITE_FIELDS =
  'id status conclusion url app { databaseId } workflowRun { event workflow { name } }';

/** Decodes `CHECK_FIELDS`; `annotations`, where they were asked for, say whether the run ever started. */
export function decodeCheck(row: Answer): Check {
  return row.at('__typename').word(['CheckRun', 'StatusContext']) === 'CheckRun'
    ? decodeCheckRun(row)
    : decodeStatusContext(row);
}

function decodeCheckRun(row: Answer): CheckRun {
  const suite = row.at('checkSuite');
  return {
    kind: 'check-run',
    id: row.at('id').text(),
    name: row.at('name').text(),
    ...decodeOrigin(suite),
    status: row.at('status').word(CHECK_STATUSES),
    conclusion: row.at('conclusion').wordOrNull(CHECK_CONCLUSIONS),
    startedAt: row.at('startedAt').textOrNull(),
    completedAt: row.at('completedAt').textOrNull(),
    url: row.at('detailsUrl').textOrNull(),
    neverStarted: decodeNeverStarted(row),
  };
}

function decodeOrigin(suite: Answer) {
  const run = suite.at('workflowRun');
  return {
    appId: suite.at('app', 'databaseId').numberOrNull(),
    workflowName: run.at('workflow', 'name').textOrNull(),
    event: run.at('event').textOrNull(),
  };
}

function decodeStatusContext(row: Answer): StatusContext {
  return {
    kind: 'status-context',
    id: row.at('id').text(),
    name: row.at('context').text(),
    state: row.at('state').word(STATUS_STATES),
    createdAt: row.at('createdAt').textOrNull(),
    url: row.at('targetUrl').textOrNull(),
  };
}

/** The words that Actions puts on a job which billing or a spending limit kept from starting. */
const NEVER_STARTED = 'The job was not started because';

/** Null when neither annotations were asked for nor the suite alone can tell. */
function decodeNeverStarted(row: Answer): boolean | null {
  if (waitsForApproval(row)) return true;
  const annotations = row.at('annotations');
  if (annotations.isNull) return null;
  return annotations.nodes().some((annotation) => {
    const isFailure = annotation.at('annotationLevel').value === 'FAILURE';
    const isAboutWorkflow = annotation.at('path').text() === '.github';
    return isFailure && isAboutWorkflow && annotation.at('message').text().startsWith(NEVER_STARTED);
  });
}

/** A run that came to a conclusion of its own did start, whatever became of its suite. */
function waitsForApproval(row: Answer): boolean {
  const conclusion = row.at('conclusion').value ?? null;
  const hasOwn = conclusion !== null && conclusion !== 'ACTION_REQUIRED';
  return !hasOwn && row.at('checkSuite', 'conclusion').value === 'ACTION_REQUIRED';
}

/**
 * Rows for workflow runs that wait for somebody's approval and so have no check run yet. Decodes `SUITE_FIELDS`;
 * suites of `rows` (nodes of `CHECK_FIELDS`) are there already.
 */
export function decodeWaitingSuites(suites: readonly Answer[], rows: readonly Answer[]): readonly CheckRun[] {
  const shown = new Set(rows.map((row) => row.at('checkSuite', 'id').value));
  return suites
    .filter((suite) => suite.at('conclusion').value === 'ACTION_REQUIRED' && !shown.has(suite.at('id').value))
    .map((suite) => ({
      kind: 'check-run',
      id: suite.at('id').text(),
      name: suite.at('workflowRun', 'workflow', 'name').textOrNull() ?? 'a workflow that waits for approval',
      ...decodeOrigin(suite),
      status: suite.at('status').word(CHECK_STATUSES),
      conclusion: suite.at('conclusion').wordOrNull(CHECK_CONCLUSIONS),
      startedAt: null,
      completedAt: null,
      url: suite.at('url').textOrNull(),
      neverStarted: true,
    }));
}
