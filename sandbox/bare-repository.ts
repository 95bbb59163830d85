import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askGit, git } from './git-process.js';
import { readStoredRefs } from './stored-refs.js';

export const ZERO_OID = '0'.repeat(40);

export interface CommitFacts {
  readonly oid: string;
  readonly treeOid: string;
  readonly parents: readonly string[];
  readonly authorName: string;
  readonly authorEmail: string;
  readonly authoredDate: string;
  readonly committerName: string;
  readonly committerEmail: string;
  readonly committedDate: string;
  readonly message: string;
}

export interface GitObject {
  readonly oid: string;
  readonly type: 'blob' | 'commit' | 'tag' | 'tree';
}

/** What merging one commit into another comes to. */
export type MergeTrial =
  | { readonly status: 'clean'; readonly treeOid: string }
  | { readonly status: 'conflict' };

/** One line of a ref transaction; `ZERO_OID` says that the ref must not exist, or is to be deleted. */
export interface RefChange {
  readonly ref: string;
  readonly before: string | null;
  readonly after: string;
}

// Refusals travel in the environment of `git http-backend`, so that git itself reports them for each ref.
const UPDATE_HOOK = `#!/bin/sh
if [ -n "$SANDBOX_NO_WORKFLOWS" ] && [ "$3" != ${ZERO_OID} ] &&
  [ -n "$(git log --format= --name-only "$3" --not --all -- .github/workflows)" ]; then
  echo "refusing to allow a GitHub App to create or update workflow without \\\`workflows\\\` permission" >&2
  exit 1
fi
printf '%s\\n' "$SANDBOX_REFUSALS" | while IFS='|' read -r ref text; do
  [ "$ref" = "$1" ] || [ "$ref" = '*' ] || continue
  printf '%s\\n' "$text" >&2
  exit 1
done
`;

// As on GitHub: any object can be fetched, and the refs of pull requests are shown and cannot be pushed to.
const CONFIG = `
[http]
	receivepack = true
[uploadpack]
	allowAnySHA1InWant = true
	allowFilter = true
[gc]
	auto = 0
[receive]
	hideRefs = refs/pull
	autogc = false
`;

const COMMIT_FORMAT = ['%H', '%T', '%P', '%an', '%ae', '%aI', '%cn', '%ce', '%cI', '%B'].join('%x00');

/** A real bare repository: commits, trees, refs, merge bases and compare-and-swap all come from git. */
export class BareRepository {
  readonly folder: string;
  readonly #commits = new Map<string, CommitFacts>();
  readonly #lists = new Map<string, readonly string[]>();
  readonly #counts = new Map<string, number>();
  readonly #merges = new Map<string, MergeTrial>();
  readonly #texts = new Map<string, string>();
  readonly #objects = new Map<string, GitObject>();
  #refs: ReadonlyMap<string, string> | null = null;

  constructor(folder: string) {
    this.folder = folder;
  }

  static create(folder: string, defaultBranch: string): BareRepository {
    mkdirSync(folder, { recursive: true });
    const repository = new BareRepository(folder);
    repository.git(['init', '--quiet', '--bare', `--initial-branch=${defaultBranch}`, '.']);
    appendFileSync(join(folder, 'config'), CONFIG);
    mkdirSync(join(folder, 'hooks'), { recursive: true });
    writeFileSync(join(folder, 'hooks', 'update'), UPDATE_HOOK, { mode: 0o755 });
    return repository;
  }

  git(
    args: readonly string[],
    input: string | Uint8Array = '',
    env: Readonly<Record<string, string>> = {},
  ): string {
    return git(args, { folder: this.folder, input, env });
  }

  /** Every ref by full name, as last read; `forgetRefs` makes the next call read again. */
  refs(): ReadonlyMap<string, string> {
    this.#refs ??= readStoredRefs(this.folder);
    return this.#refs;
  }

  forgetRefs(): void {
    this.#refs = null;
  }

  branchOid(name: string): string | null {
    return this.refs().get(`refs/heads/${name}`) ?? null;
  }

  /** One all-or-nothing transaction. False when git refused it: somebody else was first, or a name is bad. */
  updateRefs(changes: readonly RefChange[]): boolean {
    const input = changes.map(({ ref, before, after }) => {
      if (after === ZERO_OID) return `delete ${ref}${before === null ? '' : ` ${before}`}\n`;
      return `update ${ref} ${after}${before === null ? '' : ` ${before}`}\n`;
    });
    const answer = askGit(['update-ref', '--stdin'], { folder: this.folder, input: input.join('') });
    if (answer.status === 0) this.#follow(changes);
    else this.forgetRefs();
    return answer.status === 0;
  }

  /** Our own changes are known without asking git again. */
  #follow(changes: readonly RefChange[]): void {
    if (this.#refs === null) return;
    const refs = new Map(this.#refs);
    for (const { ref, after } of changes) {
      if (after === ZERO_OID) refs.delete(ref);
      else refs.set(ref, after);
    }
    this.#refs = refs;
  }

  commit(oid: string): CommitFacts {
    const known = this.#commits.get(oid);
    if (known !== undefined) return known;
    const text = this.git(['log', '-1', `--format=${COMMIT_FORMAT}`, oid]);
    const facts = commitFacts(text);
    this.#commits.set(oid, facts);
    return facts;
  }

  /** Commit ids, newest first. `range` is what `git rev-list` takes, made of commit ids only. */
  list(range: readonly string[]): readonly string[] {
    const key = range.join(' ');
    const known = this.#lists.get(key) ?? lines(this.git(['rev-list', ...range]));
    this.#lists.set(key, known);
    return known;
  }

  /** Commits that `to` has and `from` lacks. */
  count(from: string, to: string): number {
    const key = `${from}..${to}`;
    const known = this.#counts.get(key) ?? Number(this.git(['rev-list', '--count', key]));
    this.#counts.set(key, known);
    return known;
  }

  isAncestor(oid: string, of: string): boolean {
    return oid === of || this.count(of, oid) === 0;
  }

  mergeBase(one: string, other: string): string | null {
    const answer = askGit(['merge-base', one, other], { folder: this.folder });
    return answer.status === 0 ? answer.stdout.trim() : null;
  }

  tryMerge(ours: string, theirs: string): MergeTrial {
    const key = `${ours} ${theirs}`;
    const known = this.#merges.get(key);
    if (known !== undefined) return known;
    const answer = askGit(['merge-tree', '--write-tree', ours, theirs], { folder: this.folder });
    const trial: MergeTrial =
      answer.status === 0 ? { status: 'clean', treeOid: answer.stdout.trim() } : { status: 'conflict' };
    this.#merges.set(key, trial);
    return trial;
  }

  /** Any object by expression, e.g. `main:docs/x.md`; null when there is none. */
  object(expression: string): GitObject | null {
    const known = this.#objects.get(expression);
    if (known !== undefined) return known;
    const found = this.#lookUp(expression);
    // What begins with a full commit id can never come to mean something else.
    if (found !== null && /^[0-9a-f]{40}(:|$)/.test(expression)) this.#objects.set(expression, found);
    return found;
  }

  #lookUp(expression: string): GitObject | null {
    if (/[\n\0]/.test(expression) || expression.startsWith('-')) return null;
    const answer = askGit(['cat-file', '--batch-check=%(objectname) %(objecttype)'], {
      folder: this.folder,
      input: `${expression}\n`,
    });
    const [oid, type] = pair(answer.stdout.trim(), ' ');
    if (type !== 'blob' && type !== 'commit' && type !== 'tag' && type !== 'tree') return null;
    return { oid, type };
  }

  blobText(oid: string): string {
    const known = this.#texts.get(oid);
    if (known !== undefined) return known;
    const answer = askGit(['cat-file', 'blob', oid], { folder: this.folder });
    this.#texts.set(oid, answer.stdout);
    return answer.stdout;
  }

  /** Text of a file in a commit; null when it is not there. */
  fileText(commitish: string, path: string): string | null {
    const found = this.object(`${commitish}:${path}`);
    return found === null || found.type !== 'blob' ? null : this.blobText(found.oid);
  }
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

function pair(line: string, separator: string): [string, string] {
  const at = line.indexOf(separator);
  return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)];
}

function commitFacts(text: string): CommitFacts {
  const [oid = '', treeOid = '', parents = '', ...rest] = text.split('\0');
  const [authorName = '', authorEmail = '', authored = '', committerName = '', ...end] = rest;
  const [committerEmail = '', committed = '', message = ''] = end;
  return {
    oid,
    treeOid,
    parents: parents.split(' ').filter((parent) => parent !== ''),
    authorName,
    authorEmail,
    authoredDate: utc(authored),
    committerName,
    committerEmail,
    committedDate: utc(committed),
    message: message.trimEnd(),
  };
}

function utc(date: string): string {
  return `${new Date(date).toISOString().slice(0, 19)}Z`;
}
