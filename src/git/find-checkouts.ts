import { readdir, realpath } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { type Head, parseHead } from '../read/git-folder.js';
import { gitFolderOf, readSmall } from './git-folder-of.js';

export interface WorkTree {
  readonly folder: string;
  /** Holds its index. */
  readonly gitFolder: string;
  readonly head: Head | null;
}

/** A repository with the work trees that are ours to look at. */
export interface Checkout {
  /** Holds objects and refs. */
  readonly commonFolder: string;
  /** False where the folder is a linked work tree: then the repository around it is somebody else's, and so are its branches. */
  readonly isWhole: boolean;
  /** A clone inside the working folder; it may be of anything. */
  readonly isNested: boolean;
  readonly workTrees: readonly WorkTree[];
  /** HEADs of work trees whose folders are gone. */
  readonly lostHeads: readonly Head[];
}

/** Where the plugin makes its work trees. */
const PLUGIN_WORK_TREES = join('.sdlc', 'worktrees');
const MOST_WORK_TREES = 50;

/**
 * The repository of a folder, and those that were cloned to where work trees lie. Reads the few files that make a
 * work tree instead of asking git, which would believe the configuration beside them. None where the folder is no
 * work tree.
 */
export async function findCheckouts(workingFolder: string): Promise<readonly Checkout[]> {
  const folder = await realpath(workingFolder).catch(() => null);
  const main = folder === null ? null : await openCheckout(folder, false);
  const seen = new Set(main === null ? [] : [main.commonFolder]);
  const nested: Checkout[] = [];
  for (const inside of folder === null ? [] : await foldersIn(join(folder, PLUGIN_WORK_TREES))) {
    const checkout = await openCheckout(inside, true);
    if (checkout === null || seen.has(checkout.commonFolder)) continue;
    seen.add(checkout.commonFolder);
    nested.push(checkout);
  }
  return main === null ? nested : [main, ...nested];
}

async function openCheckout(folder: string, isNested: boolean): Promise<Checkout | null> {
  const gitFolder = await gitFolderOf(folder);
  if (gitFolder === null) return null;
  const commonFolder = await commonFolderOf(gitFolder);
  const own: WorkTree = { folder, gitFolder, head: await readHead(gitFolder) };
  const isWhole = commonFolder === gitFolder;
  const linked = await linkedWorkTrees(commonFolder);
  const near = linked.filter((tree) => isBelow(folder, tree.folder) || (isWhole && isApart(folder, tree)));
  const lostHeads = isWhole ? await headsWithoutFolder(commonFolder, linked) : [];
  return { commonFolder, isWhole, isNested, workTrees: [own, ...near], lostHeads };
}

async function commonFolderOf(gitFolder: string): Promise<string> {
  const text = (await readSmall(join(gitFolder, 'commondir')))?.trim() ?? '';
  const common = resolve(gitFolder, text);
  return realpath(common).catch(() => gitFolder);
}

async function readHead(gitFolder: string): Promise<Head | null> {
  return parseHead((await readSmall(join(gitFolder, 'HEAD'))) ?? '');
}

/** Only those that the folder itself acknowledges: a path alone could lead anywhere on the machine. */
async function linkedWorkTrees(commonFolder: string): Promise<readonly WorkTree[]> {
  const trees: WorkTree[] = [];
  for (const gitFolder of await foldersIn(join(commonFolder, 'worktrees'))) {
    const path = ((await readSmall(join(gitFolder, 'gitdir'))) ?? '').trim();
    const folder = await realpath(dirname(resolve(gitFolder, path))).catch(() => null);
    if (folder === null || (await gitFolderOf(folder)) !== gitFolder) continue;
    trees.push({ folder, gitFolder, head: await readHead(gitFolder) });
  }
  return trees;
}

async function headsWithoutFolder(commonFolder: string, linked: readonly WorkTree[]): Promise<Head[]> {
  const known = new Set(linked.map(({ gitFolder }) => gitFolder));
  const heads: Head[] = [];
  for (const gitFolder of await foldersIn(join(commonFolder, 'worktrees'))) {
    const head = known.has(gitFolder) ? null : await readHead(gitFolder);
    if (head !== null) heads.push(head);
  }
  return heads;
}

/** Below the folder. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path;
}

/** Elsewhere, but not around the checkout: a home folder with all that is in it is no work. */
function isApart(folder: string, tree: WorkTree): boolean {
  return tree.folder !== folder && !isBelow(tree.folder, folder);
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const parent = names.length === 0 ? folder : await realpath(folder);
  return names
    .sort()
    .slice(0, MOST_WORK_TREES)
    .map((name) => join(parent, name));
}
