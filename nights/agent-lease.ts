import type { LeasePhase } from '../src/domain/lease.js';
import {
  dropLease,
  inPhase,
  keepInArchive,
  leaseOf,
  newLease,
  OUR_HOST,
  writeLease,
} from './plugin-leases.js';
import type { Rng } from './rng.js';
import { BOT, type Stage } from './stage.js';

/** Whose lease, and what its agent has at hand. */
export interface AgentLease {
  readonly stage: Stage;
  readonly slug: string;
  readonly dice: () => Rng;
}

/**
 * What the plugin does before it works: takes the lease where there is none, inherits one of its own host, and gives
 * up where somebody else has it. Null for giving up.
 */
export function takeUp(lease: AgentLease): string | null {
  const { stage, slug, dice } = lease;
  const standing = leaseOf(stage, slug);
  if (standing !== undefined && standing.document?.owner !== OUR_HOST) return null;
  const document = standing?.document ?? newLease(stage, { slug, owner: OUR_HOST, rng: dice() });
  const working = inPhase(document, 'working', { now: stage.clock.now(), rng: dice() });
  writeLease(stage, { slug, by: BOT, from: standing?.oid ?? null, document: working });
  return standing === undefined ? 'took a lease' : 'inherited the lease';
}

/** Into another phase, if the lease is still its own. */
export function carryOn(lease: AgentLease, phase: LeasePhase, pullNumber: number | null): string {
  const { stage, slug, dice } = lease;
  const standing = leaseOf(stage, slug);
  if (standing?.document?.owner !== OUR_HOST) return 'the lease is gone';
  const moved = inPhase(standing.document, phase, { now: stage.clock.now(), rng: dice() });
  const document = { ...moved, pullNumber: pullNumber ?? moved.pullNumber };
  writeLease(stage, { slug, by: BOT, from: standing.oid, document });
  return phase;
}

/** The first half of a release. */
export function archive({ stage, slug, dice }: AgentLease): string {
  const standing = leaseOf(stage, slug);
  if (standing?.document?.owner !== OUR_HOST) return 'the lease is gone';
  const closing = inPhase(standing.document, 'closing', { now: stage.clock.now(), rng: dice() });
  return keepInArchive(stage, standing, closing) ? 'archived' : 'refused';
}

/** The second half. */
export function drop({ stage, slug }: AgentLease): string {
  const standing = leaseOf(stage, slug);
  const isOurs = standing?.document?.owner === OUR_HOST && standing.document.phase === 'closing';
  return isOurs && dropLease(stage, standing, BOT) ? 'dropped' : 'the lease is gone';
}
