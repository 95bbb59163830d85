import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AgentGit } from '../../sandbox/agent-git.js';
import { type ManualClock, manualClock } from '../../sandbox/clock.js';
import { bringUpToDate } from '../../sandbox/hub.js';
import { behindBy, rollupState, trueMergeable } from '../../sandbox/pull-facts.js';
import { type AgentResult, runScriptedAgent } from '../../sandbox/scripted-agent.js';
import { humanVisit } from '../../sandbox/scripted-human.js';
import { type Scenario, startSeedScenario } from '../../sandbox/seed-scenario.js';
import { taskPath } from '../../sandbox/seed-task-file.js';

let folder: string;
let clock: ManualClock;
let scenario: Scenario;

/** One night for all tests of a group: each of them is about another pull request. */
function inOneNight(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'agent-'));
    clock = manualClock('2026-02-01T20:00:00Z');
    scenario = await startSeedScenario({ folder, clock });
  }, 30_000);

  afterAll(async () => {
    await scenario.sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });
}

function environment(): Record<string, string> {
  const { tokens, urls } = scenario.sandbox;
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    GH_TOKEN: tokens.actions,
    GITHUB_REPOSITORY: 'octo/planner',
    GITHUB_API_URL: urls.api,
    GITHUB_GRAPHQL_URL: urls.graphql,
    GITHUB_SERVER_URL: urls.server,
  };
}

/** As a runner leaves it: one commit of one branch. */
async function checkout(): Promise<string> {
  const cwd = mkdtempSync(join(folder, 'checkout-'));
  const { tokens, urls } = scenario.sandbox;
  const date = clock.now().toUTCString();
  const git = new AgentGit({ cwd, date, token: tokens.actions, server: urls.server, env: environment() });
  await git.run('clone', '--quiet', '--depth=1', urls.git, '.');
  return cwd;
}

async function claude(prompt: string): Promise<AgentResult> {
  return runScriptedAgent({ prompt, cwd: await checkout(), env: environment() });
}

function pull(number: number) {
  bringUpToDate(scenario.sandbox.hub);
  return scenario.sandbox.hub.world.pull(number);
}

describe('the scripted agent', () => {
  inOneNight();

  test('works on a task: a branch, a commit dated by the clock, a pull request, and the marker', async () => {
    const { hub } = scenario.sandbox;
    const result = await claude('/sdlc:task-work T-A1LL-json-output');
    const opened = [...hub.world.pulls.values()].at(-1);
    expect(result).toEqual({
      exitCode: 0,
      stdout: `TASK-WORK-COMPLETE: T-A1LL-json-output PR=https://github.com/octo/planner/pull/${opened?.number}\n`,
    });
    expect(opened).toMatchObject({ headRefName: 'task/T-A1LL-json-output', author: 'github-actions' });
    expect(hub.repository.commit(opened?.headOid ?? '').committedDate).toBe('2026-03-03T20:00:00Z');
  });

  test('does not begin a task with a hole in it, and says so with exit code 0', async () => {
    const before = scenario.sandbox.hub.world.pulls.size;
    const result = await claude('/sdlc:task-work T-A3NN-rate-limits');
    expect(result).toEqual({ exitCode: 0, stdout: 'TASK-WORK-NEEDS-DEFINITION slug=T-A3NN-rate-limits\n' });
    expect(scenario.sandbox.hub.world.pulls.size).toBe(before);
  });

  test('resolves a conflict by keeping both sides, and is then up to date', async () => {
    const { hub } = scenario.sandbox;
    await claude(`/sdlc:pr-respond ${scenario.conflict}`);
    const after = pull(scenario.conflict);
    expect(trueMergeable(hub, after)).toBe('MERGEABLE');
    expect(behindBy(hub, after)).toBe(0);
    expect(hub.repository.fileText(after.headOid, 'src/fields.txt')).toBe('headline\nname\nowner\nstate\n');
  });

  test('mends a failed check, which is green when the clock has gone on', async () => {
    await claude(`/sdlc:pr-respond ${scenario.failedCheck}`);
    clock.advance(300);
    const rows = scenario.sandbox.hub.world.checksOf(pull(scenario.failedCheck).headOid);
    expect(rollupState(rows)).toBe('SUCCESS');
  });

  test('answers a review with a commit, a comment and a reply, and does so once', async () => {
    const { hub } = scenario.sandbox;
    const before = pull(scenario.review).headOid;
    clock.advance(60);
    await claude(`/sdlc:pr-respond ${scenario.review}`);
    const { headOid, comments, threads } = pull(scenario.review);
    expect(headOid).not.toBe(before);
    expect(comments).toMatchObject([{ author: 'github-actions', body: `Done in ${headOid.slice(0, 7)}.` }]);
    expect(threads[0]).toMatchObject({ resolvedBy: null, comments: [{}, { author: 'github-actions' }] });
    clock.advance(60);
    const again = await claude(`/sdlc:pr-respond ${scenario.review}`);
    expect(again.stdout).toContain('nothing to do');
    expect(hub.world.pull(scenario.review).headOid).toBe(headOid);
  });

  test('knows no other command, and shows it as the real one does', async () => {
    const result = await claude('/sdlc:nonsense');
    expect(result).toEqual({ exitCode: 0, stdout: 'Unknown slash command: /sdlc:nonsense\n' });
  });

  test('fails with words when it is refused, and leaves the token out of them', async () => {
    const call = { prompt: '/sdlc:pr-respond 99', cwd: await checkout(), env: environment() };
    const result = await runScriptedAgent(call);
    expect(result).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('404') });
    expect(result.stdout).not.toContain(scenario.sandbox.tokens.actions);
  });

  test('writes into the file on the default branch that a task is ready, or what is missing', async () => {
    const { hub } = scenario.sandbox;
    const fileOf = (slug: string): string | null =>
      hub.repository.fileText('refs/heads/main', taskPath(slug));
    const ready = await claude('/sdlc:task-ensure-ready T-A2MM-dry-run-flag');
    expect(ready.stdout).toMatch(/^ENSURE-READY-OK: T-A2MM-dry-run-flag\n/);
    expect(fileOf('T-A2MM-dry-run-flag')).toMatch(/^readiness_verified_at: 2026-.*Z\n---$/m);
    const gap = await claude('/sdlc:task-ensure-ready T-A3NN-rate-limits');
    expect(gap.stdout).toMatch(/^ENSURE-READY-NEEDS-DEFINITION: T-A3NN-rate-limits\n/);
    expect(fileOf('T-A3NN-rate-limits')).toMatch(/needs-definition\n[\s\S]*^definition_gap: /m);
  });
});

describe('the scripted human', () => {
  inOneNight();

  const all = { merges: 9, approvals: 9 };
  const visit = () => humanVisit(scenario.sandbox.hub, scenario.sandbox.people, all);

  test('merges what is clean and approved, and leaves conflict, failure and open review alone', () => {
    const { clean } = scenario;
    expect(visit()).toEqual({ merged: [clean], approved: [] });
    expect(visit()).toEqual({ merged: [], approved: [] });
  });

  test('approves what the agent has answered, once it is green, and merges it the next time', async () => {
    const { review, clean } = scenario;
    clock.advance(60);
    await claude(`/sdlc:pr-respond ${review}`);
    expect(visit().approved).toEqual([]);
    clock.advance(300);
    expect(visit()).toEqual({ merged: [], approved: [review] });
    expect(visit()).toEqual({ merged: [review], approved: [] });
    expect(pull(clean).state).toBe('MERGED');
  });
});
