import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type CommitRefusal, type Effect, rootField } from '../../sandbox/faults.js';
import { type ActionBox, startActionBox } from '../support/action-box.js';
import { shipTask, statusLine, taskFiles } from '../support/task-story.js';

let box: ActionBox;

beforeAll(async () => {
  const slugs = ['T-SHUT-refused', 'T-RACE-once', 'T-SPIN-for-ever', 'T-LATE-bad-gateway', 'T-GONE-cut-off'];
  box = await startActionBox(taskFiles(Object.fromEntries(slugs.map((slug) => [slug, 'in-progress']))));
});

afterAll(async () => {
  await box.stop();
});

const committing = rootField('createCommitOnBranch');

/** Subjects of the default branch, newest first, as far back as the given commit. */
function subjectsSince(oid: string): readonly string[] {
  return box.sandbox.hub.repository.git(['log', '--format=%s', `${oid}..main`]).split('\n');
}

function mainOid(): string {
  return box.refs()['refs/heads/main'] ?? '';
}

interface Refusal {
  readonly because: CommitRefusal;
  readonly detail: string;
}

describe('a close-out that a pull request would not help', () => {
  beforeAll(() => {
    shipTask(box.sandbox, 'T-SHUT-refused');
  });

  test.each<Refusal>([
    {
      because: 'secret',
      detail:
        'UNPROCESSABLE at createCommitOnBranch: Repository rule violations found: Secret detected in content. ' +
        'Remove the secret from the task file, or have the secret scanning alert dismissed.',
    },
    {
      because: 'restricted-path',
      detail:
        'UNPROCESSABLE at createCommitOnBranch: Repository rule violations found: File path is restricted. ' +
        'Let the ruleset except the tasks folder, or let it be bypassed by the app whose token the action uses.',
    },
    {
      because: 'workflow-file',
      detail:
        'FORBIDDEN at createCommitOnBranch: refusing to allow a GitHub App to create or update workflow without `workflows` permission. ' +
        'No `permissions:` of a job can grant this: give the action the token of an app with `workflows: write`.',
    },
    {
      because: 'permission',
      detail:
        'FORBIDDEN at createCommitOnBranch: Resource not accessible by integration. ' +
        "The token lacks a permission: add `contents: write` to the job's `permissions:`, or to the app's.",
    },
  ])(
    'is reported and left to a person: $because',
    async ({ because, detail }) => {
      const before = box.refs();
      box.sandbox.faults.add(committing, { kind: 'refuse-commit', because });
      const { raw, transcript } = await box.step({ mode: 'tick', task: 'T-SHUT-refused' });
      expect(transcript).toMatchObject({ exitCode: 0, changes: ['createCommitOnBranch'] });
      expect(transcript.log).toEqual([
        'sdlc-orchestrator: tick',
        `refused: close out T-SHUT-refused (#1): ${detail}`,
        'waiting: delete branch task/T-SHUT-refused: waits for the close-out of T-SHUT-refused',
        ...transcript.log.filter((line) => line.startsWith('skip ')),
        '6 API requests, 3 points',
        expect.stringMatching(
          /^2026-03-02 08:00Z · 1 REFUSED · 0 open pull requests, \d skipped, 0 problems$/,
        ),
        `::warning::Refused: ${detail}`,
      ]);
      expect(transcript.outputs).toMatchObject({ 'closed-out': '0', problems: '1' });
      expect(raw.summary).toContain('### Refused: a person must act');
      expect(box.refs()).toEqual(before);
      expect(openPullNumbers()).toEqual([]);
    },
    30_000,
  );
});

function openPullNumbers(): readonly number[] {
  const pulls = [...box.sandbox.hub.world.pulls.values()];
  return pulls.filter(({ state }) => state === 'OPEN').map(({ number }) => number);
}

/** Somebody pushes to the base between our reading and our writing. */
function raced(slug: string): Effect {
  const push = (): void => {
    const files = { [`notes/${slug}.txt`]: `${mainOid()}\n` };
    const message = `A commit of somebody else`;
    box.sandbox.people.pushCommit({ by: 'reviewer-one', branch: 'main', message, files });
  };
  return { kind: 'meanwhile', act: push };
}

describe('a close-out that loses the race for the branch', () => {
  test('is made anew on top of the commit that came first, which is kept', async () => {
    const slug = 'T-RACE-once';
    shipTask(box.sandbox, slug);
    const before = mainOid();
    box.sandbox.faults.add(committing, raced(slug));
    const transcript = await box.tick({ task: slug });
    // The branch is deleted, and the line of the tick goes into the log.
    const pushes = ['git-receive-pack', 'git-receive-pack'];
    expect(transcript.changes).toEqual(['createCommitOnBranch', 'createCommitOnBranch', ...pushes]);
    expect(transcript.outputs).toMatchObject({ 'closed-out': '1', problems: '0' });
    expect(subjectsSince(before)).toEqual([
      `docs(tasks): mark ${slug} closed/done`,
      'A commit of somebody else',
    ]);
    expect(statusLine(box.sandbox, slug)).toBe('status: closed/done');
    expect(box.branches()).not.toContain(`task/${slug}`);
  }, 30_000);

  test('gives up after five times, says so, and leaves the rest to the next tick', async () => {
    const slug = 'T-SPIN-for-ever';
    shipTask(box.sandbox, slug);
    const before = mainOid();
    box.sandbox.faults.add(committing, raced(slug), 99);
    const transcript = await box.tick({ task: slug });
    box.sandbox.faults.clear();
    expect(transcript.exitCode).toBe(0);
    expect(transcript.changes).toEqual(Array.from({ length: 5 }, () => 'createCommitOnBranch'));
    expect(transcript.log[1]).toMatch(
      /^not-applied: close out T-SPIN-for-ever \(#\d+\): no commit came about in 5 tries, so the next tick tries again; the last was told STALE_DATA at createCommitOnBranch: /,
    );
    expect(transcript.outputs['digest']).toMatch(/^2026-03-02 08:00Z · 1 not applied · /);
    expect(subjectsSince(before)).toEqual(Array.from({ length: 5 }, () => 'A commit of somebody else'));
    expect(statusLine(box.sandbox, slug)).toBe('status: in-progress');
    expect(box.branches()).toContain(`task/${slug}`);
  }, 30_000);
});

interface LostAnswer {
  readonly what: string;
  readonly slug: string;
  readonly effect: Effect;
  readonly status: number;
}

describe('a close-out whose answer does not come', () => {
  test.each<LostAnswer>([
    {
      what: 'a bad gateway',
      slug: 'T-LATE-bad-gateway',
      effect: { kind: 'apply-then-answer', status: 502 },
      status: 502,
    },
    {
      what: 'a connection that is cut',
      slug: 'T-GONE-cut-off',
      effect: { kind: 'apply-then-cut' },
      status: 0,
    },
  ])(
    'is looked up and not made twice: $what',
    async ({ slug, effect, status }) => {
      shipTask(box.sandbox, slug);
      const before = mainOid();
      box.sandbox.faults.add(committing, effect);
      const transcript = await box.tick({ task: slug });
      const pushes = ['git-receive-pack', 'git-receive-pack'];
      expect(transcript.changes).toEqual([`createCommitOnBranch (${status})`, ...pushes]);
      expect(transcript.log[1]).toMatch(/^done: close out .* its file says so already$/);
      expect(transcript.outputs).toMatchObject({ 'closed-out': '1', problems: '0' });
      expect(subjectsSince(before)).toEqual([`docs(tasks): mark ${slug} closed/done`]);
      expect(box.branches()).not.toContain(`task/${slug}`);
    },
    30_000,
  );
});
