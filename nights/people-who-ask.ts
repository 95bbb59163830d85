import type { ControlRequest } from '../src/domain/control.js';
import { formatItem, type Item } from '../src/domain/item.js';
import type { Hands } from './people-on-pulls.js';
import type { IsOver } from './watch-agents.js';

const WHILE_RUNNING = { pause: 3, resume: 0.3, retry: 5, release: 3 } as const;
/** A pause lasts a few ticks. */
const WHILE_PAUSED = { pause: 0.3, resume: 4, retry: 3, release: 2 } as const;
/** Somebody sees a claim of a run that is over, before a tick does. */
const OF_THE_DEAD = { release: 4, other: 1 } as const;

/** What somebody asks of the loop, at whatever moment; null where nothing could be asked about. */
export function somebodyAsks(hands: Hands, isOver: IsOver): ControlRequest | null {
  const { stage, rng } = hands;
  const dead = stage.claims().find(({ holder }) => holder && isOver(holder.runId, holder.runAttempt));
  if (dead !== undefined && rng.weighted(OF_THE_DEAD) === 'release')
    return { command: 'release', item: dead.item, because: 'its run is over', isForced: false };
  const isRunning = stage.control().kind === 'running';
  const command = isRunning ? rng.weighted(WHILE_RUNNING) : rng.weighted(WHILE_PAUSED);
  const because = rng.chance(0.5) ? 'the night is long' : null;
  if (command === 'pause' || command === 'resume') return { command, because };
  const item = command === 'retry' ? worthAnother(hands) : heldOrNot(hands);
  if (item === null) return null;
  return command === 'retry' ? { command, item, because } : { command, item, because, isForced: false };
}

/** In a word or two. */
export function describeAsked(request: ControlRequest): string {
  return 'item' in request ? `${request.command} ${formatItem(request.item)}` : request.command;
}

/** Something that was tried already; now and then a task that was not. */
function worthAnother({ stage, rng, slugs }: Hands): Item | null {
  const tried = stage.claims().filter(({ attempts }) => attempts.length > 0);
  const item = rng.chance(0.9) ? rng.pick(tried)?.item : undefined;
  return item ?? anyTask(rng.pick(slugs));
}

/** Mostly what somebody holds, dead or alive. */
function heldOrNot({ stage, rng, slugs }: Hands): Item | null {
  const held = stage.claims().filter(({ holder }) => holder !== null);
  const item = rng.chance(0.9) ? rng.pick(held)?.item : undefined;
  return item ?? anyTask(rng.pick(slugs));
}

function anyTask(slug: string | undefined): Item | null {
  return slug === undefined ? null : { kind: 'task', slug };
}
