import { copyFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalRefs } from '../decide/local-tips.js';
import { parseShallow, parseStashLog } from '../read/git-folder.js';
import { parseRefs } from '../read/git-listings.js';
import type { Checkout } from './find-checkouts.js';
import { readSmall } from './git-folder-of.js';
import type { GitWorld } from './git-world.js';
import { layRepository, readLocal } from './trusted-repository.js';

/** A checkout as seen through a repository of ours. */
export interface CheckoutView {
  readonly checkout: Checkout;
  readonly world: GitWorld;
  readonly shallow: readonly string[];
  /** Local branches, remote-tracking branches and the stash, by full name. */
  readonly oidByRef: ReadonlyMap<string, string>;
}

const LOOKED_AT = ['refs/heads', 'refs/remotes', 'refs/stash'];

/**
 * Lays a repository over the agent's: its objects are borrowed, its refs seen through a link, its list of ignored files
 * copied. Nothing is ever written through the link. Throws `CommandFailed`.
 */
export async function viewCheckout(world: GitWorld, checkout: Checkout): Promise<CheckoutView> {
  const { commonFolder } = checkout;
  const shallow = parseShallow((await readSmall(join(commonFolder, 'shallow'))) ?? '');
  await layRepository(world, { objects: [join(commonFolder, 'objects')], shallow, known: [] });
  const refs = join(world.folder, 'refs');
  await rm(refs, { recursive: true });
  // `junction` needs no special right on Windows, and means nothing elsewhere.
  await symlink(join(commonFolder, 'refs'), refs, 'junction');
  await copyRegular(join(commonFolder, 'packed-refs'), join(world.folder, 'packed-refs'));
  const ignored = await readSmall(join(commonFolder, 'info', 'exclude'));
  await writeFile(join(world.folder, 'info', 'exclude'), ignored ?? '');
  const args = ['for-each-ref', '--format=%(objectname) %(refname)', ...LOOKED_AT];
  const printed = Buffer.from(await readLocal(world, { args }), 'latin1').toString('utf8');
  return { checkout, world, shallow, oidByRef: parseRefs(printed) };
}

/** With its time, by which git tells an index that is older than the files from one that is not. False where there is none. */
export async function copyRegular(from: string, to: string): Promise<boolean> {
  const found = await stat(from).catch(() => null);
  if (found?.isFile() !== true) return false;
  await copyFile(from, to);
  await utimes(to, found.atime, found.mtime);
  return true;
}

/** What `localTips` needs of a checkout. Throws nothing: a log that is gone hides older stashes only. */
export async function readRefs({ checkout, oidByRef }: CheckoutView): Promise<LocalRefs> {
  const log = await readSmall(join(checkout.commonFolder, 'logs', 'refs', 'stash'));
  const heads = [...checkout.workTrees.map(({ head }) => head), ...checkout.lostHeads];
  const stashes = parseStashLog(log ?? '');
  return { isWhole: checkout.isWhole, heads: heads.filter((head) => head !== null), oidByRef, stashes };
}

/** The commit that HEAD of a work tree leads to; null before the first one on a branch. */
export function headOid(view: CheckoutView, head: Checkout['workTrees'][number]['head']): string | null {
  if (head === null) return null;
  return head.kind === 'detached' ? head.oid : (view.oidByRef.get(head.ref) ?? null);
}
