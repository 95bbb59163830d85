import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { arch } from 'node:process';
import { CommandFailed } from '../domain/errors.js';
import { runCommand } from './run-command.js';
import { type Trial, tryAgain } from './try-again.js';

const PACKAGE = '@anthropic-ai/claude-code';

export interface ClaudeInstall {
  /** Exact, e.g. `2.1.332`. */
  readonly version: string;
  /** Kept from job to job where the runner is. */
  readonly toolCache: string;
  /** Of the job: npm may need its proxy and its registry. */
  readonly environment: Readonly<Record<string, string>>;
  /** For running what was installed. */
  readonly agentEnvironment: Readonly<Record<string, string>>;
  readonly timeLimitMs: number;
  readonly pausesMs: readonly number[];
}

/**
 * Path of an executable of exactly this version, installed by npm where it is missing. Safe to be done twice at once, and
 * to be killed at any point. Throws `CommandFailed` when it cannot be had.
 */
export function installClaude(install: ClaudeInstall): Promise<string> {
  const folder = join(install.toolCache, 'claude-code', install.version, arch);
  return tryAgain(install.pausesMs, async () => {
    const present = await findWorking(folder, install);
    if (present.kind === 'done') return present;
    const problem = await installInto(folder, install);
    if (problem === null) return findWorking(folder, install);
    return { kind: 'failed', error: failure(install, problem) };
  });
}

/** Installs beside the folder and renames, so that the folder is there as a whole or not at all. */
async function installInto(folder: string, install: ClaudeInstall): Promise<string | null> {
  const sibling = `${folder}.${randomUUID()}`;
  const refused = await mkdir(sibling, { recursive: true }).then(() => null, String);
  if (refused !== null) return `the folder for tools cannot be written (${refused})`;
  try {
    // Install scripts only link the native executable, which is run where it lies.
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = await runCommand({
      file: 'npm',
      args: ['install', '--prefix', sibling, ...flags, `${PACKAGE}@${install.version}`],
      folder: sibling,
      environment: install.environment,
      input: '',
      timeLimitMs: install.timeLimitMs,
    });
    if (npm.problem !== null) return `npm install ${npm.problem}${saidBy(npm.stderr, 1_000)}`;
    await putInPlace(sibling, folder, install);
    return null;
  } finally {
    await rm(sibling, { recursive: true, force: true });
  }
}

/** Where another job was faster, its installation stays: somebody may run it by now. One that does not work makes way. */
async function putInPlace(sibling: string, folder: string, install: ClaudeInstall): Promise<void> {
  if (await canRename(sibling, folder)) return;
  if ((await findWorking(folder, install)).kind === 'done') return;
  const broken = `${folder}.${randomUUID()}`;
  await canRename(folder, broken);
  await canRename(sibling, folder);
  await rm(broken, { recursive: true, force: true });
}

/** Fails where the target is a folder that holds something. */
function canRename(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    () => false,
  );
}

/** The package for this system, which runs without Node; a wrapper beside it would need its install script. */
async function findWorking(folder: string, install: ClaudeInstall): Promise<Trial<string>> {
  const packages = join(folder, 'node_modules', dirname(PACKAGE));
  const names = await readdir(packages).catch((): string[] => []);
  const paths = names
    .filter((name) => name.startsWith('claude-code-'))
    .flatMap((name) => ['claude', 'claude.exe'].map((file) => join(packages, name, file)));
  let problem = 'npm installed no executable for this system';
  for (const path of paths) {
    if (!(await isFile(path))) continue;
    const found = await versionProblem(path, install);
    if (found === null) return { kind: 'done', value: path };
    problem = found;
  }
  return { kind: 'failed', error: failure(install, problem) };
}

async function versionProblem(file: string, install: ClaudeInstall): Promise<string | null> {
  const { version, agentEnvironment: environment, timeLimitMs } = install;
  const ran = await runCommand({
    file,
    args: ['--version'],
    folder: dirname(file),
    environment,
    input: '',
    timeLimitMs,
  });
  if (ran.problem !== null) return `${file} --version ${ran.problem}${saidBy(ran.stderr, 500)}`;
  const found = ran.stdout.trim().split(/\s/)[0] ?? '';
  return found === version ? null : `${file} is version ${JSON.stringify(found.slice(0, 50))}`;
}

function saidBy(stderr: string, most: number): string {
  const said = stderr.trim().slice(-most);
  return said === '' ? '' : `: ${said}`;
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

function failure({ version }: ClaudeInstall, problem: string): CommandFailed {
  return new CommandFailed(
    `Claude Code ${version} could not be installed: ${problem}. Check the input claude-version and that the job reaches ` +
      'the npm registry and may write to RUNNER_TOOL_CACHE, or install it in a step before this one and set the input claude-executable to its path.',
    { exitCode: null, stderr: '' },
  );
}
