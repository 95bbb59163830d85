import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { NO_CHECKOUT } from '../../nights/agents.js';
import { taskPath, taskText } from '../../sandbox/seed-task-file.js';
import { READY_TASKS } from '../../sandbox/seed-tasks.js';
import { finishRun, startRun } from '../../sandbox/workflow-runs.js';
import type { TickReport } from '../../src/domain/report.js';
import type { WorkEntry } from '../../src/domain/work-entry.js';
import { tick } from '../../src/orchestrate.js';
import { runWork } from '../../src/orchestrate-work.js';
import { describeStep } from '../../src/render/plan-lines.js';
import { type OpenWorld, openWorld } from '../../src/runner/build-world.js';
import { recordedLog } from '../support/recorded-log.js';
import { type SandboxFixture, startFixture } from '../support/sandbox-fixture.js';
import { SETTINGS } from '../support/snapshot-builder.js';

const [PLAIN, EMPTY, GAP] = READY_TASKS;
const STUCK = { ...PLAIN, slug: 'T-B1UU-stuck' };
const LEFT = { ...PLAIN, slug: 'T-B2VV-left' };
const settings = { ...SETTINGS, maxParallel: 4 };

let fixture: SandboxFixture;
let open: OpenWorld;

beforeAll(async () => {
  const tasks = [EMPTY, GAP, STUCK, LEFT].map((task) => [taskPath(task.slug), taskText(task)] as const);
  fixture = await startFixture({ files: Object.fromEntries(tasks) });
  const { sandbox, folder } = fixture;
  const { hub, people } = sandbox;
  people.pushCommit({
    by: 'maintainer',
    branch: `task/${LEFT.slug}`,
    message: 'Begin',
    files: { begun: 'x\n' },
  });
  people.pushCommit({
    by: 'maintainer',
    branch: `task/${EMPTY.slug}`,
    message: 'Begin',
    files: { gone: 'x\n' },
  });
  hub.repository.git(['update-ref', `refs/heads/task/${EMPTY.slug}`, 'refs/heads/main']);
  open = await openWorld({
    repository: { owner: hub.owner, name: hub.name },
    token: sandbox.tokens.actions,
    apiUrl: sandbox.urls.api,
    graphqlUrl: sandbox.urls.graphql,
    serverUrl: sandbox.urls.server,
    temporaryFolder: folder,
    environment: process.env,
    log: recordedLog(),
  });
}, 30_000);

afterAll(async () => {
  await open.close();
  await fixture.stop();
});

interface Tick {
  readonly report: TickReport;
  readonly did: readonly string[];
  readonly mutations: number;
}

/** One run of the workflow: a tick, then `work` for each entry of its matrix. */
async function runOnce(work: (entry: WorkEntry) => string): Promise<Tick> {
  const { sandbox } = fixture;
  const run = startRun(sandbox.hub, 'Orchestrate');
  const before = sandbox.requests.mutations().length;
  const identity = { runId: run.id, runAttempt: run.attempt };
  const repository = { owner: sandbox.hub.owner, name: sandbox.hub.name };
  const report = await tick(open.world, { settings, repository, run: identity, isDryRun: false, notes: [] });
  const mutations = sandbox.requests.mutations().length - before;
  for (const entry of report.entries) {
    await runWork(open.world, {
      place: { entry, baseBranch: null, tasksFolder: settings.tasksFolder },
      job: { ...identity, job: 'work' },
      workingFolder: fixture.folder,
      ...NO_CHECKOUT,
      agent: {
        commands: () => Promise.resolve(['sdlc:task-work']),
        run: () =>
          Promise.resolve({
            ending: { kind: 'ended' },
            exitCode: 0,
            lastWords: work(entry),
            usage: null,
            denials: [],
          }),
      },
      clock: open.clock,
      onAdopted: () => undefined,
    });
  }
  finishRun(run, 'success');
  const did = report.results.map(({ step, status }) => `${status}: ${describeStep(step)}`);
  return { report, did: [...did].sort(), mutations };
}

function textOf(slug: string): string {
  const { repository } = fixture.sandbox.hub;
  repository.forgetRefs();
  return repository.fileText('main', taskPath(slug)) ?? '';
}

/** As the plugin does it: the reason is committed to the task's branch. */
function getStuck({ branch }: WorkEntry): string {
  const path = taskPath(STUCK.slug);
  const note = `${textOf(STUCK.slug)}\n<blocked>\nThe key </blocked> has expired.\n</blocked>\n`;
  fixture.sandbox.people.pushCommit({
    by: 'github-actions',
    branch,
    message: 'Stuck',
    files: { [path]: note },
  });
  return 'TASK-WORK-BLOCKED reason="other words"';
}

function nothing(): string {
  return '';
}

describe('blockers, one tick after the other', () => {
  test('a gap is flagged, left work shown, an empty branch deleted and its task started', async () => {
    const { did } = await runOnce((entry) =>
      entry.name === `task/${STUCK.slug}` ? getStuck(entry) : 'TASK-WORK-BLOCKED reason="No disk."',
    );
    expect(did).toEqual([
      `done: delete branch task/${EMPTY.slug}`,
      `done: flag ${GAP.slug} as needs-definition`,
      `done: open a draft for task/${LEFT.slug}`,
      `done: start /sdlc:task-work ${EMPTY.slug}`,
      `done: start /sdlc:task-work ${STUCK.slug}`,
    ]);
    expect(textOf(GAP.slug)).toMatch(/^status: planning\/needs-definition$/m);
    expect(textOf(GAP.slug)).toMatch(/^definition_gap: .*TBD/m);
    const [draft] = [...fixture.sandbox.hub.world.pulls.values()];
    expect(draft).toMatchObject({ headRefName: `task/${LEFT.slug}`, isDraft: true, title: LEFT.title });
  }, 30_000);

  test('what blocked the agents stands in the files, whether branch or last line told it', async () => {
    const { did } = await runOnce(nothing);
    expect(did).toEqual([
      `done: flag ${EMPTY.slug} as blocked`,
      `done: flag ${STUCK.slug} as blocked`,
      `done: free task/${EMPTY.slug}`,
      `done: free task/${STUCK.slug}`,
      `done: open a draft for task/${STUCK.slug}`,
    ]);
    expect(textOf(STUCK.slug)).toMatch(/^status: in-progress\/blocked$/m);
    // The note ends where the plugin's reader would end it.
    expect(textOf(STUCK.slug)).toMatch(/\n<blocked>\n<!-- .* -->\n\n> The key\n\n<\/blocked>\n$/);
    expect(textOf(EMPTY.slug)).toContain('> No disk.\n');
    const commits = fixture.sandbox.hub.repository.git(['log', '--format=%s', 'main']).split('\n');
    expect(commits.slice(0, 2)).toEqual([
      'docs(tasks): flag 2 tasks as in-progress/blocked',
      `docs(tasks): flag ${GAP.slug} as needs-definition`,
    ]);
  }, 30_000);

  test('nothing is left to do after that', async () => {
    const { report, mutations } = await runOnce(nothing);
    expect(report.plan.steps).toEqual([]);
    expect(mutations).toBe(0);
  }, 30_000);

  test('a person sets the file back to ready, and the task begins afresh', async () => {
    const { people } = fixture.sandbox;
    const back = (text: string) => text.replace('status: in-progress/blocked', 'status: open/ready');
    people.editTaskFile(taskPath(EMPTY.slug), back, 'maintainer');
    const { did } = await runOnce(nothing);
    expect(did).toEqual([`done: start /sdlc:task-work ${EMPTY.slug}`]);
  }, 30_000);
});
