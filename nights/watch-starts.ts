import { slugOfBranch } from '../src/decide/branch-names.js';
import { isExpired, MOVING_PHASES } from '../src/decide/lease-index.js';
import type { ClaimDocument } from '../src/domain/claim.js';
import { formatItem, type Item } from '../src/domain/item.js';
import type { LeaseDocument } from '../src/domain/lease.js';
import type { Settings } from '../src/domain/settings.js';
import { LEASE_FILE } from '../src/git/read-leases.js';
import { decodeControlPlane } from '../src/read/lease-document.js';
import { CONTROL_PLANE_REF } from '../src/read/lease-ref.js';
import { leasesOn, OUR_HOST } from './plugin-leases.js';
import type { Process } from './scheduler.js';
import type { Stage } from './stage.js';
import type { Job, Violation } from './watch-agents.js';

/** What stood in the way of starts when a process last looked. */
interface View {
  readonly isPaused: boolean;
  /** The control plane is not one that this release knows. */
  readonly isGated: boolean;
  /** Leases of others by slug; null for one that cannot be read. */
  readonly elsewhere: ReadonlyMap<string, LeaseDocument | null>;
}

/** Nothing is started that a pause, the control plane or somebody's lease forbade when its process looked. */
export class StartWatch {
  readonly #stage: Stage;
  readonly #settings: Settings;
  readonly #views = new WeakMap<Process, View>();
  #held: ReadonlySet<string> = new Set();

  constructor(stage: Stage, settings: Settings) {
    this.#stage = stage;
    this.#settings = settings;
  }

  /**
   * A process reads: all there is, or `control.read` of the pause alone. What it decides rests on its first look; a
   * later one tells only how to edit a file that somebody else has changed, or what became of the work.
   */
  looked(process: Process, call: string): void {
    const before = this.#views.get(process);
    if (before !== undefined && call !== 'control.read') return;
    const isPaused = this.#stage.control().kind !== 'running';
    this.#views.set(process, before === undefined ? this.#view(isPaused) : { ...before, isPaused });
  }

  agentStarted(process: Process, { entry, runId }: Job): readonly Violation[] {
    const view = this.#views.get(process);
    if (view === undefined) return [];
    const name = `the agent of run ${runId} on ${formatItem(entry.item)}`;
    // A job judges no lease on the task of a pull request; its tick did.
    const isLeased = entry.item.kind === 'task' && view.elsewhere.has(entry.item.slug);
    return [...paused(view, name), ...(isLeased ? [leased(name)] : [])];
  }

  /** After claims were written: whoever holds a new one has started something. */
  claimed(process: Process, claims: readonly ClaimDocument[]): readonly Violation[] {
    const before = this.#held;
    const held = claims.flatMap((claim) => holderOf(claim) ?? []);
    this.#held = new Set(held.map(({ key }) => key));
    const view = this.#views.get(process);
    if (view === undefined) return [];
    return held.filter(({ key }) => !before.has(key)).flatMap(({ item }) => this.#started(view, item));
  }

  /** Before a pull request's branch is updated. */
  updates(process: Process): readonly Violation[] {
    const view = this.#views.get(process);
    return view === undefined ? [] : paused(view, `an update by ${process.name}`);
  }

  #started(view: View, item: Item): readonly Violation[] {
    const name = `work on ${formatItem(item)}`;
    const gated = { invariant: 'nothing starts under an unknown control plane', message: `${name} started` };
    return [
      ...paused(view, name),
      ...(view.isGated ? [gated] : []),
      ...(this.#isElsewhere(view, item) ? [leased(name)] : []),
    ];
  }

  /** A pull request may be repaired under a lease that waits, or has run out by now. */
  #isElsewhere({ elsewhere }: View, item: Item): boolean {
    if (item.kind === 'task') return elsewhere.has(item.slug);
    const pull = this.#stage.pulls().find(({ number }) => number === item.number);
    const slug = slugOfBranch(pull?.headRefName ?? '', this.#settings.branchPatterns) ?? '';
    const lease = elsewhere.get(slug);
    if (lease === undefined || lease === null) return lease === null;
    return MOVING_PHASES.includes(lease.phase) && !isExpired(lease, this.#stage.clock.now());
  }

  #view(isPaused: boolean): View {
    const refs = this.#stage.refs();
    const others = leasesOn(this.#stage, refs).filter(({ document }) => document?.owner !== OUR_HOST);
    const planeOid = refs.get(CONTROL_PLANE_REF);
    const plane = planeOid === undefined ? undefined : this.#stage.filesOf(planeOid).get(LEASE_FILE);
    return {
      isPaused,
      isGated: plane !== undefined && decodeControlPlane(plane).kind === 'incompatible',
      elsewhere: new Map(others.map(({ slug, document }) => [slug, document])),
    };
  }
}

function holderOf({ item, holder }: ClaimDocument): { key: string; item: Item } | null {
  if (holder === null) return null;
  return { key: `${formatItem(item)} ${holder.runId}/${holder.runAttempt}`, item };
}

function paused({ isPaused }: View, name: string): readonly Violation[] {
  const message = `${name} began in a pause that had been read`;
  return isPaused ? [{ invariant: 'nothing starts in a pause', message }] : [];
}

function leased(name: string): Violation {
  const message = `${name} began, and somebody else's lease had been read`;
  return { invariant: "nothing starts under somebody else's lease", message };
}
