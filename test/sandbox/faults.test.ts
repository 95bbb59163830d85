import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  anyApi,
  badGateway,
  rateLimited,
  resourceLimits,
  rest,
  rootField,
  secondaryLimit,
} from '../../sandbox/faults.js';
import { at, type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

let box: SandboxFixture;

beforeEach(async () => {
  box = await startFixture();
});

afterEach(async () => {
  await box.stop();
});

const LIST = `query Open($first: Int!) { repository(owner: "octo", name: "planner") {
  pullRequests(first: $first) { nodes { number } }
} }`;

function openPulls(count: number): void {
  for (let index = 1; index <= count; index += 1) {
    const branch = `task/${index}`;
    const files = { [`${index}.txt`]: 'x\n' };
    box.sandbox.people.pushCommit({ by: 'maintainer', branch, message: branch, files });
    const pull = { by: 'maintainer', head: branch, base: 'main', title: branch, body: '', isDraft: false };
    box.sandbox.people.openPullRequest(pull);
  }
}

describe('faults', () => {
  test('a rule strikes as often as it says and only what it matches', async () => {
    box.sandbox.faults.add(rootField('repository'), badGateway, 2);
    const other = await box.graphql('{ viewer { login } }');
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await box.graphql(LIST, { first: 5 })).status);
    expect(other.status).toBe(200);
    expect(statuses).toEqual([502, 502, 200]);
  });

  test('a page above the size is a 502, and one below it is answered', async () => {
    openPulls(3);
    const effect = { kind: 'page-limit' as const, size: 2, as: 'bad-gateway' as const };
    box.sandbox.faults.add(rootField('repository'), effect, 9);
    expect((await box.graphql(LIST, { first: 3 })).status).toBe(502);
    expect((await box.graphql(LIST, { first: 2 })).errors).toEqual([]);
  });

  test('a page above the size has null nodes with an error each', async () => {
    openPulls(3);
    box.sandbox.faults.add(anyApi, { kind: 'page-limit', size: 2, as: 'null-nodes' });
    const reply = await box.graphql(LIST, { first: 3 });
    expect(at(reply.data, 'repository.pullRequests.nodes')).toEqual([null, null, null]);
    expect(reply.errors).toHaveLength(3);
  });

  test('one pull request can be the null one', async () => {
    openPulls(3);
    box.sandbox.faults.add(anyApi, { kind: 'null-pulls', numbers: [2] });
    const reply = await box.graphql(LIST, { first: 3 });
    expect(at(reply.data, 'repository.pullRequests.nodes')).toEqual([{ number: 1 }, null, { number: 3 }]);
    expect(reply.errors[0]).toMatchObject({ path: ['repository', 'pullRequests', 'nodes', 1] });
  });

  test.each([
    { effect: resourceLimits, type: 'RESOURCE_LIMITS_EXCEEDED' },
    { effect: rateLimited, type: 'RATE_LIMITED' },
  ])('$type comes with status 200 and no data', async ({ effect, type }) => {
    box.sandbox.faults.add(anyApi, effect);
    const reply = await box.graphql(LIST, { first: 3 });
    expect(reply).toMatchObject({ status: 200, data: null, errors: [{ type }] });
  });

  test('the secondary limit says when to come back', async () => {
    box.sandbox.faults.add(rest('GET /repos/octo/planner'), secondaryLimit(7));
    const reply = await box.rest('/repos/octo/planner');
    expect(reply.status).toBe(403);
    expect(reply.headers.get('retry-after')).toBe('7');
  });

  test('a cut connection is no answer at all, and is logged with status 0', async () => {
    box.sandbox.faults.add(anyApi, { kind: 'cut' });
    await expect(box.rest('/repos/octo/planner')).rejects.toThrow();
    expect(box.sandbox.requests.entries).toEqual([expect.objectContaining({ status: 0, isMutation: false })]);
  });

  test('a delay holds the answer back by the time given', async () => {
    box.sandbox.faults.add(anyApi, { kind: 'delay', milliseconds: 60 });
    const started = performance.now();
    await box.rest('/repos/octo/planner');
    expect(performance.now() - started).toBeGreaterThanOrEqual(55);
  });
});
