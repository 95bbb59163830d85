import { CommandFailed } from '../domain/errors.js';
import type { GitWorld } from './git-world.js';
import { readLocal, runLocal } from './trusted-repository.js';

/** Those of the ids that are commits here. */
export async function presentCommits(world: GitWorld, oids: readonly string[]): Promise<readonly string[]> {
  if (oids.length === 0) return [];
  const input = oids.map((oid) => `${oid}\n`).join('');
  const printed = await readLocal(world, { args: ['cat-file', '--batch-check'], input });
  return printed.split('\n').flatMap((line) => /^([0-9a-f]{40}) commit /.exec(line)?.[1] ?? []);
}

/** Whether none of the others leads to the commit. */
export async function isBeyond(world: GitWorld, tip: string, others: readonly string[]): Promise<boolean> {
  const input = [tip, ...others.map((oid) => `^${oid}`)].join('\n');
  const printed = await readLocal(world, {
    args: ['rev-list', '--max-count=1', '--stdin'],
    input: `${input}\n`,
  });
  return printed.trim() !== '';
}

export async function isAncestor(world: GitWorld, older: string, newer: string): Promise<boolean> {
  const result = await runLocal(world, { args: ['merge-base', '--is-ancestor', older, newer] });
  return result.exitCode === 0;
}

/** The newest commit that the tip shares with one of the others; null without any. */
export async function sharedCommit(
  world: GitWorld,
  tip: string,
  others: readonly string[],
): Promise<string | null> {
  if (others.length === 0) return null;
  const { exitCode, stdout, stderr } = await runLocal(world, { args: ['merge-base', tip, ...others] });
  if (exitCode === 0) return stdout.toString('utf8').trim();
  if (exitCode === 1) return null;
  throw new CommandFailed(`git merge-base could not read the history of ${tip}: ${stderr.trim()}`, {
    exitCode,
    stderr,
  });
}

/** Those that none of the others leads to. */
export async function independent(world: GitWorld, oids: readonly string[]): Promise<ReadonlySet<string>> {
  const unique = [...new Set(oids)];
  if (unique.length < 2) return new Set(unique);
  const printed = await readLocal(world, { args: ['merge-base', '--independent', ...unique] });
  return new Set(printed.trim().split('\n'));
}
