import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ClaudeAgent, createClaudeAgent } from '../../src/agent/claude-agent.js';
import type { AgentSettings } from '../../src/domain/agent-settings.js';
import type { AgentTiming } from '../../src/domain/agent-timing.js';
import type { AgentRequest } from '../../src/ports/agent.js';
import { temporaryFolder } from './temporary-folder.js';

/** Short enough for a test to wait for, each so that only the one that a test is about is ever met. */
const TIMING: AgentTiming = {
  runMs: 30_000,
  silenceMs: 20_000,
  interruptMs: 2_000,
  terminateMs: 1_000,
  hurriedMs: 500,
  leftBehindMs: 300,
  progressMs: 10_000,
  setUpMs: 30_000,
  pausesMs: [],
};

const SETTINGS: AgentSettings = {
  version: '2.1.332',
  executable: null,
  marketplaces: [],
  plugins: [],
  model: 'claude-sonnet-4-5',
  maxTurns: 20,
  permissionMode: 'acceptEdits',
  allowedTools: [],
  disallowedTools: [],
  passedVariables: [],
  runMinutes: 100,
  silentMinutes: 20,
};

export interface AgentBoxOptions {
  readonly executable: string;
  readonly settings?: Partial<AgentSettings>;
  readonly timing?: Partial<AgentTiming>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
}

/** An agent of ours with a repository to work in, a log to read, and a job to cancel. */
export interface AgentBox {
  readonly agent: ClaudeAgent;
  readonly repository: string;
  /** Parent of the agent's own home. */
  readonly temporary: string;
  /** Lines and groups as they were shown, in order. */
  readonly shown: string[];
  readonly job: AbortController;
  readonly mark: string;
  request(request?: Partial<AgentRequest>): AgentRequest;
}

let boxes = 0;

export function makeAgentBox(options: AgentBoxOptions): AgentBox {
  const root = temporaryFolder();
  const [repository, temporary] = [join(root, 'repository'), join(root, 'temp')];
  for (const path of [repository, temporary]) mkdirSync(path);
  makeRepository(repository);
  boxes += 1;
  const mark = `test-${process.pid}-${boxes}`;
  const shown: string[] = [];
  const job = new AbortController();
  const agent = createClaudeAgent({
    settings: { ...SETTINGS, executable: options.executable, ...options.settings },
    timing: { ...TIMING, ...options.timing },
    toolCache: join(root, 'tools'),
    temporaryFolder: temporary,
    jobEnvironment: { PATH: process.env['PATH'] ?? '' },
    environment: () => ({ PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...options.environment }),
    secrets: options.secrets ?? [],
    mark,
    log: {
      line: (text) => shown.push(text),
      group: ({ title, lines }) => shown.push([title, ...lines].join('\n')),
    },
    clock: { now: () => new Date() },
    cancel: job.signal,
  });
  const request = (given: Partial<AgentRequest> = {}): AgentRequest => ({
    prompt: '/sdlc:task-work T-1',
    workingFolder: repository,
    isLeasing: false,
    dollars: 5,
    ...given,
  });
  return { agent, repository, temporary, shown, job, mark, request };
}

function makeRepository(folder: string): void {
  const git = (...args: readonly string[]): void => {
    execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  };
  git('init', '--quiet', '-b', 'main');
  git(
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@example.invalid',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    '1',
  );
}
