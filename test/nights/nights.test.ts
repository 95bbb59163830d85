import { describe, expect, test } from '@jest/globals';
import { MemoryStage } from '../../nights/memory/memory-stage.js';
import type { NightOptions } from '../../nights/night.js';
import { type PlayedNight, playNight } from '../../nights/play-night.js';
import { START } from '../../nights/seed-night.js';
import { shrinkNight } from '../../nights/shrink-night.js';
import { tally } from '../../nights/tally.js';

const NIGHTS = 60;
/** Only for machines that have much else to do: the nights take about five seconds. */
const PATIENCE_MS = 120_000;
/** Any number will do; the thousands are played by `npm run nights`. */
const FIRST_SEED = 20_001;

function play(options: Omit<NightOptions, 'stage'>): Promise<PlayedNight> {
  return playNight({ ...options, stage: new MemoryStage(START) });
}

function failures(night: PlayedNight): readonly string[] {
  return night.violations.map(({ invariant, message }) => `--seed ${night.seed}: ${invariant}: ${message}`);
}

describe(`${NIGHTS} nights`, () => {
  test(
    'violate nothing, come to rest, and are not empty',
    async () => {
      const nights: PlayedNight[] = [];
      for (let seed = FIRST_SEED; seed < FIRST_SEED + NIGHTS; seed += 1) nights.push(await play({ seed }));
      expect(nights.flatMap(failures)).toEqual([]);
      const numbers = tally(nights).match(/\d+/g)?.map(Number) ?? [];
      expect(Math.min(...numbers.slice(0, 4))).toBeGreaterThan(10);
      expect(Math.min(...numbers)).toBeGreaterThan(2);
    },
    PATIENCE_MS,
  );

  test(
    'hold also where a process dies at any of the calls of one of them',
    async () => {
      const night = { seed: 166, isCalm: true, length: 30 };
      const recorded = await play(night);
      const { calls } = recorded;
      expect(calls).toBeGreaterThan(60);
      // Where this no longer holds, another seed is richer.
      expect(tally([recorded])).toMatch(
        / [1-9] pauses,.* [1-9] retries, [1-9] releases,.* [1-9] leases taken/,
      );
      const killed: PlayedNight[] = [];
      for (let call = 1; call <= calls; call += 9) {
        killed.push(await play({ ...night, killAt: { call, isApplied: call % 2 === 0 } }));
      }
      expect(killed.flatMap(failures)).toEqual([]);
      const deaths = killed.map(({ story }) => story.filter((line) => line.includes('[killed')).length);
      expect(new Set(deaths)).toEqual(new Set([1]));
    },
    PATIENCE_MS,
  );
});

describe('a seed', () => {
  test('is the same night each time, word for word', async () => {
    const [one, other] = [await play({ seed: 42 }), await play({ seed: 42 })];
    expect(one.story.length).toBeGreaterThan(50);
    expect(other).toEqual(one);
  });

  test('is another night than the next one', async () => {
    const [one, other] = [await play({ seed: 42 }), await play({ seed: 43 })];
    expect(other.story).not.toEqual(one.story);
  });

  test('throws the same dice for a step whatever steps come before it', async () => {
    const lineOf = ({ story }: PlayedNight) =>
      story.find((line) => line.startsWith('— step 9:'))?.slice(0, 16);
    const [whole, part] = [await play({ seed: 44 }), await play({ seed: 44, steps: [9] })];
    expect(lineOf(part)).toBeDefined();
    expect(lineOf(part)).toBe(lineOf(whole));
  });
});

describe('a failing night', () => {
  test('is told with no more steps than it takes to fail', async () => {
    const nightOf = (steps: readonly number[]): PlayedNight => {
      const fails = steps.includes(3) && steps.includes(8);
      const violations = fails ? [{ invariant: 'never so', message: '' }] : [];
      return { seed: 1, steps, violations, story: [], calls: 0, quietTicks: 0 };
    };
    const all = Array.from({ length: 20 }, (_none, index) => index + 1);
    const shortest = await shrinkNight(nightOf(all), (steps) => Promise.resolve(nightOf(steps)));
    expect(shortest.steps).toEqual([3, 8]);
  });
});
