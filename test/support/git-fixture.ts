import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asBytes, concatBytes } from '../../sandbox/bytes.js';
import { readStoredRefs } from '../../sandbox/stored-refs.js';

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
  const refOid = (ref: string) => readStoredRefs(folder).get(ref) ?? null;
  const fastImport = (ref: string, from: string | null, files: Files) => {
    git(['fast-import', '--quiet', '--force'], commitStream({ ref, from, message: messageOf(ref) }, files));
    return refOid(ref) ?? '';
  };
  const commit = (branch: string, files: Files) => {
    const ref = `refs/heads/${branch}`;
    return fastImport(ref, refOid(ref), files);
  };
  const commitEntries = (branch: string, entries: string | Uint8Array) => {
    const ref = `refs/heads/${branch}`;
    const parent = refOid(ref);
    const tree = git(['mktree', '-z', '--missing'], entries);
    const parents = parent === null ? [] : ['-p', parent];
    const oid = git(['commit-tree', '-m', messageOf(ref), ...parents, tree]);
    git(['update-ref', ref, oid]);
    return oid;
  };
  const putRoot = (ref: string, files: Files) => fastImport(ref, null, files);
  const hook = (name: string, body: string) => {
    mkdirSync(join(folder, 'hooks'), { recursive: true });
    writeFileSync(join(folder, 'hooks', name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  };
  return { root, folder, url: `file://${folder}`, git, commit, commitEntries, putRoot, hook, remove };
}

function messageOf(ref: string): string {
  return `change ${ref.replace(/^refs\/heads\//, '')}`;
}

/** One process for a whole commit, however many files it has. */
function commitStream(
  place: { readonly ref: string; readonly from: string | null; readonly message: string },
  files: Files,
): Uint8Array {
  const who = 'someone <someone@example.invalid> 1700000000 +0000';
  return concatBytes([
    `commit ${place.ref}\nauthor ${who}\ncommitter ${who}\n`,
    ...data(`${place.message}\n`),
    `${place.from === null ? '' : `from ${place.from}\n`}deleteall\n`,
    ...Object.entries(files).flatMap(([path, content]) => [
      `M 100644 inline ${JSON.stringify(path)}\n`,
      ...data(content),
    ]),
  ]);
}

function data(content: string | Uint8Array): readonly (string | Uint8Array)[] {
  const bytes = asBytes(content);
  return [`data ${bytes.length}\n`, bytes, '\n'];
}
