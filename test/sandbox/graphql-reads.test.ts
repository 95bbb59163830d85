import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { NewPull } from '../../sandbox/pull-actions.js';
import { at, type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

let box: SandboxFixture;

beforeEach(async () => {
  box = await startFixture({ files: { 'a.txt': 'one\n', 'docs/t.md': 'status: ready\n' } });
});

afterEach(async () => {
  await box.stop();
});

const PULL: NewPull = {
  by: 'maintainer',
  head: 'task/a',
  base: 'main',
  title: 'A',
  body: '',
  isDraft: false,
};

function openPull(files: Record<string, string> = { 'b.txt': 'b\n' }, pull: Partial<NewPull> = {}): number {
  const request = { ...PULL, ...pull };
  box.sandbox.people.pushCommit({ by: 'maintainer', branch: request.head, message: 'work', files });
  return box.sandbox.people.openPullRequest(request);
}

function commitToMain(files: Record<string, string>): string {
  return box.sandbox.people.pushCommit({ by: 'maintainer', branch: 'main', message: 'main', files });
}

function ask(fields: string, number = 1) {
  return box.graphql(
    `query Ask($n: Int!) { repository(owner: "octo", name: "planner") { pullRequest(number: $n) { ${fields} } } }`,
    { n: number },
  );
}

async function pullFacts(fields: string, number = 1): Promise<unknown> {
  const reply = await ask(fields, number);
  expect(reply.errors).toEqual([]);
  return at(reply.data, 'repository.pullRequest');
}

const LIST = `query Open($first: Int!, $after: String) {
  rateLimit { cost remaining resetAt nodeCount }
  repository(owner: "octo", name: "planner") {
    id nameWithOwner defaultBranchRef { name target { oid } }
    pullRequests(states: [OPEN], first: $first, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes {
        id number title url state isDraft createdAt updatedAt authorAssociation viewerDidAuthor
        author { __typename login ... on Bot { databaseId } }
        isCrossRepository headRefName headRefOid headRef { id } headRepository { nameWithOwner }
        baseRefName baseRefOid baseRef { target { oid } } mergedAt closedAt mergeCommit { oid }
        mergeable mergeStateStatus reviewDecision isInMergeQueue autoMergeRequest { enabledAt }
        labels(first: 10) { nodes { name } }
        latestOpinionatedReviews(first: 10, writersOnly: true) {
          nodes { state submittedAt author { login } commit { oid } }
        }
        latestReviews(first: 10) { nodes { state author { login } } }
        reviews(last: 10) { nodes { id state body submittedAt authorAssociation viewerDidAuthor } }
        comments(last: 10) {
          totalCount
          nodes { id createdAt isMinimized viewerDidAuthor authorAssociation body author { __typename login } }
        }
        reviewThreads(first: 30) {
          totalCount
          pageInfo { hasNextPage }
          nodes {
            id isResolved isOutdated path line
            first: comments(first: 5) { nodes { id body createdAt author { login } viewerDidAuthor } }
            last: comments(last: 5) { nodes { id } }
          }
        }
        commits(last: 5) { totalCount nodes { commit { oid committedDate parents(first: 1) { totalCount } } } }
        statusCheckRollup {
          state
          contexts(first: 50) {
            totalCount
            pageInfo { hasNextPage endCursor }
            checkRunCountsByState { state count }
            nodes {
              __typename
              ... on CheckRun {
                id name status conclusion startedAt completedAt detailsUrl isRequired(pullRequestNumber: 1)
                annotations(first: 5) { nodes { annotationLevel path message } }
                checkSuite { app { databaseId slug } workflowRun { databaseId event workflow { name } } }
              }
              ... on StatusContext { id context state createdAt targetUrl }
            }
          }
        }
      }
    }
  }
}`;

describe('reading pull requests', () => {
  test('a list query with everything a classifier asks for is answered without an error', async () => {
    const number = openPull();
    const { people } = box.sandbox;
    people.comment(number, { by: 'stranger', body: 'hello' });
    people.review(number, { by: 'reviewer-one', state: 'CHANGES_REQUESTED', body: 'no' });
    people.reviewThread(number, { by: 'reviewer-one', path: 'b.txt', line: 1, body: 'why' });
    people.setChecks(number, [{ name: 'test', conclusion: 'FAILURE' }]);
    const reply = await box.graphql(LIST, { first: 25 });
    expect(reply.errors).toEqual([]);
    expect(at(reply.data, 'repository.pullRequests.nodes.0')).toMatchObject({
      number: 1,
      author: { __typename: 'User', login: 'maintainer' },
      mergeable: 'MERGEABLE',
      reviewDecision: null,
      statusCheckRollup: { state: 'FAILURE' },
      reviewThreads: { totalCount: 1 },
    });
    expect([...box.sandbox.requests.notEmulated]).toEqual([]);
  });

  test('pages go on where they ended, newest update first', async () => {
    for (const letter of ['a', 'b', 'c']) {
      box.clock.advance(60);
      openPull({ [letter]: 'x\n' }, { head: `task/${letter}` });
    }
    const first = await box.graphql(LIST, { first: 2 });
    const after = at(first.data, 'repository.pullRequests.pageInfo.endCursor');
    const second = await box.graphql(LIST, { first: 2, after });
    expect(at(first.data, 'repository.pullRequests.nodes.0.number')).toBe(3);
    expect(at(second.data, 'repository.pullRequests.nodes.0.number')).toBe(1);
    expect(at(second.data, 'repository.pullRequests.pageInfo.hasNextPage')).toBe(false);
  });

  test('a list without a size is refused, and a bare count is not', async () => {
    openPull();
    const refused = await ask('commits { nodes { id } }');
    expect(refused.errors[0]).toMatchObject({ type: 'MISSING_PAGINATION_BOUNDARIES' });
    expect(await pullFacts('commits { totalCount }')).toEqual({ commits: { totalCount: 1 } });
  });

  test('mergeability comes from a real merge: the same line changed on both sides conflicts', async () => {
    openPull({ 'a.txt': 'theirs\n' });
    commitToMain({ 'a.txt': 'ours\n' });
    expect(await pullFacts('mergeable mergeStateStatus')).toEqual({
      mergeable: 'CONFLICTING',
      mergeStateStatus: 'DIRTY',
    });
  });

  test('UNKNOWN settles after the reads that were asked for, and again after the base has moved', async () => {
    box.sandbox.hub.world.options.unknownReads = 2;
    openPull();
    const read = async () => at(await pullFacts('mergeable'), 'mergeable');
    expect([await read(), await read(), await read()]).toEqual(['UNKNOWN', 'UNKNOWN', 'MERGEABLE']);
    commitToMain({ 'c.txt': 'c\n' });
    expect(await read()).toBe('UNKNOWN');
  });

  test('asking for mergeStateStatus alone never starts the computation', async () => {
    openPull();
    expect(await pullFacts('mergeStateStatus')).toEqual({ mergeStateStatus: 'UNKNOWN' });
    expect(await pullFacts('mergeStateStatus')).toEqual({ mergeStateStatus: 'UNKNOWN' });
    await pullFacts('mergeable');
    expect(await pullFacts('mergeStateStatus')).toEqual({ mergeStateStatus: 'CLEAN' });
  });

  test('a required review and a required check block, whatever else is green', async () => {
    const number = openPull();
    box.sandbox.hub.world.protections.set('main', {
      kind: 'classic',
      requiresPullRequest: true,
      requiredApprovals: 1,
      requiredChecks: ['build'],
      requiresUpToDate: true,
      bypassLogins: [],
    });
    const facts = 'mergeable mergeStateStatus reviewDecision';
    expect(await pullFacts(facts)).toMatchObject({
      mergeStateStatus: 'BLOCKED',
      reviewDecision: 'REVIEW_REQUIRED',
    });
    box.sandbox.people.review(number, { by: 'reviewer-one', state: 'APPROVED', body: '' });
    box.sandbox.people.setChecks(number, [{ name: 'build', conclusion: 'SUCCESS' }]);
    expect(await pullFacts(facts)).toMatchObject({ mergeStateStatus: 'CLEAN', reviewDecision: 'APPROVED' });
    commitToMain({ 'c.txt': 'c\n' });
    expect(await pullFacts(facts)).toMatchObject({ mergeStateStatus: 'BEHIND' });
  });

  test('a superseded failure stays listed and keeps the rollup red', async () => {
    const number = openPull();
    box.sandbox.people.setChecks(number, [{ name: 'test', conclusion: 'CANCELLED' }]);
    box.sandbox.people.supersede(number, { name: 'test', conclusion: 'SUCCESS' });
    const facts = await pullFacts('statusCheckRollup { state contexts(first: 9) { totalCount } }');
    expect(facts).toEqual({ statusCheckRollup: { state: 'FAILURE', contexts: { totalCount: 2 } } });
  });

  test('a workflow that waits for approval is a suite of the head and no row of the rollup', async () => {
    const number = openPull();
    box.sandbox.people.holdWorkflow(number, 'ci', 'ACTION_REQUIRED');
    box.sandbox.people.addStatus(number, { name: 'legacy', state: 'PENDING' });
    const facts =
      await pullFacts(`statusCheckRollup { contexts(first: 9) { nodes { ... on StatusContext { context state } } } }
      commits(last: 1) { nodes { commit { checkSuites(last: 9) { nodes { conclusion workflowRun { event } } } } } }`);
    expect(at(facts, 'statusCheckRollup.contexts.nodes')).toEqual([{ context: 'legacy', state: 'PENDING' }]);
    expect(at(facts, 'commits.nodes.0.commit.checkSuites.nodes')).toEqual([
      { conclusion: 'ACTION_REQUIRED', workflowRun: { event: 'pull_request' } },
    ]);
  });

  test('a thread is outdated once its file has changed', async () => {
    const number = openPull();
    box.sandbox.people.reviewThread(number, { by: 'reviewer-one', path: 'b.txt', line: 1, body: 'why' });
    const threads = 'reviewThreads(first: 1) { nodes { isOutdated line } }';
    expect(at(await pullFacts(threads), 'reviewThreads.nodes.0')).toEqual({ isOutdated: false, line: 1 });
    const files = { 'b.txt': 'better\n' };
    box.sandbox.people.pushCommit({ by: 'maintainer', branch: 'task/a', message: 'fix', files });
    expect(at(await pullFacts(threads), 'reviewThreads.nodes.0')).toEqual({ isOutdated: true, line: null });
  });

  test('a pull request from a fork says so, though its branch is called like one of ours', async () => {
    const headOid = box.sandbox.people.writeForkCommit({
      by: 'stranger',
      branch: 'task/a',
      message: 'mine',
      files: { 'b.txt': 'b\n' },
    });
    box.sandbox.people.openPullRequest({ ...PULL, by: 'stranger', fork: { owner: 'stranger', headOid } });
    expect(await pullFacts('isCrossRepository headRefOid headRefName mergeable')).toEqual({
      isCrossRepository: true,
      headRefOid: headOid,
      headRefName: 'task/a',
      mergeable: 'MERGEABLE',
    });
  });
});

describe('reading git', () => {
  const REPOSITORY = (fields: string) => `{ repository(owner: "octo", name: "planner") { ${fields} } }`;

  test('a branch compares with another by real counts', async () => {
    openPull();
    commitToMain({ 'c.txt': 'c\n' });
    commitToMain({ 'c.txt': 'd\n' });
    const query =
      'ref(qualifiedName: "refs/heads/main") { compare(headRef: "task/a") { status aheadBy behindBy } }';
    const reply = await box.graphql(REPOSITORY(query));
    expect(at(reply.data, 'repository.ref.compare')).toEqual({ status: 'DIVERGED', aheadBy: 1, behindBy: 2 });
  });

  test('a ref outside branches and tags is null, though it exists', async () => {
    const { repository } = box.sandbox.hub;
    const after = repository.branchOid('main') ?? '';
    repository.updateRefs([{ ref: 'refs/sdlc/x', before: null, after }]);
    const reply = await box.graphql(REPOSITORY('ref(qualifiedName: "refs/sdlc/x") { name }'));
    expect(reply).toMatchObject({ errors: [], data: { repository: { ref: null } } });
  });

  test('a file has a life: its text at a commit and the commits since a time that touched it', async () => {
    const old = box.sandbox.hub.repository.branchOid('main') ?? '';
    box.clock.advance(3600);
    commitToMain({ 'c.txt': 'c\n' });
    const edit = box.sandbox.people.editTaskFile('docs/t.md', () => 'status: closed/done\n', 'maintainer');
    const reply = await box.graphql(
      `query Life($since: GitTimestamp!, $was: String!) { repository(owner: "octo", name: "planner") {
        was: object(expression: $was) { ... on Blob { text } }
        main: object(expression: "main") { ... on Commit {
          history(path: "docs/t.md", since: $since, first: 20) {
            nodes { oid committedDate file(path: "docs/t.md") { object { ... on Blob { text } } } }
          }
        } }
      } }`,
      { since: '2026-03-02T08:30:00Z', was: `${old}:docs/t.md` },
    );
    expect(reply.errors).toEqual([]);
    expect(at(reply.data, 'repository.was.text')).toBe('status: ready\n');
    expect(at(reply.data, 'repository.main.history.nodes')).toEqual([
      {
        oid: edit,
        committedDate: '2026-03-02T09:00:00Z',
        file: { object: { text: 'status: closed/done\n' } },
      },
    ]);
  });

  test('what does not exist is null with a NOT_FOUND, and costs no other alias', async () => {
    openPull();
    const reply = await box.graphql(
      REPOSITORY('good: pullRequest(number: 1) { number } bad: pullRequest(number: 9) { number }'),
    );
    expect(reply.data).toEqual({ repository: { good: { number: 1 }, bad: null } });
    expect(reply.errors).toEqual([
      expect.objectContaining({ type: 'NOT_FOUND', path: ['repository', 'bad'] }),
    ]);
  });

  test('a field that is not emulated is an error and is noted, never a silent null', async () => {
    const reply = await box.graphql(REPOSITORY('forkCount'));
    expect(reply.errors[0]).toMatchObject({ type: 'NOT_EMULATED' });
    expect([...box.sandbox.requests.notEmulated]).toEqual(['Repository.forkCount']);
  });

  test('a field that GitHub does not have is refused by the official schema', async () => {
    const reply = await box.graphql(REPOSITORY('mergeRequirements'));
    expect(reply.data).toBeNull();
    expect(reply.errors).toHaveLength(1);
  });
});

describe('identity and time', () => {
  test('a bot has its suffix in REST and for the viewer, and not as an author in GraphQL', async () => {
    const number = openPull();
    box.sandbox.people.comment(number, { by: 'chatty-app', body: 'beep' });
    const inGraphql = await pullFacts('comments(first: 1) { nodes { author { __typename login } } }');
    const inRest = await box.rest('/repos/octo/planner/issues/1/comments');
    const viewer = await box.graphql('{ viewer { login } }');
    expect(at(inGraphql, 'comments.nodes.0.author')).toEqual({ __typename: 'Bot', login: 'chatty-app' });
    expect(at(inRest.body, '0.user.login')).toBe('chatty-app[bot]');
    expect(viewer.data).toEqual({ viewer: { login: 'github-actions[bot]' } });
  });

  test('the Date header is the clock that was given', async () => {
    box.clock.advance(90);
    const reply = await box.graphql('{ viewer { login } }');
    expect(reply.date).toBe('Mon, 02 Mar 2026 08:01:30 GMT');
  });

  test('a token that is not known is refused with 401', async () => {
    const reply = await box.graphql('{ viewer { login } }', {}, 'nobody');
    expect(reply.status).toBe(401);
  });
});
