import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { finishRun, startRun } from '../../sandbox/workflow-runs.js';
import type { WorldRun } from '../../sandbox/world.js';
import type { ClaimDocument } from '../../src/domain/claim.js';
import { encodeClaim } from '../../src/read/claim-document.js';
import { runTranscript, type Transcript } from '../support/run-transcript.js';
import { type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';

const AT = '2026-03-02T07:00:00Z';
let box: SandboxFixture;
let live: WorldRun;
let over: WorldRun;

beforeAll(async () => {
  box = await startFixture({ files: { 'README.md': 'x' } });
  live = startRun(box.sandbox.hub, 'Orchestrate');
  over = startRun(box.sandbox.hub, 'Orchestrate');
  finishRun(over, 'cancelled');
}, 60_000);

afterAll(async () => {
  await box.stop();
});

function run(argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Transcript> {
  const { sandbox } = box;
  const known = {
    GITHUB_TOKEN: sandbox.tokens.actions,
    GITHUB_REPOSITORY: `${sandbox.hub.owner}/${sandbox.hub.name}`,
    GITHUB_API_URL: sandbox.urls.api,
    GITHUB_GRAPHQL_URL: sandbox.urls.graphql,
    GITHUB_SERVER_URL: sandbox.urls.server,
    GITHUB_ACTOR: 'maintainer',
  };
  return runTranscript(argv, { cwd: box.folder, env: { ...known, ...env }, now: '2026-03-02T08:00:00Z' });
}

/** Times of day differ from run to run. */
function masked({ stdout, stderr, exitCode }: Transcript): Transcript {
  const mask = (text: string): string =>
    text.replace(/20\d\d-\d\d-\d\d(?:T[0-9:.]+Z| \d\d:\d\dZ)/g, '<time>').replace(/run \d+/g, 'run <id>');
  return { stdout: mask(stdout), stderr: mask(stderr), exitCode };
}

function printed(stdout: string): Transcript {
  return { stdout: `${stdout}\n`, stderr: '', exitCode: 0 };
}

function said(stdout: string): Transcript {
  return printed(`octo/planner: ${stdout}`);
}

function refused(stderr: string): Transcript {
  return { stdout: '', stderr: `error: octo/planner: ${stderr}\n`, exitCode: 1 };
}

function put(name: string, text: string): void {
  const { repository } = box.sandbox.hub;
  const blob = repository.git(['hash-object', '-w', '--stdin'], text);
  const tree = repository.git(['mktree'], `100644 blob ${blob}\tclaim.json\n`);
  const who = ['-c', 'user.name=someone', '-c', 'user.email=someone@example.invalid'];
  const commit = repository.git([...who, 'commit-tree', '-m', 'claim', tree]);
  repository.git(['update-ref', `refs/sdlc/orchestrator/${name}`, commit]);
}

function putClaim(slug: string, holder: WorldRun | null): void {
  const attempt = {
    kind: 'task',
    fingerprint: 'f',
    startedAt: AT,
    endedAt: null,
    runId: holder?.id ?? 1,
    runAttempt: 1,
    outcome: null,
  } as const;
  const document: ClaimDocument = {
    version: 1,
    item: { kind: 'task', slug },
    holder: holder && { runId: holder.id, runAttempt: 1, job: 'work', claimedAt: AT },
    attempts: [attempt],
  };
  put(`task/${slug}`, encodeClaim(document));
}

function claimOf(slug: string): unknown {
  return JSON.parse(
    box.sandbox.hub.repository.git(['show', `refs/sdlc/orchestrator/task/${slug}:claim.json`]),
  );
}

describe('pause and resume', () => {
  test('say who did what, once each, and the log tells', async () => {
    expect(masked(await run(['pause', '--because', 'release week']))).toEqual(
      said('Paused by maintainer since <time> (release week). Agents at work finish; none starts.'),
    );
    expect(masked(await run(['pause'], { GITHUB_ACTOR: 'reviewer-one' }))).toEqual(
      said('Paused already by maintainer since <time> (release week).'),
    );
    const resumed =
      'Resumed by github-actions[bot]; it was paused by maintainer since <time> (release week). The next tick goes on.';
    const answer = masked(await run(['resume', '--json', '--because', 'it is out'], { GITHUB_ACTOR: '' }));
    expect(answer.exitCode).toBe(0);
    expect(JSON.parse(answer.stdout)).toEqual({
      repository: 'octo/planner',
      result: 'done',
      message: resumed,
    });
    expect(masked(await run(['resume']))).toEqual(said('Not paused; nothing to resume.'));
    expect(masked(await run(['log', '--since', '1h']))).toEqual(
      printed(
        '<time> · Paused by maintainer since <time> (release week). Agents at work finish; none starts.\n' +
          `<time> · ${resumed} (it is out)`,
      ),
    );
    const { lines }: { lines: object[] } = JSON.parse((await run(['log', '--json'])).stdout);
    expect(lines).toEqual([
      { at: expect.any(String), run: null, text: expect.stringContaining('Paused') },
      { at: expect.any(String), run: null, text: expect.stringContaining('Resumed') },
    ]);
  }, 60_000);
});

describe('retry', () => {
  test('forgives what was tried, once, and keeps it on record', async () => {
    putClaim('T-TRYD', over);
    expect(masked(await run(['retry', 'task/T-TRYD']))).toEqual(
      said('task/T-TRYD has fresh attempts: one attempt forgiven by maintainer.'),
    );
    expect(claimOf('T-TRYD')).toMatchObject({
      attempts: [{ startedAt: AT, unspent: { why: 'retry', by: 'maintainer' } }],
    });
    expect(masked(await run(['retry', 'task/T-TRYD']))).toEqual(
      said('task/T-TRYD has all its attempts; nothing to do.'),
    );
  }, 60_000);
});

describe('release', () => {
  test('leaves a live run its claim, until it is forced', async () => {
    putClaim('T-LIVE', live);
    const danger =
      'run <id> is still live, and a second agent may start beside its own. ' +
      'Cancel that run first, or force it from the command line with --force.';
    expect(masked(await run(['release', 'task/T-LIVE']))).toEqual(
      refused(`task/T-LIVE is not released: ${danger}`),
    );
    expect(claimOf('T-LIVE')).toMatchObject({ holder: { runId: live.id } });
    expect(masked(await run(['release', 'task/T-LIVE', '--force']))).toEqual(
      said(`task/T-LIVE is released from run <id> by maintainer. Beware: ${danger}`),
    );
    expect(claimOf('T-LIVE')).toMatchObject({
      holder: null,
      attempts: [
        {
          runId: live.id,
          outcome: { name: 'CANCELLED', because: expect.stringMatching(/^released by maintainer at 20/) },
        },
      ],
    });
  }, 60_000);

  test('deletes a claim that cannot be read only by force', async () => {
    put('task/T-ODDD', '{"version":2}');
    const answer = masked(await run(['release', 'task/T-ODDD']));
    expect(answer).toMatchObject({ stdout: '', exitCode: 1 });
    expect(answer.stderr).toMatch(
      /^error: octo\/planner: The claim on task\/T-ODDD cannot be read.* release --force deletes it\.\n$/,
    );
    expect(masked(await run(['release', 'task/T-ODDD', '--force']))).toEqual(
      said('task/T-ODDD is free: its claim, which could not be read, was deleted with its record.'),
    );
    expect(masked(await run(['release', 'task/T-ODDD']))).toEqual(
      said('Nobody holds task/T-ODDD; nothing to do.'),
    );
  }, 60_000);
});

describe('a wrong command line', () => {
  test.each([
    { argv: ['pause', 'now'], says: 'pause takes no arguments, found "now".' },
    { argv: ['retry'], says: 'retry needs one item, task/<slug> or pull/<number>, found nothing.' },
    {
      argv: ['release', 'T-ABCD'],
      says: 'release needs one item, task/<slug> or pull/<number>, found "T-ABCD".',
    },
    { argv: ['retry', 'pull/1', 'pull/2'], says: 'found "pull/1" "pull/2".' },
    {
      argv: ['pause', '--because', 'a\nb'],
      says: '--because needs one line of at most 200 characters, found "a\\nb".',
    },
    { argv: ['retry', 'pull/1', '--force'], says: 'There is no option --force.' },
    {
      argv: ['log', '--since', 'yesterday'],
      says: '--since needs an age such as 90m, 12h or 7d, found "yesterday".',
    },
    { argv: ['log', 'all'], says: 'log takes no arguments, found "all".' },
  ])('$argv asks nobody and says what is wrong', async ({ argv, says }) => {
    const asked = box.sandbox.requests.entries.length;
    const { stdout, stderr, exitCode } = await run(argv);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toContain(says);
    expect(box.sandbox.requests.entries.slice(asked)).toEqual([]);
  });
});

describe('the environment of a command', () => {
  test('may hold an empty GITHUB_TOKEN beside the token in GH_TOKEN', async () => {
    const env = { GITHUB_TOKEN: '', GH_TOKEN: box.sandbox.tokens.actions };
    expect(await run(['log', '--since', '1m'], env)).toMatchObject({ stderr: '', exitCode: 0 });
  });

  test('is told to be wrong where it names no server, as JSON where that is asked for', async () => {
    const { stdout, exitCode } = await run(['resume', '--json'], { GITHUB_SERVER_URL: 'github' });
    expect(JSON.parse(stdout)).toMatchObject({
      error: { message: 'GITHUB_SERVER_URL: expected a URL, found "github"' },
    });
    expect(exitCode).toBe(1);
  });
});
