import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readInputDefaults } from './action-manifest.js';
import { parseCommandFile } from './command-file.js';

/** Where the step believes itself to be. */
export interface StepPlace {
  readonly repository: string;
  readonly token: string;
  readonly apiUrl: string;
  readonly graphqlUrl: string;
  readonly serverUrl: string;
  readonly runId: number;
  readonly runAttempt: number;
  readonly job: string;
  readonly workspace: string;
  /** Parent of the step's own RUNNER_TEMP and command files. */
  readonly temporaryFolder: string;
  /** Folder that holds `action.yml` and `dist/`. */
  readonly actionFolder: string;
  /** Further environment, e.g. PATH and HOME of the machine. */
  readonly environment: Readonly<Record<string, string>>;
  /** Kills the main step without warning, as a runner does that runs out of patience; the post step runs all the same. */
  readonly killMain?: AbortSignal;
  /** Tells the main step to stop as GitHub cancels a job: SIGINT, after 7.5 seconds SIGTERM, after 2.5 more SIGKILL. */
  readonly cancelMain?: AbortSignal;
  /** Kills the post step without warning. Aborted before it begins, it never does: the machine is gone. */
  readonly killPost?: AbortSignal;
}

export interface StepOutcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: ReadonlyMap<string, string>;
  readonly summary: string;
  /** What the post step printed. */
  readonly postStdout: string;
  readonly postExitCode: number;
}

/** Runs the committed action as GitHub's runner does: inputs and command files in, then the post step. */
export async function runStep(
  place: StepPlace,
  inputs: Readonly<Record<string, string>>,
): Promise<StepOutcome> {
  mkdirSync(place.temporaryFolder, { recursive: true });
  const folder = mkdtempSync(join(place.temporaryFolder, 'step-'));
  const files = commandFiles(folder);
  const environment = { ...stepEnvironment(place, folder), ...inputEnvironment(place, inputs), ...files };
  const main = await runNode(place, environment, { kill: place.killMain, cancel: place.cancelMain });
  const state = parseCommandFile(readFileSync(files.GITHUB_STATE, 'utf8'));
  const states = Object.fromEntries([...state].map(([name, value]) => [`STATE_${name}`, value]));
  const isGone = place.killPost?.aborted === true;
  const post = isGone
    ? NEVER_RAN
    : await runNode(place, { ...environment, ...states }, { kill: place.killPost });
  const outcome = {
    ...main,
    outputs: parseCommandFile(readFileSync(files.GITHUB_OUTPUT, 'utf8')),
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8'),
    postStdout: post.stdout,
    postExitCode: post.exitCode,
  };
  rmSync(folder, { recursive: true, force: true });
  return outcome;
}

function commandFiles(
  folder: string,
): Record<'GITHUB_OUTPUT' | 'GITHUB_STATE' | 'GITHUB_STEP_SUMMARY', string> {
  const create = (name: string): string => {
    const path = join(folder, name);
    writeFileSync(path, '');
    return path;
  };
  return {
    GITHUB_OUTPUT: create('output'),
    GITHUB_STATE: create('state'),
    GITHUB_STEP_SUMMARY: create('summary'),
  };
}

function stepEnvironment(place: StepPlace, folder: string): Record<string, string> {
  return {
    ...place.environment,
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_REPOSITORY: place.repository,
    GITHUB_API_URL: place.apiUrl,
    GITHUB_GRAPHQL_URL: place.graphqlUrl,
    GITHUB_SERVER_URL: place.serverUrl,
    GITHUB_RUN_ID: String(place.runId),
    GITHUB_RUN_ATTEMPT: String(place.runAttempt),
    GITHUB_JOB: place.job,
    GITHUB_WORKSPACE: place.workspace,
    RUNNER_TEMP: folder,
  };
}

function inputEnvironment(
  place: StepPlace,
  inputs: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = new Map(readInputDefaults(join(place.actionFolder, 'action.yml'), place.token));
  for (const [name, value] of Object.entries(inputs)) {
    if (!all.has(name)) throw new Error(`action.yml declares no input ${name}`);
    all.set(name, value);
  }
  return Object.fromEntries([...all].map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]));
}

interface ProcessOutcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

const NEVER_RAN: ProcessOutcome = { exitCode: 1, stdout: '', stderr: '' };

/** When GitHub, cancelling a job, sends the second and the third signal. Milliseconds after the first. */
const TERMINATE_MS = 7_500;
const KILL_MS = 10_000;

interface Stops {
  readonly kill?: AbortSignal | undefined;
  readonly cancel?: AbortSignal | undefined;
}

function runNode(
  place: StepPlace,
  environment: Record<string, string>,
  { kill, cancel }: Stops,
): Promise<ProcessOutcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(place.actionFolder, 'dist', 'index.js')], {
      cwd: place.workspace,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const timers: NodeJS.Timeout[] = [];
    kill?.addEventListener('abort', () => child.kill('SIGKILL'), { once: true });
    cancel?.addEventListener('abort', () => timers.push(...cancelProcess(child)), { once: true });
    child.on('error', reject);
    child.on('close', (code) => {
      for (const timer of timers) clearTimeout(timer);
      resolve({ exitCode: code ?? 1, stdout, stderr });
    });
  });
}

function cancelProcess(child: ChildProcess): readonly NodeJS.Timeout[] {
  child.kill('SIGINT');
  return [
    setTimeout(() => child.kill('SIGTERM'), TERMINATE_MS),
    setTimeout(() => child.kill('SIGKILL'), KILL_MS),
  ];
}
