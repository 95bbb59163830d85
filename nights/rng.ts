/**
 * Random numbers from a seed (mulberry32). Each step of a night has a generator of its own, made of the night's seed
 * and the step's number, so that leaving one step out changes no dice of the others.
 */
export class Rng {
  #state: number;

  constructor(...seeds: readonly number[]) {
    this.#state = seeds.reduce((mixed, seed) => mix((mixed ^ seed) + 0x9e3779b9), 0x2545f491);
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    return (mix(this.#state) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Undefined for an empty list only. */
  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.next() * list.length)];
  }

  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const names = Object.keys(weights).filter((name): name is Name => name in weights);
    const total = names.reduce((sum, name) => sum + weights[name], 0);
    let left = this.next() * total;
    for (const name of names) {
      left -= weights[name];
      if (left < 0) return name;
    }
    throw new Error(`Expected weights above zero, found ${JSON.stringify(weights)}`);
  }
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return mixed ^ (mixed >>> 14);
}
