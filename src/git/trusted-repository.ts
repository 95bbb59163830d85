import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trustedConfiguration } from '../render/trusted-configuration.js';
import type { GitCommand, GitWorld } from './git-world.js';
import { type GitResult, readGit, runGit } from './run-git.js';

const LOCAL_ONLY = {
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_NO_REPLACE_OBJECTS: '1',
} as const;

export interface TrustedParts {
  /** Folders of objects to borrow from. */
  readonly objects: readonly string[];
  /** Commits whose parents are missing there. */
  readonly shallow: readonly string[];
  /** Commits to start from when something is fetched. */
  readonly known: readonly string[];
}

/** Makes a bare repository that borrows objects; without a process, since some runs need five of them. */
export async function layRepository(world: GitWorld, parts: TrustedParts): Promise<GitWorld> {
  const { folder } = world;
  await mkdir(join(folder, 'objects', 'info'), { recursive: true });
  await mkdir(join(folder, 'refs'), { recursive: true });
  await mkdir(join(folder, 'info'), { recursive: true });
  await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/nothing\n');
  await writeFile(join(folder, 'config'), trustedConfiguration({ hasModes: process.platform !== 'win32' }));
  await writeFile(join(folder, 'objects', 'info', 'alternates'), lines(parts.objects));
  if (parts.shallow.length > 0) await writeFile(join(folder, 'shallow'), lines(parts.shallow));
  const refs = parts.known.map((oid) => `${oid} refs/known/${oid}`);
  if (refs.length > 0) await writeFile(join(folder, 'packed-refs'), lines([PACKED, ...refs.sort()]));
  return world;
}

const PACKED = '# pack-refs with: sorted ';

function lines(texts: readonly string[]): string {
  return [...new Set(texts)].map((text) => `${text}\n`).join('');
}

/** Runs a command that needs no server, and can reach none. Throws `CommandFailed`; answers what git prints. */
export async function readLocal(world: GitWorld, command: GitCommand): Promise<string> {
  // One character for each byte: names of files need not be UTF-8.
  return (await readGit(world, localOnly(command))).toString('latin1');
}

/** `readLocal` for commands whose exit code is an answer. */
export function runLocal(world: GitWorld, command: GitCommand): Promise<GitResult> {
  return runGit(world, localOnly(command));
}

function localOnly(command: GitCommand): GitCommand {
  return { ...command, variables: { ...command.variables, ...LOCAL_ONLY } };
}
