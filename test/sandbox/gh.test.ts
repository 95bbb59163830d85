import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseJson } from '../../sandbox/json.js';
import { at, type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

/** Version of the `gh` on the PATH; null without one, as on most machines that build this. */
const version = spawnSync('gh', ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0] ?? null;

const FIELDS =
  'additions,assignees,author,baseRefName,body,changedFiles,closed,closedAt,comments,commits,createdAt,deletions,files,headRefName,headRefOid,headRepository,headRepositoryOwner,id,isCrossRepository,isDraft,labels,latestReviews,maintainerCanModify,mergeCommit,mergeStateStatus,mergeable,mergedAt,mergedBy,milestone,number,potentialMergeCommit,reactionGroups,reviewDecision,reviewRequests,reviews,state,statusCheckRollup,title,updatedAt,url';

let box: SandboxFixture;

beforeAll(async () => {
  box = await startFixture({ ci: { seconds: 60, checkName: 'test' } });
  const { people } = box.sandbox;
  people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'a', files: { a: 'a\n' } });
  people.pushCommit({ by: 'maintainer', branch: 'task/b', message: 'b', files: { b: 'b\n' } });
  const pull = { by: 'maintainer', head: 'task/a', base: 'main', title: 'A', body: 'b', isDraft: false };
  people.openPullRequest(pull);
  people.comment(1, { by: 'chatty-app', body: 'beep' });
  people.review(1, { by: 'reviewer-one', state: 'APPROVED', body: 'ok' });
});

afterAll(async () => {
  await box.stop();
});

function gh(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: box.folder,
    GH_CONFIG_DIR: join(box.folder, 'gh-config'),
    GH_TOKEN: box.sandbox.tokens.actions,
    GH_PROMPT_DISABLED: '1',
  };
  return new Promise((resolve) => {
    const child = spawn('gh', args, { env, cwd: box.folder });
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (chunk: string) => {
        output[name] += chunk;
      });
    }
    child.on('close', (code) => resolve({ status: code ?? -1, ...output }));
  });
}

const REPOSITORY = ['-R', 'github.com/octo/planner'];

describe('the Unix socket', () => {
  test('exists while the sandbox runs, for gh to be pointed at', () => {
    expect(box.sandbox.urls.socket).toMatch(/gh\.sock$/);
    expect(box.sandbox.urls.socket.startsWith(box.folder)).toBe(true);
  });
});

// Most machines that build this have no gh; what it would ask is then not tried, and this says so.
if (version === null) console.warn('gh is not installed: its own documents are not tried here');
else describe(`the real ${version}`, askLikeGh);

function askLikeGh(): void {
  beforeAll(async () => {
    await gh('config', 'set', 'http_unix_socket', box.sandbox.urls.socket);
  });

  test('reads every field of a pull request that it can print', async () => {
    const ran = await gh('pr', 'view', '1', ...REPOSITORY, '--json', FIELDS);
    const printed = parseJson(ran.stdout);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(printed).toMatchObject({
      number: 1,
      mergeable: 'MERGEABLE',
      state: 'OPEN',
      headRefName: 'task/a',
    });
    expect(at(printed, 'statusCheckRollup.0')).toMatchObject({ __typename: 'CheckRun', status: 'QUEUED' });
    expect(at(printed, 'latestReviews.0.state')).toBe('APPROVED');
  });

  test.each([
    { args: ['pr', 'list'], stdout: 'task/a' },
    { args: ['pr', 'view', '1'], stdout: 'reviewer-one' },
    { args: ['pr', 'comment', '1', '--body', 'x'], stdout: 'issuecomment' },
    {
      args: ['pr', 'create', '--head', 'task/b', '--base', 'main', '--title', 'B', '--body', 'y'],
      stdout: '/pull/2',
    },
    { args: ['repo', 'view', '--json', 'defaultBranchRef'], stdout: 'main' },
  ])('is content with the answers to $args', async ({ args, stdout }) => {
    const place =
      args[0] === 'repo'
        ? [...args.slice(0, 2), 'github.com/octo/planner', ...args.slice(2)]
        : [...args, ...REPOSITORY];
    const ran = await gh(...place);
    expect(ran).toMatchObject({ status: 0, stdout: expect.stringContaining(stdout) });
    expect([...box.sandbox.requests.notEmulated]).toEqual([]);
  });
}
