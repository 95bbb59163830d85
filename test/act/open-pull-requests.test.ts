import { describe, expect, test } from '@jest/globals';
import { openPullRequests } from '../../src/act/open-pull-requests.js';
import type { OpenPullRequest } from '../../src/domain/plan.js';
import type { NewPullRequest, PullRequestWriteResult } from '../../src/ports/pull-request-writer.js';
import { silentWorld } from '../support/silent-world.js';
import { anAttempt } from '../support/snapshot-builder.js';

const step: OpenPullRequest = {
  kind: 'open-pull-request',
  slug: 'a',
  path: 'docs/planning/tasks/a.md',
  branch: 'task/a',
  title: 'Do it',
  lastAttempt: null,
  because: '2 commits that main lacks, and no pull request',
};

async function open(steps: readonly OpenPullRequest[], answer: PullRequestWriteResult) {
  const asked: NewPullRequest[] = [];
  const world = silentWorld({
    pullRequestWriter: {
      updateBranch: () => Promise.reject(new Error('not expected')),
      create: (request) => {
        asked.push(request);
        return Promise.resolve(answer);
      },
    },
  });
  return { asked, results: await openPullRequests(steps, world, 'main') };
}

describe('a pull request for work that was left', () => {
  test('is a draft into the base branch, in the title of the task', async () => {
    const { asked, results } = await open([step], { status: 'done', url: 'the pull request' });
    expect(asked).toMatchObject([
      { headRefName: 'task/a', baseRefName: 'main', title: 'Do it', isDraft: true },
    ]);
    expect(results).toEqual([{ step, status: 'done', detail: step.because, url: 'the pull request' }]);
  });

  test.each([
    { lastAttempt: null, says: 'No run of the orchestrator is on record for it.' },
    {
      lastAttempt: anAttempt({ runId: 12, runAttempt: 2 }),
      says: 'The last run on record for it is 12, attempt 2, which ended with NO-CHANGE.',
    },
    { lastAttempt: anAttempt({ runId: 12, outcome: null }), says: 'for it is 12, attempt 1.' },
  ])('says $says', async ({ lastAttempt, says }) => {
    const { asked } = await open([{ ...step, lastAttempt }], { status: 'done', url: null });
    expect(asked[0]?.body).toContain(says);
  });

  test('never repeats what an outcome said', async () => {
    const outcome = { name: 'BLOCKED', because: 'ask @maintainer', pullUrl: null } as const;
    const { asked } = await open([{ ...step, lastAttempt: anAttempt({ outcome }) }], {
      status: 'done',
      url: null,
    });
    expect(asked[0]?.body).toContain('BLOCKED');
    expect(asked[0]?.body).not.toContain('@');
  });

  test.each([
    { answer: { status: 'refused', detail: 'not permitted' }, status: 'refused' },
    { answer: { status: 'stale', detail: 'moved' }, status: 'not-applied' },
    { answer: { status: 'unknown', detail: 'no answer' }, status: 'not-applied' },
  ] as const)(
    'that is $answer.status is $status, and costs the next one nothing',
    async ({ answer, status }) => {
      const { asked, results } = await open([step, { ...step, branch: 'task/b' }], answer);
      expect(results.map((result) => result.status)).toEqual([status, status]);
      expect(asked.map(({ headRefName }) => headRefName)).toEqual(['task/a', 'task/b']);
    },
  );
});
