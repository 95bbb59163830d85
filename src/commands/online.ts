import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadInput } from '../domain/errors.js';
import type { Settings } from '../domain/settings.js';
import type { Snapshot } from '../domain/snapshot.js';
import { observe } from '../observe/observe.js';
import type { Log } from '../ports/log.js';
import type { World } from '../ports/world.js';
import { formatFault } from '../read/format-fault.js';
import { readGitHubUrls } from '../read/github-urls.js';
import type { InputName } from '../read/input-defaults.js';
import { decodeSettings } from '../read/settings-inputs.js';
import { logLine } from '../render/log-line.js';
import { problemLine } from '../render/problem-line.js';
import { type OpenWorld, openWorld } from '../runner/build-world.js';
import type { CommandIo, CommandOption, Invocation } from './command.js';
import { findRepository } from './find-repository.js';

/** Options of every command that asks GitHub. */
export const GITHUB_OPTIONS: Readonly<Record<string, CommandOption>> = {
  repository: {
    type: 'string',
    value: 'OWNER/NAME',
    help: 'the repository on GitHub (default: GITHUB_REPOSITORY, else the remote origin of this folder)',
  },
};

/** Options that have the name of an input of the action. */
const INPUT_OPTIONS: readonly InputName[] = ['base-branch', 'max-parallel', 'max-open-pull-requests'];

/** The settings of the next tick: the defaults, changed by options. Throws `BadInput` with every problem. */
export function readSettings({ text }: Invocation): Settings {
  const decoded = decodeSettings((name) => {
    if (name === 'tasks-folder') return text('tasks') ?? '';
    return INPUT_OPTIONS.includes(name) ? (text(name) ?? '') : '';
  });
  if (decoded.kind === 'value') return decoded.value;
  throw new BadInput(decoded.faults.map(formatFault));
}

/** Reads the world as the next tick would, and changes nothing. Needs a token in the environment. */
export function readOnline(invocation: Invocation, io: CommandIo): Promise<Snapshot> {
  const settings = readSettings(invocation);
  return withWorld(invocation, io, async (world, repository) => {
    const { snapshot } = await observe(world, settings, repository);
    return snapshot;
  });
}

/** The real world, for as long as `use` takes. Throws `BadInput` when token or repository are missing. */
export async function withWorld<Result>(
  invocation: Invocation,
  io: CommandIo,
  use: (world: World, repository: Snapshot['repository'], open: OpenWorld) => Promise<Result>,
): Promise<Result> {
  const token = io.env['GITHUB_TOKEN'] || io.env['GH_TOKEN'] || '';
  const fullName = await findRepository(invocation.text('repository'), io.cwd, io);
  if (token === '' || fullName === null) throw new BadInput(whatIsMissing(token, fullName));
  const [owner = '', name = ''] = fullName.split('/');
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'sdlc-orchestrator-'));
  try {
    const open = await openWorld({
      repository: { owner, name },
      token,
      ...readGitHubUrls(io.env),
      temporaryFolder,
      environment: io.env,
      log: createErrorLog(io),
    });
    return await use(open.world, { owner, name }, open).finally(() => open.close());
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

function whatIsMissing(token: string, repository: string | null): readonly string[] {
  return [
    ...(token === ''
      ? ['No token: set GITHUB_TOKEN (or GH_TOKEN) to one that may read contents, pull requests and checks.']
      : []),
    ...(repository === null
      ? [
          'No repository: give --repository OWNER/NAME, or run this inside a clone whose remote origin is on GitHub.',
        ]
      : []),
  ];
}

/** Standard output belongs to the answer. */
function createErrorLog(io: CommandIo): Log {
  const say = (text: string): void => io.stderr(`${logLine(text)}\n`);
  return {
    info: () => undefined,
    warning: (text) => say(`warning: ${text}`),
    error: (text) => say(`error: ${text}`),
    problem: (problem) => say(problemLine(problem)),
  };
}
