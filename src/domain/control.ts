import type { Item } from './item.js';

/** A person's word that nothing is to be started or updated until further notice. */
export interface Pause {
  /** Login, or `unknown`. */
  readonly by: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** What the person gave as the reason; a stranger's text to whoever prints it. */
  readonly because: string | null;
}

/** The JSON document at `refs/sdlc/orchestrator/control`. The history of the ref says who paused and resumed when. */
export interface ControlDocument {
  readonly version: 1;
  readonly pause: Pause | null;
}

/** What the control document says. One that cannot be read may hold a pause, so it counts as one. */
export type ControlState =
  | { readonly kind: 'running' }
  | { readonly kind: 'paused'; readonly pause: Pause }
  | { readonly kind: 'unreadable'; readonly wrong: readonly string[] };

/** What a person can ask of the loop, besides writing tasks and merging. */
export type ControlRequest =
  | { readonly command: 'pause' | 'resume'; readonly because: string | null }
  | { readonly command: 'retry'; readonly item: Item; readonly because: string | null }
  | {
      readonly command: 'release';
      readonly item: Item;
      readonly because: string | null;
      /** Also when the run that holds the claim is alive, or the claim cannot be read. */
      readonly isForced: boolean;
    };

/** `by X since T (reason)`: follows the word "paused"; null when nothing is paused. */
export function describePause(control: ControlState): string | null {
  switch (control.kind) {
    case 'running':
      return null;
    case 'paused': {
      const { by, at, because } = control.pause;
      return `by ${by} since ${at}${because === null ? '' : ` (${because})`}`;
    }
    case 'unreadable':
      return `because the control document cannot be read (${control.wrong.join('; ')})`;
  }
}

/** Who asks, and when. */
export interface Asked {
  readonly by: string;
  readonly at: Date;
}

/** What became of a request. `settled`: the world was already as wished, and nothing was written. */
export interface ControlAnswer {
  readonly status: 'done' | 'settled' | 'refused';
  /** One sentence or two: what is so now, or what stands against it and what to do. */
  readonly text: string;
}
