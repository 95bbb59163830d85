import type { LeaseDocument } from '../src/domain/lease.js';
import { CONTROL_PLANE_REF } from '../src/read/lease-ref.js';
import type { Deed, Hands } from './people-on-pulls.js';
import { writeControlPlane } from './plugin-control-plane.js';
import {
  breakLease,
  dropLease,
  inPhase,
  keepInArchive,
  LAPTOP,
  leaseOf,
  leasesOn,
  newLease,
  type StageLease,
  writeLease,
} from './plugin-leases.js';
import type { Stage } from './stage.js';

type ReadLease = StageLease & { readonly document: LeaseDocument };

/** Of a wanted owner; the one of this name, if there is one. */
function pickLease(
  { stage, rng }: Hands,
  isWanted: (owner: string) => boolean,
  name?: string,
): ReadLease | undefined {
  const readable = leasesOn(stage).flatMap(({ document, ...place }) =>
    document === null ? [] : [{ ...place, document }],
  );
  const wanted = readable.filter(({ document }) => isWanted(document.owner));
  return wanted.find(({ slug }) => slug === name) ?? rng.pick(wanted);
}

/** Any task, or at the worst of moments: one that a run of ours has just claimed. */
function pickTask({ stage, rng, slugs }: Hands): string | undefined {
  const claimed = stage
    .claims()
    .flatMap(({ item, holder }) => (item.kind === 'task' && holder !== null ? [item.slug] : []));
  return (rng.chance(0.5) ? rng.pick(claimed) : undefined) ?? rng.pick(slugs);
}

function isTheirs(owner: string): boolean {
  return owner === LAPTOP;
}

/** A session begins with a task; now and then under its bare id, as early sessions did. */
export const takeLease: Deed = (hands) => {
  const { stage, rng } = hands;
  const task = pickTask(hands);
  if (task === undefined) return null;
  const slug = task.startsWith('T-') && rng.chance(0.06) ? task.slice(0, 'T-XXXX'.length) : task;
  if (leaseOf(stage, slug) !== undefined) return null;
  const document = newLease(stage, { slug, owner: LAPTOP, rng });
  writeLease(stage, { slug, by: 'reviewer-one', from: null, document });
  return `reviewer-one took the lease on ${slug}`;
};

const NEXT_PHASES = { working: 4, 'awaiting-review': 3, responding: 1, blocked: 1, closing: 0.7 } as const;

/** A session goes on: a heartbeat, or another phase. */
export const moveLease: Deed = (hands) => {
  const { stage, rng } = hands;
  const lease = pickLease(hands, isTheirs);
  if (lease === undefined) return null;
  const phase = rng.weighted(NEXT_PHASES);
  const moved = inPhase(lease.document, phase, { now: stage.clock.now(), rng });
  const pullNumber = phase === 'awaiting-review' ? newestPull(stage, lease.slug) : moved.pullNumber;
  const document = { ...moved, pullNumber };
  writeLease(stage, { slug: lease.slug, by: 'reviewer-one', from: lease.oid, document });
  return `reviewer-one moved the lease on ${lease.slug} to ${phase}`;
};

function newestPull(stage: Stage, slug: string): number | null {
  const ours = stage
    .pulls()
    .filter((pull) => pull.forkOwner === null && pull.headRefName.endsWith(`/${slug}`));
  return ours.at(-1)?.number ?? null;
}

/** The plugin's release; a session that dies in the middle of it leaves the lease in `closing`. */
export const endLease: Deed = (hands) => {
  const { stage, rng } = hands;
  const lease = pickLease(hands, isTheirs);
  if (lease === undefined) return null;
  keepInArchive(stage, lease, inPhase(lease.document, 'closing', { now: stage.clock.now(), rng }));
  const closing = leaseOf(stage, lease.slug);
  const isWhole = closing !== undefined && rng.chance(0.7) && dropLease(stage, closing, 'reviewer-one');
  return `reviewer-one archived the lease on ${lease.slug}${isWhole ? '' : ', and not wholly'}`;
};

/** The plugin's `reacquire` asks nobody. */
export const stealLease: Deed = (hands) => {
  const { stage, rng } = hands;
  const slug = pickTask(hands);
  const lease = pickLease(hands, (owner) => !isTheirs(owner), slug);
  if (lease === undefined) return null;
  const owned = { ...lease.document, owner: LAPTOP, ownerKind: 'claude-code', phase: 'claimed' } as const;
  const document = inPhase(owned, 'working', { now: stage.clock.now(), rng });
  writeLease(stage, { slug: lease.slug, by: 'reviewer-one', from: lease.oid, document });
  return `reviewer-one stole the lease on ${lease.slug}`;
};

/** By hand, whosever it is. */
export const deleteLease: Deed = (hands) => {
  const lease = hands.rng.pick(leasesOn(hands.stage));
  if (lease === undefined) return null;
  dropLease(hands.stage, lease, 'maintainer');
  return `maintainer deleted the lease on ${lease.slug}`;
};

/** A client of another version writes what nobody here can read. */
export const spoilLease: Deed = (hands) => {
  const slug = pickTask(hands);
  if (slug === undefined) return null;
  breakLease(hands.stage, slug, 'reviewer-one');
  return `reviewer-one left a lease on ${slug} that cannot be read`;
};

/** Somebody migrates the repository to the plugin's leases, or back to a version that is known here. */
export const raisePlane: Deed = ({ stage }) => {
  const isThere = stage.refs().has(CONTROL_PLANE_REF);
  writeControlPlane(stage, 'compatible');
  return `maintainer ${isThere ? 'replaced' : 'made'} the control plane`;
};
