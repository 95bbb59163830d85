import { OurBug } from '../domain/errors.js';
import type { GitWorld } from './git-world.js';
import { readGit } from './run-git.js';

const NEWLINE = 0x0a;

/** What git prints about an object that there is: its id, type and size in bytes. */
const HEAD = /^[0-9a-f]{40} [a-z]+ (\d+)$/;

/**
 * Contents of objects of the repository, one process for all, in the order asked for; null for a
 * name that leads nowhere. A name is an object id or `<commit>:<path>`, without a line break.
 */
export async function readObjects(
  world: GitWorld,
  names: readonly string[],
): Promise<readonly (Buffer | null)[]> {
  if (names.length === 0) return [];
  const input = `${names.join('\n')}\n`;
  const printed = await readGit(world, { args: ['cat-file', '--batch', '--buffer'], input });
  const contents = parseBatch(printed);
  if (contents.length === names.length) return contents;
  throw new OurBug(`git cat-file answered ${contents.length} of ${names.length} names.`);
}

/** The fullest log and the longest claim that we write are smaller. Whoever may push may push a hundred megabytes. */
const LARGEST_DOCUMENT = 1024 * 1024;

/** The same for documents of a few kilobytes; null also for one that is larger than 1 MiB. One local process more. */
export async function readDocuments(
  world: GitWorld,
  names: readonly string[],
): Promise<readonly (Buffer | null)[]> {
  const sizes = await readSizes(world, names);
  const isSmall = (index: number): boolean => (sizes[index] ?? 0) <= LARGEST_DOCUMENT;
  const small = names.filter((_name, index) => isSmall(index));
  const contents = (await readObjects(world, small)).values();
  return names.map((_name, index) => (isSmall(index) ? (contents.next().value ?? null) : null));
}

/** Null for a name that leads nowhere. */
async function readSizes(world: GitWorld, names: readonly string[]): Promise<readonly (number | null)[]> {
  if (names.length === 0) return [];
  const input = `${names.join('\n')}\n`;
  const args = ['cat-file', '--batch-check', '--buffer'];
  const lines = (await readGit(world, { args, input })).toString('utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const size = HEAD.exec(line)?.[1];
    return size === undefined ? null : Number(size);
  });
}

/** Sizes, not separators, say where a content ends: it may hold any bytes. */
function parseBatch(printed: Buffer): (Buffer | null)[] {
  const contents: (Buffer | null)[] = [];
  for (let at = 0; at < printed.length; ) {
    const headEnd = printed.indexOf(NEWLINE, at);
    if (headEnd === -1) return contents;
    const head = printed.toString('utf8', at, headEnd);
    const size = HEAD.exec(head)?.[1];
    const start = headEnd + 1;
    contents.push(size === undefined ? null : printed.subarray(start, start + Number(size)));
    at = size === undefined ? start : start + Number(size) + 1;
  }
  return contents;
}
