import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { git } from '../git-process.js';
import type { Sandbox } from '../sandbox.js';
import { finishRun, queueRun } from '../workflow-runs.js';
import type { WorldRun } from '../world.js';
import { type ActLog, readActLog } from './act-log.js';

/** What started the workflow: the event's name, its webhook payload, and who caused it. */
export interface WorkflowEvent {
  readonly name: string;
  /** Login; the maintainer when left out, who last edited the schedule, too. */
  readonly actor?: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

export interface ActCall {
  /** Path of act. */
  readonly executable: string;
  readonly sandbox: Sandbox;
  /** A folder that exists; the run keeps everything it writes in a new folder below it. */
  readonly folder: string;
  readonly event: WorkflowEvent;
  /** PATH of every step: stand-ins for what a job would install come first. */
  readonly path: string;
  /** Secrets of the repository; GITHUB_TOKEN is the sandbox's. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Further environment of every step. */
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * Runs only this job and those that it needs. act works out the matrix of `work` before the job's `if`, and gives up
   * where `tick` was skipped; GitHub asks the `if` first. So runs without a tick are played job by job.
   */
  readonly job?: string;
  /** Files that every job finds in its HOME, by path, as those of a runner's image; none when left out. */
  readonly home?: Readonly<Record<string, string>>;
  /** What jobs find as RUNNER_TOOL_CACHE, for tools that are there already; an empty one of the run when left out. */
  readonly toolCache?: string;
  /** Cancels the run. act kills the running steps at once, without GitHub's SIGINT before it; post steps run all the same. */
  readonly cancel?: AbortSignal;
}

export interface ActRun extends ActLog {
  readonly run: WorldRun;
  readonly exitCode: number;
  /** All that act printed, for a reader of a failure. */
  readonly log: string;
}

const WORKFLOW = '.github/workflows/orchestrate.yml';

/** Several times what a run takes; nothing may outlive a test. */
const TIME_LIMIT_MILLISECONDS = 120_000;

/** Where nobody listens: what asks beyond loopback fails at once instead of reaching somebody. */
const DEAD_END = 'http://127.0.0.1:9';

/** Folders here stand in for the actions of others, by the names of their repositories. */
const HERE = fileURLToPath(new URL('.', import.meta.url));

interface Place {
  readonly folder: string;
  /** Clone of the sandbox's repository: the workflow file is read from it, and the commit that the run is about. */
  readonly checkout: string;
}

/**
 * One run of the workflow file that the sandbox's default branch holds, played by act on this machine without
 * containers. The sandbox knows the run, under the id that its jobs are told, and knows when it is over.
 */
export async function runInAct(call: ActCall): Promise<ActRun> {
  const place = makePlace(call);
  const run = beginRun(call);
  const { exitCode, log } = await runAct(call, place, argumentsOf(call, place, run));
  finishRun(run, conclusionOf(call, exitCode));
  return { run, exitCode, log, ...readActLog(log) };
}

function conclusionOf({ cancel }: ActCall, exitCode: number): 'cancelled' | 'failure' | 'success' {
  if (cancel?.aborted === true) return 'cancelled';
  return exitCode === 0 ? 'success' : 'failure';
}

function makePlace({ folder, sandbox, toolCache, home = {} }: ActCall): Place {
  const place = mkdtempSync(join(folder, 'act-'));
  for (const name of ['home', 'temp', 'jobs']) mkdirSync(join(place, name));
  for (const [path, text] of Object.entries(home)) {
    mkdirSync(dirname(join(place, 'home', path)), { recursive: true });
    writeFileSync(join(place, 'home', path), text);
  }
  // Where act looks for it, and nowhere else.
  if (toolCache !== undefined) symlinkSync(toolCache, join(place, 'jobs', 'tool_cache'));
  const checkout = join(place, 'repository');
  // The sandbox answers in this very process, so the clone is made from its folder.
  git(['clone', '--quiet', '--no-hardlinks', sandbox.hub.repository.folder, checkout], { folder: place });
  return { folder: place, checkout };
}

function beginRun({ event, sandbox }: ActCall): WorldRun {
  const { hub } = sandbox;
  const headOid = hub.repository.branchOid(hub.defaultBranch) ?? '';
  const started = { name: 'Orchestrate', event: event.name, headBranch: hub.defaultBranch, headOid };
  const run = queueRun(hub, started);
  run.status = 'in_progress';
  return run;
}

function argumentsOf(call: ActCall, place: Place, run: WorldRun): readonly string[] {
  const event = join(place.folder, 'event.json');
  writeFileSync(event, JSON.stringify(call.event.payload));
  const environment = Object.entries(environmentOf(call, run));
  return [
    call.event.name,
    ...(call.job === undefined ? [] : ['--job', call.job]),
    ...['--actor', call.event.actor ?? 'maintainer'],
    ...['--workflows', WORKFLOW, '--eventpath', event, '--json'],
    ...['--platform', 'ubuntu-latest=-self-hosted', '--concurrent-jobs', '2'],
    ...['--action-offline-mode', '--no-skip-checkout', '--no-cache-server'],
    ...['--action-cache-path', join(place.folder, 'jobs'), '--secret-file', writeSecrets(call, place)],
    ...environment.flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...standIns(place).flatMap((mapping) => ['--local-repository', mapping]),
  ];
}

/** What act would take from a remote of the checkout, or make up; `SHA_REF` is its own name for GITHUB_SHA. */
function environmentOf({ environment, sandbox }: ActCall, run: WorldRun): Readonly<Record<string, string>> {
  const { hub, urls } = sandbox;
  return {
    GITHUB_REPOSITORY: `${hub.owner}/${hub.name}`,
    GITHUB_SERVER_URL: urls.server,
    GITHUB_API_URL: urls.api,
    GITHUB_GRAPHQL_URL: urls.graphql,
    GITHUB_RUN_ID: String(run.id),
    GITHUB_RUN_ATTEMPT: String(run.attempt),
    GITHUB_REF: `refs/heads/${run.headBranch}`,
    SHA_REF: run.headOid,
    ...environment,
  };
}

/** In a file, as arguments are open to every process of the machine; every JSON text is YAML. */
function writeSecrets({ sandbox, secrets }: ActCall, place: Place): string {
  const file = join(place.folder, 'secrets.yml');
  const all = { GITHUB_TOKEN: sandbox.tokens.actions, ...secrets };
  writeFileSync(file, JSON.stringify(all), { mode: 0o600 });
  return file;
}

/** For exactly the commits that the workflow names; `uses: ./` needs none. */
function standIns({ checkout }: Place): readonly string[] {
  const workflow = readFileSync(join(checkout, WORKFLOW), 'utf8');
  const used = [...workflow.matchAll(/uses: ([\w-]+\/[\w-]+)@(\S+)/g)];
  return [...new Set(used.map(([, action = '', ref]) => `${action}@${ref}=${standInFolder(action)}`))];
}

function standInFolder(action: string): string {
  const folder = join(HERE, action.replace(/^.*\//, ''));
  if (existsSync(folder)) return folder;
  throw new Error(`${WORKFLOW} uses ${action}, and nothing in ${HERE} stands in for it`);
}

function runAct(
  call: ActCall,
  place: Place,
  args: readonly string[],
): Promise<{ readonly exitCode: number; readonly log: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(call.executable, [...args], {
      cwd: place.checkout,
      env: machineEnvironment(call, place),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that nothing it started outlives it.
      detached: true,
    });
    let log = '';
    const collect = (text: string): void => {
      log += text;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const killAll = () => killGroup(child.pid);
    const limit = setTimeout(killAll, TIME_LIMIT_MILLISECONDS);
    call.cancel?.addEventListener('abort', () => child.kill('SIGINT'), { once: true });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(limit);
      killAll();
      resolve({ exitCode: code ?? 1, log });
    });
  });
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There is no such group any more, which is what was wanted.
  }
}

/** act hands its whole environment on to every step, so it holds nothing that a step must not see. */
function machineEnvironment({ path }: ActCall, { folder }: Place): Record<string, string> {
  return {
    PATH: path,
    HOME: join(folder, 'home'),
    TMPDIR: join(folder, 'temp'),
    LANG: 'C.UTF-8',
    GIT_CONFIG_NOSYSTEM: '1',
    HTTP_PROXY: DEAD_END,
    HTTPS_PROXY: DEAD_END,
    http_proxy: DEAD_END,
    https_proxy: DEAD_END,
    NO_PROXY: '127.0.0.1,localhost',
    no_proxy: '127.0.0.1,localhost',
  };
}
