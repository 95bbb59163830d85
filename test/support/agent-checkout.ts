import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { WorkEntry } from '../../src/domain/work-entry.js';
import { createWorkSaver, type WorkSaverOptions } from '../../src/git/save-work.js';
import type { SaveResult, WorkSaver } from '../../src/ports/work-saver.js';
import { type Files, makeTemporaryFolder, type ServerRepository } from './git-fixture.js';
import type { Bench } from './scratch.js';

/** A clone in which an agent works, beside the server that it was cloned from. */
export interface AgentCheckout {
  readonly folder: string;
  readonly server: ServerRepository;
  /** Where patch files go. */
  readonly patchFolder: string;
  /** Runs git as the agent does; `inside` is a folder below the checkout. */
  git(args: readonly string[], inside?: string): string;
  write(files: Files, inside?: string): void;
  /** Writes the files and commits all that lies there; answers the commit. */
  commit(files: Files, inside?: string): string;
  saver(changes?: Partial<WorkSaverOptions>): WorkSaver;
  /** With an empty mark unless one is given. */
  save(given?: {
    readonly saver?: WorkSaver;
    readonly mark?: string;
    readonly entry?: WorkEntry;
  }): Promise<SaveResult>;
  /** Branches of the server other than `main`, by name, with their commits. */
  branches(): Readonly<Record<string, string>>;
}

export const TASK_ENTRY: WorkEntry = {
  name: 'task/T-A-x',
  kind: 'task',
  item: { kind: 'task', slug: 'T-A-x' },
  branch: 'task/T-A-x',
  ref: 'main',
  headOid: '0'.repeat(40),
  prompt: '/sdlc:task-work T-A-x',
  gate: null,
  dollars: 1,
  fingerprint: 'f',
};

export const RESCUE = 'sdlc/rescue/T-A-x-77';

/** The server has `main` with `a.txt`, `b.txt` and `.gitignore`; the checkout stands on `main`. */
export function makeAgentCheckout(bench: Bench, cloneOptions: readonly string[] = []): AgentCheckout {
  const server = bench.server();
  server.commit('main', { 'a.txt': 'first\n' });
  server.commit('main', { 'a.txt': 'a\n', 'b.txt': 'b\n', '.gitignore': '*.log\n.sdlc/\n' });
  const root = realpathSync(makeFolder(bench));
  const folder = join(root, 'work');
  run(root, ['clone', '--quiet', ...cloneOptions, server.url, folder]);
  const write = (files: Files, inside = '') => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, inside, path)), { recursive: true });
      writeFileSync(join(folder, inside, path), content);
    }
  };
  const git = (args: readonly string[], inside = '') => run(join(folder, inside), args);
  const patchFolder = join(root, 'patches');
  const saver = (changes: Partial<WorkSaverOptions> = {}) =>
    createWorkSaver({
      remote: { url: server.url, token: null },
      environment: process.env,
      run: { runId: 77, runAttempt: 1 },
      temporaryFolder: join(root, 'temporary'),
      patchFolder,
      secrets: [],
      ...changes,
    });
  return {
    folder,
    server,
    patchFolder,
    git,
    write,
    saver,
    commit: (files, inside) => {
      write(files, inside);
      git(['add', '--all'], inside);
      git(['commit', '--quiet', '-m', 'agent'], inside);
      return git(['rev-parse', 'HEAD'], inside);
    },
    save: ({ saver: given = saver(), mark = '', entry = TASK_ENTRY } = {}) => given.save(folder, entry, mark),
    branches: () => branchesOf(server),
  };
}

function makeFolder(bench: Bench): string {
  const { path, remove } = makeTemporaryFolder();
  bench.onClose(remove);
  return path;
}

function run(cwd: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd, env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] })
    .toString('utf8')
    .trim();
}

const ENVIRONMENT = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_EDITOR: 'true',
  GIT_AUTHOR_NAME: 'agent',
  GIT_AUTHOR_EMAIL: 'agent@example.invalid',
  GIT_COMMITTER_NAME: 'agent',
  GIT_COMMITTER_EMAIL: 'agent@example.invalid',
};

function branchesOf(server: ServerRepository): Readonly<Record<string, string>> {
  const lines = server
    .git(['for-each-ref', '--format=%(refname:lstrip=2) %(objectname)', 'refs/heads'])
    .split('\n');
  const pairs = lines.map((line) => line.split(' ')).filter(([name]) => name !== 'main');
  return Object.fromEntries(pairs);
}
