import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseJson } from '../../sandbox/json.js';
import { repositoryRoot } from '../support/repository.js';
import { type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

const run = promisify(execFile);

let box: SandboxFixture;

beforeAll(async () => {
  box = await startFixture();
  box.sandbox.people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'a', files: { a: 'a\n' } });
});

afterAll(() => box.stop());

async function gh(...args: readonly string[]): Promise<string> {
  const { urls, tokens } = box.sandbox;
  const env = {
    GH_TOKEN: tokens.actions,
    GITHUB_API_URL: urls.api,
    GITHUB_REPOSITORY: 'octo/planner',
  };
  const script = join(repositoryRoot, 'sandbox/gh/gh.mjs');
  const { stdout } = await run(process.execPath, [script, ...args], { env });
  return stdout.trim();
}

describe('the stand-in for gh', () => {
  test('opens a pull request and prints its address', async () => {
    const text = ['--title', 'A', '--body', 'Does a.'];
    const address = await gh('pr', 'create', '--head', 'task/a', '--base', 'main', ...text);
    expect(address).toBe('https://github.com/octo/planner/pull/1');
    expect(box.sandbox.hub.world.pull(1)).toMatchObject({
      title: 'A',
      body: 'Does a.',
      headRefName: 'task/a',
    });
  });

  test('sends fields to a path of the API and prints the answer', async () => {
    const remark = { by: 'reviewer-one', body: 'Why?', path: 'a', line: 1 };
    box.sandbox.people.reviewThread(1, remark);
    const id = box.sandbox.hub.world.pull(1).threads[0]?.comments[0]?.databaseId;
    const answer = await gh('api', `repos/octo/planner/pulls/1/comments/${id}/replies`, '-f', 'body=x=y');
    expect(parseJson(answer)).toMatchObject({ in_reply_to_id: id, body: 'x=y' });
  });

  test.each([
    { args: ['pr', 'merge', '1'], words: /knows "pr create" and "api", not "pr merge 1": install gh/ },
    { args: ['pr', 'create', '--fill'], words: /--fill/ },
    { args: ['api', 'repos/octo/planner/nothing'], words: /expected success, found 404/ },
  ])('fails on $args', async ({ args, words }) => {
    await expect(gh(...args)).rejects.toThrow(words);
  });
});
