import { describe, expect, test } from '@jest/globals';
import { editTaskFiles } from '../../src/act/edit-task-files.js';
import type { CloseOut, FlagTask, TaskEdit, TaskFlag } from '../../src/domain/plan.js';
import type { CommitRequest, CommitResult } from '../../src/ports/commit-writer.js';
import type { NewPullRequest } from '../../src/ports/pull-request-writer.js';
import type { RepositoryFacts, RepositoryRequest } from '../../src/ports/repository.js';
import type { World } from '../../src/ports/world.js';
import { factsOf } from '../support/facts-of.js';
import { silentWorld } from '../support/silent-world.js';

const READY = '---\nstatus: open/ready\n---\n# Task\n';
const NOW = new Date('2026-03-01T12:00:00Z');
const REQUEST: RepositoryRequest = { baseBranch: null, tasksFolder: 'docs/planning/tasks' };
const HOSTILE = 'Closes #1, ask @maintainer';

const closeOut = (slug: string): CloseOut => ({
  kind: 'close-out',
  slug,
  path: `docs/planning/tasks/${slug}.md`,
  pullNumber: 7,
  pullUrls: [],
  because: 'merged',
});

function flag(slug: string, kind: TaskFlag['kind'], text = READY): FlagTask {
  return {
    kind: 'flag-task',
    slug,
    path: `docs/planning/tasks/${slug}.md`,
    flag: kind === 'blocked' ? { kind, reason: HOSTILE } : { kind, gap: HOSTILE },
    blobId: `blob of ${text}`,
    because: HOSTILE,
  };
}

const committed: CommitResult = { status: 'committed', oid: '2'.repeat(40), url: 'the commit' };

interface Setting {
  readonly facts: RepositoryFacts;
  /** What the repository shows when it is read again, in order; the last one from then on. */
  readonly later?: readonly RepositoryFacts[];
  readonly answers: readonly CommitResult[];
}

function act(steps: readonly TaskEdit[], { facts, later = [], answers }: Setting) {
  const commits: CommitRequest[] = [];
  const opened: NewPullRequest[] = [];
  const readings = [...later];
  const left = [...answers];
  const world: World = silentWorld({
    repository: {
      read: () => Promise.resolve((readings.length > 1 ? readings.shift() : readings[0]) ?? facts),
    },
    refs: { update: (updates) => Promise.resolve(updates.map(() => ({ status: 'done' }) as const)) },
    commits: {
      commit: (request) => {
        commits.push(request);
        return Promise.resolve(left.shift() ?? committed);
      },
    },
    pullRequests: {
      ...silentWorld().pullRequests,
      lookUpBranches: () =>
        Promise.resolve({ pullsByBranch: new Map(), behindByPull: new Map(), aheadByBranch: new Map() }),
    },
    pullRequestWriter: {
      updateBranch: () => Promise.reject(new Error('not expected')),
      create: (request) => {
        opened.push(request);
        return Promise.resolve({ status: 'done', url: 'the pull request' });
      },
    },
  });
  const snapshot = { base: facts.base, pullsByBranch: new Map() };
  const results = editTaskFiles(steps, world, { facts, snapshot, request: REQUEST, now: NOW });
  return { commits, opened, results };
}

async function outcomesOf({ results }: ReturnType<typeof act>): Promise<readonly (readonly string[])[]> {
  return (await results).map(({ step, status, detail }) => [
    'slug' in step ? step.slug : '?',
    status,
    detail,
  ]);
}

describe('the task edits of a tick', () => {
  const all = factsOf({ a: READY, b: READY, c: READY, d: READY });

  test('travel in one commit, whose message holds nobody’s words but ours', async () => {
    const steps = [closeOut('a'), flag('b', 'needs-definition'), flag('c', 'blocked'), flag('d', 'blocked')];
    const acted = act(steps, { facts: all, answers: [committed] });
    expect((await acted.results).map(({ status, url }) => [status, url])).toEqual(
      steps.map(() => ['done', 'the commit']),
    );
    expect(acted.commits).toHaveLength(1);
    expect(acted.commits[0]).toMatchObject({
      branch: 'main',
      expectedHeadOid: '1'.repeat(40),
      headline:
        'docs(tasks): mark a closed/done, flag b as needs-definition, flag 2 tasks as in-progress/blocked',
      body: [
        'a: shipped via #7',
        'b: flagged as needs-definition, see definition_gap in its file',
        'c: flagged as blocked, see the end of its file',
        'd: flagged as blocked, see the end of its file',
      ].join('\n'),
    });
    expect(acted.commits[0]?.files.map(({ text }) => text.split('\n')[1])).toEqual([
      'status: closed/done',
      'status: planning/needs-definition',
      'status: in-progress/blocked',
      'status: in-progress/blocked',
    ]);
  });

  test.each([
    { steps: [closeOut('a')], headline: 'docs(tasks): mark a closed/done' },
    { steps: [closeOut('a'), closeOut('b')], headline: 'docs(tasks): mark 2 tasks closed/done' },
    { steps: [flag('a', 'needs-definition')], headline: 'docs(tasks): flag a as needs-definition' },
  ])('have the subject $headline', async ({ steps, headline }) => {
    const acted = act(steps, { facts: all, answers: [committed] });
    await acted.results;
    expect(acted.commits.map((commit) => commit.headline)).toEqual([headline]);
  });

  test('never flag a file that was edited since it was judged', async () => {
    const edited = factsOf({ a: `${READY}More.\n`, b: READY });
    const acted = act([flag('a', 'blocked'), flag('b', 'blocked')], { facts: edited, answers: [committed] });
    expect(await outcomesOf(acted)).toEqual([
      ['b', 'done', HOSTILE],
      ['a', 'not-applied', 'docs/planning/tasks/a.md was changed meanwhile; judged again next tick'],
    ]);
    expect(acted.commits[0]?.files.map(({ path }) => path)).toEqual(['docs/planning/tasks/b.md']);
  });

  test('are made again on a branch that moved, and only where they still hold', async () => {
    const moved = factsOf({ a: `${READY}More.\n`, b: `${READY}More.\n` });
    const stale: CommitResult = { status: 'stale', detail: 'moved' };
    const acted = act([closeOut('a'), flag('b', 'blocked')], {
      facts: all,
      later: [moved],
      answers: [stale, committed],
    });
    expect(await outcomesOf(acted)).toEqual([
      ['b', 'not-applied', 'docs/planning/tasks/b.md was changed meanwhile; judged again next tick'],
      ['a', 'not-applied', 'docs/planning/tasks/a.md was changed meanwhile; judged again next tick'],
    ]);
    expect(acted.commits).toHaveLength(1);
  });

  test('are done when the commit was made although no answer came', async () => {
    const after = factsOf({ a: READY.replace('open/ready', 'in-progress/blocked') });
    const unknown: CommitResult = { status: 'unknown', detail: 'no answer' };
    const acted = act([flag('a', 'blocked')], {
      facts: factsOf({ a: READY }),
      later: [after],
      answers: [unknown],
    });
    expect(await outcomesOf(acted)).toEqual([['a', 'done', 'its file says so already']]);
    expect(acted.commits).toHaveLength(1);
  });

  test('that one file refuses cost the others nothing', async () => {
    const broken = '---\nstatus: ready\ndefinition_gap: [a]\n---\n';
    const acted = act([flag('a', 'needs-definition', broken), flag('b', 'blocked'), closeOut('gone')], {
      facts: factsOf({ a: broken, b: READY }),
      answers: [committed],
    });
    expect((await outcomesOf(acted)).map(([slug, status]) => [slug, status])).toEqual([
      ['b', 'done'],
      ['a', 'refused'],
      ['gone', 'refused'],
    ]);
  });

  test('write nothing when every file says so already', async () => {
    const settled = factsOf({ a: READY.replace('open/ready', 'planning/needs-definition') });
    const acted = act([flag('a', 'needs-definition')], { facts: settled, answers: [] });
    expect(await outcomesOf(acted)).toEqual([['a', 'done', 'its file says so already']]);
    expect(acted.commits).toEqual([]);
  });
});

describe('where the base branch takes no direct commits', () => {
  const steps = [closeOut('a'), flag('b', 'needs-definition')];
  const refusal: CommitResult = { status: 'protected', detail: 'a pull request, please' };

  test('one pull request carries close-outs and flags', async () => {
    const facts = factsOf({ a: READY, b: READY });
    const acted = act(steps, { facts, answers: [refusal, committed] });
    expect((await acted.results).map(({ status, url }) => [status, url])).toEqual([
      ['waiting', 'the pull request'],
      ['waiting', 'the pull request'],
    ]);
    expect(acted.commits.map(({ branch }) => branch)).toEqual(['main', 'sdlc/close-out']);
    expect(acted.opened).toMatchObject([
      { headRefName: 'sdlc/close-out', baseRefName: 'main', title: 'docs(tasks): close out and flag tasks' },
    ]);
    expect(acted.opened[0]?.body).toContain(
      '`b`, flagged as needs-definition, see definition_gap in its file',
    );
    expect(acted.opened[0]?.body).not.toContain(HOSTILE);
  });

  test('the next tick finds them there and writes nothing', async () => {
    const flagged = READY.replace('open/ready', 'planning/needs-definition');
    const branchOidsByName = new Map([
      ['main', '1'.repeat(40)],
      ['sdlc/close-out', '2'.repeat(40)],
    ]);
    const facts = factsOf({ b: READY }, { branchOidsByName });
    const acted = act([flag('b', 'needs-definition')], {
      facts,
      later: [factsOf({ b: flagged })],
      answers: [],
    });
    expect((await acted.results).map(({ status }) => status)).toEqual(['waiting']);
    expect(acted.commits).toEqual([]);
  });
});
