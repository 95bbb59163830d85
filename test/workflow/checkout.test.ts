import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseCommandFile } from '../../sandbox/runner/command-file.js';
import { repositoryRoot } from '../support/repository.js';
import { type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

const run = promisify(execFile);
const SCRIPT = join(repositoryRoot, 'sandbox/act/checkout/checkout.mjs');

let box: SandboxFixture;

beforeAll(async () => {
  box = await startFixture();
  const { people } = box.sandbox;
  people.pushCommit({ by: 'maintainer', branch: 'main', message: 'More', files: { more: 'x\n' } });
  people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'Work', files: { work: 'x\n' } });
});

afterAll(() => box.stop());

interface Job {
  readonly workspace: string;
  readonly environment: Record<string, string>;
  /** Standard output of the main step. */
  readonly said: string;
  readonly state: ReadonlyMap<string, string>;
}

const DEFAULTS = { ref: '', path: '.', 'fetch-depth': '1', 'persist-credentials': 'true' };

type Texts = Readonly<Record<string, string>>;

/** A job whose one step is the stand-in, as act runs it; `home` are files of the machine, by path. */
async function checkOut(inputs: Texts, home: Texts = {}): Promise<Job> {
  const folder = mkdtempSync(join(box.folder, 'job-'));
  const { urls, tokens } = box.sandbox;
  const given = Object.entries({ ...DEFAULTS, token: tokens.actions, ...inputs });
  const environment: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    HOME: join(folder, 'machine'),
    GIT_CONFIG_NOSYSTEM: '1',
    GITHUB_WORKSPACE: join(folder, 'workspace'),
    RUNNER_TEMP: join(folder, 'temp'),
    GITHUB_SERVER_URL: urls.server,
    GITHUB_REPOSITORY: 'octo/planner',
    GITHUB_REF: 'refs/heads/main',
    ...Object.fromEntries(given.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
  };
  for (const name of ['workspace', 'temp', 'machine']) mkdirSync(join(folder, name));
  for (const [path, text] of Object.entries(home)) {
    mkdirSync(dirname(join(folder, 'machine', path)), { recursive: true });
    writeFileSync(join(folder, 'machine', path), text);
  }
  for (const name of ['OUTPUT', 'STATE', 'ENV']) {
    environment[`GITHUB_${name}`] = join(folder, name);
    writeFileSync(join(folder, name), '');
  }
  const workspace = join(folder, 'workspace');
  const { stdout } = await run(process.execPath, [SCRIPT], { cwd: workspace, env: environment });
  const state = parseCommandFile(readFileSync(join(folder, 'STATE'), 'utf8'));
  return { workspace, environment, said: stdout, state };
}

async function endJob({ environment, state, workspace }: Job): Promise<void> {
  const states = Object.fromEntries([...state].map(([name, value]) => [`STATE_${name}`, value]));
  await run(process.execPath, [SCRIPT], { cwd: workspace, env: { ...environment, ...states } });
}

async function git({ environment }: Job, folder: string, ...args: readonly string[]): Promise<string> {
  const env = { ...environment, GIT_TERMINAL_PROMPT: '0' };
  const { stdout } = await run('git', [...args], { cwd: folder, env });
  return stdout.trim();
}

function credentialFiles({ environment }: Job): readonly string[] {
  return readdirSync(environment['RUNNER_TEMP'] ?? '').filter((name) => name.startsWith('git-credentials-'));
}

describe('the stand-in for actions/checkout', () => {
  test('leaves one commit on a local branch, and knows no other', async () => {
    const job = await checkOut({ 'persist-credentials': 'false' });
    expect(await git(job, job.workspace, 'branch', '--all', '--format=%(refname)')).toBe(
      'refs/heads/main\nrefs/remotes/origin/main',
    );
    expect(await git(job, job.workspace, 'rev-list', '--count', 'HEAD')).toBe('1');
  });

  test('brings every branch and all history at depth 0, below the path, on the branch that was asked for', async () => {
    const job = await checkOut({ ref: 'task/a', path: 'workspace', 'fetch-depth': '0' });
    const folder = join(job.workspace, 'workspace');
    expect(existsSync(join(folder, 'work'))).toBe(true);
    expect(await git(job, folder, 'branch', '--show-current')).toBe('task/a');
    expect(await git(job, folder, 'branch', '--remotes', '--format=%(refname:short)')).toBe(
      'origin/main\norigin/task/a',
    );
    expect(await git(job, folder, 'rev-list', '--count', 'origin/main')).toBe('2');
  });

  test('lets git push from the checkout and its worktrees while the job lasts, and no longer', async () => {
    const job = await checkOut({ ref: 'main', 'fetch-depth': '0' });
    const tree = join(job.workspace, '..', 'tree');
    await git(job, job.workspace, 'push', '--quiet', 'origin', 'HEAD:refs/heads/from-checkout');
    await git(job, job.workspace, 'worktree', 'add', '--quiet', tree, 'origin/task/a', '-b', 'b');
    await git(job, tree, 'push', '--quiet', 'origin', 'HEAD:refs/heads/from-tree');
    expect(credentialFiles(job)).toHaveLength(1);
    await endJob(job);
    expect(credentialFiles(job)).toEqual([]);
    await expect(git(job, job.workspace, 'push', 'origin', 'HEAD:refs/heads/late')).rejects.toThrow(
      /could not read Username/,
    );
  });

  test('keeps the token out of the configuration, and masks what it is turned into', async () => {
    const job = await checkOut({});
    const config = readFileSync(join(job.workspace, '.git/config'), 'utf8');
    const basic = Buffer.from(`x-access-token:${box.sandbox.tokens.actions}`).toString('base64');
    expect(config).toMatch(/includeIf "gitdir:.*\/\.git"\]/);
    expect(config).not.toContain(basic);
    expect(job.said).toContain(`::add-mask::${basic}\n`);
  });

  test('keeps nothing of the token when it is not to stay', async () => {
    const job = await checkOut({ 'persist-credentials': 'false' });
    expect(credentialFiles(job)).toEqual([]);
    expect(readFileSync(join(job.workspace, '.git/config'), 'utf8')).not.toContain('includeIf');
    await expect(git(job, job.workspace, 'fetch', 'origin')).rejects.toThrow(/could not read Username/);
  });

  test('gives the job a home of its own with all that the one of the machine holds', async () => {
    const job = await checkOut({}, { '.config/tool/settings': 'x\n' });
    const home =
      parseCommandFile(readFileSync(job.environment['GITHUB_ENV'] ?? '', 'utf8')).get('HOME') ?? '';
    expect(home).not.toBe(job.environment['HOME']);
    expect(readFileSync(join(home, '.config/tool/settings'), 'utf8')).toBe('x\n');
  });

  test.each([
    { inputs: { submodules: 'true' }, words: /knows .*, not INPUT_SUBMODULES: extend it/ },
    { inputs: { path: '../elsewhere' }, words: /path: expected a folder below/ },
  ])('refuses $inputs, which it cannot do', async ({ inputs, words }) => {
    await expect(checkOut(inputs)).rejects.toThrow(words);
  });
});
