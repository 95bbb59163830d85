import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStep, type StepOutcome, type StepPlace } from '../../sandbox/runner/run-step.js';
import { finishRun, startRun } from '../../sandbox/workflow-runs.js';
import type { WorldRun } from '../../sandbox/world.js';
import { maskVolatile } from './mask-volatile.js';
import { repositoryRoot } from './repository.js';
import { type SandboxFixture, startFixture } from './sandbox-fixture.js';

type Inputs = Readonly<Record<string, string>>;

const STAND_IN = join(repositoryRoot, 'dist/sandbox.js');

/** What a step of the committed bundle did, as a reader of the job would tell it; volatile ids are masked. */
export interface ActionTranscript {
  readonly exitCode: number;
  /** Lines of standard output that are not empty, without the one that has the token masked. */
  readonly log: readonly string[];
  readonly outputs: Readonly<Record<string, string>>;
  /** Writes that were asked of GitHub and git, in order; with the status where that is not 200. */
  readonly changes: readonly string[];
  readonly postLog: readonly string[];
}

export interface StepResult {
  readonly transcript: ActionTranscript;
  /** Everything as it was. */
  readonly raw: StepOutcome;
}

export interface StepOptions {
  /** A run that has begun; it goes on afterwards. A run of its own, over afterwards, when left out. */
  readonly run?: WorldRun;
  readonly job?: string;
  /** What stands in for the job's own token. */
  readonly token?: string;
  /** Where GitHub is said to be; the sandbox when left out. */
  readonly server?: string;
  /** Branch to check out into the workspace; nothing when left out. */
  readonly ref?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly stops?: Pick<StepPlace, 'killMain' | 'cancelMain' | 'killPost'>;
}

/** A sandbox, and the committed bundle as processes that act on it. */
export interface ActionBox extends SandboxFixture {
  step(inputs: Inputs, options?: StepOptions): Promise<StepResult>;
  tick(inputs?: Inputs, options?: StepOptions): Promise<ActionTranscript>;
  beginRun(): WorldRun;
  /** Branches and claims as they stand: commit ids by full name. */
  refs(): Readonly<Record<string, string>>;
  /** Names of the branches. */
  branches(): readonly string[];
  /** An executable that stands in for Claude Code, with this shell script for its work; its path. */
  agent(script: string): string;
  /** The same with the commands of the plugin, done by rote. */
  scriptedAgent(): string;
}

export async function startActionBox(files: Readonly<Record<string, string>> = {}): Promise<ActionBox> {
  const fixture = await startFixture({ files: { 'README.md': '# Planner\n', ...files } });
  const { sandbox, folder } = fixture;
  const refs = (): Record<string, string> => {
    sandbox.hub.repository.forgetRefs();
    const shown = [...sandbox.hub.repository.refs()].filter(([ref]) => !ref.startsWith('refs/pull/'));
    return Object.fromEntries(shown);
  };
  const step = (inputs: Inputs, options: StepOptions = {}): Promise<StepResult> =>
    runBundle(fixture, inputs, options);
  return {
    ...fixture,
    // A mistake of the sandbox, or a question that it cannot answer, would make its stories worth nothing.
    stop: async () => {
      const { failures, notEmulated } = sandbox.requests;
      await fixture.stop();
      if (failures.length + notEmulated.size > 0) throw new Error([...failures, ...notEmulated].join('\n'));
    },
    step,
    tick: async (inputs = {}, options = {}) => (await step({ mode: 'tick', ...inputs }, options)).transcript,
    beginRun: () => startRun(sandbox.hub, 'Orchestrate'),
    refs,
    branches: () =>
      Object.keys(refs()).flatMap((ref) => (ref.startsWith('refs/heads/') ? [ref.slice(11)] : [])),
    agent: (script) => {
      const place = mkdtempSync(join(folder, 'agent-'));
      writeFileSync(join(place, 'script'), `${script}\n`);
      return writeStandIn(place, `shell-agent '${place}/script'`);
    },
    scriptedAgent: () => writeStandIn(mkdtempSync(join(folder, 'agent-')), 'agent'),
  };
}

function writeStandIn(place: string, program: string): string {
  const path = join(place, 'claude');
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${STAND_IN}' ${program} "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

async function runBundle(box: SandboxFixture, inputs: Inputs, options: StepOptions): Promise<StepResult> {
  const { sandbox } = box;
  const run = options.run ?? startRun(sandbox.hub, 'Orchestrate');
  const asked = sandbox.requests.mutations().length;
  const raw = await runStep(placeOf(box, run, options), inputs);
  if (options.run === undefined) finishRun(run, raw.exitCode === 0 ? 'success' : 'failure');
  const changes = sandbox.requests.mutations().slice(asked);
  return { raw, transcript: transcriptOf(raw, changes.map(describeChange)) };
}

function placeOf(box: SandboxFixture, run: WorldRun, options: StepOptions): StepPlace {
  const { sandbox, folder } = box;
  const place = mkdtempSync(join(folder, 'job-'));
  const workspace = join(place, 'workspace');
  if (options.ref === undefined) mkdirSync(workspace);
  else checkOut(box, options.ref, workspace);
  const server = options.server ?? sandbox.urls.server;
  return {
    repository: `${sandbox.hub.owner}/${sandbox.hub.name}`,
    token: options.token ?? sandbox.tokens.actions,
    apiUrl: server,
    graphqlUrl: `${server}/graphql`,
    serverUrl: server,
    runId: run.id,
    runAttempt: run.attempt,
    job: options.job ?? 'tick',
    workspace,
    temporaryFolder: join(place, 'temp'),
    actionFolder: repositoryRoot,
    environment: { PATH: process.env['PATH'] ?? '', HOME: place, ...options.environment },
    ...options.stops,
  };
}

function describeChange(request: { fields: readonly string[]; name: string; status: number }): string {
  const what = request.fields.length === 0 ? request.name : request.fields.join(' ');
  return request.status === 200 ? what : `${what} (${request.status})`;
}

function transcriptOf(raw: StepOutcome, changes: readonly string[]): ActionTranscript {
  const lines = (text: string): readonly string[] =>
    maskVolatile(text)
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('::add-mask::'));
  const outputs = [...raw.outputs].map(([name, value]) => [name, maskVolatile(value)] as const);
  return {
    exitCode: raw.exitCode,
    log: lines(raw.stdout),
    outputs: Object.fromEntries(outputs),
    changes,
    postLog: lines(raw.postStdout),
  };
}

/** As `actions/checkout` leaves it: a clone whose configuration holds the job's credentials. */
function checkOut({ sandbox }: SandboxFixture, ref: string, workspace: string): void {
  // The sandbox answers in this very process, so the clone is made from its folder and then pointed at its door.
  const { folder } = sandbox.hub.repository;
  const git = (...args: readonly string[]): void => {
    execFileSync('git', [...args], { stdio: 'pipe', env: { PATH: process.env['PATH'], HOME: workspace } });
  };
  git('clone', '--quiet', '--branch', ref, folder, workspace);
  const basic = Buffer.from(`x-access-token:${sandbox.tokens.actions}`).toString('base64');
  git('-C', workspace, 'remote', 'set-url', 'origin', sandbox.urls.git);
  git('-C', workspace, 'config', `http.${sandbox.urls.server}/.extraheader`, `AUTHORIZATION: basic ${basic}`);
}
