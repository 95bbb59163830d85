import { type ManualClock, timestamp } from '../../sandbox/clock.js';
import type { ClaimDocument } from '../../src/domain/claim.js';
import type { StoredDigestLog } from '../../src/domain/digest-log.js';
import type { Check, IssueComment, Review } from '../../src/domain/pull-request.js';
import type { StoredControl } from '../../src/ports/control-store.js';
import { BOT, HEADS } from '../stage.js';
import { CommitGraph } from './commit-graph.js';

export interface MemoryPull {
  readonly number: number;
  readonly nodeId: string;
  readonly url: string;
  readonly title: string;
  readonly author: string;
  readonly headRefName: string;
  readonly baseRefName: string;
  readonly forkOwner: string | null;
  readonly createdAt: string;
  readonly comments: IssueComment[];
  readonly reviews: Review[];
  isDraft: boolean;
  state: 'CLOSED' | 'MERGED' | 'OPEN';
  updatedAt: string;
  closedAt: string | null;
  mergedAt: string | null;
  mergeCommitOid: string | null;
  headOid: string;
  /** The base's tip as last seen while the pull request was open. */
  baseOid: string;
}

/** What GitHub knows, and how it follows when a ref moves. */
export class MemoryState {
  readonly clock: ManualClock;
  readonly graph = new CommitGraph();
  /** Branches and `refs/pull/<n>/head`, by full name. */
  readonly refs = new Map<string, string>();
  readonly claimOids = new Map<string, string>();
  readonly claimsByOid = new Map<string, ClaimDocument>();
  readonly pulls = new Map<number, MemoryPull>();
  readonly checksByOid = new Map<string, readonly Check[]>();
  readonly runs = new Map<number, { attempt: number; isOver: boolean }>();
  turnOid: string | null = null;
  control: StoredControl = { oid: null, state: { kind: 'running' } };
  digestLog: StoredDigestLog = { kind: 'read', oid: null, lines: [] };
  isMainProtected = false;
  #lastId = 0;

  constructor(clock: ManualClock) {
    this.clock = clock;
  }

  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  get now(): string {
    return timestamp(this.clock);
  }

  branchOid(name: string): string | null {
    return this.refs.get(HEADS + name) ?? null;
  }

  /** Over `parents`, with the files of the first of them changed. */
  commit(commit: {
    by: string;
    parents: readonly string[];
    message: string;
    changes: Readonly<Record<string, string | null>>;
  }): string {
    const [first] = commit.parents;
    const files = new Map(first === undefined ? [] : this.graph.commit(first).files);
    for (const [path, text] of Object.entries(commit.changes)) {
      if (text === null) files.delete(path);
      else files.set(path, text);
    }
    return this.commitTree({ ...commit, files });
  }

  commitTree(commit: {
    by: string;
    parents: readonly string[];
    message: string;
    files: ReadonlyMap<string, string>;
  }): string {
    const { by, parents, message, files } = commit;
    const seconds = Math.floor(this.clock.now().getTime() / 1000);
    return this.graph.write({ by, parents, message, files, seconds });
  }

  /** Compare-and-swap; what happens to pull requests when a branch moves happens at once. */
  moveRef(ref: string, move: { from: string | null; to: string | null }): boolean {
    if ((this.refs.get(ref) ?? null) !== move.from) return false;
    if (move.to === null) this.refs.delete(ref);
    else this.refs.set(ref, move.to);
    if (ref.startsWith(HEADS)) this.#follow(ref.slice(HEADS.length), move.to);
    return true;
  }

  markMerged(pull: MemoryPull, oid: string): void {
    pull.state = 'MERGED';
    pull.mergeCommitOid = oid;
    pull.mergedAt = this.now;
    pull.closedAt = pull.mergedAt;
    pull.updatedAt = pull.mergedAt;
  }

  markClosed(pull: MemoryPull): void {
    pull.state = 'CLOSED';
    pull.closedAt = this.now;
    pull.updatedAt = pull.closedAt;
  }

  conflicts(pull: MemoryPull): boolean {
    return this.graph.tryMerge(pull.baseOid, pull.headOid).status === 'conflict';
  }

  keepHead(pull: MemoryPull): void {
    this.refs.set(`refs/pull/${pull.number}/head`, pull.headOid);
  }

  #follow(branch: string, to: string | null): void {
    for (const pull of this.pulls.values()) {
      if (pull.state !== 'OPEN') continue;
      if (pull.headRefName === branch && pull.forkOwner === null) this.#followHead(pull, to);
      if (pull.state === 'OPEN' && pull.baseRefName === branch) this.#followBase(pull, to);
    }
  }

  #followHead(pull: MemoryPull, to: string | null): void {
    if (to === null) {
      this.markClosed(pull);
      return;
    }
    pull.headOid = to;
    pull.updatedAt = this.now;
    this.keepHead(pull);
    if (this.graph.isAncestor(to, pull.baseOid)) this.markClosed(pull);
  }

  #followBase(pull: MemoryPull, to: string | null): void {
    if (to === null) this.markClosed(pull);
    else if (this.graph.isAncestor(pull.headOid, to)) this.markMerged(pull, to);
    else pull.baseOid = to;
  }
}

const MEMBERS = ['maintainer', 'reviewer-one'];
const BOTS = [BOT, 'chatty-app'];

/** What GitHub says about the author of some words. */
export function authorFacts(login: string): Pick<IssueComment, 'association' | 'author' | 'isOurs'> {
  const association = MEMBERS.includes(login) ? 'MEMBER' : login === BOT ? 'CONTRIBUTOR' : 'NONE';
  return { author: { login, isBot: BOTS.includes(login) }, association, isOurs: login === BOT };
}
