import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { at, type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

let box: SandboxFixture;

beforeEach(async () => {
  box = await startFixture({ ci: { seconds: 60, checkName: 'test' } });
});

afterEach(() => box.stop());

async function readLog(id: number, token = box.sandbox.tokens.actions) {
  const url = `${box.sandbox.urls.api}/repos/octo/planner/actions/jobs/${id}/logs`;
  const response = await fetch(url, { headers: { authorization: `token ${token}` } });
  return { status: response.status, isRedirected: response.redirected, text: await response.text() };
}

function jobIds(): readonly number[] {
  return [...box.sandbox.hub.world.jobLogs.keys()];
}

describe('the log of a job', () => {
  test('is there once the job is over, behind a redirect', async () => {
    const files = { 'ci-fails': 'x' };
    const oid = box.sandbox.people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'a', files });
    const id = box.sandbox.hub.world.checksOf(oid)[0]?.databaseId ?? 0;
    expect((await readLog(id)).status).toBe(404);
    box.clock.advance(60);
    const log = await readLog(id);
    expect([log.status, log.isRedirected]).toEqual([200, true]);
    expect(log.text).toMatch(
      /^\S+Z ##\[group\]Run test\n[\s\S]*Z ##\[error\]Process completed with exit code 1\.\n/,
    );
  });

  test('is gone where it is kept no longer, and hidden from a token without the right to it', async () => {
    const number = 1;
    box.sandbox.people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'a', files: { a: 'a' } });
    const pull = { by: 'maintainer', head: 'task/a', base: 'main', title: 'A', body: '', isDraft: false };
    box.sandbox.people.openPullRequest(pull);
    box.sandbox.people.setChecks(number, [
      { name: 'gone', conclusion: 'FAILURE', log: null },
      { name: 'kept', conclusion: 'FAILURE', log: 'text' },
    ]);
    box.sandbox.hub.world.tokens.set('no-actions', { login: 'x', isActions: false, permissions: {} });
    const [gone = 0, kept = 0] = jobIds();
    expect((await readLog(gone)).status).toBe(410);
    expect((await readLog(kept)).text).toBe('text');
    expect((await readLog(kept, 'no-actions')).status).toBe(403);
  });
});

test('words are found by their ids, and one that nobody said costs the others nothing', async () => {
  box.sandbox.people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'a', files: { a: 'a' } });
  const pull = { by: 'maintainer', head: 'task/a', base: 'main', title: 'A', body: '', isDraft: false };
  const number = box.sandbox.people.openPullRequest(pull);
  const id = box.sandbox.people.comment(number, { by: 'stranger', body: 'Hello' });
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on IssueComment { id body } } }';
  const reply = await box.graphql(query, { ids: ['nothing', id] });
  expect(at(reply.data, 'nodes')).toEqual([null, { __typename: 'IssueComment', id, body: 'Hello' }]);
  expect(at(reply.errors, '0.type')).toBe('NOT_FOUND');
});
