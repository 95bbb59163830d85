import { makePlan } from '../src/decide/plan.js';
import { rulesFor } from '../src/decide/rules-for.js';
import type { Snapshot } from '../src/domain/snapshot.js';
import { alternate, timed } from './alternate.js';
import { asMilliseconds, asTimes, type Benchmark, bounded, info } from './benchmark.js';
import { bigSnapshot } from './big-snapshot.js';

const SIZES = [2500, 5000, 10_000] as const;
const REPETITIONS = 15;
const WARM_UP = 5;
const MOST_MILLISECONDS = 100;
const MOST_GROWTH = 1.3;

/** The whole plan by the rules that a tick decides by, over snapshots of three sizes. */
export const decide: Benchmark = {
  name: 'decide',
  run: async () => {
    const [small, middle, large] = SIZES.map((tasks) => bigSnapshot({ tasks, pulls: tasks / 10 }));
    if (small === undefined || middle === undefined || large === undefined) return [];
    const first = await timeOfPlan(large);
    const candidates = {
      small: () => timeOfPlan(small),
      middle: () => timeOfPlan(middle),
      large: () => timeOfPlan(large),
    };
    await alternate(candidates, WARM_UP);
    const medianOf = await alternate(candidates, REPETITIONS);
    const growth = (name: 'large' | 'middle', factor: number) => medianOf(name) / medianOf('small') / factor;
    const plan = makePlan(large, rulesFor(large));
    return [
      bounded('decide: 10,000 tasks, 1,000 pull requests', medianOf('large'), {
        atMost: MOST_MILLISECONDS,
        as: asMilliseconds,
      }),
      bounded('decide: time per item, 4 times the size', growth('large', 4), {
        atMost: MOST_GROWTH,
        as: asTimes,
      }),
      info('decide: time per item, 2 times the size', asTimes(growth('middle', 2))),
      info('decide: the very first time, nothing compiled', asMilliseconds(first)),
      info(
        'decide: what the plan holds',
        `${plan.steps.length} steps, ${plan.skips.length} skips, ${plan.verdicts.length} verdicts`,
      ),
    ];
  },
};

function timeOfPlan(snapshot: Snapshot): Promise<number> {
  return timed(() => makePlan(snapshot, rulesFor(snapshot)));
}
