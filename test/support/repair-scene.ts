import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { createRepairDesk } from '../../src/act/prepare-repair.js';
import type { WorkEntry, WorkKind } from '../../src/domain/work-entry.js';
import { createPullCheckout } from '../../src/git/pull-checkout.js';
import { createGitHub } from '../../src/github/create-github.js';
import type { Preparation } from '../../src/ports/repair-desk.js';
import { type RecordedLog, recordedLog } from './recorded-log.js';
import { type SandboxFixture, startFixture } from './sandbox-fixture.js';
import { silentWorld } from './silent-world.js';

export interface RepairScene extends SandboxFixture {
  readonly workspace: string;
  readonly log: RecordedLog;
  /** Opens a pull request of branch `task/a` with these files, and checks the branch out. Answers its number. */
  open(files: Readonly<Record<string, string>>): number;
  prepare(kind: Exclude<WorkKind, 'task'>, request?: RepairRequest): Promise<Preparation>;
}

export interface RepairRequest {
  /** `/sdlc:pr-respond 1` when left out. */
  readonly prompt?: string;
  readonly commands?: readonly string[];
}

/** Pull request 1 of a sandbox, its checkout, and the desk as a job has it: real requests, real git. */
export async function startRepairScene(
  files: Readonly<Record<string, string>> = { 'a.txt': 'a\n' },
): Promise<RepairScene> {
  const box = await startFixture({ files, ci: { seconds: 60, checkName: 'test' } });
  const { sandbox, clock, folder } = box;
  const workspace = join(folder, 'workspace');
  const log = recordedLog();
  const open = (changes: Readonly<Record<string, string>>): number => {
    const by = 'maintainer';
    sandbox.people.pushCommit({ by, branch: 'task/a', message: 'change', files: changes });
    const number = sandbox.people.openPullRequest({
      by,
      head: 'task/a',
      base: 'main',
      title: 'A',
      body: '',
      isDraft: false,
    });
    cloneInto(workspace, sandbox.hub.repository.folder);
    clock.advance(60);
    return number;
  };
  const prepare = (kind: Exclude<WorkKind, 'task'>, request: RepairRequest = {}): Promise<Preparation> => {
    const entry = entryOf(kind, sandbox.hub.repository.branchOid('task/a') ?? '', request.prompt);
    const { commands = ['sdlc:pr-respond'] } = request;
    return deskOf(box, log).prepare(entry, { workingFolder: workspace, commands });
  };
  return { ...box, workspace, log, open, prepare };
}

function cloneInto(workspace: string, bare: string): void {
  const env = { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };
  execFileSync('git', ['clone', '--quiet', '--branch', 'task/a', `file://${bare}`, workspace], { env });
}

function entryOf(kind: Exclude<WorkKind, 'task'>, headOid: string, prompt = '/sdlc:pr-respond 1'): WorkEntry {
  const item = { kind: 'pull', number: 1 } as const;
  const branch = 'task/a';
  return {
    name: 'pull/1',
    kind,
    item,
    branch,
    ref: branch,
    headOid,
    prompt,
    gate: null,
    dollars: 1,
    fingerprint: 'f',
  };
}

function deskOf({ sandbox, clock, folder }: SandboxFixture, log: RecordedLog) {
  const { hub, urls, tokens } = sandbox;
  const token = tokens.actions;
  const github = createGitHub({
    token,
    repository: { owner: hub.owner, name: hub.name },
    apiUrl: urls.api,
    graphqlUrl: urls.graphql,
    sleep: () => Promise.resolve(),
    log,
    phaseOf: () => 'ready',
  });
  const remote = { url: urls.git, token };
  const world = { folder, remote, environment: process.env, timeLimitSeconds: 60 };
  return createRepairDesk({
    pullRequests: github.pullRequests,
    claims: { ...silentWorld().claims, read: () => Promise.resolve(null) },
    checkLogs: github.checkLogs,
    feedbackLinks: github.feedbackLinks,
    trust: { trustedAuthors: [], ignoredAuthors: [] },
    branchPatterns: ['task/{slug}'],
    checkout: createPullCheckout({ world, prepareFolder: () => Promise.resolve() }),
    nonce: () => 'NONCE',
    clock,
    log,
  });
}
