import type { Ancestry } from './ancestry.js';
import { HEADS, type Stage } from './stage.js';
import type { Violation } from './watch-agents.js';

/** Who did what was just done. Agents are someone: their work is not the orchestrator's to lose. */
export type Doer = 'orchestrator' | 'someone';

/** Every head that a person or an agent pushed can be reached, until a person throws it away. */
export class CommitWatch {
  readonly #stage: Stage;
  readonly #ancestry: Ancestry;
  readonly #precious = new Set<string>();
  #seen = '';

  constructor(stage: Stage, ancestry: Ancestry) {
    this.#stage = stage;
    this.#ancestry = ancestry;
  }

  look(by: Doer): readonly Violation[] {
    const refs = [...this.#stage.refs()].filter(
      ([ref]) => ref.startsWith(HEADS) || ref.startsWith('refs/pull/'),
    );
    const now = JSON.stringify(refs);
    if (now === this.#seen) return [];
    this.#seen = now;
    const heads = refs.map(([, oid]) => oid);
    const lost = [...this.#precious].filter(
      (oid) => !heads.some((head) => this.#ancestry.isAncestor(oid, head)),
    );
    for (const oid of lost) this.#precious.delete(oid);
    if (by === 'someone') {
      for (const [ref, oid] of refs) if (ref.startsWith(HEADS)) this.#precious.add(oid);
      return [];
    }
    return lost.map((oid) => ({
      invariant: 'never a commit lost',
      message: `the commit ${oid} was pushed by a person or an agent, and no ref reaches it any more`,
    }));
  }
}
