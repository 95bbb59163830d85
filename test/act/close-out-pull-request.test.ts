import { describe, expect, test } from '@jest/globals';
import { editTaskFiles } from '../../src/act/edit-task-files.js';
import type { BranchPullRequest } from '../../src/domain/pull-request.js';
import type { CommitRequest, CommitResult } from '../../src/ports/commit-writer.js';
import type { NewPullRequest, PullRequestWriteResult } from '../../src/ports/pull-request-writer.js';
import type { RefUpdate, RefUpdateOutcome } from '../../src/ports/ref-writer.js';
import type { World } from '../../src/ports/world.js';
import { closeOutContext, closeOutOf, repositoryFacts, told } from '../support/close-out-scene.js';
import { silentWorld } from '../support/silent-world.js';
import { aClosedPull, aMergedPull, BASE_OID, oid } from '../support/snapshot-builder.js';

const BRANCH = 'sdlc/close-out';
const TIP = oid('7');
const OPENED = 'https://github.com/owner/name/pull/9';

interface Scene {
  /** Whether the close-out branch is there when the tick begins. */
  readonly hasBranch?: boolean;
  readonly pulls?: readonly BranchPullRequest[];
  /** Tasks on the close-out branch. */
  readonly tasksOnBranch?: Readonly<Record<string, string>>;
  readonly refs?: RefUpdateOutcome;
  readonly commit?: CommitResult;
  readonly create?: PullRequestWriteResult;
}

interface Played {
  readonly told: readonly string[];
  readonly urls: readonly (string | null)[];
  readonly moves: readonly RefUpdate[];
  readonly commits: readonly CommitRequest[];
  readonly created: readonly NewPullRequest[];
}

const tasks = { one: 'in-progress', two: 'ready' };

async function play(scene: Scene): Promise<Played> {
  const moves: RefUpdate[] = [];
  const commits: CommitRequest[] = [];
  const created: NewPullRequest[] = [];
  const onBranch = repositoryFacts({ tasks: scene.tasksOnBranch ?? tasks, branch: BRANCH, oid: TIP });
  const world: World = silentWorld({
    pullRequests: {
      ...silentWorld().pullRequests,
      lookUpBranches: () =>
        Promise.resolve({
          pullsByBranch: new Map([[BRANCH, scene.pulls ?? []]]),
          behindByPull: new Map(),
          aheadByBranch: new Map(),
        }),
    },
    refs: {
      update: (updates) => {
        moves.push(...updates);
        return Promise.resolve([scene.refs ?? { status: 'done' }]);
      },
    },
    repository: { read: () => Promise.resolve(onBranch) },
    commits: {
      commit: (request) => {
        commits.push(request);
        const isBase = request.branch === 'main';
        if (isBase) return Promise.resolve({ status: 'protected', detail: 'a rule' });
        return Promise.resolve(scene.commit ?? { status: 'committed', oid: oid('c'), url: '' });
      },
    },
    pullRequestWriter: {
      ...silentWorld().pullRequestWriter,
      create: (request) => {
        created.push(request);
        return Promise.resolve(scene.create ?? { status: 'done', url: OPENED });
      },
    },
  });
  const branches = scene.hasBranch === false ? {} : { [BRANCH]: TIP };
  const facts = repositoryFacts({ tasks, branches });
  const results = await editTaskFiles([closeOutOf('one')], world, closeOutContext(facts));
  return { told: told(results), urls: results.map(({ url }) => url), moves, commits, created };
}

const WAITS = 'one waiting: waits for its pull request to be merged: the branch takes no direct commits';

describe('closing out where the base branch is protected', () => {
  test('begins a branch at the base that was read, commits there, and opens one pull request', async () => {
    const played = await play({ hasBranch: false });
    expect(played.told).toEqual([WAITS]);
    expect(played.urls).toEqual([OPENED]);
    expect(played.moves).toEqual([{ ref: `refs/heads/${BRANCH}`, expectedOid: null, newOid: BASE_OID }]);
    expect(played.commits.map(({ branch, expectedHeadOid }) => [branch, expectedHeadOid])).toEqual([
      ['main', BASE_OID],
      [BRANCH, TIP],
    ]);
    expect(played.created).toEqual([
      {
        headRefName: BRANCH,
        baseRefName: 'main',
        title: 'docs(tasks): close out merged tasks',
        body: expect.stringContaining('- `one`, shipped via #7'),
        isDraft: false,
      },
    ]);
  });

  test('never tries the base branch while the close-out branch stands', async () => {
    const played = await play({ pulls: [aMergedPull(5, BRANCH, { state: 'OPEN', headRefOid: TIP })] });
    expect(played.commits.map(({ branch }) => branch)).toEqual([BRANCH]);
  });

  test('adds to the pull request that is open, and opens no other', async () => {
    const played = await play({ pulls: [aMergedPull(5, BRANCH, { state: 'OPEN' })] });
    expect(played.told).toEqual([
      'one waiting: waits for #5 to be merged: the branch takes no direct commits',
    ]);
    expect(played.created).toEqual([]);
    expect(played.moves).toEqual([]);
  });

  test('commits nothing that the branch has already', async () => {
    const played = await play({
      tasksOnBranch: { one: 'closed/done' },
      pulls: [aMergedPull(5, BRANCH, { state: 'OPEN' })],
    });
    expect(played.commits).toEqual([]);
    expect(played.told).toEqual([
      'one waiting: waits for #5 to be merged: the branch takes no direct commits',
    ]);
  });

  test('moves a merged branch on to the base, from the very commit that was merged', async () => {
    const played = await play({ pulls: [aMergedPull(5, BRANCH, { headRefOid: TIP })] });
    expect(played.moves).toEqual([{ ref: `refs/heads/${BRANCH}`, expectedOid: TIP, newOid: BASE_OID }]);
    expect(played.told).toEqual([WAITS]);
  });

  test('leaves a branch alone whose pull request a person closed, and says what to do', async () => {
    const played = await play({ pulls: [aClosedPull(5, BRANCH, { headRefOid: TIP })] });
    expect(played.told).toEqual([
      'one waiting: #5 was closed without merging: edit these task files by hand, ' +
        'or delete the branch sdlc/close-out to have the pull request opened again',
    ]);
    expect([played.moves, played.commits, played.created]).toEqual([[], [], []]);
  });

  test('takes a branch that moved on since its pull request was closed for a new beginning', async () => {
    const played = await play({ pulls: [aClosedPull(5, BRANCH, { headRefOid: oid('4') })] });
    expect(played.told).toEqual([WAITS]);
    expect(played.created).toHaveLength(1);
  });

  test('takes no notice of a fork’s pull request from a branch of that name', async () => {
    const played = await play({
      pulls: [aMergedPull(5, BRANCH, { state: 'OPEN', isCrossRepository: true })],
    });
    expect(played.created).toHaveLength(1);
  });

  test('waits where the file is newer than the branch', async () => {
    const played = await play({
      tasksOnBranch: { two: 'ready' },
      pulls: [aMergedPull(5, BRANCH, { state: 'OPEN' })],
    });
    expect(played.told).toEqual([
      'one waiting: its file is newer than the branch sdlc/close-out: waits until that is merged',
    ]);
    expect(played.commits).toEqual([]);
  });
});

interface Failure {
  readonly what: string;
  readonly scene: Scene;
  readonly told: string;
}

describe('a close-out pull request that does not come about', () => {
  test.each<Failure>([
    {
      what: 'someone else set the branch up first',
      scene: { hasBranch: false, refs: { status: 'lost', detail: 'stale info' } },
      told: 'one waiting: the branch sdlc/close-out could not be set up: stale info',
    },
    {
      what: 'the branch is protected too',
      scene: { commit: { status: 'protected', detail: 'a rule' } },
      told: 'one refused: a rule',
    },
    {
      what: 'the commit is refused',
      scene: { commit: { status: 'refused', detail: 'a secret' } },
      told: 'one refused: a secret',
    },
    {
      what: 'the branch moved',
      scene: { commit: { status: 'stale', detail: 'moved' } },
      told: 'one not-applied: moved',
    },
    {
      what: 'the answer to the commit never came',
      scene: { commit: { status: 'unknown', detail: '502' } },
      told: 'one not-applied: 502',
    },
    {
      what: 'Actions may not open pull requests',
      scene: { create: { status: 'refused', detail: 'a setting' } },
      told: 'one refused: a setting',
    },
    {
      what: 'the answer to its opening never came',
      scene: { create: { status: 'unknown', detail: '502' } },
      told: 'one not-applied: 502',
    },
  ])('is told as it is: $what', async ({ scene, told: words }) => {
    expect((await play(scene)).told).toEqual([words]);
  });
});
