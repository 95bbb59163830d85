import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { BareRepository } from './bare-repository.js';
import type { Clock } from './clock.js';
import { commitFiles } from './commit-writing.js';
import { attachContinuousIntegration, type CiOptions } from './continuous-integration.js';
import { Faults } from './faults.js';
import { createDoor } from './http-door.js';
import { type Hub, signatureOf } from './hub.js';
import { People } from './people.js';
import { observeRefs } from './ref-watcher.js';
import { RequestLog } from './request-log.js';
import { type Token, World } from './world.js';

export interface SandboxOptions {
  /** A folder that exists; everything is kept in a new folder below it. */
  readonly folder: string;
  readonly clock: Clock;
  readonly owner?: string;
  readonly name?: string;
  readonly defaultBranch?: string;
  /** Base of the addresses that answers show. */
  readonly webUrl?: string;
  /** Files of the first commit. */
  readonly files?: Readonly<Record<string, string>>;
  /** The sandbox's own checks; none when left out. */
  readonly ci?: CiOptions;
}

export interface SandboxUrls {
  /** REST, as `GITHUB_API_URL`. */
  readonly api: string;
  readonly graphql: string;
  /** As `GITHUB_SERVER_URL`. */
  readonly server: string;
  /** Remote of the repository, without credentials. */
  readonly git: string;
  /** Unix socket for `gh config set http_unix_socket`. */
  readonly socket: string;
}

/** Token texts by who they act as. */
export interface SandboxTokens {
  /** The workflow's own token, with the permissions that the workflow asks for. */
  readonly actions: string;
  readonly maintainer: string;
  readonly reviewer: string;
  /** May read everything and write nothing. */
  readonly readOnly: string;
}

export interface Sandbox {
  readonly hub: Hub;
  readonly urls: SandboxUrls;
  readonly tokens: SandboxTokens;
  readonly people: People;
  readonly requests: RequestLog;
  readonly faults: Faults;
  /** Closes the doors and removes everything that was kept. */
  stop(): Promise<void>;
}

const TOKENS: SandboxTokens = {
  actions: 'sandbox-token-actions',
  maintainer: 'sandbox-token-maintainer',
  reviewer: 'sandbox-token-reviewer',
  readOnly: 'sandbox-token-read-only',
};

/** Longest path that a Unix socket can have on Linux and macOS alike. */
const SOCKET_PATH_LIMIT = 103;

/** Starts a GitHub in a box on loopback, with one repository and one commit in it. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const folder = mkdtempSync(join(options.folder, 'sandbox-'));
  const hub = createHub(folder, options);
  if (options.ci !== undefined) attachContinuousIntegration(hub, options.ci);
  populate(hub);
  firstCommit(hub, options.files ?? { 'README.md': '# A repository in the sandbox\n' });
  const tcp = createDoor(hub);
  const unix = createDoor(hub);
  const socket = join(folder, 'gh.sock');
  if (socket.length > SOCKET_PATH_LIMIT) {
    throw new Error(`The folder ${options.folder} is too long a path for a Unix socket below it`);
  }
  const port = await listen(tcp.server, { host: '127.0.0.1', port: 0 });
  await listen(unix.server, { path: socket });
  const server = `http://127.0.0.1:${port}`;
  return {
    hub,
    urls: {
      api: server,
      graphql: `${server}/graphql`,
      server,
      git: `${server}/${hub.owner}/${hub.name}.git`,
      socket,
    },
    tokens: TOKENS,
    people: new People(hub),
    requests: hub.log,
    faults: hub.faults,
    stop: async () => {
      await Promise.all([close(tcp.server), close(unix.server)]);
      await Promise.all([tcp.idle(), unix.idle()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createHub(folder: string, options: SandboxOptions): Hub {
  const owner = options.owner ?? 'octo';
  const name = options.name ?? 'planner';
  const defaultBranch = options.defaultBranch ?? 'main';
  const root = join(folder, 'git', owner);
  mkdirSync(root, { recursive: true });
  return {
    owner,
    name,
    defaultBranch,
    webUrl: options.webUrl ?? 'https://github.com',
    world: new World(),
    repository: BareRepository.create(join(root, `${name}.git`), defaultBranch),
    clock: options.clock,
    faults: new Faults(),
    log: new RequestLog(),
    seen: { refs: new Map() },
    onRefMoved: [],
    onRead: [],
  };
}

/** Logins are roles. */
function populate({ world, owner }: Hub): void {
  world.addPerson({ login: owner, kind: 'User', association: 'OWNER', permission: 'admin' });
  world.addPerson({ login: 'maintainer', kind: 'User', association: 'MEMBER', permission: 'admin' });
  world.addPerson({ login: 'reviewer-one', kind: 'User', association: 'MEMBER', permission: 'write' });
  world.addPerson({ login: 'stranger', kind: 'User', association: 'NONE', permission: 'read' });
  world.addPerson({ login: 'github-actions', kind: 'Bot', association: 'CONTRIBUTOR', permission: 'write' });
  world.addPerson({ login: 'chatty-app', kind: 'Bot', association: 'NONE', permission: 'read' });
  const everything: Token['permissions'] = {
    actions: 'write',
    checks: 'write',
    contents: 'write',
    issues: 'write',
    'pull-requests': 'write',
    statuses: 'write',
    workflows: 'write',
  };
  world.tokens.set(TOKENS.maintainer, { login: 'maintainer', isActions: false, permissions: everything });
  world.tokens.set(TOKENS.reviewer, { login: 'reviewer-one', isActions: false, permissions: everything });
  world.tokens.set(TOKENS.actions, {
    login: 'github-actions',
    isActions: true,
    permissions: {
      actions: 'read',
      checks: 'read',
      contents: 'write',
      issues: 'write',
      'pull-requests': 'write',
      statuses: 'read',
    },
  });
  world.tokens.set(TOKENS.readOnly, {
    login: 'github-actions',
    isActions: true,
    permissions: {
      actions: 'read',
      checks: 'read',
      contents: 'read',
      issues: 'read',
      'pull-requests': 'read',
      statuses: 'read',
    },
  });
}

function firstCommit(hub: Hub, files: Readonly<Record<string, string>>): void {
  const additions = Object.entries(files).map(([path, contents]) => ({ path, contents }));
  const commit = { parents: [], message: 'Begin', by: signatureOf(hub, 'maintainer') };
  const oid = commitFiles(hub.repository, commit, { additions, deletions: [] });
  hub.repository.updateRefs([{ ref: `refs/heads/${hub.defaultBranch}`, before: null, after: oid }]);
  observeRefs(hub, 'maintainer');
}

type Place = { readonly host: string; readonly port: number } | { readonly path: string };

/** Resolves with the port; 0 for a Unix socket. */
function listen(server: Server, place: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
