import { repositoryUrl } from '../hub.js';
import { rollupState } from '../pull-facts.js';
import type { WorldCheck, WorldCheckRun, WorldStatus, WorldSuite } from '../world.js';
import { type Answering, isPermitted, type Node, refusal } from './answering.js';
import { connection, type PageArguments } from './connection.js';

/** The rollup of a commit: every row ever reported for it; null without rows. */
export function rollupNode(answering: Answering, oid: string): Node | null {
  if (!isPermitted(answering.token, { checks: 'read', statuses: 'read' })) {
    throw refusal('FORBIDDEN', 'Resource not accessible by integration');
  }
  const rows = answering.hub.world.checksOf(oid);
  const state = rollupState(rows);
  if (state === null) return null;
  return {
    __typename: 'StatusCheckRollup',
    id: `SCR_${oid}`,
    state,
    contexts: (args: PageArguments) => contexts(answering, rows, args),
  };
}

function contexts(answering: Answering, rows: readonly WorldCheck[], args: PageArguments): Node {
  const runs = rows.filter((row): row is WorldCheckRun => row.kind === 'check-run');
  const statuses = rows.filter((row): row is WorldStatus => row.kind === 'status-context');
  const listing = {
    items: rows,
    name: 'contexts',
    toNode: (row: WorldCheck) => checkNode(answering, row),
  };
  return {
    ...connection(listing, args),
    checkRunCount: runs.length,
    checkRunCountsByState: counted(runs.map((row) => row.conclusion ?? row.status)),
    statusContextCount: statuses.length,
    statusContextCountsByState: counted(statuses.map((row) => row.state)),
  };
}

function counted(states: readonly string[]): readonly Node[] {
  return [...new Set(states)].map((state) => ({
    state,
    count: states.filter((other) => other === state).length,
  }));
}

function checkNode(answering: Answering, row: WorldCheck): Node {
  return row.kind === 'check-run' ? checkRunNode(answering, row) : statusNode(answering, row);
}

function checkRunNode(answering: Answering, row: WorldCheckRun): Node {
  const url = detailsUrl(answering, row);
  return {
    __typename: 'CheckRun',
    id: `CR_${row.databaseId}`,
    databaseId: row.databaseId,
    name: row.name,
    status: row.status,
    conclusion: row.conclusion,
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    detailsUrl: url,
    url,
    permalink: url,
    title: null,
    summary: null,
    text: null,
    isRequired: (args: RequiredArguments) => isRequired(answering, row.name, args),
    annotations: (args: PageArguments) =>
      connection({ items: row.annotations, name: 'annotations', toNode: annotationNode }, args),
    checkSuite: () => suiteOfRun(answering, row),
  };
}

function detailsUrl(answering: Answering, row: WorldCheckRun): string {
  const base = repositoryUrl(answering.hub);
  return row.runId === null
    ? `${base}/runs/${row.databaseId}`
    : `${base}/actions/runs/${row.runId}/job/${row.databaseId}`;
}

function annotationNode(annotation: WorldCheckRun['annotations'][number]): Node {
  return {
    __typename: 'CheckAnnotation',
    annotationLevel: annotation.level,
    path: annotation.path,
    message: annotation.message,
    title: null,
    rawDetails: null,
    databaseId: null,
    location: { start: { line: 1, column: null }, end: { line: 1, column: null } },
  };
}

/** Every suite of a commit, those included that never got a run. */
export function suitesOf(answering: Answering, oid: string, args: PageArguments): Node {
  if (!isPermitted(answering.token, { checks: 'read' })) {
    throw refusal('FORBIDDEN', 'Resource not accessible by integration');
  }
  const { world } = answering.hub;
  const runs = world.checksOf(oid).filter((row): row is WorldCheckRun => row.kind === 'check-run');
  const nodes = [
    ...runs.map((row) => suiteOfRun(answering, row)),
    ...(world.emptySuitesByOid.get(oid) ?? []).map((suite) => emptySuite(answering, suite)),
  ];
  return connection({ items: nodes, name: 'checkSuites', toNode: (node) => node }, args);
}

const ACTIONS = { databaseId: 15368, slug: 'github-actions' };

function emptySuite(answering: Answering, suite: WorldSuite): Node {
  return suiteNode(answering, {
    ...suite,
    app: ACTIONS,
    status: 'COMPLETED',
    updatedAt: suite.createdAt,
    rows: [],
  });
}

function suiteOfRun(answering: Answering, row: WorldCheckRun): Node {
  return suiteNode(answering, {
    ...row,
    databaseId: row.runId ?? row.databaseId,
    createdAt: row.queuedAt,
    updatedAt: row.completedAt ?? row.queuedAt,
    rows: [row],
  });
}

interface SuiteFacts {
  readonly databaseId: number;
  readonly workflowName: string | null;
  readonly event: string | null;
  readonly app: WorldCheckRun['app'];
  readonly status: string;
  readonly conclusion: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly rows: readonly WorldCheckRun[];
}

function suiteNode(answering: Answering, suite: SuiteFacts): Node {
  const { app, databaseId, status, conclusion, createdAt, updatedAt, rows } = suite;
  const url = `${repositoryUrl(answering.hub)}/actions/runs/${databaseId}`;
  return {
    __typename: 'CheckSuite',
    id: `CS_${databaseId}`,
    databaseId,
    url,
    createdAt,
    updatedAt,
    status,
    conclusion,
    app: { __typename: 'App', id: `A_${app.databaseId}`, name: app.slug, ...app },
    checkRuns: (args: PageArguments) =>
      connection({ items: rows, name: 'checkRuns', toNode: (row) => checkRunNode(answering, row) }, args),
    workflowRun: () => workflowRunNode(answering, { ...suite, url }),
  };
}

function workflowRunNode(answering: Answering, suite: SuiteFacts & { url: string }): Node | null {
  if (suite.workflowName === null) return null;
  if (!isPermitted(answering.token, { actions: 'read' })) {
    throw refusal('FORBIDDEN', 'Resource not accessible by integration');
  }
  const { createdAt, databaseId, event, url, workflowName } = suite;
  return {
    __typename: 'WorkflowRun',
    id: `WFR_${databaseId}`,
    databaseId,
    event: event ?? 'push',
    runNumber: databaseId,
    url,
    createdAt,
    workflow: { __typename: 'Workflow', id: `W_${workflowName}`, databaseId: 1, name: workflowName },
  };
}

function statusNode(answering: Answering, row: WorldStatus): Node {
  return {
    __typename: 'StatusContext',
    id: `SC_${row.databaseId}`,
    context: row.name,
    state: row.state,
    description: null,
    createdAt: row.createdAt,
    targetUrl: null,
    creator: null,
    isRequired: (args: RequiredArguments) => isRequired(answering, row.name, args),
  };
}

interface RequiredArguments {
  readonly pullRequestNumber?: number | null;
  readonly pullRequestId?: string | null;
}

function isRequired(answering: Answering, name: string, args: RequiredArguments): boolean {
  const { world } = answering.hub;
  const pull =
    args.pullRequestNumber == null
      ? world.pullById(args.pullRequestId ?? '')
      : world.pulls.get(args.pullRequestNumber);
  const protection = world.protections.get(pull?.baseRefName ?? '');
  return protection?.requiredChecks.includes(name) ?? false;
}
