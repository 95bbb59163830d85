import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type CommitRefusal, rootField } from '../../sandbox/faults.js';
import { at, type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

let box: SandboxFixture;

beforeEach(async () => {
  box = await startFixture({ files: { 'a.txt': 'one\n' } });
});

afterEach(async () => {
  await box.stop();
});

function tip(branch = 'main'): string | null {
  box.sandbox.hub.repository.forgetRefs();
  return box.sandbox.hub.repository.branchOid(branch);
}

function openPull(files: Record<string, string> = { 'b.txt': 'b\n' }): string {
  const { people, hub } = box.sandbox;
  people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'work', files });
  const number = people.openPullRequest({
    by: 'maintainer',
    head: 'task/a',
    base: 'main',
    title: 'A',
    body: '',
    isDraft: false,
  });
  return hub.world.pull(number).id;
}

interface CommitTry {
  readonly expected?: string | null;
  readonly path?: string;
  readonly token?: string;
}

function commit({ expected = tip(), path = 'docs/t.md', token }: CommitTry = {}) {
  const contents = Buffer.from('status: closed/done\nÄ\n').toString('base64');
  return box.graphql(
    'mutation C($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid url } ref { name } } }',
    {
      input: {
        branch: { repositoryNameWithOwner: 'octo/planner', branchName: 'main' },
        expectedHeadOid: expected,
        message: { headline: 'docs(tasks): close', body: 'because' },
        fileChanges: { additions: [{ path, contents }] },
      },
    },
    token,
  );
}

describe('createCommitOnBranch', () => {
  test('makes a real commit on top of the expected head, byte for byte', async () => {
    const before = tip();
    const reply = await commit();
    expect(reply.errors).toEqual([]);
    expect(at(reply.data, 'createCommitOnBranch.commit.oid')).toBe(tip());
    const { repository } = box.sandbox.hub;
    expect(repository.fileText('main', 'docs/t.md')).toBe('status: closed/done\nÄ\n');
    expect(repository.commit(tip() ?? '')).toMatchObject({
      parents: [before],
      message: 'docs(tasks): close\n\nbecause',
      authorName: 'github-actions[bot]',
      committedDate: '2026-03-02T08:00:00Z',
    });
  });

  test('is STALE_DATA when somebody pushes right before, and changes nothing', async () => {
    const { people, faults } = box.sandbox;
    faults.add(rootField('createCommitOnBranch'), {
      kind: 'meanwhile',
      act: () => {
        people.pushCommit({ by: 'maintainer', branch: 'main', message: 'first', files: { 'z.txt': 'z\n' } });
      },
    });
    const reply = await commit();
    expect(reply.errors[0]).toMatchObject({ type: 'STALE_DATA' });
    expect(box.sandbox.hub.repository.fileText('main', 'docs/t.md')).toBeNull();
    expect((await commit()).errors).toEqual([]);
  });

  test('of two commits on one head exactly one is made, and nothing of the other', async () => {
    const expected = tip();
    const replies = await Promise.all(['one.md', 'two.md'].map((path) => commit({ expected, path })));
    const lost = replies.flatMap((reply) => reply.errors);
    expect(lost).toEqual([expect.objectContaining({ type: 'STALE_DATA' })]);
    expect(box.sandbox.hub.repository.list([tip() ?? '', `^${expected}`])).toHaveLength(1);
  });

  test.each<{ because: CommitRefusal; type: string; message: RegExp }>([
    {
      because: 'classic-protection',
      type: 'BRANCH_PROTECTION_RULE_VIOLATION',
      message: /must be made through a pull request/,
    },
    { because: 'ruleset', type: 'UNPROCESSABLE', message: /^Repository rule violations found/ },
    { because: 'secret', type: 'UNPROCESSABLE', message: /Secret detected in content/ },
    { because: 'restricted-path', type: 'UNPROCESSABLE', message: /File path is restricted/ },
    { because: 'workflow-file', type: 'FORBIDDEN', message: /refusing to allow a GitHub App/ },
    { because: 'permission', type: 'FORBIDDEN', message: /not accessible by integration/ },
  ])('refuses for $because as GitHub does', async ({ because, type, message }) => {
    const before = tip();
    box.sandbox.faults.add(rootField('createCommitOnBranch'), { kind: 'refuse-commit', because });
    const reply = await commit();
    expect(reply.errors[0]).toMatchObject({ type, message: expect.stringMatching(message) });
    expect(tip()).toBe(before);
  });

  test.each([
    { kind: 'classic' as const, type: 'BRANCH_PROTECTION_RULE_VIOLATION' },
    { kind: 'ruleset' as const, type: 'UNPROCESSABLE' },
  ])('refuses on a branch under $kind protection, and lets those through who may bypass', async (row) => {
    const protection = {
      kind: row.kind,
      requiresPullRequest: true,
      requiredApprovals: 0,
      requiredChecks: ['test'],
      requiresUpToDate: false,
    };
    const { protections } = box.sandbox.hub.world;
    protections.set('main', { ...protection, bypassLogins: [] });
    expect((await commit()).errors[0]).toMatchObject({ type: row.type });
    protections.set('main', { ...protection, bypassLogins: ['github-actions'] });
    expect((await commit()).errors).toEqual([]);
  });

  test('refuses a workflow file and a read-only token without any fault being asked for', async () => {
    const workflow = await commit({ path: '.github/workflows/x.yml' });
    const readOnly = await commit({ token: box.sandbox.tokens.readOnly });
    expect(workflow.errors[0]).toMatchObject({ message: expect.stringContaining('workflows') });
    expect(readOnly.errors[0]).toMatchObject({ type: 'FORBIDDEN' });
  });

  test.each([
    { name: 'a 502', effect: { kind: 'apply-then-answer' as const, status: 502 } },
    { name: 'a cut connection', effect: { kind: 'apply-then-cut' as const } },
  ])('may have happened although the answer is $name', async ({ effect }) => {
    const before = tip();
    box.sandbox.faults.add(rootField('createCommitOnBranch'), effect);
    const status = await commit().then(
      (reply) => reply.status,
      () => 0,
    );
    expect(status).toBe(effect.kind === 'apply-then-cut' ? 0 : 502);
    expect(tip()).not.toBe(before);
  });
});

describe('updateRefs', () => {
  const update = (refUpdates: readonly unknown[]) =>
    box.graphql(
      'mutation U($updates: [RefUpdate!]!) { updateRefs(input: { repositoryId: "R_1", refUpdates: $updates }) { clientMutationId } }',
      { updates: refUpdates },
    );
  const zero = '0'.repeat(40);

  test('moves all refs or none, and a loss says only that something went wrong', async () => {
    const oid = tip();
    const one = { name: 'refs/sdlc/one', beforeOid: zero, afterOid: oid };
    const two = { name: 'refs/sdlc/two', beforeOid: zero, afterOid: oid };
    expect((await update([one])).errors).toEqual([]);
    const lost = await update([two, one]);
    expect(lost.errors[0]).toMatchObject({ message: expect.stringContaining('Something went wrong') });
    const listed = await box.rest('/repos/octo/planner/git/matching-refs/sdlc/');
    expect(listed.body).toEqual([
      expect.objectContaining({ ref: 'refs/sdlc/one', object: { sha: oid, type: 'commit' } }),
    ]);
  });

  test('deletes a branch only while it stands at the expected commit', async () => {
    openPull();
    const name = 'refs/heads/task/a';
    const head = tip('task/a');
    expect((await update([{ name, beforeOid: tip(), afterOid: zero }])).errors).toHaveLength(1);
    expect((await update([{ name, beforeOid: head, afterOid: zero }])).errors).toEqual([]);
    expect(tip('task/a')).toBeNull();
    expect(box.sandbox.hub.world.pull(1).state).toBe('CLOSED');
  });
});

describe('pull requests', () => {
  const mutate = (name: string, input: Record<string, unknown>, token?: string) =>
    box.graphql(
      `mutation M($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { clientMutationId } }`,
      { input },
      token,
    );

  test('updatePullRequestBranch merges the base into the head, once', async () => {
    const pullRequestId = openPull();
    const base = box.sandbox.people.pushCommit({
      by: 'maintainer',
      branch: 'main',
      message: 'm',
      files: { c: 'c\n' },
    });
    const head = tip('task/a');
    const input = { pullRequestId, expectedHeadOid: head };
    expect((await mutate('updatePullRequestBranch', input)).errors).toEqual([]);
    expect(box.sandbox.hub.repository.commit(tip('task/a') ?? '').parents).toEqual([head, base]);
    const stale = await mutate('updatePullRequestBranch', input);
    const again = await mutate('updatePullRequestBranch', { pullRequestId, expectedHeadOid: tip('task/a') });
    expect(stale.errors[0]).toMatchObject({ message: expect.stringContaining("didn't match") });
    expect(again.errors[0]).toMatchObject({ message: expect.stringContaining('no new commits') });
  });

  test('updatePullRequestBranch refuses where the two conflict', async () => {
    const pullRequestId = openPull({ 'a.txt': 'theirs\n' });
    box.sandbox.people.pushCommit({
      by: 'maintainer',
      branch: 'main',
      message: 'm',
      files: { 'a.txt': 'ours\n' },
    });
    const reply = await mutate('updatePullRequestBranch', { pullRequestId });
    expect(reply.errors[0]).toMatchObject({
      type: 'UNPROCESSABLE',
      message: expect.stringContaining('conflict'),
    });
  });

  test('createPullRequest opens one, once, and only where Actions may', async () => {
    box.sandbox.people.pushCommit({ by: 'maintainer', branch: 'task/b', message: 'b', files: { b: 'b\n' } });
    const input = { repositoryId: 'R_1', headRefName: 'task/b', baseRefName: 'main', title: 'B' };
    const { options } = box.sandbox.hub.world;
    options.actionsMayCreatePullRequests = false;
    const refused = await mutate('createPullRequest', input);
    options.actionsMayCreatePullRequests = true;
    const opened = await mutate('createPullRequest', input);
    const again = await mutate('createPullRequest', input);
    expect(refused.errors[0]).toMatchObject({ message: expect.stringContaining('not permitted to create') });
    expect(opened.errors).toEqual([]);
    expect(again.errors[0]).toMatchObject({ message: expect.stringContaining('already exists') });
  });

  test('mergePullRequest merges for good, and not a head that has moved', async () => {
    const pullRequestId = openPull();
    const stale = await mutate('mergePullRequest', { pullRequestId, expectedHeadOid: tip() });
    const head = tip('task/a');
    const merged = await mutate('mergePullRequest', { pullRequestId, expectedHeadOid: head });
    expect(stale.errors).toHaveLength(1);
    expect(merged.errors).toEqual([]);
    expect(box.sandbox.hub.world.pull(1)).toMatchObject({
      state: 'MERGED',
      mergeCommitOid: tip(),
      headOid: head,
    });
  });

  test('words can be added: a comment, a reply, a resolved thread', async () => {
    const subjectId = openPull();
    const threadId = box.sandbox.people.reviewThread(1, {
      by: 'reviewer-one',
      path: 'b.txt',
      line: 1,
      body: '?',
    });
    await mutate('addComment', { subjectId, body: 'hello' });
    await mutate('addPullRequestReviewThreadReply', { pullRequestReviewThreadId: threadId, body: 'done' });
    await mutate('resolveReviewThread', { threadId });
    const pull = box.sandbox.hub.world.pull(1);
    expect(pull.comments[0]).toMatchObject({ author: 'github-actions', body: 'hello' });
    expect(pull.threads[0]).toMatchObject({ resolvedBy: 'github-actions', comments: [{}, { body: 'done' }] });
  });

  test.each([
    { name: 'closePullRequest', state: { state: 'CLOSED' } },
    { name: 'convertPullRequestToDraft', state: { isDraft: true } },
  ])('$name takes effect with permission and is FORBIDDEN without', async ({ name, state }) => {
    const pullRequestId = openPull();
    const forbidden = await mutate(name, { pullRequestId }, box.sandbox.tokens.readOnly);
    expect(forbidden.errors[0]).toMatchObject({ type: 'FORBIDDEN' });
    await mutate(name, { pullRequestId });
    expect(box.sandbox.hub.world.pull(1)).toMatchObject(state);
  });
});
