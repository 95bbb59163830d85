import type { BareRepository } from './bare-repository.js';
import { ZERO_OID } from './bare-repository.js';
import { asBytes, concatBytes } from './bytes.js';

export interface Signature {
  readonly name: string;
  readonly email: string;
  readonly at: Date;
}

export interface NewCommit {
  readonly parents: readonly string[];
  readonly message: string;
  readonly by: Signature;
}

export interface FileChanges {
  readonly additions: readonly { readonly path: string; readonly contents: string | Uint8Array }[];
  readonly deletions: readonly { readonly path: string }[];
}

const SCRATCH_REF = 'refs/sandbox/scratch';

/** Writes a commit object with changed files on top of its first parent; moves no branch. */
export function commitFiles(repository: BareRepository, commit: NewCommit, changes: FileChanges): string {
  const { by, message, parents } = commit;
  const seconds = Math.floor(by.at.getTime() / 1000);
  const who = `${by.name} <${by.email}> ${seconds} +0000`;
  const parts: (string | Uint8Array)[] = [
    `commit ${SCRATCH_REF}\nmark :1\nauthor ${who}\ncommitter ${who}\n`,
    ...data(message),
    parents.map((parent, index) => `${index === 0 ? 'from' : 'merge'} ${parent}\n`).join(''),
    changes.deletions.map(({ path }) => `D ${path}\n`).join(''),
    ...changes.additions.flatMap(({ path, contents }) => [`M 100644 inline ${path}\n`, ...data(contents)]),
    // A leftover scratch ref would be taken for the parent's ref, so the stream itself drops it again.
    `\nget-mark :1\nreset ${SCRATCH_REF}\nfrom ${ZERO_OID}\n\n`,
  ];
  return repository.git(['fast-import', '--quiet', '--force'], concatBytes(parts)).trim();
}

/** Writes a commit object over a tree that exists. */
export function commitTree(repository: BareRepository, treeOid: string, commit: NewCommit): string {
  const { by, message, parents } = commit;
  const date = `@${Math.floor(by.at.getTime() / 1000)} +0000`;
  const parentArguments = parents.flatMap((parent) => ['-p', parent]);
  return repository.git(['commit-tree', treeOid, ...parentArguments], message, {
    GIT_AUTHOR_NAME: by.name,
    GIT_AUTHOR_EMAIL: by.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: by.name,
    GIT_COMMITTER_EMAIL: by.email,
    GIT_COMMITTER_DATE: date,
  });
}

/** Tree of `tip` with one commit undone; null when that conflicts. A merge is undone against its first parent. */
export function revertedTree(repository: BareRepository, tip: string, oid: string): string | null {
  const parent = repository.commit(oid).parents[0];
  if (parent === undefined) return null;
  // A child of the undone commit that has the parent's tree makes the undone commit the merge base.
  const undo = commitTree(repository, repository.commit(parent).treeOid, {
    parents: [oid],
    message: 'undo',
    by: { name: 'sandbox', email: 'sandbox@users.noreply.github.com', at: new Date(0) },
  });
  const trial = repository.tryMerge(tip, undo);
  return trial.status === 'clean' ? trial.treeOid : null;
}

function data(contents: string | Uint8Array): (string | Uint8Array)[] {
  const bytes = asBytes(contents);
  return [`data ${bytes.length}\n`, bytes, '\n'];
}
