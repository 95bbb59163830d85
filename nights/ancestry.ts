import type { Stage } from './stage.js';

/** Who descends from whom, asked of a stage once for each commit. */
export class Ancestry {
  readonly #stage: Stage;
  readonly #known = new Map<string, ReadonlySet<string>>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** With the commit itself. */
  of(oid: string): ReadonlySet<string> {
    const known = this.#known.get(oid);
    if (known !== undefined) return known;
    const found = new Set([oid]);
    for (const parent of this.#stage.parentsOf(oid)) for (const older of this.of(parent)) found.add(older);
    this.#known.set(oid, found);
    return found;
  }

  isAncestor(oid: string, of: string): boolean {
    return this.of(of).has(oid);
  }

  /** One of the best common ancestors; null for histories that share nothing. */
  mergeBase(one: string, other: string): string | null {
    const theirs = this.of(other);
    const common = [...this.of(one)].filter((oid) => theirs.has(oid));
    return common.sort((a, b) => this.of(b).size - this.of(a).size)[0] ?? null;
  }
}
