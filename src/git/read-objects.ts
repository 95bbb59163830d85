import { OurBug } from '../domain/errors.js';
import type { GitWorld } from './git-world.js';
import { readGit } from './run-git.js';

const NEWLINE = 0x0a;

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

/** Sizes, not separators, say where a content ends: it may hold any bytes. */
function parseBatch(printed: Buffer): (Buffer | null)[] {
  const contents: (Buffer | null)[] = [];
  for (let at = 0; at < printed.length; ) {
    const headEnd = printed.indexOf(NEWLINE, at);
    if (headEnd === -1) return contents;
    const head = printed.toString('utf8', at, headEnd);
    const size = /^[0-9a-f]{40} [a-z]+ (\d+)$/.exec(head)?.[1];
    const start = headEnd + 1;
    contents.push(size === undefined ? null : printed.subarray(start, start + Number(size)));
    at = size === undefined ? start : start + Number(size) + 1;
  }
  return contents;
}
