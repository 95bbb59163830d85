import { CLOSE_OUT_BRANCH } from '../src/domain/close-out-branch.js';
import { Night, type NightOptions } from './night.js';
import { playStep } from './night-steps.js';
import { HEADS } from './stage.js';
import type { Violation } from './watch-agents.js';

export interface PlayedNight {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly story: readonly string[];
  /** Steps that were played. */
  readonly steps: readonly number[];
  /** Calls before the night went quiet. */
  readonly calls: number;
  readonly quietTicks: number;
}

/** A tick that finds slots, waits, starts, … settles ten tasks long before this. */
const MOST_QUIET_TICKS = 80;
/** Quiet ticks after which the dead are reaped and the merged closed. */
const SETTLED_AFTER = 2;
/** So many ticks without a write, a day apart: whatever pauses there are between attempts, they are over. */
const STILL_TICKS = 3;
/** Quiet ticks have dice of their own. */
const QUIET = 1_000_000;

/** One night to its end, and then until nothing moves any more. Stops at the first violation. */
export async function playNight(options: NightOptions): Promise<PlayedNight> {
  const night = new Night(options);
  night.begin();
  for (const number of night.steps) {
    if (night.violations.length > 0) break;
    await playStep(night, number);
  }
  const { calls } = night;
  const quietTicks = await goQuiet(night);
  for (const { invariant, message } of night.violations)
    night.story.tell(`VIOLATED: ${invariant}: ${message}`);
  const { violations, steps, story } = night;
  return { seed: options.seed, violations, story: story.lines, steps, calls, quietTicks };
}

async function goQuiet(night: Night): Promise<number> {
  night.beQuiet();
  night.takeDice(QUIET);
  await finishJobs(night);
  const paused = night.stage.control().kind === 'running' ? 0 : await comeToRest(night, 0);
  if (paused > 0) await night.ask({ command: 'resume', because: null });
  return comeToRest(night, paused);
}

/** Ticks until nothing moves any more, paused or not. Answers how many there were, with those before. */
async function comeToRest(night: Night, before: number): Promise<number> {
  let still = 0;
  let ticks = before;
  while (still < STILL_TICKS && night.violations.length === 0) {
    if (ticks - before === MOST_QUIET_TICKS) {
      night.judge.restless(ticks, night.writes.join('; '));
      return ticks;
    }
    ticks += 1;
    still = (await quietTick(night, { number: ticks, isStill: still > 0 })) ? still + 1 : 0;
    // What goes through a pull request takes the ticks that it takes.
    if (ticks > SETTLED_AFTER && (still === STILL_TICKS || !night.evening.isMainProtected))
      night.judge.settled();
  }
  night.judge.rested();
  return ticks;
}

/** True when the tick wrote nothing and started nothing. */
async function quietTick(night: Night, tick: { number: number; isStill: boolean }): Promise<boolean> {
  night.takeDice(QUIET + tick.number);
  night.stage.clock.advance(tick.isStill ? 24 * 3600 : 45 * 60);
  night.story.tell(`— quiet tick ${tick.number}, ${night.stage.clock.now().toISOString()}`);
  night.checks.allGreen();
  night.writes = [];
  await night.go(Number.POSITIVE_INFINITY, await night.startTick());
  const wrote = [...night.writes];
  const started = await finishJobs(night);
  const merged = settleCloseOutPull(night);
  night.writes = wrote;
  return wrote.length === 0 && started === 0 && !merged;
}

/** Everything that runs or waits to run, to its end. Answers how many jobs were started. */
async function finishJobs(night: Night): Promise<number> {
  let started = 0;
  for (;;) {
    await night.go(Number.POSITIVE_INFINITY);
    if (night.violations.length > 0) return started;
    for (const run of night.runner.runs.filter(({ isLingering }) => isLingering)) night.runner.notice(run);
    const waiting = night.runner.runs.find((run) => run.waiting.length > 0);
    if (waiting === undefined) return started;
    if (await night.startJob(waiting)) started += 1;
  }
}

/** Close-outs that come as a pull request wait for a person, even on a quiet night. */
function settleCloseOutPull(night: Night): boolean {
  const { stage } = night;
  const pulls = stage
    .pulls()
    .filter((pull) => pull.headRefName === CLOSE_OUT_BRANCH && pull.forkOwner === null);
  const last = pulls.at(-1);
  const oid = stage.refs().get(HEADS + CLOSE_OUT_BRANCH);
  if (last === undefined || last.state === 'MERGED' || oid === undefined) return false;
  if (last.isDraft) stage.setPull(last.number, 'ready');
  if (last.state === 'OPEN' && stage.mergePull(last.number, { by: 'maintainer', method: 'merge' })) {
    night.act(`maintainer merged #${last.number}`);
    return true;
  }
  stage.moveBranch(CLOSE_OUT_BRANCH, { from: oid, to: null, by: 'maintainer' });
  night.act(`maintainer deleted ${CLOSE_OUT_BRANCH}`);
  return true;
}
