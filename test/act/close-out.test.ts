import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { editTaskFiles } from '../../src/act/edit-task-files.js';
import type { CommitRequest, CommitResult } from '../../src/ports/commit-writer.js';
import type { World } from '../../src/ports/world.js';
import { closeOutContext, closeOutOf, repositoryFacts, told } from '../support/close-out-scene.js';
import { silentWorld } from '../support/silent-world.js';
import { BASE_OID, oid, VALID_MERGE } from '../support/snapshot-builder.js';

const COMMITTED: CommitResult = { status: 'committed', oid: oid('c'), url: 'https://github.com/c' };

interface Answers {
  /** One for each commit that is tried; the last one stays. */
  readonly commits: readonly CommitResult[];
  /** Statuses of the tasks, by what the branch shows after each commit; the last one stays. */
  readonly states?: readonly Readonly<Record<string, string>>[];
}

interface Played {
  readonly world: World;
  readonly requests: readonly CommitRequest[];
}

/** A base branch that answers by rote; each reading finds another tip. */
function play({ commits, states = [{ one: 'in-progress', two: 'ready' }] }: Answers): Played {
  const requests: CommitRequest[] = [];
  let readings = 0;
  const world = silentWorld({
    pullRequests: {
      ...silentWorld().pullRequests,
      readEvidence: (asked) => Promise.resolve(new Map(asked.map(({ pull }) => [pull.number, VALID_MERGE]))),
    },
    commits: {
      commit: (request) => {
        requests.push(request);
        return Promise.resolve(commits[requests.length - 1] ?? commits.at(-1) ?? COMMITTED);
      },
    },
    repository: {
      read: () => {
        const tasks = states[readings] ?? states.at(-1) ?? {};
        readings += 1;
        return Promise.resolve(repositoryFacts({ tasks, oid: oid(readings) }));
      },
    },
  });
  return { world, requests };
}

const seen = closeOutContext(repositoryFacts({ tasks: { one: 'in-progress', two: 'ready' } }));
const both = [closeOutOf('one', 7), closeOutOf('two', 8)];

describe('closing out', () => {
  test('asks nothing where there is nothing to close', async () => {
    expect(await editTaskFiles([], silentWorld(), seen)).toEqual([]);
  });

  test('makes one commit for all tasks, on the very tip that was read', async () => {
    const { world, requests } = play({ commits: [COMMITTED] });
    const results = await editTaskFiles(both, world, seen);
    expect(told(results)).toEqual(['one done: #7 was merged', 'two done: #8 was merged']);
    expect(results.map(({ url }) => url)).toEqual(['https://github.com/c', 'https://github.com/c']);
    expect(requests).toEqual([
      {
        branch: 'main',
        expectedHeadOid: BASE_OID,
        headline: 'docs(tasks): mark 2 tasks closed/done',
        body: 'one: shipped via #7\ntwo: shipped via #8',
        files: [
          { path: 'docs/planning/tasks/one.md', text: expect.stringContaining('status: closed/done') },
          { path: 'docs/planning/tasks/two.md', text: expect.stringContaining('status: closed/done') },
        ],
      },
    ]);
  });

  test('names the one task in the subject', async () => {
    const { world, requests } = play({ commits: [COMMITTED] });
    await editTaskFiles([closeOutOf('one')], world, seen);
    expect(requests[0]?.headline).toBe('docs(tasks): mark one closed/done');
  });

  test.each<{ answer: CommitResult['status'] }>([{ answer: 'stale' }, { answer: 'unknown' }])(
    'reads the branch again after $answer, and commits on its new tip',
    async ({ answer }) => {
      const moved: CommitResult = { status: answer, detail: 'x', oid: '', url: '' };
      const { world, requests } = play({ commits: [moved, COMMITTED] });
      const results = await editTaskFiles(both, world, seen);
      expect(told(results)).toEqual(['one done: #7 was merged', 'two done: #8 was merged']);
      expect(requests.map(({ expectedHeadOid }) => expectedHeadOid)).toEqual([BASE_OID, oid(1)]);
    },
  );

  test('makes no second commit where the lost one turns out to have been made', async () => {
    const { world, requests } = play({
      commits: [{ status: 'unknown', detail: '502' }],
      states: [{ one: 'closed/done', two: 'closed/done' }],
    });
    const results = await editTaskFiles(both, world, seen);
    expect(told(results)).toEqual([
      'one done: its file says so already',
      'two done: its file says so already',
    ]);
    expect(requests).toHaveLength(1);
  });

  test('applies only what somebody else has not closed meanwhile', async () => {
    const { world, requests } = play({
      commits: [{ status: 'stale', detail: 'x' }, COMMITTED],
      states: [{ one: 'closed/done', two: 'ready' }],
    });
    const results = await editTaskFiles(both, world, seen);
    expect(told(results)).toEqual(['two done: #8 was merged', 'one done: its file says so already']);
    expect(requests[1]?.files.map(({ path }) => path)).toEqual(['docs/planning/tasks/two.md']);
  });

  test('leaves a refusal to a person, after each file was tried alone', async () => {
    const { world, requests } = play({ commits: [{ status: 'refused', detail: 'a secret' }] });
    expect(told(await editTaskFiles(both, world, seen))).toEqual([
      'one refused: a secret',
      'two refused: a secret',
    ]);
    expect(requests.map(({ files }) => files.length)).toEqual([2, 1, 1]);
  });

  test('makes what is taken where one file is refused', async () => {
    const refusal: CommitResult = { status: 'refused', detail: 'a secret' };
    const { world } = play({ commits: [refusal, refusal, COMMITTED] });
    expect(told(await editTaskFiles(both, world, seen))).toEqual([
      'one refused: a secret',
      'two done: #8 was merged',
    ]);
  });

  test('leaves a file that a person changed meanwhile to the next tick', async () => {
    const { world } = play({
      commits: [{ status: 'stale', detail: 'x' }, COMMITTED],
      states: [{ one: 'ready', two: 'ready' }],
    });
    expect(told(await editTaskFiles(both, world, seen))).toEqual([
      'two done: #8 was merged',
      'one not-applied: docs/planning/tasks/one.md was changed meanwhile; judged again next tick',
    ]);
  });

  test('closes the others where one file is gone', async () => {
    const { world } = play({ commits: [COMMITTED] });
    const results = await editTaskFiles([closeOutOf('gone'), closeOutOf('one')], world, seen);
    expect(told(results)).toEqual([
      'one done: #7 was merged',
      'gone refused: docs/planning/tasks/gone.md is gone',
    ]);
  });

  test('comes to one result for each task after a bounded number of commits, whatever is answered', async () => {
    const answer = fc.constantFrom<CommitResult>(
      { status: 'stale', detail: 'x' },
      { status: 'unknown', detail: 'x' },
      { status: 'refused', detail: 'x' },
      COMMITTED,
    );
    const status = fc.constantFrom('in-progress', 'closed/done', 'ready');
    const state = fc.record({ one: status, two: status });
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { minLength: 1, maxLength: 7 }),
        fc.array(state, { minLength: 1, maxLength: 7 }),
        async (commits, states) => {
          const { world, requests } = play({ commits, states });
          const results = await editTaskFiles(both, world, seen);
          const slugs = results.map(({ step }) => (step.kind === 'close-out' ? step.slug : ''));
          expect([...slugs].sort()).toEqual(['one', 'two']);
          expect(requests.length).toBeLessThanOrEqual(5 + 2 * 5);
          const made = requests.filter((_request, index) => {
            const given = commits[index] ?? commits.at(-1);
            return given?.status === 'committed';
          });
          const paths = made.flatMap(({ files }) => files.map(({ path }) => path));
          expect(paths).toHaveLength(new Set(paths).size);
        },
      ),
      { numRuns: 60 },
    );
  });
});
