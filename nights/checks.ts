import { FAILING_FILE } from './agents.js';
import type { Rng } from './rng.js';
import type { Stage } from './stage.js';

type State = 'failed' | 'green' | 'running';

/** The checks of pull requests: they start with each new head, take their time, fail, hang, and fail without a cause. */
export class Checks {
  readonly #stage: Stage;
  readonly #states = new Map<string, State>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** New heads get a check, or not yet; running ones may end; failed ones may be run again. */
  turn(rng: Rng): string {
    return this.#heads()
      .flatMap((oid) => {
        const next = this.#next(oid, rng);
        if (next === null) return [];
        this.#set(oid, next);
        return [`the check of ${oid} is ${next}`];
      })
      .join('; ');
  }

  /** Everything green, whatever was. */
  allGreen(): void {
    for (const oid of this.#heads()) if (this.#states.get(oid) !== 'green') this.#set(oid, 'green');
  }

  #next(oid: string, rng: Rng): State | null {
    const state = this.#states.get(oid);
    if (state === undefined) return rng.chance(0.8) ? 'running' : null;
    if (state === 'running' && rng.chance(0.6)) return this.#verdict(oid, rng);
    // Somebody runs it again: another id, and so another cause.
    return state === 'failed' && rng.chance(0.1) ? this.#verdict(oid, rng) : null;
  }

  #verdict(oid: string, rng: Rng): State {
    const isFlake = rng.chance(0.1);
    return isFlake || this.#stage.filesOf(oid).has(FAILING_FILE) ? 'failed' : 'green';
  }

  #set(oid: string, state: State): void {
    this.#states.set(oid, state);
    const conclusion = { failed: 'FAILURE', green: 'SUCCESS', running: null } as const;
    this.#stage.setCheck(oid, conclusion[state]);
  }

  #heads(): readonly string[] {
    const open = this.#stage.pulls().filter(({ state }) => state === 'OPEN');
    return [...new Set(open.map(({ headOid }) => headOid))];
  }
}
