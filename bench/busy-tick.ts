import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { buildBusyWorld } from '../sandbox/busy-world.js';
import { manualClock } from '../sandbox/clock.js';
import { runStep, type StepPlace } from '../sandbox/runner/run-step.js';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.js';
import { startRun } from '../sandbox/workflow-runs.js';
import type { WorldRun } from '../sandbox/world.js';
import { alternate, timed } from './alternate.js';
import { asCount, asTimes, type Benchmark, bounded, type Finding, info, type Place } from './benchmark.js';
import { ghVersion, viewEveryPull } from './gh-views.js';

const WORLD = { openPulls: 100, tasks: 500, openTasks: 100, needAction: 4 };
const MOST_REQUESTS = 12;
const LEAST_TIMES_FASTER = 10;
const DELAY_MILLISECONDS = 50;
const REPETITIONS = 3;

/** A tick of the built action over a repository in full swing, and the same reading done with `gh`. */
export const busyTick: Benchmark = {
  name: 'busy-tick',
  run: async (place) => [...(await countRequests(place)), ...(await raceAgainstGh(place))],
};

/** The second tick comes while the run of the first goes on, so that its claims hold. */
function countRequests(place: Place): Promise<readonly Finding[]> {
  return inBusyWorld(place, async (sandbox) => {
    await tick(sandbox, place);
    const requests = sandbox.requests.api().length;
    const writes = sandbox.requests.mutations().length;
    await tick(sandbox, place);
    const laterWrites = sandbox.requests.mutations().length - writes;
    return [
      bounded('tick: API requests', requests, { atMost: MOST_REQUESTS, as: asCount }),
      bounded('tick: writes of a second one', laterWrites, { atMost: 0, as: asCount }),
      info('tick: writes of the first one', asCount(writes)),
      info('tick: over', '100 open pull requests (4 need action), 500 tasks (100 not closed)'),
    ];
  });
}

/**
 * Every tick is the first one in its world, with everything to act on; git's requests are delayed as well. What the
 * sandbox has to compute once, mergeability above all, is computed before: GitHub's own time is not ours.
 */
async function raceAgainstGh(place: Place): Promise<readonly Finding[]> {
  const what = 'tick: one `gh pr view` per pull request against a tick';
  const version = ghVersion(place.folder);
  if (version === null) {
    return [{ what, measured: 'skipped, gh is not installed', bound: '', status: 'skipped' }];
  }
  const medianOf = await alternate(
    {
      tick: () => race(place, (sandbox) => tick(sandbox, place)),
      gh: () => race(place, (sandbox) => viewEveryPull(sandbox, place.folder, WORLD.openPulls)),
    },
    REPETITIONS,
  );
  const [ours, theirs] = [medianOf('tick'), medianOf('gh')];
  return [
    bounded(what, theirs / ours, { atLeast: LEAST_TIMES_FASTER, as: asTimes }),
    info('tick: both, 50 ms per request', `${version}: ${seconds(theirs)}, tick: ${seconds(ours)}`),
  ];
}

async function inBusyWorld<T>(place: Place, run: (sandbox: Sandbox) => Promise<T>): Promise<T> {
  const sandbox = await startSandbox({ folder: place.folder, clock: manualClock('2026-03-02T08:00:00Z') });
  try {
    buildBusyWorld(sandbox, WORLD);
    return await run(sandbox);
  } finally {
    await sandbox.stop();
  }
}

function race(place: Place, run: (sandbox: Sandbox) => Promise<void>): Promise<number> {
  return inBusyWorld(place, async (sandbox) => {
    await tick(sandbox, place, { 'dry-run': 'true' });
    const effect = { kind: 'delay', milliseconds: DELAY_MILLISECONDS } as const;
    sandbox.faults.add(() => true, effect, Number.POSITIVE_INFINITY);
    return timed(() => run(sandbox));
  });
}

/** Main and post step, each a process, as a runner runs them. The run goes on afterwards: its agents are at work. */
async function tick(sandbox: Sandbox, place: Place, inputs: Readonly<Record<string, string>> = {}) {
  const run = startRun(sandbox.hub, 'Orchestrate');
  const outcome = await runStep(stepPlace(sandbox, place, run), { mode: 'tick', ...inputs });
  if (outcome.exitCode === 0 && outcome.outputs.get('pull-requests') === String(WORLD.openPulls)) return;
  throw new Error(`The tick did not do its work:\n${outcome.stdout}${outcome.stderr}`);
}

function stepPlace(sandbox: Sandbox, place: Place, run: WorldRun): StepPlace {
  const folder = mkdtempSync(join(place.folder, 'job-'));
  const workspace = join(folder, 'workspace');
  mkdirSync(workspace);
  return {
    repository: `${sandbox.hub.owner}/${sandbox.hub.name}`,
    token: sandbox.tokens.actions,
    apiUrl: sandbox.urls.api,
    graphqlUrl: sandbox.urls.graphql,
    serverUrl: sandbox.urls.server,
    runId: run.id,
    runAttempt: run.attempt,
    job: 'tick',
    workspace,
    temporaryFolder: join(folder, 'temp'),
    actionFolder: place.root,
    environment: { PATH: process.env['PATH'] ?? '', HOME: folder },
  };
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
