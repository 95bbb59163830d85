import { BadInput } from '../domain/errors.js';
import type { GitWorld } from './git-world.js';
import { readGit } from './run-git.js';

/** One entry of a tree. The mode tells files (100644, 100755), symbolic links (120000), submodules (160000), folders (040000). */
export interface TreeEntry {
  readonly mode: string;
  readonly oid: string;
  /** Bytes; null for what is no blob. */
  readonly size: number | null;
  /** As git holds it: file names are bytes. */
  readonly name: Buffer;
}

/** A folder of one commit. */
export interface FolderPlace {
  readonly commit: string;
  readonly branch: string;
  /** Relative to the repository root; `''` is the root. */
  readonly folder: string;
}

const NUL = 0x00;
const TAB = 0x09;
const FOLDER_MODE = '040000';
const SHOWN = 10;

/**
 * `docs/tasks` for `./docs//tasks/`, `''` for `.`; throws `BadInput` for a path that leaves the repository.
 */
export function normalizeFolder(folder: string): string {
  const parts = folder.split('/').filter((part) => part !== '' && part !== '.');
  const isOutside = folder.startsWith('/') || parts.includes('..');
  if (!isOutside && !/[\0\n]/.test(folder)) return parts.join('/');
  throw new BadInput([
    `tasks-folder: expected a path inside the repository, relative to its root, such as docs/planning/tasks; found ${JSON.stringify(folder)}.`,
  ]);
}

/** What lies directly in a folder. Throws `BadInput` that names what is there instead when the folder is not. */
export async function listFolder(world: GitWorld, place: FolderPlace): Promise<readonly TreeEntry[]> {
  const oid = await findFolder(world, place);
  if (oid === null) throw await missingFolder(world, place);
  return listTree(world, oid);
}

async function findFolder(world: GitWorld, { commit, folder }: FolderPlace): Promise<string | null> {
  if (folder === '') return commit;
  const printed = await readGit(world, { args: ['ls-tree', '-z', '--long', commit, '--', folder] });
  const entry = parseTree(printed)[0];
  return entry?.mode === FOLDER_MODE ? entry.oid : null;
}

async function listTree(world: GitWorld, oid: string): Promise<readonly TreeEntry[]> {
  return parseTree(await readGit(world, { args: ['ls-tree', '-z', '--long', oid] }));
}

function parseTree(printed: Buffer): readonly TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < printed.length; ) {
    const tab = printed.indexOf(TAB, at);
    const end = printed.indexOf(NUL, tab);
    const [mode = '', , oid = '', size] = printed.toString('latin1', at, tab).split(/ +/);
    const bytes = size === undefined || size === '-' ? null : Number(size);
    entries.push({ mode, oid, size: bytes, name: printed.subarray(tab + 1, end) });
    at = end + 1;
  }
  return entries;
}

async function missingFolder(world: GitWorld, place: FolderPlace): Promise<BadInput> {
  const { entries, parent } = await nearestFolder(world, place);
  const folders = entries.filter((entry) => entry.mode === FOLDER_MODE);
  const names = folders.map((entry) => entry.name.toString('utf8'));
  const inside = parent === '' ? 'the root of the repository' : parent;
  return new BadInput([
    `tasks-folder: expected a folder ${place.folder} on branch ${place.branch} (${place.commit.slice(0, 12)}); ` +
      `found in ${inside}: ${listNames(names, 'no folders')}. Create it with a task file in it, or set tasks-folder.`,
  ]);
}

async function nearestFolder(
  world: GitWorld,
  place: FolderPlace,
): Promise<{ readonly entries: readonly TreeEntry[]; readonly parent: string }> {
  const parent = place.folder.split('/').slice(0, -1).join('/');
  const oid = await findFolder(world, { ...place, folder: parent });
  if (oid !== null) return { entries: await listTree(world, oid), parent };
  return nearestFolder(world, { ...place, folder: parent });
}

/** The first ten names and how many there are besides. */
export function listNames(names: readonly string[], none: string): string {
  if (names.length === 0) return none;
  const rest = names.length - SHOWN;
  return names.slice(0, SHOWN).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
