import {
  chunkBySize,
  type ListedObject,
  parseObjects,
  parseSizes,
  textOfPath,
} from '../read/git-listings.js';
import { secretSpellings } from '../render/mask-secrets.js';
import { basicCredentials } from './git-environment.js';
import type { GitWorld } from './git-world.js';
import { readObjects } from './read-objects.js';
import { readLocal } from './trusted-repository.js';

/** A shorter line of a longer value may stand in any file, and what holds a secret is kept from everybody. */
const SHORTEST_LINE = 32;

/** What to search for: each spelling of each value, and each value as it looks in the header that git sends a token in. */
export function secretNeedles(secrets: readonly (string | null)[]): readonly Buffer[] {
  const values = secrets.flatMap((secret) => secret?.trim() || []);
  const spellings = secretSpellings(values).filter(
    (spelling) => spelling.length >= SHORTEST_LINE || values.includes(spelling),
  );
  const headers = spellings.filter((spelling) => values.includes(spelling)).map(basicCredentials);
  return [...new Set([...spellings, ...headers])].map((value) => Buffer.from(value, 'utf8'));
}

export function holdsSecret(content: Buffer, needles: readonly Buffer[]): boolean {
  return needles.some((needle) => content.includes(needle));
}

/** The objects that hold one: contents of files, names in folders, messages of commits. Throws `CommandFailed`. */
export async function objectsWithSecret(
  world: GitWorld,
  objects: readonly ListedObject[],
  needles: readonly Buffer[],
): Promise<readonly ListedObject[]> {
  const found: ListedObject[] = [];
  for (const chunk of needles.length === 0 ? [] : await inChunks(world, objects)) {
    const oids = chunk.map(({ oid }) => oid);
    const contents = await readObjects(world, oids);
    found.push(...chunk.filter((_, at) => holdsSecret(contents[at] ?? Buffer.alloc(0), needles)));
  }
  return found;
}

async function inChunks(world: GitWorld, objects: readonly ListedObject[]): Promise<ListedObject[][]> {
  const input = objects.map(({ oid }) => `${oid}\n`).join('');
  const command = { args: ['cat-file', '--batch-check', '--buffer'], input };
  return chunkBySize(objects, parseSizes(await readLocal(world, command)));
}

/** A path in what the commits add beyond the others that holds a secret; null when none does. Throws `CommandFailed`. */
export async function findSecretIn(
  world: GitWorld,
  range: { readonly tip: string; readonly without: readonly string[] },
  needles: readonly Buffer[],
): Promise<string | null> {
  if (needles.length === 0) return null;
  const input = [range.tip, ...range.without.map((oid) => `^${oid}`)].join('\n');
  const printed = await readLocal(world, { args: ['rev-list', '--objects', '--stdin'], input: `${input}\n` });
  const found = await objectsWithSecret(world, parseObjects(printed), needles);
  if (found.length === 0) return null;
  const path = found.find((object) => object.path !== '')?.path ?? 'a message or a name';
  return textOfPath(path);
}
