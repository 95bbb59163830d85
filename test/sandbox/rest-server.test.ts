import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { at, type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

let box: SandboxFixture;

beforeEach(async () => {
  box = await startFixture({ ci: { seconds: 60, checkName: 'test' } });
});

afterEach(async () => {
  await box.stop();
});

const ROOT = '/repos/octo/planner';

function pushTask(branch: string): string {
  const files = { [`${branch.replace('/', '-')}.txt`]: 'x\n' };
  return box.sandbox.people.pushCommit({ by: 'maintainer', branch, message: branch, files });
}

describe('REST', () => {
  test('the repository names its default branch', async () => {
    const reply = await box.rest(ROOT);
    expect(reply.body).toMatchObject({ default_branch: 'main', full_name: 'octo/planner' });
  });

  test('who may write is told, and 404 for an account that nobody has', async () => {
    const replies = await Promise.all(
      ['reviewer-one', 'stranger', 'nobody-here'].map((login) =>
        box.rest(`${ROOT}/collaborators/${login}/permission`),
      ),
    );
    expect(replies.map(({ status, body }) => [status, at(body, 'permission')])).toEqual([
      [200, 'write'],
      [200, 'read'],
      [404, undefined],
    ]);
  });

  test('compare tells what is reachable, and 404 for a commit that nobody has', async () => {
    const oid = pushTask('task/a');
    const ahead = await box.rest(`${ROOT}/compare/main...${oid}`);
    box.sandbox.people.pushCommit({ by: 'maintainer', branch: 'main', message: 'm', files: { m: 'm\n' } });
    const diverged = await box.rest(`${ROOT}/compare/main...task/a`);
    const same = await box.rest(`${ROOT}/compare/main...main`);
    const missing = await box.rest(`${ROOT}/compare/main...${'1'.repeat(40)}`);
    expect(ahead.body).toMatchObject({ status: 'ahead', ahead_by: 1, behind_by: 0 });
    expect(diverged.body).toMatchObject({ status: 'diverged', ahead_by: 1, behind_by: 1 });
    expect(same.body).toMatchObject({ status: 'identical' });
    expect(missing.status).toBe(404);
  });

  test('a run is queued, then over; an unknown run and an attempt to come are 404', async () => {
    pushTask('task/a');
    const id = [...box.sandbox.hub.world.runs.keys()][0];
    const before = await box.rest(`${ROOT}/actions/runs/${id}/attempts/1`);
    box.clock.advance(60);
    const after = await box.rest(`${ROOT}/actions/runs/${id}`);
    const next = await box.rest(`${ROOT}/actions/runs/${id}/attempts/2`);
    expect(before.body).toMatchObject({ status: 'queued', conclusion: null });
    expect(after.body).toMatchObject({ status: 'completed', conclusion: 'success' });
    expect([next.status, (await box.rest(`${ROOT}/actions/runs/9`)).status]).toEqual([404, 404]);
  });

  test('matching refs match the beginning of a name in any namespace', async () => {
    const { repository } = box.sandbox.hub;
    const after = repository.branchOid('main') ?? '';
    const refs = ['refs/sdlc/87', 'refs/sdlc/872', 'refs/sdlc/9'];
    repository.updateRefs(refs.map((ref) => ({ ref, before: null, after })));
    const reply = await box.rest(`${ROOT}/git/matching-refs/sdlc/87`);
    expect(reply.body).toMatchObject([{ ref: 'refs/sdlc/87' }, { ref: 'refs/sdlc/872' }]);
  });

  test('a pull request is opened, found by its head, and not opened twice', async () => {
    pushTask('task/a');
    const body = { head: 'task/a', base: 'main', title: 'A', body: 'b' };
    const opened = await box.rest(`${ROOT}/pulls`, { method: 'POST', body });
    const again = await box.rest(`${ROOT}/pulls`, { method: 'POST', body });
    const found = await box.rest(`${ROOT}/pulls?head=octo:task/a&state=all`);
    const other = await box.rest(`${ROOT}/pulls?head=octo:task/b`);
    expect([opened.status, again.status]).toEqual([201, 422]);
    expect(at(found.body, '0.user.login')).toBe('github-actions[bot]');
    expect(other.body).toEqual([]);
  });

  test('Actions may be forbidden to create pull requests', async () => {
    pushTask('task/a');
    box.sandbox.hub.world.options.actionsMayCreatePullRequests = false;
    const body = { head: 'task/a', base: 'main', title: 'A' };
    const byActions = await box.rest(`${ROOT}/pulls`, { method: 'POST', body });
    const token = box.sandbox.tokens.maintainer;
    const byMaintainer = await box.rest(`${ROOT}/pulls`, { method: 'POST', body, token });
    expect(byActions).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('not permitted') },
    });
    expect(byMaintainer.status).toBe(201);
  });

  test('rules of a ruleset are listed, and classic protection is not among them', async () => {
    const rules = { requiresPullRequest: true, requiredApprovals: 1, requiredChecks: ['test'] };
    const { protections } = box.sandbox.hub.world;
    protections.set('main', { kind: 'ruleset', ...rules, requiresUpToDate: false, bypassLogins: [] });
    const ruleset = await box.rest(`${ROOT}/rules/branches/main`);
    protections.set('main', { kind: 'classic', ...rules, requiresUpToDate: false, bypassLogins: [] });
    const classic = await box.rest(`${ROOT}/rules/branches/main`);
    expect(ruleset.body).toMatchObject([{ type: 'pull_request' }, { type: 'required_status_checks' }]);
    expect(classic.body).toEqual([]);
  });

  test('another repository is 404, and a call that is not emulated is 404 and noted', async () => {
    expect((await box.rest('/repos/octo/other')).status).toBe(404);
    expect((await box.rest(`${ROOT}/stargazers`)).status).toBe(404);
    expect([...box.sandbox.requests.notEmulated]).toEqual([`GET ${ROOT}/stargazers`]);
  });
});

describe('continuous integration', () => {
  test.each([
    { file: 'fine.txt', conclusion: 'SUCCESS' },
    { file: 'ci-fails', conclusion: 'FAILURE' },
  ])('a head with $file ends as $conclusion after the time of the clock', async ({ file, conclusion }) => {
    const files = { [file]: 'x\n' };
    const oid = box.sandbox.people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'x', files });
    const row = async () => {
      await box.rest(ROOT);
      return box.sandbox.hub.world.checksOf(oid)[0];
    };
    expect(await row()).toMatchObject({ name: 'test', status: 'QUEUED', startedAt: null });
    box.clock.advance(20);
    expect(await row()).toMatchObject({ status: 'IN_PROGRESS', conclusion: null });
    box.clock.advance(3600);
    const completedAt = '2026-03-02T08:01:00Z';
    expect(await row()).toMatchObject({ status: 'COMPLETED', conclusion, completedAt });
  });
});
