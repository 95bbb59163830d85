import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { asText, concatBytes } from '../../sandbox/bytes.js';
import { isRecord, parseJson } from '../../sandbox/json.js';
import { repositoryRoot } from './repository.js';
import { temporaryFolder } from './temporary-folder.js';

/** A marketplace with one plugin, `sdlc@sdlc` as the real one is named. */
export const MARKETPLACE = join(repositoryRoot, 'sandbox/plugin');
/** For `--plugin-dir`. */
export const PLUGIN = join(MARKETPLACE, 'sdlc');

const children: ChildProcess[] = [];

// What a failed test left running; a child that has ended ignores it.
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

export type Json = Readonly<Record<string, unknown>>;

export interface ClaudeRun {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Every line of standard output that is a JSON object. */
  readonly events: readonly Json[];
  /** The last event of the type `result`. */
  readonly result: Json | null;
}

export interface ClaudeCall {
  /** What is written to standard input, which is then closed; nothing when left out. */
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** One run's own home, temporary folder and repository; all removed after the tests of the file. */
export interface ClaudeBox {
  readonly home: string;
  /** A git repository with one commit on `main`, in which it runs. */
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  run(args: readonly string[], call?: ClaudeCall): Promise<ClaudeRun>;
  start(args: readonly string[], call?: ClaudeCall): ChildProcess;
}

/** Flags of a run whose events are read. */
export const HEADLESS: readonly string[] = [
  '--print',
  '--output-format=stream-json',
  '--verbose',
  '--setting-sources=user',
  '--strict-mcp-config',
  '--model=claude-sonnet-4-5',
];

export function makeClaudeBox(executable: string, modelUrl: string): ClaudeBox {
  const root = temporaryFolder();
  const home = join(root, 'home');
  const temporary = join(root, 'tmp');
  const folder = join(root, 'repository');
  for (const path of [home, temporary, folder]) mkdirSync(path);
  const environment = environmentOf({ home, temporary, modelUrl });
  makeRepository(folder, environment);
  const start = (args: readonly string[], call: ClaudeCall = {}): ChildProcess => {
    const env = { ...environment, ...call.environment };
    const child = spawn(executable, args, {
      cwd: folder,
      env,
      stdio: [call.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    children.push(child);
    child.stdin?.end(call.input);
    return child;
  };
  return { home, folder, environment, start, run: (args, call) => outcomeOf(start(args, call)) };
}

/** Nothing of the caller's environment but the PATH: it may hold a real key, or settings of a Claude Code around us. */
function environmentOf(place: { home: string; temporary: string; modelUrl: string }): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: place.home,
    TMPDIR: place.temporary,
    CLAUDE_CODE_TMPDIR: place.temporary,
    LANG: 'C.UTF-8',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_AUTHOR_NAME: 'agent',
    GIT_AUTHOR_EMAIL: 'agent@example.invalid',
    GIT_COMMITTER_NAME: 'agent',
    GIT_COMMITTER_EMAIL: 'agent@example.invalid',
    ANTHROPIC_API_KEY: 'sandbox-key',
    ANTHROPIC_BASE_URL: place.modelUrl,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    CLAUDE_CODE_DISABLE_BACKGROUND_TASKS: '1',
    CLAUDE_CODE_MAX_RETRIES: '0',
    DISABLE_AUTOUPDATER: '1',
  };
}

function makeRepository(folder: string, env: Record<string, string>): void {
  const options = { cwd: folder, env, stdio: 'ignore' } as const;
  execFileSync('git', ['init', '--quiet', '-b', 'main'], options);
  execFileSync('git', ['commit', '--quiet', '--allow-empty', '-m', 'first'], options);
}

export async function outcomeOf(child: ChildProcess): Promise<ClaudeRun> {
  const output = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] };
  child.stdout?.on('data', (chunk: Uint8Array) => output.stdout.push(chunk));
  child.stderr?.on('data', (chunk: Uint8Array) => output.stderr.push(chunk));
  const ended = await new Promise<Pick<ClaudeRun, 'exitCode' | 'signal'>>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal }));
  });
  const stdout = asText(concatBytes(output.stdout));
  const events = stdout.split('\n').map(parseJson).filter(isRecord);
  const result = events.filter((event) => event['type'] === 'result').at(-1) ?? null;
  return { ...ended, stdout, stderr: asText(concatBytes(output.stderr)), events, result };
}
