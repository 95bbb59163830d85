import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadInput } from '../domain/errors.js';
import type { Settings } from '../domain/settings.js';
import type { Snapshot } from '../domain/snapshot.js';
import { readOriginUrl } from '../files/read-origin-url.js';
import { observe } from '../observe/observe.js';
import type { Log } from '../ports/log.js';
import { formatFault } from '../read/format-fault.js';
import type { InputName } from '../read/input-defaults.js';
import { parseRepositoryName, repositoryOfRemote } from '../read/repository-name.js';
import { decodeSettings } from '../read/settings-inputs.js';
import { logLine } from '../render/log-line.js';
import { openWorld } from '../runner/build-world.js';
import type { CommandIo, CommandOption, Invocation } from './command.js';

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
export async function readOnline(invocation: Invocation, io: CommandIo): Promise<Snapshot> {
  const settings = readSettings(invocation);
  const token = io.env['GITHUB_TOKEN'] ?? io.env['GH_TOKEN'] ?? '';
  const name = await findRepository(invocation, io);
  if (token === '' || name === null) throw new BadInput(whatIsMissing(token, name));
  const [owner = '', repositoryName = ''] = name.split('/');
  const repository = { owner, name: repositoryName };
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'sdlc-orchestrator-'));
  try {
    const open = await openWorld({
      repository,
      token,
      apiUrl: io.env['GITHUB_API_URL'] ?? 'https://api.github.com',
      graphqlUrl: io.env['GITHUB_GRAPHQL_URL'] ?? 'https://api.github.com/graphql',
      serverUrl: io.env['GITHUB_SERVER_URL'] ?? 'https://github.com',
      temporaryFolder,
      environment: io.env,
      log: createErrorLog(io),
    });
    const { snapshot } = await observe(open.world, settings, repository);
    return snapshot;
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

async function findRepository({ text }: Invocation, io: CommandIo): Promise<string | null> {
  const given = text('repository') ?? io.env['GITHUB_REPOSITORY'] ?? null;
  if (given !== null) {
    const name = parseRepositoryName(given);
    if (name !== null) return name;
    throw new BadInput([`--repository needs OWNER/NAME, found ${JSON.stringify(given)}.`]);
  }
  const url = await readOriginUrl(io.cwd, io.env);
  return url === null ? null : repositoryOfRemote(url);
}

/** Standard output belongs to the answer. */
function createErrorLog(io: CommandIo): Log {
  const say = (text: string): void => io.stderr(`${logLine(text)}\n`);
  return {
    info: () => undefined,
    warning: (text) => say(`warning: ${text}`),
    error: (text) => say(`error: ${text}`),
    problem: (problem) => say(`${problem.file}:${problem.line}: ${problem.message}`),
  };
}
