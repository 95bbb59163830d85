import type { GitWorld } from './git-world.js';
import { readGit } from './run-git.js';

export interface CommitDocument {
  /** The whole tree, by file name. */
  readonly files: readonly { readonly name: string; readonly content: string | Buffer }[];
  readonly parents: readonly string[];
  readonly message: string;
  readonly who: { readonly name: string; readonly email: string };
  readonly at: Date;
}

/** Writes a commit into the scratch repository and answers its id; nothing points at it yet. */
export async function commitDocument(world: GitWorld, commit: CommitDocument): Promise<string> {
  const entries: string[] = [];
  for (const { name, content } of commit.files) {
    const blob = await readOid(world, ['hash-object', '-w', '--stdin'], content);
    entries.push(`100644 blob ${blob}\t${name}\n`);
  }
  const tree = await readOid(world, ['mktree'], entries.join(''));
  const parents = commit.parents.flatMap((parent) => ['-p', parent]);
  const args = ['commit-tree', ...parents, '-F', '-', tree];
  return oidIn(await readGit(world, { args, input: `${commit.message}\n`, variables: identity(commit) }));
}

async function readOid(world: GitWorld, args: readonly string[], input: string | Buffer): Promise<string> {
  return oidIn(await readGit(world, { args, input }));
}

function oidIn(printed: Buffer): string {
  return printed.toString('utf8').trim();
}

function identity({ who, at }: CommitDocument): Readonly<Record<string, string>> {
  // Without `@`, git takes a small number for something else.
  const date = `@${Math.floor(at.getTime() / 1000)} +0000`;
  return {
    GIT_AUTHOR_NAME: who.name,
    GIT_AUTHOR_EMAIL: who.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: who.name,
    GIT_COMMITTER_EMAIL: who.email,
    GIT_COMMITTER_DATE: date,
  };
}
