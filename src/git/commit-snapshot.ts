import { join } from 'node:path';
import { ACTIONS_BOT } from '../domain/actions-bot.js';
import type { ChangedFile } from '../domain/left-work.js';
import { indexLine } from '../read/git-listings.js';
import type { GitWorld } from './git-world.js';
import { EMPTY_TREE } from './read-changes.js';
import { readLocal } from './trusted-repository.js';

export interface Snapshot {
  /** What the files are laid over, and the parent; null for nothing. */
  readonly parent: string | null;
  readonly files: readonly ChangedFile[];
  readonly message: string;
  /** The commit whose time this one takes; null for the parent. */
  readonly timeOf: string | null;
}

/**
 * Commits the parent's files with these over them. The same input makes the same commit at any time, so that one which
 * was pushed before is known again. Throws `CommandFailed`.
 */
export async function commitSnapshot(world: GitWorld, snapshot: Snapshot): Promise<string> {
  const { parent, files, message } = snapshot;
  const variables = { GIT_INDEX_FILE: join(world.folder, 'index-snapshot') };
  const read = (args: readonly string[], input = '') =>
    readLocal(world, { args, variables, input: Buffer.from(input, 'latin1') });
  await read(['read-tree', parent ?? EMPTY_TREE]);
  const gone = files.filter(({ mode }) => mode === '000000');
  const there = files.filter(({ mode }) => mode !== '000000');
  // Gone ones first: a file may lie where a folder was.
  const lines = [...gone, ...there].map(indexLine).join('');
  await read(['update-index', '--add', '--replace', '-z', '--index-info'], lines);
  const tree = (await read(['write-tree'])).trim();
  const args = ['commit-tree', ...(parent === null ? [] : ['-p', parent]), '-F', '-', tree];
  const identity = await identityAt(world, snapshot.timeOf ?? parent);
  const oid = await readLocal(world, { args, input: `${message}\n`, variables: identity });
  return oid.trim();
}

async function identityAt(world: GitWorld, commit: string | null): Promise<Record<string, string>> {
  const args = ['log', '-1', '--format=%ct', commit ?? ''];
  const printed = commit === null ? '' : (await readLocal(world, { args })).trim();
  const date = `@${/^\d+$/.test(printed) ? printed : '0'} +0000`;
  return {
    GIT_AUTHOR_NAME: ACTIONS_BOT.name,
    GIT_AUTHOR_EMAIL: ACTIONS_BOT.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: ACTIONS_BOT.name,
    GIT_COMMITTER_EMAIL: ACTIONS_BOT.email,
    GIT_COMMITTER_DATE: date,
  };
}
