import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file of a commit; a string is its text. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

/** A bare repository in a temporary folder, which plays the server. */
export interface ServerRepository {
  /** Holds the repository as `r.git`, and nothing else. */
  readonly root: string;
  readonly folder: string;
  readonly url: string;
  /** Runs git in it and answers what it prints, trimmed. */
  git(args: readonly string[], input?: string | Uint8Array): string;
  /** A commit with exactly these files on top of a branch; answers its id. */
  commit(branch: string, files: Files): string;
  /** The same from raw lines for `git mktree -z`: links, submodules, odd names. */
  commitEntries(branch: string, entries: string | Uint8Array): string;
  /** A commit without a parent under any ref; answers its id. */
  putRoot(ref: string, files: Files): string;
  /** Installs a hook; its body is a shell script. */
  hook(name: string, body: string): void;
  remove(): void;
}

const ENVIRONMENT = {
  PATH: process.env['PATH'],
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'someone',
  GIT_AUTHOR_EMAIL: 'someone@example.invalid',
  GIT_AUTHOR_DATE: '1700000000 +0000',
  GIT_COMMITTER_NAME: 'someone',
  GIT_COMMITTER_EMAIL: 'someone@example.invalid',
  GIT_COMMITTER_DATE: '1700000000 +0000',
};

export function makeTemporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'sdlc-git-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export function makeServerRepository(): ServerRepository {
  const { path: root, remove } = makeTemporaryFolder();
  const folder = join(root, 'r.git');
  const git = (args: readonly string[], input: string | Uint8Array = '') =>
    execFileSync('git', args, {
      cwd: args[0] === 'init' ? root : folder,
      env: ENVIRONMENT,
      input,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
      .toString('utf8')
      .trim();
  git(['init', '--bare', '--quiet', '--template=', '-b', 'main', folder]);
  const commitTree = (branch: string, tree: string) => {
    const ref = `refs/heads/${branch}`;
    const parent = git(['for-each-ref', '--format=%(objectname)', ref]);
    const parents = parent === '' ? [] : ['-p', parent];
    const commit = git(['commit-tree', '-m', `change ${branch}`, ...parents, tree]);
    git(['update-ref', ref, commit]);
    return commit;
  };
  const commit = (branch: string, files: Files) => commitTree(branch, writeTree(git, files));
  const commitEntries = (branch: string, entries: string | Uint8Array) =>
    commitTree(branch, git(['mktree', '-z', '--missing'], entries));
  const putRoot = (ref: string, files: Files) => {
    const oid = git(['commit-tree', '-m', 'root', writeTree(git, files)]);
    git(['update-ref', ref, oid]);
    return oid;
  };
  const hook = (name: string, body: string) => {
    mkdirSync(join(folder, 'hooks'), { recursive: true });
    writeFileSync(join(folder, 'hooks', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  };
  return { root, folder, url: `file://${folder}`, git, commit, commitEntries, putRoot, hook, remove };
}

type RunGit = ServerRepository['git'];

function writeTree(git: RunGit, files: Files): string {
  const folders = new Map<string, Record<string, string | Uint8Array>>();
  const lines: string[] = [];
  for (const [path, content] of Object.entries(files)) {
    const slash = path.indexOf('/');
    if (slash === -1) {
      lines.push(`100644 blob ${git(['hash-object', '-w', '--stdin'], content)}\t${path}\0`);
      continue;
    }
    const name = path.slice(0, slash);
    const inside = folders.get(name) ?? {};
    inside[path.slice(slash + 1)] = content;
    folders.set(name, inside);
  }
  for (const [name, inside] of folders) lines.push(`040000 tree ${writeTree(git, inside)}\t${name}\0`);
  return git(['mktree', '-z'], lines.join(''));
}
