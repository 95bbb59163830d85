import { branchesOf } from '../src/decide/branch-names.js';
import type { Settings } from '../src/domain/settings.js';
import { LEASE_ARCHIVE_PREFIX } from '../src/read/lease-ref.js';
import { readTask } from '../src/read/task-file.js';
import type { Ancestry } from './ancestry.js';
import { leasesOn, OUR_HOST, type StageLease } from './plugin-leases.js';
import { HEADS, MAIN, type Stage, type StagePull } from './stage.js';
import { pathOf } from './task-texts.js';
import type { Violation } from './watch-agents.js';
import type { Doer } from './watch-commits.js';

export interface LeaseWatchParts {
  readonly stage: Stage;
  readonly settings: Settings;
  readonly ancestry: Ancestry;
}

/** Nobody else's lease is touched but to archive what is over, and no history of a lease is ever lost. */
export class LeaseWatch {
  readonly #parts: LeaseWatchParts;
  #leases: readonly StageLease[] = [];
  #archives: ReadonlyMap<string, string> = new Map();

  constructor(parts: LeaseWatchParts) {
    this.#parts = parts;
  }

  /** `wasClosed`: whether the task of this name was closed at some time since whoever acts looked. */
  look(by: Doer, wasClosed: (slug: string) => boolean): readonly Violation[] {
    const { stage } = this.#parts;
    const [leases, archives] = [this.#leases, this.#archives];
    const refs = stage.refs();
    this.#leases = leasesOn(stage, refs);
    this.#archives = new Map([...refs].filter(([ref]) => ref.startsWith(LEASE_ARCHIVE_PREFIX)));
    if (by === 'someone') return [];
    return [
      ...leases.flatMap((lease) => this.#judge(lease, wasClosed)),
      ...[...archives].flatMap(([ref, oid]) => this.#judgeArchive(ref, oid)),
    ];
  }

  /** Leases of our own that nobody works under and that still keep everybody out. */
  leftOver(): readonly string[] {
    const { stage } = this.#parts;
    const files = stage.filesOf(stage.refs().get(HEADS + MAIN) ?? '');
    return leasesOn(stage).flatMap(({ slug, document }) => {
      const path = pathOf(slug);
      const text = files.get(path);
      const isReadable = text !== undefined && readTask({ path, text, blobId: null }).task !== null;
      const isAgents = document?.phase === 'claimed' || document?.phase === 'working';
      const isOpen = this.#pullsOf(slug).some(({ state }) => state === 'OPEN');
      return document?.owner === OUR_HOST && isAgents && isReadable && !isOpen ? [slug] : [];
    });
  }

  #judge(lease: StageLease, wasClosed: (slug: string) => boolean): readonly Violation[] {
    const now = this.#leases.find(({ slug }) => slug === lease.slug);
    if (now?.oid === lease.oid) return [];
    const isTheirs = lease.document?.owner !== OUR_HOST;
    if (isTheirs && !(now === undefined && this.#isOver(lease, wasClosed(lease.slug)))) {
      const message = `the lease on ${lease.slug} was ${now === undefined ? 'deleted' : 'moved'}`;
      return [{ invariant: "never somebody else's lease touched", message }];
    }
    if (this.#isKept(lease, now)) return [];
    const message = `the history of the lease on ${lease.slug} is gone`;
    return [{ invariant: "never a lease's history lost", message }];
  }

  /** What the design lets us archive whosever it is. */
  #isOver({ slug, document }: StageLease, wasClosed: boolean): boolean {
    const isHandedOver = document?.phase === 'awaiting-review' || document?.phase === 'closing';
    return isHandedOver && wasClosed && this.#pullsOf(slug).some(({ state }) => state === 'MERGED');
  }

  /** What follows it, or the archive where it is gone, still shows it. */
  #isKept({ slug, oid }: StageLease, now: StageLease | undefined): boolean {
    const successor = now?.oid ?? this.#archives.get(LEASE_ARCHIVE_PREFIX + slug);
    return successor !== undefined && this.#parts.ancestry.isAncestor(oid, successor);
  }

  #judgeArchive(ref: string, oid: string): readonly Violation[] {
    const now = this.#archives.get(ref);
    if (now !== undefined && (now === oid || this.#parts.ancestry.isAncestor(oid, now))) return [];
    return [{ invariant: 'never an archive lost', message: `${ref} no longer shows ${oid}` }];
  }

  #pullsOf(slug: string): readonly StagePull[] {
    const branches = branchesOf(slug, this.#parts.settings.branchPatterns);
    return this.#parts.stage
      .pulls()
      .filter((pull) => pull.forkOwner === null && branches.includes(pull.headRefName));
  }
}
