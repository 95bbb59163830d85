import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runStep, type StepOutcome, type StepPlace } from '../runner/run-step.js';
import type { Sandbox } from '../sandbox.js';
import { finishRun, startRun } from '../workflow-runs.js';
import type { WorldRun } from '../world.js';

const run = promisify(execFile);

export interface WorkflowOptions {
  readonly sandbox: Sandbox;
  /** Folder that holds `action.yml` and `dist/`. */
  readonly actionFolder: string;
  readonly temporaryFolder: string;
  readonly claudeExecutable: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Inputs of the tick, beyond the defaults. */
  readonly inputs: Readonly<Record<string, string>>;
}

export interface WorkflowOutcome {
  readonly tick: StepOutcome;
  readonly works: readonly StepOutcome[];
  readonly digest: StepOutcome | null;
  /** Writes that the tick asked of GitHub and git. */
  readonly tickMutations: number;
}

interface MatrixEntry {
  readonly ref: string;
  readonly item: unknown;
}

const AT_ONCE = 2;

/** One run of the workflow: `tick`, its matrix two at a time, then `digest`, each as the runner would do it. */
export async function runWorkflow(options: WorkflowOptions): Promise<WorkflowOutcome> {
  const { sandbox } = options;
  const workflowRun = startRun(sandbox.hub, 'Orchestrate');
  const before = sandbox.requests.mutations().length;
  const tick = await runJob(
    options,
    { run: workflowRun, job: 'tick', ref: null },
    { mode: 'tick', ...options.inputs },
  );
  const tickMutations = sandbox.requests.mutations().length - before;
  const entries = tick.exitCode === 0 ? readMatrix(tick) : [];
  const works: StepOutcome[] = [];
  for (let index = 0; index < entries.length; index += AT_ONCE) {
    const batch = entries.slice(index, index + AT_ONCE).map((entry) => runEntry(options, workflowRun, entry));
    works.push(...(await Promise.all(batch)));
  }
  const digest =
    entries.length === 0
      ? null
      : await runJob(options, { run: workflowRun, job: 'digest', ref: null }, { mode: 'digest' });
  finishRun(workflowRun, 'success');
  return { tick, works, digest, tickMutations };
}

function readMatrix(tick: StepOutcome): readonly MatrixEntry[] {
  return JSON.parse(tick.outputs.get('matrix') ?? '[]') as readonly MatrixEntry[];
}

function runEntry(options: WorkflowOptions, workflowRun: WorldRun, entry: MatrixEntry): Promise<StepOutcome> {
  const inputs = {
    mode: 'work',
    entry: JSON.stringify(entry),
    'claude-executable': options.claudeExecutable,
  };
  return runJob(options, { run: workflowRun, job: 'work', ref: entry.ref }, inputs);
}

interface JobPlace {
  readonly run: WorldRun;
  readonly job: string;
  /** What is checked out into the workspace; null for nothing. */
  readonly ref: string | null;
}

async function runJob(
  options: WorkflowOptions,
  job: JobPlace,
  inputs: Readonly<Record<string, string>>,
): Promise<StepOutcome> {
  const { sandbox } = options;
  mkdirSync(options.temporaryFolder, { recursive: true });
  const folder = mkdtempSync(join(options.temporaryFolder, `${job.job}-`));
  const workspace = join(folder, 'workspace');
  mkdirSync(workspace);
  try {
    if (job.ref !== null) await checkOut(sandbox, { ref: job.ref, workspace });
    return await runStep(stepPlace(options, job, folder), inputs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function stepPlace(options: WorkflowOptions, job: JobPlace, folder: string): StepPlace {
  const { sandbox } = options;
  return {
    repository: `${sandbox.hub.owner}/${sandbox.hub.name}`,
    token: sandbox.tokens.actions,
    apiUrl: sandbox.urls.api,
    graphqlUrl: sandbox.urls.graphql,
    serverUrl: sandbox.urls.server,
    runId: job.run.id,
    runAttempt: job.run.attempt,
    job: job.job,
    workspace: join(folder, 'workspace'),
    temporaryFolder: join(folder, 'temp'),
    actionFolder: options.actionFolder,
    environment: options.environment,
  };
}

/** As `actions/checkout` leaves it: a clone whose configuration holds the job's credentials. */
async function checkOut(
  sandbox: Sandbox,
  place: { readonly ref: string; readonly workspace: string },
): Promise<void> {
  const basic = Buffer.from(`x-access-token:${sandbox.tokens.actions}`).toString('base64');
  const header = `http.${sandbox.urls.server}/.extraheader=AUTHORIZATION: basic ${basic}`;
  const clone = ['clone', '--quiet', '--depth', '1', '--branch', place.ref, '--config', header];
  await run('git', [...clone, sandbox.urls.git, place.workspace]);
}
