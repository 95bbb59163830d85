import { Rng } from '../../nights/rng.js';

/** When the main step is stopped. */
export type Moment =
  /** After it has begun: before it has its claim, or while it sets the agent up. */
  | { readonly phase: 'begin'; readonly ms: number }
  /** After a move of the agent. */
  | { readonly phase: 'work'; readonly move: number; readonly ms: number }
  /** After the first of what it left was saved: before or while the claim is told of it. */
  | { readonly phase: 'saved'; readonly ms: number }
  /** After the agent's last move: while work is saved, while the outcome is written down, or too late. */
  | { readonly phase: 'end'; readonly ms: number };

export interface Kill {
  readonly seed: number;
  readonly slug: string;
  readonly moment: Moment;
  /** `cancelled`: by the three signals that GitHub sends. */
  readonly how: 'killed' | 'cancelled';
  /** `killed`: the post step, too, `postMs` after the main step. `never`: the machine is gone. */
  readonly post: 'runs' | 'killed' | 'never';
  readonly postMs: number;
  /** After which move somebody else pushes to the task's branch; null for nobody. */
  readonly colleagueAfter: number | null;
  readonly place: 'work tree' | 'checkout';
  /** Commits a file that the job's token may not push. */
  readonly hasWorkflowFile: boolean;
  /** Has a process of its own session write on beside it. */
  readonly hasBackground: boolean;
}

/** Moves that the agent makes in all. */
export const MOVES = 6;

/** Each twenty seeds in a row have all phases and all ends; the rest is left to the dice. */
export function drawKill(seed: number): Kill {
  const rng = new Rng(seed);
  const how = seed % 5 === 3 ? 'cancelled' : 'killed';
  return {
    seed,
    slug: `T-${seed.toString(36).toUpperCase().padStart(4, '0')}-killed`,
    moment: drawMoment(seed, rng),
    how,
    post: drawPost(seed),
    postMs: rng.int(50, 2_000),
    colleagueAfter: rng.chance(0.4) ? rng.int(1, MOVES - 2) : null,
    place: rng.chance(0.7) ? 'work tree' : 'checkout',
    hasWorkflowFile: rng.chance(0.2),
    hasBackground: rng.chance(0.4),
  };
}

function drawMoment(seed: number, rng: Rng): Moment {
  switch (PHASES[seed % PHASES.length]) {
    case 'begin':
      return { phase: 'begin', ms: rng.int(0, 1_500) };
    case 'saved':
      return { phase: 'saved', ms: rng.int(0, 100) };
    case 'end':
      return { phase: 'end', ms: rng.int(0, 2_500) };
    default:
      return { phase: 'work', move: rng.int(1, MOVES - 1), ms: rng.int(0, 150) };
  }
}

/** Its length and the numbers below have no divisor in common with each other but one. */
const PHASES = ['begin', 'work', 'saved', 'work', 'work', 'end', 'work'] as const;

function drawPost(seed: number): Kill['post'] {
  if (seed % 10 === 4) return 'killed';
  return seed % 10 === 9 ? 'never' : 'runs';
}

const SINCE = { begin: 'the step began', saved: 'the first rescue', end: 'the last move' };

/** For the title of a test, and whoever wants to see why one failed. */
export function describeKill({ moment, how, post, ...kill }: Kill): string {
  const since = moment.phase === 'work' ? `move ${moment.move}` : SINCE[moment.phase];
  const after = post === 'killed' ? `killed ${kill.postMs} ms later` : post;
  const traits = [
    kill.place,
    ...(kill.colleagueAfter === null ? [] : [`a colleague pushes after move ${kill.colleagueAfter}`]),
    ...(kill.hasWorkflowFile ? ['a workflow file'] : []),
    ...(kill.hasBackground ? ['a process beside it'] : []),
  ];
  return `seed ${kill.seed}: ${how} ${moment.ms} ms after ${since}, post step ${after} (${traits.join(', ')})`;
}
