import type { Night } from './night.js';
import type { Rng } from './rng.js';
import type { Run } from './runner.js';

const WEIGHTS = {
  tick: 8,
  ticks: 8,
  job: 20,
  go: 26,
  people: 26,
  checks: 8,
  runs: 5,
  rest: 2,
  ask: 8,
} as const;

/** One step of a night: something begins, or goes on, or somebody does something. Drawn by the step's own dice. */
export async function playStep(night: Night, number: number): Promise<void> {
  const rng = night.takeDice(number);
  night.stage.clock.advance(rng.int(0, 120));
  const kind = kindOf(night, rng);
  night.story.tell(`— step ${number}: ${kind}, ${night.stage.clock.now().toISOString()}`);
  await STEPS[kind](night, rng);
}

type Kind = keyof typeof WEIGHTS;

/** Where nothing waits for a step in which it could go on, something new begins. */
function kindOf(night: Night, rng: Rng): Kind {
  const kind = rng.weighted(WEIGHTS);
  if (kind === 'go' && night.isIdle) return 'ticks';
  // Somebody may see before the next tick does that a run is over and still holds something.
  if (kind.startsWith('tick') && night.hasOrphans && rng.chance(0.5)) return 'ask';
  const hasJobs = night.runner.runs.some(({ waiting }) => waiting.length > 0);
  return kind === 'job' && !hasJobs ? 'tick' : kind;
}

const STEPS: Readonly<Record<Kind, (night: Night, rng: Rng) => Promise<void> | void>> = {
  tick: async (night) => night.go(Number.POSITIVE_INFINITY, await night.startTick()),
  ticks: async (night, rng) => {
    for (let count = rng.int(1, 3); count > 0; count -= 1) await night.startTick();
    await night.go(rng.int(1, 12));
  },
  job: async (night, rng) => {
    const run = rng.pick(night.runner.runs.filter(({ waiting }) => waiting.length > 0));
    if (run !== undefined && (await night.startJob(run))) await night.go(rng.int(1, 12));
  },
  go: (night, rng) => night.go(rng.int(5, 25)),
  people: (night, rng) => night.people(rng.int(1, 3)),
  checks: (night, rng) => night.act(night.checks.turn(rng)),
  runs: meddleWithRuns,
  ask: async (night, rng) => {
    await night.ask(night.wish());
    await night.go(rng.int(0, 6));
  },
  rest: (night, rng) => night.stage.clock.advance(rng.int(1, 6) * 3600),
};

/** GitHub notices who is dead; somebody runs failed jobs again, or cancels a run. */
async function meddleWithRuns(night: Night, rng: Rng): Promise<void> {
  const { runs } = night.runner;
  for (const run of runs.filter(({ isLingering }) => isLingering)) night.runner.notice(run);
  const live = rng.pick(runs.filter(({ isOver }) => !isOver));
  const failed = rng.pick(runs.filter((run) => run.isOver && run.failed.length > 0 && isNewest(run, runs)));
  if (failed !== undefined && rng.chance(0.5)) {
    night.runner.rerun(failed);
    night.act(`maintainer runs the failed jobs of ${failed.id} again`);
  } else if (live !== undefined && rng.chance(0.4)) {
    await night.cancel(live);
    // Whoever cancels a run wants its items back, and may be quicker than the next tick.
    if (rng.chance(0.8)) await night.ask(night.wish());
  }
}

function isNewest(run: Run, runs: readonly Run[]): boolean {
  return !runs.some((other) => other.id === run.id && other.attempt > run.attempt);
}
