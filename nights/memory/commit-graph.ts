import { createHash } from 'node:crypto';

export interface GraphCommit {
  readonly oid: string;
  readonly parents: readonly string[];
  readonly files: ReadonlyMap<string, string>;
  /** Whole seconds since the epoch. */
  readonly seconds: number;
  readonly message: string;
  readonly by: string;
}

export type GraphMerge =
  | { readonly status: 'clean'; readonly files: ReadonlyMap<string, string> }
  | { readonly status: 'conflict' };

const blobIds = new Map<string, string>();

/** As git computes it, so that fingerprints are the same here and in a real repository. */
export function blobId(text: string): string {
  const known = blobIds.get(text);
  if (known !== undefined) return known;
  const oid = sha1(`blob ${Buffer.byteLength(text)}\0${text}`);
  blobIds.set(text, oid);
  return oid;
}

export function sha1(content: string): string {
  return createHash('sha1').update(content).digest('hex');
}

/** Commits, their files and how they descend from each other. Nothing is ever forgotten. */
export class CommitGraph {
  readonly #commits = new Map<string, GraphCommit>();
  readonly #ancestors = new Map<string, ReadonlySet<string>>();

  write(commit: Omit<GraphCommit, 'oid'>): string {
    const tree = [...commit.files].sort(([a], [b]) => (a < b ? -1 : 1));
    const facts = tree.map(([path, text]) => `${path}\t${blobId(text)}`);
    const { parents, seconds, message, by } = commit;
    const oid = sha1(JSON.stringify([facts, parents, seconds, message, by]));
    this.#commits.set(oid, { ...commit, oid });
    return oid;
  }

  find(oid: string): GraphCommit | null {
    return this.#commits.get(oid) ?? null;
  }

  commit(oid: string): GraphCommit {
    const commit = this.find(oid);
    if (commit !== null) return commit;
    throw new Error(`Expected a commit of this night, found ${oid}`);
  }

  /** With the commit itself. */
  ancestors(oid: string): ReadonlySet<string> {
    const known = this.#ancestors.get(oid);
    if (known !== undefined) return known;
    const found = new Set([oid]);
    for (const parent of this.commit(oid).parents)
      for (const older of this.ancestors(parent)) found.add(older);
    this.#ancestors.set(oid, found);
    return found;
  }

  isAncestor(oid: string, of: string): boolean {
    return this.ancestors(of).has(oid);
  }

  /** Commits that `to` has and `from` lacks, newest first. */
  between(from: string, to: string): readonly GraphCommit[] {
    const known = this.ancestors(from);
    const missing = [...this.ancestors(to)].filter((oid) => !known.has(oid)).map((oid) => this.commit(oid));
    // Children before parents, whatever their seconds say.
    return missing.sort((a, b) => this.ancestors(b.oid).size - this.ancestors(a.oid).size);
  }

  /** File by file: both sides may change what the other did not. */
  tryMerge(ours: string, theirs: string): GraphMerge {
    const base = this.#mergeBase(ours, theirs);
    const [before, left, right] = [base, ours, theirs].map((oid) => this.commit(oid).files);
    const files = new Map<string, string>();
    for (const path of new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])) {
      const [old, mine, other] = [before?.get(path), left?.get(path), right?.get(path)];
      if (mine !== other && mine !== old && other !== old) return { status: 'conflict' };
      const merged = mine === old ? other : mine;
      if (merged !== undefined) files.set(path, merged);
    }
    return { status: 'clean', files };
  }

  /** Commits that changed the file since then, newest first, as `git log --since=… -- path` simplifies them. */
  history(tip: string, path: string, since: number): readonly GraphCommit[] {
    const queue = [this.commit(tip)];
    const seen = new Set([tip]);
    const listed: GraphCommit[] = [];
    for (let commit = queue.shift(); commit !== undefined; commit = queue.shift()) {
      if (commit.seconds < since) continue;
      const parents = commit.parents.map((oid) => this.commit(oid));
      const text = commit.files.get(path);
      const same = parents.find((parent) => parent.files.get(path) === text);
      if (same === undefined && (parents.length > 0 || text !== undefined)) listed.push(commit);
      const followed = same === undefined ? parents : [same];
      queue.push(...followed.filter(({ oid }) => !seen.has(oid)));
      for (const { oid } of followed) seen.add(oid);
      queue.sort((a, b) => b.seconds - a.seconds);
    }
    return listed;
  }

  /** One of the best common ancestors. */
  #mergeBase(one: string, other: string): string {
    const theirs = this.ancestors(other);
    const common = [...this.ancestors(one)].filter((oid) => theirs.has(oid));
    const best = common.sort((a, b) => this.ancestors(b).size - this.ancestors(a).size)[0];
    if (best === undefined)
      throw new Error(`Expected one history, found none that ${one} and ${other} share`);
    return best;
  }
}
