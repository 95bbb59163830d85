import { constants } from 'node:fs';
import { access, lstat, readlink, rm } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { choosePaths, type LyingPath } from '../decide/choose-left-files.js';
import { CommandFailed } from '../domain/errors.js';
import type { ChangedFile, LeftOut } from '../domain/left-work.js';
import { indexLine, parseNames, parseRawDiff, parseUnmerged, quotePath } from '../read/git-listings.js';
import { isBelow, type WorkTree } from './find-checkouts.js';
import { type CheckoutView, copyRegular, headOid } from './open-checkout.js';
import { readLocal, runLocal } from './trusted-repository.js';

/** The tree without files, which git knows without having it. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

export interface WorkTreeChanges {
  /** What the changes are against; null before the first commit. */
  readonly headOid: string | null;
  readonly files: readonly ChangedFile[];
  readonly leftOut: readonly LeftOut[];
}

export interface LookedAt {
  readonly view: CheckoutView;
  readonly tree: WorkTree;
  /** Folders of all work trees that are looked at. */
  readonly others: readonly string[];
}

/** A work tree with an index of our own for it. */
interface Looking extends LookedAt {
  readonly variables: Readonly<Record<string, string>>;
}

/**
 * How the files of a work tree, staged or not, new or gone, differ from its HEAD; ignored ones are not looked at. Their
 * contents are then in the repository of ours. Not by `git add`, which starts a git in every repository inside. Conflicts
 * are taken as they lie there. Leaves the work tree and its index as they are. Throws `CommandFailed`.
 */
export async function readChanges(lookedAt: LookedAt): Promise<WorkTreeChanges> {
  const { view, tree } = lookedAt;
  const head = headOid(view, tree.head);
  const looking = await copyIndex(lookedAt, head);
  const list = (...args: readonly string[]) => look(looking, ['ls-files', '-z', ...args]);
  const unmerged = parseUnmerged(await list('--unmerged'));
  const changed = parseNames(await list('--modified', '--deleted'));
  const added = await listNew(looking);
  const chosen = choosePaths(
    await lookAt(tree, [...new Set([...unmerged, ...changed])]),
    await lookAt(tree, added.paths),
  );
  await stage(looking, chosen.kept);
  const args = ['diff-index', '--cached', '--raw', '-z', '--no-renames', '--abbrev=40', head ?? EMPTY_TREE];
  const files = parseRawDiff(await look(looking, args)).filter(({ path }) => !path.endsWith('/'));
  return { headOid: head, files, leftOut: [...chosen.leftOut, ...added.leftOut] };
}

function look({ view, variables }: Looking, args: readonly string[], input?: string): Promise<string> {
  const bytes = input === undefined ? {} : { input: Buffer.from(input, 'latin1') };
  return readLocal(view.world, { args, variables, ...bytes });
}

/** The copy brings what git knows about unchanged files; where it is unusable, all of them are read. */
async function copyIndex(lookedAt: LookedAt, head: string | null): Promise<Looking> {
  const { view, tree } = lookedAt;
  const index = join(view.world.folder, `index-of-${basename(tree.gitFolder)}`);
  const variables = { GIT_WORK_TREE: tree.folder, GIT_INDEX_FILE: index };
  const looking = { ...lookedAt, variables };
  const isCopied = await copyRegular(join(tree.gitFolder, 'index'), index);
  const command = { args: ['ls-files', '-z', '--unmerged'], variables };
  if (isCopied && (await runLocal(view.world, command)).exitCode === 0) return looking;
  await rm(index, { force: true });
  await look(looking, ['read-tree', head ?? EMPTY_TREE]);
  return looking;
}

/** New files; where there are too many to list, what was changed is still saved. */
async function listNew(looking: Looking): Promise<{ readonly paths: string[]; readonly leftOut: LeftOut[] }> {
  try {
    const printed = await look(looking, ['ls-files', '-z', '--others', '--exclude-standard']);
    const elsewhere = foldersElsewhere(looking);
    const paths = parseNames(printed).filter((path) => !elsewhere.some((folder) => path.startsWith(folder)));
    return { paths, leftOut: [] };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { paths: [], leftOut: [{ path: 'new files', reason: 'too-many' }] };
  }
}

/** Work trees and clones below this one, which are looked at on their own. */
function foldersElsewhere({ tree, others }: Looking): readonly string[] {
  const below = others.filter((folder) => isBelow(tree.folder, folder));
  const folders = below.map((folder) => relative(tree.folder, folder).split(sep).join('/'));
  return folders.map((folder) => `${Buffer.from(folder, 'utf8').toString('latin1')}/`);
}

async function lookAt(tree: WorkTree, paths: readonly string[]): Promise<readonly LyingPath[]> {
  const lying: LyingPath[] = [];
  for (const path of paths) lying.push({ path, ...(await lookAtOne(tree, path)) });
  return lying;
}

async function lookAtOne(tree: WorkTree, path: string): Promise<Omit<LyingPath, 'path'>> {
  const place = placeOf(tree, path);
  const found = await lstat(place).catch(() => null);
  if (found === null) return { kind: 'gone', size: 0 };
  if (found.isSymbolicLink()) return { kind: 'link', size: 0 };
  if (found.isDirectory()) return { kind: 'folder', size: 0 };
  if (!found.isFile()) return { kind: 'other', size: 0 };
  const isReadable = await access(place, constants.R_OK).then(
    () => true,
    () => false,
  );
  return { kind: isReadable ? 'file' : 'unreadable', size: found.size };
}

/** As bytes: a name that is no UTF-8 would not survive as text. */
function placeOf(tree: WorkTree, path: string): Buffer {
  return Buffer.from(`${Buffer.from(`${tree.folder}${sep}`, 'utf8').toString('latin1')}${path}`, 'latin1');
}

async function stage(looking: Looking, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  const args = ['update-index', '-z', '--add', '--remove', '--replace', '--stdin'];
  try {
    await look(looking, args, terminated(paths));
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    // An attribute can ask for an encoding that does not exist, and git then stops at the file.
    await stageRaw(looking, paths);
  }
}

function terminated(names: readonly string[]): string {
  return names.map((name) => `${name}\0`).join('');
}

/** The same without any conversion. */
async function stageRaw(looking: Looking, paths: readonly string[]): Promise<void> {
  const lying = await lookAt(looking.tree, paths);
  const files = lying.filter(({ kind }) => kind === 'file').map(({ path }) => path);
  const lines: string[] = lying
    .filter(({ kind }) => kind === 'gone')
    .map(({ path }) => indexLine({ path, mode: '000000', oid: '0'.repeat(40) }));
  const printed = await look(
    looking,
    ['hash-object', '-w', '--no-filters', '--stdin-paths'],
    files.map((path) => `${quotePath(placeOf(looking.tree, path).toString('latin1'))}\n`).join(''),
  );
  const oids = printed.split('\n');
  for (const [at, path] of files.entries())
    lines.push(indexLine({ path, mode: await fileMode(looking.tree, path), oid: oids[at] ?? '' }));
  for (const { path, kind } of lying) if (kind === 'link') lines.push(await linkLine(looking, path));
  await look(looking, ['update-index', '--add', '--replace', '-z', '--index-info'], lines.join(''));
}

async function fileMode(tree: WorkTree, path: string): Promise<string> {
  const found = await lstat(placeOf(tree, path));
  return (found.mode & 0o100) === 0 ? '100644' : '100755';
}

async function linkLine(looking: Looking, path: string): Promise<string> {
  const target = await readlink(placeOf(looking.tree, path), { encoding: 'latin1' });
  const oid = await look(looking, ['hash-object', '-w', '--stdin'], target);
  return indexLine({ path, mode: '120000', oid: oid.trim() });
}
