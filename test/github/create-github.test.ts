import { afterEach, describe, expect, test } from '@jest/globals';
import { graphqlSync } from 'graphql';
import { createGitHub, type GitHub } from '../../src/github/create-github.js';
import { Answer } from '../../src/read/answer.js';
import {
  type ApiReply,
  type ApiRequest,
  type LoopbackApi,
  startLoopbackApi,
} from '../support/loopback-api.js';
import { officialSchema } from '../support/official-schema.js';
import { checkRunNode, commentNode, connection, pages, pullNode, threadNode } from '../support/pull-node.js';
import { recordedLog } from '../support/recorded-log.js';

let api: LoopbackApi | null = null;

afterEach(async () => {
  await api?.stop();
  api = null;
});

const nodes = [...Array(100).keys()].map((index) =>
  pullNode(index + 1, {
    statusCheckRollup: { contexts: connection([checkRunNode(`${index}`), checkRunNode(`${index}b`)]) },
    comments: connection([commentNode(`C${index}`)]),
    reviewThreads: connection([threadNode(`T${index}`, [commentNode(`TC${index}`)])]),
  }),
);

const root = {
  rateLimit: { cost: 2 },
  repository: {
    pullRequests: (args: {
      readonly headRefName?: string;
      readonly first: number;
      readonly after?: string;
    }) => (args.headRefName === undefined ? pages(nodes)(args) : connection([])),
    pullRequest: ({ number }: { readonly number: number }) => nodes[number - 1],
    ref: { compare: { behindBy: 1 } },
  },
};

function answer(request: ApiRequest): ApiReply {
  if (request.path !== '/graphql') return { status: 404, body: { message: 'Not Found' } };
  const body = new Answer(request.body, 'request');
  const source = body.at('query').text();
  const { value } = body.at('variables');
  const variableValues = typeof value === 'object' && value !== null ? { ...value } : {};
  return { body: graphqlSync({ schema: officialSchema, source, rootValue: root, variableValues }) };
}

async function start(): Promise<{ readonly github: GitHub; readonly server: LoopbackApi }> {
  const server = await startLoopbackApi(answer);
  api = server;
  const github = createGitHub({
    token: 'token',
    repository: { owner: 'o', name: 'r' },
    apiUrl: server.url,
    graphqlUrl: `${server.url}/graphql`,
    sleep: () => Promise.resolve(),
    log: recordedLog(),
    phaseOf: () => 'ready',
  });
  return { github, server };
}

describe('the ports over HTTP', () => {
  test('see 100 open pull requests, 4 of them in detail, and 200 branches in 8 requests without a mutation', async () => {
    const { github, server } = await start();
    const { pulls, unreadable } = await github.pullRequests.listOpen();
    const branches = [...Array(200).keys()].map((index) => `task/${index}`);
    const { behindByPull, pullsByBranch } = await github.pullRequests.lookUpBranches({
      branches,
      compare: pulls,
    });
    const details = await github.pullRequests.readDetails([1, 2, 3, 4]);
    expect([pulls.length, unreadable.length, pullsByBranch.size, behindByPull.size, details.size]).toEqual([
      100, 0, 200, 100, 4,
    ]);
    expect(server.requests).toHaveLength(8);
    expect(github.spent()).toEqual({ requests: 8, points: 16 });
    expect(server.requests.filter(({ body }) => JSON.stringify(body).includes('mutation'))).toEqual([]);
  });

  test('send nothing before they are asked', async () => {
    const { github, server } = await start();
    expect([server.requests.length, github.spent().requests]).toEqual([0, 0]);
  });

  test('reach REST and the mutations, too', async () => {
    const { github, server } = await start();
    expect(await github.workflowRuns.readState(7, 2)).toBe('unknown');
    const commit = { branch: 'main', expectedHeadOid: '1'.repeat(40), headline: 'h', body: 'b', files: [] };
    expect(await github.commitWriter.commit(commit)).toMatchObject({ status: 'unknown' });
    expect(await github.pullRequestWriter.updateBranch('PR_1', '1'.repeat(40))).toMatchObject({
      status: 'unknown',
    });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /repos/o/r/actions/runs/7/attempts/2',
      'GET /repos/o/r/actions/runs?per_page=1',
      'POST /graphql',
      'POST /graphql',
    ]);
  });
});
