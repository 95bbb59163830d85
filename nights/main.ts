import { MemoryStage } from './memory/memory-stage.js';
import type { NightOptions } from './night.js';
import { firstDifference, playOnSandbox } from './on-sandbox.js';
import { type NightsOptions, readOptions } from './options.js';
import { type PlayedNight, playNight } from './play-night.js';
import { START } from './seed-night.js';
import { shrinkNight } from './shrink-night.js';
import { tally } from './tally.js';

const LONG_NIGHT = 60;
/** One without the plugin; two with leases, a pause, a retry and a release. */
const RECORDED_NIGHTS = [1, 44, 145];

/** Plays what the arguments ask for; 1 where an invariant was violated. */
export async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (options.killsEveryCall) return killEveryCall(options);
  const seeds = seedsOf(options);
  let failed = 0;
  let calls = 0;
  const stories: Pick<PlayedNight, 'story'>[] = [];
  for (const [index, seed] of seeds.entries()) {
    const night = await playNight({ ...nightOf(options, seed), stage: new MemoryStage(START) });
    calls += night.calls;
    stories.push({ story: night.story });
    if (options.isVerbose) print(night.story);
    const isAnother = index < options.sandbox && !(await isSameOnSandbox(night, options));
    if (night.violations.length > 0 || isAnother) failed += 1;
    if (night.violations.length > 0) await report(night, options);
  }
  console.log(`${seeds.length} nights, ${calls} calls, ${failed} with a violation`);
  console.log(tally(stories));
  return failed === 0 ? 0 : 1;
}

function seedsOf({ seed, seeds, from }: NightsOptions): readonly number[] {
  return seed === null ? Array.from({ length: seeds }, (_none, index) => (from ?? 1) + index) : [seed];
}

function nightOf({ steps, killAt }: NightsOptions, seed: number): Omit<NightOptions, 'stage'> {
  return {
    seed,
    ...(steps === null ? {} : { steps }),
    ...(killAt === null ? {} : { killAt: { call: killAt, isApplied: false } }),
  };
}

/** Both worlds must tell the same story, answer by answer. */
async function isSameOnSandbox(night: PlayedNight, options: NightsOptions): Promise<boolean> {
  const difference = firstDifference(night, await playOnSandbox(nightOf(options, night.seed)));
  if (difference !== null)
    console.log(`seed ${night.seed} is another night on the sandbox, from ${difference}`);
  return difference === null;
}

async function report(night: PlayedNight, options: NightsOptions): Promise<void> {
  const [first] = night.violations;
  console.log(`seed ${night.seed}: ${first?.invariant}: ${first?.message}`);
  if (!options.shrinks || options.steps !== null) return;
  const shorter = await shrinkNight(night, (steps) =>
    playNight({ ...nightOf(options, night.seed), steps, stage: new MemoryStage(START) }),
  );
  console.log(`  npm run nights -- --seed ${night.seed} --steps '${shorter.steps.join(',')}' --verbose`);
}

async function killEveryCall({ from }: NightsOptions): Promise<number> {
  let failed = 0;
  for (const seed of from === null ? RECORDED_NIGHTS : [from]) failed += await killEveryCallOf(seed);
  return failed === 0 ? 0 : 1;
}

/** One recorded night without faults, and the same one with a death at each of its calls, before it or after. */
async function killEveryCallOf(seed: number): Promise<number> {
  const night = { seed, isCalm: true, length: LONG_NIGHT };
  const recorded = await playNight({ ...night, stage: new MemoryStage(START) });
  let failed = recorded.violations.length;
  for (let call = 1; call <= recorded.calls; call += 1) {
    for (const isApplied of [false, true]) {
      const stage = new MemoryStage(START);
      const { violations } = await playNight({ ...night, killAt: { call, isApplied }, stage });
      failed += violations.length;
      for (const { invariant, message } of violations) {
        console.log(`killed at call ${call} (${isApplied ? 'after' : 'before'}): ${invariant}: ${message}`);
      }
    }
  }
  console.log(`seed ${seed}: ${tally([recorded])}`);
  console.log(`a night of ${recorded.calls} calls, killed at each of them twice: ${failed} violations`);
  return failed;
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}
